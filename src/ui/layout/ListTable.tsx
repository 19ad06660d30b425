import type { ReactNode } from 'react'
import classes from './ListTable.module.css'

interface ListTableProps {
  readonly label: string
  /** A head for each column; empty where what stands below needs no word. */
  readonly heads: readonly string[]
  /** How many of the last columns stand at their end, as numbers do. */
  readonly ends?: number
  /** Says the columns. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Looks of a row beside those of its list. */
export const listRow = (own: string | undefined): string => `${classes['row']} ${own}`

/**
 * A list of which all rows share their columns: `li`s with what `listRow` looks like, placed by the areas of the list's own look. Where it is as wide as at a desk each column has its
 * head; the words that say the same (`data-word`) are then for screen readers alone.
 */
export function ListTable({ label, heads, ends = 0, className, children }: ListTableProps) {
  return (
    <div className={classes['place']}>
      <div className={`${classes['table']} ${className}`}>
        <div className={classes['heads']} aria-hidden>
          {heads.map((head, index) => (
            <span key={index} data-end={index >= heads.length - ends || undefined}>
              {head}
            </span>
          ))}
        </div>
        <ul role="list" data-rows className={classes['list']} aria-label={label}>
          {children}
        </ul>
      </div>
    </div>
  )
}
