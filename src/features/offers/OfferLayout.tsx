import type { ReactNode } from 'react'
import classes from './OfferLayout.module.css'

interface OfferLayoutProps {
  readonly children: ReactNode
  /** Beside the rest where there is room, below it elsewhere. */
  readonly aside: ReactNode
  /** What became of it and what is said of it: below what can be done where they stand below each other. */
  readonly after?: ReactNode
  /** A bar stands above the frame's: what passes below it keeps clear of it. */
  readonly hasBar?: boolean
}

/** What an offer holds, and what it comes to. */
export function OfferLayout({ children, aside, after, hasBar }: OfferLayoutProps) {
  return (
    <div className={classes['layout']} data-letterhead data-bar={hasBar || undefined}>
      <div className={classes['main']}>{children}</div>
      <div className={classes['aside']}>{aside}</div>
      {after ? <div className={classes['after']}>{after}</div> : null}
    </div>
  )
}
