import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { stopActing } from '#src/data/acting/acting-life.ts'
import { useKnownUser } from '#src/data/session/user-data.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { countWork } from '#src/domain/operation-standing.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import classes from './ActingBanner.module.css'

const MINUTE_MS = 60_000
/** From here on the stripes warn. */
const FEW_MINUTES = 5

/** Above everything, in every tab, while staff act for a customer: for whom, for how long yet, and the way out. */
export function ActingBanner(_: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useLingui()
  const user = useKnownUser()
  const now = useMinuteClock()
  const [isStopping, setStopping] = useState(false)
  const company = user?.company.name ?? ''
  const until = user?.acting?.expires_at
  const minutes = until === undefined ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
  useMarkedPage(company)
  return (
    <section
      className={classes['banner']}
      aria-label={t`Lucrați pentru un client`}
      data-few={(minutes !== null && minutes <= FEW_MINUTES) || undefined}
    >
      <p className={classes['words']}>
        {minutes === 0 ? (
          <TimeIsOver />
        ) : (
          <>
            <span className={classes['whom']}>
              <span className={classes['lead']}>
                <Trans>Lucrați pentru</Trans>{' '}
              </span>
              <span className={classes['company']}>{company}</span>
              <span className={classes['person']}>
                <span className={classes['comma']}>, </span>
                {user?.user.display_name}
              </span>
            </span>
            {minutes === null ? null : (
              <span className={classes['left']}>
                <Plural value={minutes} one="# min" few="# min" other="# min" />
              </span>
            )}
          </>
        )}
      </p>
      <button
        type="button"
        className={classes['stop']}
        disabled={isStopping}
        onClick={() => {
          setStopping(true)
          void stopActing()
        }}
      >
        <Trans>Oprește</Trans>
      </button>
    </section>
  )
}

function TimeIsOver() {
  const { waiting, attention } = countWork(useOutbox().operations)
  const kept = waiting + attention
  if (kept === 0) return <Trans>Timpul a expirat.</Trans>
  return (
    <Plural
      value={kept}
      one="Timpul a expirat. # operațiune este păstrată."
      few="Timpul a expirat. # operațiuni sunt păstrate."
      other="Timpul a expirat. # de operațiuni sunt păstrate."
    />
  )
}

/** Makes room above the header, and tells the tab from others by its title. */
function useMarkedPage(company: string): void {
  useEffect(() => {
    const page = document.documentElement
    const mark = company === '' ? '' : `[${company}] `
    const former = page.dataset['acting'] ?? ''
    page.dataset['acting'] = mark
    if (!document.title.startsWith(mark) || mark === '') document.title = mark + document.title.slice(former.length)
  }, [company])
  useEffect(() => () => void delete document.documentElement.dataset['acting'], [])
}
