import type { NewOperation, Operation } from '#src/platform/offline/engine/operation.ts'
import { type Effect, effects } from './effects.ts'
import { onOperationSettled, outboxView } from './outbox-access.ts'

// What makes the effects: comes with the outbox or with the first write, before which there are none.

const KEPT_MS = 60_000

/** On their way into the outbox, or sent without it. */
let immediate: readonly Effect[] = []
/** When this page learned that an operation was done; what was done before the page was opened has the time of its own. */
const noticedAtMs = new Map<string, number>()

/** Shows a write at once, before it is stored. `end` tells that the outbox has it now; `end(ms)` that the server did it at that moment. */
export function showAtOnce(operation: NewOperation): (doneAtMs?: number) => void {
  const effect: Effect = { operation, untilMs: Number.POSITIVE_INFINITY, isUnsaved: true }
  immediate = [...immediate, effect]
  update()
  return (doneAtMs) => {
    const now = Date.now()
    immediate = immediate
      .flatMap((each) =>
        each === effect ? (doneAtMs === undefined ? [] : [{ operation, untilMs: doneAtMs }]) : [each],
      )
      .filter(({ untilMs }) => now - untilMs < KEPT_MS)
    update()
  }
}

/** The browser asks before a page goes that shows what is kept nowhere yet: for the moment that keeping takes. */
function askBeforeLeaving(event: Event): void {
  event.preventDefault()
}

outboxView.subscribe(update)
onOperationSettled(({ opId, state }) => {
  if (state !== 'done') return
  noticedAtMs.set(opId, Date.now())
  update()
})

function update(): void {
  const stored = outboxView.get().operations.flatMap((operation): Effect[] => {
    const untilMs = endOf(operation)
    return untilMs === null ? [] : [{ operation, untilMs }]
  })
  const change = immediate.some(({ isUnsaved }) => isUnsaved) ? 'addEventListener' : 'removeEventListener'
  if (typeof window !== 'undefined') window[change]('beforeunload', askBeforeLeaving)
  if (stored.length > 0 || immediate.length > 0 || effects.get().length > 0) effects.set([...stored, ...immediate])
}

/** Null for what has no effect: refused, given up, or waiting for a decision. */
function endOf({ opId, state, endsAs, settledAtMs }: Operation): number | null {
  switch (state === 'cancelling' && endsAs === 'needs-you' ? 'sending' : state) {
    case 'pending':
    case 'sending':
      // And what has grown old without an answer: it is being asked for, and may be done.
      return Number.POSITIVE_INFINITY
    case 'done':
      return noticedAtMs.get(opId) ?? settledAtMs ?? 0
    default:
      return null
  }
}
