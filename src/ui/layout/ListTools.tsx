import type { ReactNode } from 'react'
import classes from './ListTools.module.css'

/** What stands above a list: its search field, then filters or a count. */
export function ListTools({ children }: { readonly children: ReactNode }) {
  return <div className={classes['tools']}>{children}</div>
}
