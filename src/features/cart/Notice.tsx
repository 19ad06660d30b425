import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** Something about a line, or several, in words, with what mends it. */
export function Notice({
  tone,
  text,
  children,
}: {
  tone: 'info' | 'warn' | 'bad'
  text: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={classes['notice']} data-tone={tone}>
      {tone === 'info' ? <IconInfoCircle size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      <p className={classes['text']}>{text}</p>
      {children ? <div className={classes['actions']}>{children}</div> : null}
    </div>
  )
}
