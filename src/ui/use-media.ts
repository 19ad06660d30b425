import { useCallback, useSyncExternalStore } from 'react'

/** Held in one hand: below this a page has a single narrow column. */
export const PHONE = '(max-width: 599.98px)'

/** Whether a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
