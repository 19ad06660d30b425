import { safeStorage } from '#src/lib/safe-storage.ts'

/** What the browser keeps of a session; the names of the keys are part of the requirements. */
const SESSION_KEYS = [
  'token',
  'token_id',
  'impersonating',
  'impersonation_token',
  'impersonation_uuid',
  'authenticated',
  'has_price_list',
] as const
export const LOCALE_KEY = 'locale'
/** When the shop last answered. */
export const LAST_CONTACT_KEY = 'last_contact'
/** By how many milliseconds the shop's clock is ahead of this device's. */
export const CLOCK_AHEAD_KEY = 'clock_ahead'
/** What stands before a value that only its owner's key opens. */
export const SEALED = 'sealed:'
/** What was sealed of those whose session has ended, until it has come to their part of the device: a line each, `<when> <value>`, which names nobody (decision 268). */
export const LEFT_BEHIND_KEY = 'left_behind'
/** What the device itself keeps, which says nothing about a person. Everything else in localStorage belongs to whoever is logged in. */
export const DEVICE_KEYS: ReadonlySet<string> = new Set([
  LOCALE_KEY,
  LAST_CONTACT_KEY,
  CLOCK_AHEAD_KEY,
  LEFT_BEHIND_KEY,
  'theme',
  'density',
])
/** The key whose removal tells other tabs that the session is over. */
export const AUTHENTICATED_KEY = 'authenticated'

/** In whose name this page acts, `<company>.<actor>.<subject>`, as far as it knows: the token may be another's by now, by what another tab did. */
export const actsAs: { name: string | undefined } = { name: undefined }

export function saveLogin(token: string, tokenId: string): void {
  clearSession()
  safeStorage.set('token', token)
  safeStorage.set('token_id', tokenId)
  safeStorage.set(AUTHENTICATED_KEY, 'true')
}

/** From here on every call is made for the customer; the person's own session waits behind it. */
export function saveActing(token: string, uuid: string): void {
  safeStorage.set('impersonation_token', token)
  safeStorage.set('impersonating', 'true')
  // The last: it tells the other tabs.
  safeStorage.set('impersonation_uuid', uuid)
}

/** While the person stops acting themselves, the shop's word that it is over leads nowhere else. */
export const stopping = { is: false }

/** What the shop answered while one acts for a customer; the answers to the own session stay beside it. */
export const CUSTOMERS_QUERIES = 'queries.acting'

/** The person is there for themselves again. */
export function clearActing(): void {
  for (const key of SESSION_KEYS) if (key.startsWith('imp')) safeStorage.remove(key)
  safeStorage.remove(CUSTOMERS_QUERIES)
}

export function savePriceListFlag(hasPriceList: boolean): void {
  safeStorage.set('has_price_list', String(hasPriceList))
}

export function hasPriceList(): boolean {
  return safeStorage.get('has_price_list') === 'true'
}

/** The credential of every call: the impersonation token while impersonating, else the person's own. */
export function bearer(): string | null {
  const impersonation = isImpersonating() ? safeStorage.get('impersonation_token') : null
  return impersonation ?? safeStorage.get('token')
}

export function isImpersonating(): boolean {
  return safeStorage.get('impersonating') === 'true'
}

/** Names the session without revealing its secret; what is cached for one session is never shown in another. */
export function sessionId(): string | null {
  return (isImpersonating() ? safeStorage.get('impersonation_uuid') : null) ?? safeStorage.get('token_id')
}

/** AUTH-08: the stored flag counts only together with a stored credential; a flag alone is cleared. */
export function restoreSession(): boolean {
  if (safeStorage.get(AUTHENTICATED_KEY) !== 'true') return false
  if (bearer() !== null) return true
  safeStorage.remove(AUTHENTICATED_KEY)
  return false
}

export function isAuthenticated(): boolean {
  return safeStorage.get(AUTHENTICATED_KEY) === 'true' && bearer() !== null
}

/** Hard logout's part in the storage (AUTH-07): everything but the language, which is a preference. */
export function clearSession(): void {
  actsAs.name = undefined
  for (const key of SESSION_KEYS) safeStorage.remove(key)
}

/**
 * Removes everything of the person from localStorage (OFF-05) and hands it to the caller, who keeps it sealed for them: the chosen car, searches, a comment that is being
 * written. What is sealed already is left behind without its name meanwhile, as the page may go before that is done. What belongs to the session itself is gone for good.
 */
export function forgetPersonalStorage(): Record<string, string> {
  clearSession()
  const personal: Record<string, string> = {}
  for (const key of safeStorage.keys()) {
    if (DEVICE_KEYS.has(key)) continue
    const value = safeStorage.get(key) ?? ''
    personal[key] = value
    safeStorage.remove(key)
    if (value.startsWith(SEALED))
      safeStorage.set(LEFT_BEHIND_KEY, `${safeStorage.get(LEFT_BEHIND_KEY) ?? ''}${Date.now()} ${value}\n`)
  }
  return personal
}
