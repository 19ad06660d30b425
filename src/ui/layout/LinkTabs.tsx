import type { ReactNode } from 'react'
import { useOpenInSight } from './use-open-in-sight.ts'
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
