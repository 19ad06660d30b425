import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { openedOutbox, outboxView } from './outbox-access.ts'

/** Told on this page; that the device writes it down takes a moment. */
const toldHere = new Set<string>()
/** The same order may be done again, after a restore of the server: then there is another number to tell. */
const nameOf = ({ opId, rev }: Operation) => `${opId} ${rev}`

/** Orders that were done, maybe before this page was opened, and whose number their person was not told yet. */
export function untoldOrders(operations: readonly Operation[] = outboxView.get().operations): readonly Operation[] {
  return operations.filter(
    (operation) => operation.state === 'done' && operation.isUntold && !toldHere.has(nameOf(operation)),
  )
}

/** The person is being told what became of it: nobody tells them again, on this page or on the next. */
export function noteTold(opId: string): void {
  const order = untoldOrders().find((each) => each.opId === opId)
  if (!order) return
  toldHere.add(nameOf(order))
  void openedOutbox().then((outbox) => outbox?.told(opId))
}
