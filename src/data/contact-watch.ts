import type { QueryClient } from '@tanstack/react-query'
import { statusEndpoints } from '#src/contract/status.ts'
import { isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { contact } from '#src/platform/api/contact.ts'

const FIRST_PROBE_MS = 5_000
const LONGEST_PROBE_MS = 60_000

/**
 * While the shop does not answer, asks whether it is back: soon, then ever more rarely, and at once when the browser sees a network or the tab is
 * looked at. When it is back, what is on the screen is asked anew. The heartbeat alone would leave a person looking at old prices for minutes.
 */
export function watchContact(queryClient: QueryClient): void {
  let delayMs = FIRST_PROBE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOnline = contact.get().online
  const probe = async () => {
    clearTimeout(timer)
    if (contact.get().online || document.visibilityState !== 'visible') return
    await call(statusEndpoints.health, { inBackground: true }).catch(() => undefined)
    if (contact.get().online) return
    delayMs = Math.min(delayMs * 2, LONGEST_PROBE_MS)
    timer = setTimeout(() => void probe(), delayMs)
  }
  const follow = () => {
    const { online } = contact.get()
    if (online === wasOnline) return
    wasOnline = online
    clearTimeout(timer)
    delayMs = FIRST_PROBE_MS
    if (online)
      void queryClient.refetchQueries({
        type: 'active',
        predicate: (query) => query.isStale() || query.state.status === 'error',
      })
    else timer = setTimeout(() => void probe(), delayMs)
  }
  contact.subscribe(follow)
  window.addEventListener('online', () => void probe())
  document.addEventListener('visibilitychange', () => void probe())
  // Begun behind the first screen: what met silence before, while the shop answers now, would wait for the next loss.
  if (wasOnline)
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && isUnknownOutcome(state.error),
    })
  else timer = setTimeout(() => void probe(), delayMs)
}
