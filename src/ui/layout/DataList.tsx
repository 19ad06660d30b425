import type { ReactNode } from 'react'
import classes from './DataList.module.css'

interface DataListProps {
  /** Entries whose value is null, undefined or empty are left out. */
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Widest number of columns of pairs. */
  readonly columns?: 1 | 2
  /** Sums stand at the end of their row. */
  readonly sums?: boolean
}

/** Names and values that belong to one thing: attributes of a car, terms of an order. */
export function DataList({ items, columns = 1, sums }: DataListProps) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={classes['list']} data-columns={columns} data-sums={sums}>
      {shown.map(({ label, value }) => (
        <div key={label} className={classes['pair']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
