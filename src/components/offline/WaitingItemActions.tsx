import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { giveUpJob } from '../jobs/give-up-job.ts'
import { outboxActions, useOutbox } from '#src/data/sync/use-outbox.ts'
import { changedValue } from '#src/domain/changed-value.ts'
import type { Standing } from '#src/domain/operation-standing.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { addressOfOrders } from '../ordering/order-address.ts'
import { editOf } from './operation-labels.ts'
import classes from './WaitingWork.module.css'
import { useNavigate } from '@tanstack/react-router'
import type { EditRoute } from '#src/data/sync/kind-labels.ts'

interface WaitingItemActionsProps {
  readonly operation: Operation
  readonly standing: Standing
  /** What it is about is there no more. */
  readonly isGone: boolean
  /** The place that shows it goes away with a navigation. */
  readonly onLeave?: () => void
}

/** What the person can do about one write: none of it stands out, for the page has its own button. */
export function WaitingItemActions({ operation, standing, isGone, onLeave }: WaitingItemActionsProps) {
  const goToEdit = useEditOperation()
  const formats = useFormats()
  const { operations } = useOutbox()
  const { opId, kind, lastError, dependsOn } = operation
  const orders = standing === 'done' && kind === 'order.send.v1' ? addressOfOrders(operation.answer) : null
  if (orders !== null)
    return (
      <div className={classes['actions']}>
        <Link to="/cart-v2/thank-you" search={{ order: orders }} onClick={onLeave}>
          <Trans>Comanda {orders}</Trans>
        </Link>
      </div>
    )
  if (standing === 'done' || standing === 'cancelled' || standing === 'cancelling') return null
  const changed = changedValue(operation)
  // Words are too long for a button, and stand above it.
  const said =
    typeof changed?.wanted === 'number'
      ? { wanted: formats.number(changed.wanted), now: formats.number(Number(changed.now)) }
      : null
  const isDecision = standing === 'attention' && kind === 'order.send.v1' && lastError?.code === 'order-differs'
  const isRetriable =
    standing !== 'waiting' &&
    standing !== 'sending' &&
    !isGone &&
    !isDecision &&
    changed === null &&
    lastError?.code !== 'order-expired'
  // While what it completes waits too, that is what is changed.
  const isSecond = operations.some(({ opId: id, state }) => dependsOn.includes(id) && state !== 'done')
  const edit = standing === 'sending' || isGone || isDecision || isSecond ? null : editOf(operation)
  const leave = (work: Promise<void>) => void work.then(onLeave)
  return (
    <div className={classes['actions']}>
      {changed && !isGone ? (
        <Button size="sm" variant="default" onClick={() => void outboxActions.replace(opId, changed.payload)}>
          {said ? (
            <Trans>
              Pune {said.wanted}, nu {said.now}
            </Trans>
          ) : (
            <Trans>Încearcă din nou</Trans>
          )}
        </Button>
      ) : null}
      {isDecision ? (
        <ButtonLink size="sm" variant="default" to="/cart-v2" onClick={onLeave}>
          <Trans>Vezi ce s-a schimbat</Trans>
        </ButtonLink>
      ) : null}
      {isRetriable ? (
        <Button size="sm" variant="default" onClick={() => void outboxActions.retry(opId)}>
          <Trans>Încearcă din nou</Trans>
        </Button>
      ) : null}
      {edit === null ? null : (
        <Button size="sm" variant="default" onClick={() => leave(goToEdit(opId, edit))}>
          <Trans>Editează</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        onClick={() => void (kind === 'job.create.v1' ? giveUpJob(operation) : outboxActions.cancel(opId))}
      >
        <Trans>Renunță</Trans>
      </Button>
    </div>
  )
}

/** Leads to the form that a waiting write came from. */
function useEditOperation(): (opId: string, edit: EditRoute) => Promise<void> {
  const navigate = useNavigate()
  return async (opId, { route, instead }) => {
    if (instead) await outboxActions.cancel(opId, instead)
    await navigate(route)
  }
}
