import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockPause } from '@tabler/icons-react'
import type { WaitingRequest } from '#src/domain/offers/offers-fold.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import classes from './WaitingRequests.module.css'

/** Requests on this device that the shop has not numbered yet. */
export function WaitingRequests({ requests }: { requests: readonly WaitingRequest[] }) {
  const { t } = useLingui()
  if (requests.length === 0) return null
  return (
    <ul role="list" className={classes['list']} aria-label={t`Cereri în așteptare`}>
      {requests.map(({ id, customer, plate, lines }) => (
        <li key={id} className={classes['request']}>
          <IconClockPause size={22} stroke={1.75} aria-hidden />
          <div className={classes['words']}>
            <p className={classes['title']}>
              <Trans>Cerere în așteptare, nu are încă număr</Trans>
            </p>
            <p className={classes['soft']}>
              {[plate, customer].filter(Boolean).map((text) => `${text} · `)}
              <Plural value={lines} one="# linie" few="# linii" other="# de linii" />
            </p>
          </div>
          <ButtonLink to="/sync" variant="subtle">
            <Trans>Ce așteaptă</Trans>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
