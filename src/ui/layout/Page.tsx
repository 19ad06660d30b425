import { type ReactNode, useEffect } from 'react'
import classes from './Page.module.css'

interface PageProps {
  /** Heading and document title. */
  readonly title: string
  /** Shown above the heading, an <Breadcrumb>. */
  readonly breadcrumb?: ReactNode
  /** One quiet line under the heading. */
  readonly lead?: ReactNode
  /** Buttons at the heading's end; below it on a phone. */
  readonly actions?: ReactNode
  /** A screen that scrolls inside itself or needs every pixel. */
  readonly fluid?: boolean
  /** Its content begins high up: where every line counts, always or on a phone. */
  readonly dense?: boolean | 'phone'
  readonly children: ReactNode
}

/** Every screen stands in one. The heading takes the focus after a navigation (app/focus-heading.ts), so that screen readers start there. */
export function Page({ title, breadcrumb, lead, actions, fluid, dense, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <div className={classes['page']} data-fluid={fluid || undefined} data-dense={dense || undefined}>
      <div className={classes['head']}>
        <div className={classes['titles']}>
          {breadcrumb}
          <h1 tabIndex={-1} data-page-heading>
            {title}
          </h1>
          {lead === undefined ? null : <div className={classes['lead']}>{lead}</div>}
        </div>
        {actions === undefined ? null : <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** The tab's title, with the application's name behind it, and before it for whom staff act. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const application = document.querySelector('meta[name="apple-mobile-web-app-title"]')?.getAttribute('content') ?? ''
    const mark = document.documentElement.dataset['acting'] ?? ''
    document.title = mark + (application === '' ? title : `${title} · ${application}`)
  }, [title])
}
