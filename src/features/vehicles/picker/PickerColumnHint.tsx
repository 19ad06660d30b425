import type { ReactNode } from 'react'
import classes from './PickerColumn.module.css'

/** A column whose turn has not come. */
export function PickerColumnHint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['column']} aria-label={title} data-picker-column data-waiting>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <p className={classes['detail']}>{children}</p>
      </div>
    </section>
  )
}
