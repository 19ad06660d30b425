import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudCheck } from '@tabler/icons-react'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { WaitingItem } from './WaitingItem.tsx'
import classes from './WaitingWork.module.css'

/** What waits on this device and what was settled in the last minutes, newest last as it will be sent. */
export function WaitingWork({ onLeave }: { onLeave?: () => void }) {
  const { t } = useLingui()
  const { operations } = useOutbox()
  if (operations.length === 0) {
    return (
      <EmptyState compact icon={<IconCloudCheck size={40} stroke={1.5} />} title={t`Nimic nu așteaptă`}>
        <Trans>Tot ce ați făcut a ajuns la magazin. Fără rețea, modificările se păstrează aici și pleacă singure.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul role="list" className={classes['list']} aria-label={t`Operațiuni pe acest dispozitiv`}>
      {operations.map((operation) => <li key={operation.opId}><WaitingItem operation={operation} onLeave={onLeave} /></li>)}
    </ul>
  )
}
