import { uuid } from '#src/lib/uuid.ts'
import { isFinal } from '#src/platform/api/api-error.ts'

/** Keys whose outcome is not known, by intent. */
export interface UnsettledKeys {
  get(fingerprint: string): string | undefined
  set(fingerprint: string, key: string): unknown
  delete(fingerprint: string): unknown
}

/**
 * Idempotency keys of one kind of intent. The same input sent again before the server has decided on its key (no answer, time-out, still under way, too many requests: an
 * earlier copy may have arrived all the same) is the same intent and keeps its key; any other input, and the same input after a decision, is a new one.
 */
export function createIntentKeys(newKey: () => string = uuid, unsettled: UnsettledKeys = new Map<string, string>()) {
  return {
    keyFor(input: unknown): string {
      const fingerprint = JSON.stringify(input) ?? ''
      const known = unsettled.get(fingerprint)
      if (known !== undefined) return known
      const key = newKey()
      unsettled.set(fingerprint, key)
      return key
    },
    /** To be told how every sending ended; `error` is null after success. */
    settle(input: unknown, error: unknown): void {
      if (error === null || isFinal(error)) unsettled.delete(JSON.stringify(input) ?? '')
    },
  }
}
