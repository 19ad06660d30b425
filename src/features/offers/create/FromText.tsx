import { Plural, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { type LineCar, linesOfText } from '#src/domain/offers/offer-request-draft.ts'
import type { RequestForm } from './use-request-form.ts'
import classes from './CreateOffer.module.css'

/** What cannot be found in the catalogue, in the person's own words. */
export function FromText({ car, form }: { car: LineCar; form: RequestForm }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const lines = linesOfText(text, car)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lines.length === 0) return
    form.add(lines)
    setText('')
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
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      <div>
        <Button
          type="submit"
          variant="default"
          disabled={lines.length === 0}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          <Plural value={lines.length} one="Adaugă # linie" few="Adaugă # linii" other="Adaugă # de linii" />
        </Button>
      </div>
    </form>
  )
}
