import type { ReactNode } from 'react'
import { useOpenInSight } from './LinkTabs.tsx'
import classes from './ChipRow.module.css'

/** What narrows a list, as chips. On a phone in one line that is scrolled, with the chosen one in sight, so that the list begins on the first screen. */
export function ChipRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div ref={useOpenInSight()} className={classes['row']} role="group" aria-label={label}>
      {children}
    </div>
  )
}
