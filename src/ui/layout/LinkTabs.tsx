import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './LinkTabs.module.css'

interface LinkTabsProps {
  readonly label: string
  /** Links, each with `tab(…)` of whether it is the one that is open. */
  readonly children: ReactNode
}

/** What the link of a tab says of itself. */
export function tab(isOpen: boolean): Record<string, string | boolean> {
  return { className: classes['tab'] as string, ...(isOpen ? { 'aria-current': 'page', 'data-active': true } : {}) }
}

/** Parts of a screen, each at an address of its own, in one line; where it is longer than the screen it is scrolled, with the open one in sight. */
export function LinkTabs({ label, children }: LinkTabsProps) {
  return (
    <nav ref={useOpenInSight()} className={classes['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}

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
