import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { CallError } from '#src/components/calls/CallError.tsx'
import { PASTED_ROW_MAX } from '#src/contract/ordering/pasted-lists.ts'
import { type ListRow, resolveList } from '#src/data/pasted-lists/resolve-list.ts'
import { OFFER_LINES_MAX } from '#src/contract/ordering/offer-request.ts'
import { lineOfProduct, lineOfText, linesOfText } from '#src/domain/offers/offer-request-draft.ts'
import { recordsOf } from '#src/domain/paste/list-records.ts'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import type { RequestForm } from './use-request-form.ts'
import classes from './CreateOffer.module.css'

/** Of a number that came more than once, how many of it are wanted stands in the line alone. */
const wordsOf = ({ lines, number, text }: ListRow) => (lines.length > 1 && number !== null ? number : text)

/** Numbers from anywhere: what one article has as its number becomes that article, the rest stays in words for the consultant. */
export function FromList({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { car } = form
  const text = form.draft.list
  const isLeft = text !== '' && text === form.draft.left
  const records = recordsOf(text).map((record) => record.text.slice(0, PASTED_ROW_MAX))
  const reading = useMutation({
    mutationFn: (rows: readonly string[]) => resolveList(queryClient, rows),
    onSuccess({ rows, skipped }) {
      // Greetings and sums are nobody's part; whether they are, says who wrote them.
      const left = skipped.map((row) => row.text).join('\n')
      form.add(
        rows.map((row) => {
          const [only] = row.choices
          return only && (row.state === 'found' || row.state === 'changed')
            ? lineOfProduct(only, car, row.wanted)
            : lineOfText(wordsOf(row), car, row.number === null ? 1 : row.wanted)
        }),
        undefined,
        { list: left, left },
      )
    },
  })
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
        onChange={(event) => form.set({ list: event.currentTarget.value })}
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
              form.add(linesOfText(text, car), undefined, { list: '', left: '' })
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
