import type { ApiError } from './api-error.ts'

/** What the product does on its reserved statuses (api.md §3), whoever made the call. Set once by the app; the platform knows no pages. */
export interface Reactions {
  /** 401, 419: hard logout, /login. */
  sessionOver(): void
  /** 409: hard logout, /deactivated. */
  deactivated(): void
  /** 403: /permission-denied. */
  forbidden(error: ApiError): void
  /** 429: /multe-interogari. */
  tooManyRequests(error: ApiError): void
}

let reactions: Reactions | null = null

export function setReactions(next: Reactions): void {
  reactions = next
}

export function react(error: ApiError): void {
  if (!reactions) return
  if (error.status === 401 || error.status === 419) reactions.sessionOver()
  else if (error.status === 409) reactions.deactivated()
  else if (error.status === 403) reactions.forbidden(error)
  else if (error.status === 429) reactions.tooManyRequests(error)
}
