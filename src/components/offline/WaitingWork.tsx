import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockPause, IconCloudCheck } from '@tabler/icons-react'
import { needsPerson } from '#src/domain/operation-standing.ts'
import { isVisit } from '#src/domain/vehicles/vehicle-note.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { pauseText } from './pause-text.ts'
import { WaitingItem } from './WaitingItem.tsx'
import classes from './WaitingWork.module.css'

/** What waits on this device, in the order in which it will be sent, and below it what was settled in the last minutes. */
export function WaitingWork({ onLeave }: { onLeave?: () => void }) {
  const { t } = useLingui()
  const { operations, principal } = useOutbox()
  if (principal === null)
    return (
      <p>
        <Trans>Încă nu știm ce așteaptă pe acest dispozitiv: partea dvs. de pe el nu este deschisă.</Trans>
      </p>
    )
  if (operations.length === 0) {
    return (
      <EmptyState compact icon={<IconCloudCheck size={40} stroke={1.5} />} title={t`Nimic nu așteaptă`}>
        <Trans>
          Tot ce ați făcut a ajuns la magazin. Fără rețea, modificările se păstrează aici și pleacă singure.
        </Trans>
      </EmptyState>
    )
  }
  const [visits, work] = [operations.filter(isQuietVisit), operations.filter((each) => !isQuietVisit(each))]
  const items = (some: readonly Operation[]) =>
    [...some.filter((each) => !isSettled(each)), ...some.filter(isSettled).reverse()].map((operation) => (
      <li key={operation.opId}>
        <WaitingItem operation={operation} onLeave={onLeave} />
      </li>
    ))
  return (
    <>
      <PauseNote />
      {work.length === 0 ? null : (
        <ul role="list" className={classes['list']} aria-label={t`Operațiuni pe acest dispozitiv`}>
          {items(work)}
        </ul>
      )}
      {visits.length === 0 ? null : (
        <details className={classes['visits']}>
          <summary>
            <Plural
              value={visits.length}
              one="# vehicul deschis"
              few="# vehicule deschise"
              other="# de vehicule deschise"
            />
          </summary>
          <ul role="list" className={classes['list']}>
            {items(visits)}
          </ul>
        </details>
      )}
    </>
  )
}

/** Why all of it stands still, and when it goes on. */
function PauseNote() {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { pause } = useOutbox()
  if (pause === null) return null
  return (
    <div role="status" className={`${classes['note']} ${classes['pause']}`} data-tone="warn">
      <IconClockPause size={20} aria-hidden />
      <p>{pauseText(i18n, formats, pause)}</p>
    </div>
  )
}

/** That a car was looked at is nobody's work; it stands folded, unless it asks for the person. */
function isQuietVisit(operation: Operation): boolean {
  return isVisit(operation) && !needsPerson(operation)
}

function isSettled({ state }: Operation): boolean {
  return state === 'done' || state === 'cancelled'
}
