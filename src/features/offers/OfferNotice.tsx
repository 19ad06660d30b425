import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './OfferNotice.module.css'

const icons = { warn: IconAlertTriangle, bad: IconAlertTriangle, ok: IconCircleCheck, info: IconInfoCircle } as const

interface OfferNoticeProps {
  readonly tone: keyof typeof icons
  readonly title: ReactNode
  /** Why, and what can be done about it. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** It came of what the person has just done. */
  readonly isAnswer?: boolean
}

/** How something stands, or why it was refused, where it belongs. */
export function OfferNotice({ tone, title, children, action, isAnswer = tone === 'bad' }: OfferNoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={classes['notice']} data-tone={tone} role={isAnswer ? 'alert' : undefined}>
      <Icon size={22} aria-hidden />
      <div className={classes['text']}>
        <p className={classes['title']}>{title}</p>
        {children ? <div className={classes['why']}>{children}</div> : null}
        {action}
      </div>
    </div>
  )
}
