import type { ReactNode } from 'react'
import classes from './RangeFilters.module.css'

interface Labelled {
  readonly label: string
  readonly children: ReactNode
}

/** What only one range can be narrowed by, above the filters of every list: seasons of tyres, donors of dismantled parts. */
export function RangeFilters({ label, children }: Labelled) {
  return (
    <div className={classes['filters']} role="group" aria-label={label}>
      {children}
    </div>
  )
}

/** Values as chips, with what they are values of where there is room. */
export function FilterChips({ label, children }: Labelled) {
  return (
    <div className={classes['chips']} role="group" aria-label={label}>
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}

/** `width`: the least of a field, in pixels. */
export function FilterSelects({ width, children }: { width: number; children: ReactNode }) {
  return (
    <div className={classes['selects']} style={{ '--select-width': `${width}px` }}>
      {children}
    </div>
  )
}
