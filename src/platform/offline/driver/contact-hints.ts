import { contact, isHeardOf } from '#src/platform/api/contact.ts'

/**
 * Calls back whenever the shop may be in reach again (offline.md §6): any answer of ours (heartbeat, socket and every other call come by it), the browser's `online`, a tab that is
 * looked at, and the worker's wake-up after a background sync. Returns how to stop.
 */
export function followContact(onHint: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  let lastAnswerAt = contact.get().lastAnswerAt
  const unsubscribe = contact.subscribe(() => {
    const now = contact.get()
    if (now.online && now.lastAnswerAt !== lastAnswerAt) onHint()
    lastAnswerAt = now.lastAnswerAt
  })
  window.addEventListener('online', onHint, { signal })
  window.addEventListener('pageshow', onHint, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onHint(), { signal })
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => data === 'drain' && onHint(),
      { signal },
    )
  return () => {
    end.abort()
    unsubscribe()
  }
}

/** Calls back with whether the shop is heard of: when that changes, and at once where it is not. */
export function followReach(onChange: (isReachable: boolean) => void): void {
  let was = true
  const follow = () => {
    if (isHeardOf() === was) return
    was = !was
    onChange(was)
  }
  contact.subscribe(follow)
  follow()
}
