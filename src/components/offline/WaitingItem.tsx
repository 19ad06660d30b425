import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { cartQueries } from '#src/data/cart/cart.queries.ts'
import { changedValue } from '#src/domain/changed-value.ts'
import { standingOf } from '#src/domain/operation-standing.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { useDeviceMinutes } from '#src/ui/minute-clock.ts'
import { answerWords, operationSubject, operationTitle } from './operation-labels.ts'
import { SeenPrices } from './SeenPrices.tsx'
import { StandingTag } from '../people/StandingTag.tsx'
import { WaitingItemActions } from './WaitingItemActions.tsx'
import { WaitingOrderFacts } from './WaitingOrderFacts.tsx'
import classes from './WaitingWork.module.css'

/** One write: what, about what, since when, how often tried, the answer in words, and what can be done. */
export function WaitingItem({ operation, onLeave }: { operation: Operation; onLeave?: () => void }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { attempts, enqueuedAtMs, nextAtMs, lastError } = operation
  const nowMs = useDeviceMinutes()
  const standing = standingOf(operation)
  const isLineGone = useIsLineGone(operation)
  // The shop's own word that there is no such line: it never comes back under its id.
  const isGone = isLineGone || (operation.kind.startsWith('cart.') && lastError?.code === 'not-found')
  const words = isLineGone ? t`Linia nu mai este în coș` : standing === 'done' ? null : answerWords(i18n, lastError)
  const isRetried = (standing === 'unanswered' || standing === 'delayed') && nextAtMs > nowMs
  return (
    <article
      className={classes['item']}
      data-standing={standing}
      aria-label={`${operationTitle(i18n, operation)} ${operationSubject(operation)}`}
    >
      <div className={classes['head']}>
        <h3 className={classes['title']}>{operationTitle(i18n, operation)}</h3>
        <StandingTag standing={standing} />
      </div>
      {operation.kind === 'order.send.v1' ? (
        <WaitingOrderFacts operation={operation} />
      ) : operationSubject(operation) === '' ? null : (
        <p className={classes['subject']}>{operationSubject(operation)}</p>
      )}
      <div className={classes['facts']}>
        <p>
          {formats.moment(enqueuedAtMs)}
          {attempts > 0 ? (
            <>
              {' '}
              · <Plural value={attempts} one="o încercare" few="# încercări" other="# de încercări" />
            </>
          ) : null}
          {isRetried ? (
            <>
              {' '}
              · <Trans>din nou la {formats.date(nextAtMs, 'time')}</Trans>
            </>
          ) : null}
        </p>
        <SeenPrices operation={operation} />
      </div>
      <SentFiles operation={operation} />
      {words === null ? null : <p>{words}</p>}
      <WaitingItemActions operation={operation} standing={standing} isGone={isGone} onLeave={onLeave} />
    </article>
  )
}

/** It was ordered, removed or moved into another cart while this person was asked how many: there is nothing left to decide. */
function useIsLineGone(operation: Operation): boolean {
  const isAsked = operation.state === 'needs-you' && operation.kind === 'cart.quantity.v1'
  const uuid = (isAsked && changedValue(operation)?.payload.params?.['uuid']) || null
  const { data: cart } = useQuery({ ...cartQueries.items(), enabled: uuid !== null })
  if (uuid === null || !cart) return false
  return ![cart, ...(cart.jobs ?? [])].some(({ items }) => items.some((line) => line.uuid === uuid))
}

/** How far the files have got that the shop has to have before. */
function SentFiles({ operation: { lane, attachments, state } }: { operation: Operation }) {
  const files = useOutbox().files.filter((file) => file.lane === lane && attachments.includes(file.sha256))
  if (files.length === 0 || state === 'done' || state === 'cancelled') return null
  const sent = files.filter(({ bytes, sentBytes }) => sentBytes >= bytes).length
  return (
    <p>
      <Trans>
        Fișiere trimise: {sent} din {files.length}
      </Trans>
    </p>
  )
}
