import type { ReactNode } from 'react'
import classes from './Tag.module.css'

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

interface TagProps {
  readonly tone?: Tone
  /** State is never told by colour alone: give an icon or a word that says it. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A small word beside something: quality, status. Not clickable; that is a Chip. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classes['tag']} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
