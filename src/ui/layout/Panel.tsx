import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './Panel.module.css'

interface PanelProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  readonly title?: ReactNode
  /** Beside the title, at its end. */
  readonly aside?: ReactNode
  /** Without padding, for tables and lists that reach the edges. */
  readonly flush?: boolean
}

/** A surface that holds one thing. */
export function Panel({ title, aside, flush, className, children, ...rest }: PanelProps) {
  return (
    <section {...rest} className={`${classes['panel']} ${className ?? ''}`} data-flush={flush || undefined}>
      {title === undefined && aside === undefined ? null : (
        <div className={classes['head']}>
          {title === undefined ? null : <h2>{title}</h2>}
          {aside === undefined ? null : <div className={classes['aside']}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
