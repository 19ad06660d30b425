import { ApiError } from '#src/platform/api/api-error.ts'
import { contact } from '#src/platform/api/contact.ts'
import { classifyRefusal } from '#src/platform/api/refusal.ts'
import type { Operation, OperationError } from '#src/platform/offline/engine/operation.ts'
import { outboxView } from './outbox-access.ts'

/** How a write went as far as its screen waits for it: the answer, that it stays on this device for now, that a later one took its place, or that it was given up. */
export type Ending =
  | { readonly is: 'done'; readonly answer: unknown }
  | { readonly is: 'queued'; readonly operation: Operation }
  | { readonly is: 'replaced' }
  /** Given up meanwhile by the person: where they did that they have been told. */
  | { readonly is: 'cancelled' }

/** After this long without an answer the screen waits no longer; the write does. */
const PATIENCE_MS = 8000

/**
 * Resolves when the server has answered, or when it is clear that it will not soon. Rejects with ApiError when it refused.
 * It reads the view alone, so that an operation that another tab sends ends here too.
 */
export function endingOf(operation: Operation): Promise<Ending> {
  awaited.get(operation.opId)?.()
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const end = (how: () => void) => {
      controller.abort()
      clearTimeout(timer)
      if (awaited.get(operation.opId) === replace) awaited.delete(operation.opId)
      for (const unsubscribe of subscriptions) unsubscribe()
      how()
    }
    const look = () => {
      if (controller.signal.aborted) return
      const now = rowOf(operation.opId)
      // It was settled and forgotten while nobody looked, or its person has left: then nobody is to be told what they did.
      if (!now)
        return end(() =>
          resolve(
            outboxView.get().principal === operation.principal ? { is: 'queued', operation } : { is: 'replaced' },
          ),
        )
      const refused = now.dependsOn.map(rowOf).find((each) => each && isRefused(each))
      if (refused) return end(() => reject(refusalOf(whyOf(refused))))
      if (now.state === 'cancelled' || (now.state === 'cancelling' && now.endsAs === 'cancelled'))
        return end(() => resolve({ is: 'cancelled' }))
      if (now.state === 'done') return end(() => resolve({ is: 'done', answer: now.answer }))
      if (
        now.state === 'pending' ||
        now.state === 'sending' ||
        (now.state === 'cancelling' && now.endsAs === 'needs-you')
      )
        return contact.get().online ? undefined : end(() => resolve({ is: 'queued', operation: now }))
      end(() => reject(refusalOf(whyOf(now))))
    }
    const timer = setTimeout(() => end(() => resolve({ is: 'queued', operation })), PATIENCE_MS + operation.undoMs)
    const subscriptions = [outboxView.subscribe(look), contact.subscribe(look)]
    const replace = () => end(() => resolve({ is: 'replaced' }))
    awaited.set(operation.opId, replace)
    look()
  })
}

function rowOf(opId: string): Operation | undefined {
  return outboxView.get().operations.find((each) => each.opId === opId)
}

/** What has to be done before is refused, and so is what was to come after it. */
function isRefused({ state, endsAs }: Operation): boolean {
  const end = state === 'cancelling' ? endsAs : state
  return end === 'rejected' || end === 'quarantined' || (state === 'needs-you' && end === 'needs-you')
}

function whyOf({ state, endsBecause, lastError }: Operation): OperationError | null {
  return state === 'cancelling' ? endsBecause : lastError
}

/** An operation that took up a later one (coalescing) is waited for once: its refusal is one error. */
const awaited = new Map<string, () => void>()

/** The stored refusal as the error that a call would have ended with. */
export function refusalOf(error: OperationError | null): ApiError {
  if (!error) return new ApiError({ kind: 'contract', message: '' })
  const { status, code, message, errors, details } = error
  // The outbox's own word: there was no answer, or it was never sent.
  if (status === 0) return new ApiError({ kind: 'offline', message })
  return classifyRefusal({
    status,
    body: { message, errors, details, ...(code === '' ? {} : { code }) },
    retryAfter: null,
  })
}
