import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Of a line that is scrolled where it is longer than the screen: brings what is open or chosen in it into sight. */
export function useOpenInSight<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null)
  const shown = useRef<{ open: Element; at: number } | null>(null)
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current],[aria-pressed=true]') ?? null
    if (!row.current || !open) return
    const { offsetLeft, offsetWidth } = open
    // Only when another one is opened, or others come before it: what somebody scrolled to stays.
    if (shown.current?.open === open && shown.current.at === offsetLeft) return
    shown.current = { open, at: offsetLeft }
    // A piece of the next one says that there is more.
    const beside = 32
    const furthest = offsetLeft - beside
    const least = offsetLeft + offsetWidth + beside - row.current.clientWidth
    row.current.scrollLeft = Math.max(Math.min(row.current.scrollLeft, furthest), least)
  })
  return row
}
