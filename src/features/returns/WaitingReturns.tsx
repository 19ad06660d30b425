import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockPause } from '@tabler/icons-react'
import { whyRefused } from '#src/components/offline/why-refused.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { needsPerson } from '#src/domain/operation-standing.ts'
import type { WaitingReturn } from '#src/domain/returns/returns-fold.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { useReturnTypeWords } from './return-words.ts'
import classes from './WaitingReturns.module.css'

/** Returns on this device that the shop has not numbered yet, or has without their photos; a refused one leads to its form. */
export function WaitingReturns({ returns }: { returns: readonly WaitingReturn[] }) {
  const { t } = useLingui()
  const { operations } = useOutbox()
  const lanes = new Set(returns.map(({ id }) => `returns:${id}`))
  const photos = operations.filter(
    (each) =>
      each.kind === 'return.finish.v1' &&
      !lanes.has(each.lane) &&
      (['pending', 'sending'].includes(each.state) || needsPerson(each)),
  )
  if (returns.length + photos.length === 0) return null
  return (
    <ul role="list" className={classes['waiting']} aria-label={t`Retururi în așteptare`}>
      {returns.map((each) => (
        <Waiting key={each.id} lane={`returns:${each.id}`} given={each} />
      ))}
      {photos.map(({ lane, label }) => (
        <Waiting key={lane} lane={lane} label={label} />
      ))}
    </ul>
  )
}

interface WaitingProps {
  readonly lane: string
  /** Absent where the shop has the return, and only its photos wait. */
  readonly given?: WaitingReturn
  readonly label?: string
}

function Waiting({ lane, given, label }: WaitingProps) {
  const types = useReturnTypeWords()
  const { operations, files } = useOutbox()
  const own = operations.filter((each) => each.lane === lane && !['cancelled', 'cancelling'].includes(each.state))
  const refused = own.find(needsPerson)
  // Of a return that was changed its former photos may still lie there.
  const named = own.flatMap(({ attachments }) => attachments)
  const photos = files.filter((file) => file.lane === lane && named.includes(file.sha256))
  const there = photos.filter(({ bytes, sentBytes }) => sentBytes >= bytes).length
  const isRefused = refused?.kind === 'return.create.v1'
  const isSent = given === undefined || own.some(({ kind, state }) => kind === 'return.create.v1' && state === 'done')
  return (
    <li className={classes['wait']}>
      <IconClockPause size={22} stroke={1.75} aria-hidden />
      <div className={classes['words']}>
        <p className={classes['title']}>
          {isRefused ? (
            <Trans>Returul a fost refuzat; tot ce ați scris este păstrat.</Trans>
          ) : refused ? (
            <Trans>Returul este trimis, dar fotografiile lui au fost refuzate.</Trans>
          ) : isSent ? (
            <Trans>Returul este trimis; fotografiile pleacă singure.</Trans>
          ) : (
            <Trans>Retur în așteptare, nu are încă număr</Trans>
          )}
        </p>
        <p className={classes['soft']}>
          {given ? (
            <>
              {types[given.type]}, <Plural value={given.lines} one="# linie" few="# linii" other="# de linii" />,{' '}
              {given.invoices.join(', ')}
            </>
          ) : (
            label
          )}
          {photos.length === 0 ? null : (
            <>
              {', '}
              <Plural
                value={photos.length}
                one={`${there} din # fotografie`}
                few={`${there} din # fotografii`}
                other={`${there} din # de fotografii`}
              />
            </>
          )}
        </p>
        {refused ? <p>{whyRefused(refused)}</p> : null}
      </div>
      {isRefused ? (
        <ButtonLink to="/returns/new" search={{ edit: refused.opId }} variant="subtle">
          <Trans>Editează</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to="/sync" variant="subtle">
          <Trans>Ce așteaptă</Trans>
        </ButtonLink>
      )}
    </li>
  )
}
