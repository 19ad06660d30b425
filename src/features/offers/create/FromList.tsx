import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '#src/components/calls/CallError.tsx'
import { PASTED_ROW_MAX } from '#src/contract/ordering/pasted-lists.ts'
import { resolveList } from '#src/data/pasted-lists/resolve-list.ts'
import { OFFER_LINES_MAX } from '#src/contract/ordering/offer-request.ts'
import { type LineCar, lineOfProduct, lineOfText } from '#src/domain/offers/offer-request-draft.ts'
import { recordsOf } from '#src/domain/paste/list-records.ts'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import type { RequestForm } from './use-request-form.ts'
import classes from './CreateOffer.module.css'

/** Numbers from anywhere: what one article has as its number becomes that article, the rest stays in words for the consultant. */
export function FromList({ car, form }: { car: LineCar; form: RequestForm }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const records = recordsOf(text).map((record) => record.text.slice(0, PASTED_ROW_MAX))
  const reading = useMutation({
    mutationFn: (rows: readonly string[]) => resolveList(queryClient, rows),
    onSuccess({ rows, skipped }) {
      form.add(
        rows.map((row) => {
          const [only] = row.choices
          return only && (row.state === 'found' || row.state === 'changed')
            ? lineOfProduct(only, car, row.wanted)
            : lineOfText(row.text, car, row.number === null ? 1 : row.wanted)
        }),
      )
      // Greetings and sums are nobody's part; whether they are, says who wrote them.
      setText(skipped.map((row) => row.text).join('\n'))
    },
  })
  const left = reading.data?.skipped.map((row) => row.text) ?? []
  const isLeft = left.length > 0 && text === left.join('\n')
  const found = reading.data?.rows.filter(({ state }) => state === 'found' || state === 'changed').length ?? 0
  const isTooLong = records.length > OFFER_LINES_MAX
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (records.length > 0 && !isTooLong && !reading.isPending) reading.mutate(records)
  }
  return (
    <form className={classes['typed']} onSubmit={submit}>
      <Textarea
        size="md"
        label={t`Lista`}
        description={t`Din mesaje, facturi sau foi de calcul: un cod pe rând, cu cantitatea oriunde lângă el.`}
        placeholder={'GDB1550 x2\n0 451 103 318; 1'}
        autosize
        minRows={4}
        maxRows={16}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        error={isTooLong ? t`O cerere are cel mult 200 de linii.` : null}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      {reading.error ? <CallError error={reading.error} onRetry={() => reading.mutate(records)} compact /> : null}
      {reading.data ? (
        <p className={classes['soft']} role="status">
          <Plural value={found} one="# rând găsit" few="# rânduri găsite" other="# de rânduri găsite" />
          {reading.data.rows.length > found ? (
            <>
              {'; '}
              <Trans>celelalte au intrat ca text, pentru consultant.</Trans>
            </>
          ) : (
            '.'
          )}
        </p>
      ) : null}
      {isLeft ? (
        <p className={classes['soft']}>
          <Trans>Ce nu pare o piesă a rămas în listă.</Trans>{' '}
          <TextButton
            onClick={() => {
              form.add(left.map((row) => lineOfText(row, car, 1)))
              setText('')
            }}
          >
            <Trans>Adaugă ca text</Trans>
          </TextButton>
        </p>
      ) : null}
      <div>
        <Button
          type="submit"
          variant="default"
          disabled={records.length === 0 || isTooLong}
          loading={reading.isPending}
          leftSection={<IconListSearch size={18} aria-hidden />}
        >
          <Trans>Citește lista</Trans>
        </Button>
      </div>
    </form>
  )
}
