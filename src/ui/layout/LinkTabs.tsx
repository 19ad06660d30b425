import { type ReactNode, useLayoutEffect, useRef } from 'react'
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
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]') ?? null
    // Only when another one is opened: what somebody scrolled to stays.
    if (!row.current || !open || open === shown.current) return
    shown.current = open
    const { offsetLeft, offsetWidth } = open
    // A piece of the next one says that there is more.
    const beside = 32
    const furthest = offsetLeft - beside
    const least = offsetLeft + offsetWidth + beside - row.current.clientWidth
    row.current.scrollLeft = Math.max(Math.min(row.current.scrollLeft, furthest), least)
  })
  return (
    <nav ref={row} className={classes['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}
