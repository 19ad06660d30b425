import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  /** A Tabler icon, 40 px. */
  readonly icon?: ReactNode
  /** What is empty. */
  readonly title: string
  /** What to do about it. */
  readonly children?: ReactNode
  /** The next step, a button or link. */
  readonly action?: ReactNode
  /** Inside a panel or list instead of a whole page. */
  readonly compact?: boolean
}

/** Every empty list says what is empty and what to do (LIM-02). */
export function EmptyState({ icon, title, children, action, compact }: EmptyStateProps) {
  return (
    <div className={classes['state']} data-compact={compact || undefined}>
      {icon === undefined ? null : (
        <div className={classes['icon']} aria-hidden>
          {icon}
        </div>
      )}
      <p className={classes['title']}>{title}</p>
      {children === undefined ? null : <div className={classes['text']}>{children}</div>}
      {action === undefined ? null : <div className={classes['action']}>{action}</div>}
    </div>
  )
}
