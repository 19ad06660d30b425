import { useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import { operationSubject, operationTitle } from '#src/components/offline/operation-labels.ts'
import type { Desk } from '#src/contract/people/desk.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { countWork } from '#src/domain/operation-standing.ts'
import { Counted, type DeskRow, DeskRows, Nothing } from './DeskRows.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { useWaitingWords } from './use-waiting-words.tsx'

interface WaitingProps {
  readonly waiting: Desk['waiting']
  readonly currency: string
  readonly at: number | null
}

/** What nothing goes on of without the person: first what this device could not send, then what the shop says. */
export function Waiting({ waiting, currency, at }: WaitingProps) {
  const { t, i18n } = useLingui()
  const words = useWaitingWords(currency)
  const stuck = useStuck(i18n, t`Vezi`)
  const rows = [...stuck, ...waiting.items.map(words)]
  const title = t`Așteaptă de la dvs.`
  return (
    <DeskPanel title={<Counted count={stuck.length + waiting.total}>{title}</Counted>} at={at}>
      {rows.length === 0 ? <Nothing /> : <DeskRows rows={rows} label={title} />}
    </DeskPanel>
  )
}

function useStuck(i18n: I18n, act: string): DeskRow[] {
  return useOutbox()
    .operations.filter((operation) => countWork([operation]).attention > 0)
    .map((operation) => ({
      key: operation.opId,
      name: operationTitle(i18n, operation),
      about: operationSubject(operation),
      act,
      link: { to: '/sync' },
      isUrgent: true,
    }))
}
