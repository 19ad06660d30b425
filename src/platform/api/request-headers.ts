import { safeStorage } from '#src/lib/safe-storage.ts'
import { bearer, LOCALE_KEY } from '#src/platform/session/session-storage.ts'

interface HeaderParts {
  readonly idempotencyKey?: string | undefined
  readonly principal?: string | undefined
}

/** What every call of the API carries. The token is the one of this moment: a queued write is never sent with one that was kept beside it (offline.md §5). */
export function requestHeaders({ idempotencyKey, principal }: HeaderParts): Record<string, string> {
  const token = bearer()
  return {
    Accept: 'application/json',
    'Accept-Language': safeStorage.get(LOCALE_KEY) ?? 'ro',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(principal === undefined ? {} : { 'X-Principal': principal }),
  }
}
