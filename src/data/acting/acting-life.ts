import { actingEndpoints } from '#src/contract/people/acting.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'
import { isFinal } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { leaveSession } from '#src/platform/offline/lazy-offline.ts'
import { clearActing, saveActing, sessionId, stopping } from '#src/platform/session/session-storage.ts'

/** Where customers are chosen, and where one is back after the last. */
export const PICKER = '/admin?section=accounts'
/** The end is told to the shop, but nobody is kept waiting for it. */
const LONGEST_TELLING_MS = 4_000
/** The name of the acting that was stopped, until the shop knows. One is enough: with the next that begins in a session the shop ends what was before. */
const UNTOLD = 'acting_over'

export interface Customer {
  readonly id: number
  readonly companyId: number
}

/**
 * Begins to act for a customer: the page is loaded anew in their name. `uuid`: the same for each try of one wish, so that an answer that was lost leaves no second one behind.
 * @throws ApiError when the shop refuses or cannot be reached; the session is then as it was
 */
export async function beginActing({ id, companyId }: Customer, reason: string, uuid: string): Promise<void> {
  const begun = await call(actingEndpoints.begin, { body: { uuid, user_id: id, company_id: companyId, reason } })
  // What is on its way under the own name stops before the name changes.
  await leaveSession()
  saveActing(begun.impersonation_token, begun.impersonation_uuid)
  window.location.assign('/home')
}

/** Stops acting, with or without a network; what was not sent stays on the device, sealed, until the same person acts for the same customer again. */
export async function stopActing(): Promise<void> {
  stopping.is = true
  safeStorage.set(UNTOLD, sessionId() ?? '')
  await tellActingOver(AbortSignal.timeout(LONGEST_TELLING_MS))
  await leaveSession()
  clearActing()
  // Customers are chosen with the shop alone; home is on the device.
  window.location.assign(safeStorage.get(UNTOLD) === null ? PICKER : '/home')
}

/** Tells the shop of the end that it has not heard of yet, where there is one; in any session of the same person. Never throws. */
export async function tellActingOver(signal?: AbortSignal): Promise<void> {
  const uuid = safeStorage.get(UNTOLD)
  if (uuid === null) return
  try {
    await call(actingEndpoints.end, { query: { uuid }, inBackground: true, ...(signal && { signal }) })
  } catch (error) {
    console.warn('The end of acting could not be told.', error)
    if (!isFinal(error)) return
  }
  safeStorage.remove(UNTOLD)
}
