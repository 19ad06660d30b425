import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockPause } from '@tabler/icons-react'
import { whyRefused } from '#src/components/offline/why-refused.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { needsPerson } from '#src/domain/operation-standing.ts'
import type { WaitingRequest } from '#src/domain/offers/offers-fold.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import classes from './WaitingRequests.module.css'

/** Requests on this device that the shop has not numbered yet, with how many of their photos have arrived; a refused one leads to its form. */
export function WaitingRequests({ requests }: { requests: readonly WaitingRequest[] }) {
  const { t } = useLingui()
  const { operations, files } = useOutbox()
  if (requests.length === 0) return null
  return (
    <ul role="list" className={classes['list']} aria-label={t`Cereri în așteptare`}>
      {requests.map(({ id, customer, plate, lines }) => {
        const lane = `offers:${id}`
        // Of a request that was changed its former photos may still lie there.
        const named = operations.flatMap((each) =>
          each.lane === lane && each.kind === 'offers.finish.v1' && each.state !== 'cancelled' ? each.attachments : [],
        )
        const own = files.filter((file) => file.lane === lane && named.includes(file.sha256))
        const there = own.filter(({ bytes, sentBytes }) => sentBytes >= bytes).length
        const refused = operations.find((each) => each.lane === lane && needsPerson(each))
        return (
          <li key={id} className={classes['request']}>
            <IconClockPause size={22} stroke={1.75} aria-hidden />
            <div className={classes['words']}>
              <p className={classes['title']}>
                {refused ? (
                  <Trans>Cererea a fost refuzată; tot ce ați scris este păstrat.</Trans>
                ) : (
                  <Trans>Cerere în așteptare, nu are încă număr</Trans>
                )}
              </p>
              <p className={classes['soft']}>
                {[plate, customer].filter(Boolean).map((text) => `${text} · `)}
                <Plural value={lines} one="# linie" few="# linii" other="# de linii" />
                {own.length === 0 ? null : (
                  <>
                    {' · '}
                    <Plural
                      value={own.length}
                      one={`${there} din # fotografie`}
                      few={`${there} din # fotografii`}
                      other={`${there} din # de fotografii`}
                    />
                  </>
                )}
              </p>
              {refused ? <p>{whyRefused(refused)}</p> : null}
            </div>
            {refused && refused.kind !== 'offers.finish.v1' ? (
              <ButtonLink to="/offers/create" search={{ edit: refused.opId }} variant="subtle">
                <Trans>Editează</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to="/sync" variant="subtle">
                <Trans>Ce așteaptă</Trans>
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
