import type { ReactNode } from 'react'
import { useDocumentTitle } from '#src/ui/layout/Page.tsx'
import classes from './SessionCard.module.css'

interface SessionCardProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

/** Heading and content of a page without a session. */
export function SessionCard({ title, lead, icon, children }: SessionCardProps) {
  useDocumentTitle(title)
  return (
    <div className={classes['card']} data-centered={icon !== undefined || undefined}>
      {icon === undefined ? null : (
        <div className={classes['icon']} aria-hidden>
          {icon}
        </div>
      )}
      <h1 tabIndex={-1} data-page-heading className={classes['title']}>
        {title}
      </h1>
      {lead === undefined ? null : <div className={classes['lead']}>{lead}</div>}
      {children}
    </div>
  )
}
