import { Plural, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { hasLongRow, linesOfText, ROW_MAX } from '#src/domain/offers/offer-request-draft.ts'
import type { RequestForm } from './use-request-form.ts'
import classes from './CreateOffer.module.css'

/** What cannot be found in the catalogue, in the person's own words. */
export function FromText({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text } = form.draft
  const lines = linesOfText(text, form.car)
  const isTooLong = hasLongRow(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lines.length === 0 || isTooLong) return
    form.add(lines, undefined, { text: '' })
    field.current?.focus()
  }
  return (
    <form className={classes['typed']} onSubmit={submit}>
      <Textarea
        size="md"
        label={t`Ce căutați`}
        description={t`Câte o piesă pe rând.`}
        placeholder={t`oglindă dreapta, încălzită, pliabilă`}
        autosize
        minRows={2}
        maxRows={10}
        ref={field}
        value={text}
        error={isTooLong ? t`O piesă are cel mult ${ROW_MAX} de caractere: împărțiți rândul.` : null}
        onChange={(event) => form.set({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      <div>
        <Button
          type="submit"
          variant="default"
          disabled={lines.length === 0 || isTooLong}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          <Plural
            value={lines.length}
            _0="Adaugă"
            one="Adaugă # linie"
            few="Adaugă # linii"
            other="Adaugă # de linii"
          />
        </Button>
      </div>
    </form>
  )
}
