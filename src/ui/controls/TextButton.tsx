import type { ReactNode } from 'react'
import classes from './TextButton.module.css'

interface TextButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
  /** Where it stands; how it looks is the same everywhere. */
  readonly className?: string | undefined
}

/** A small action in a line of text: show all, clear. */
export function TextButton({ onClick, children, className = '' }: TextButtonProps) {
  return (
    <button type="button" className={`${classes['button'] ?? ''} ${className}`} onClick={onClick}>
      {children}
    </button>
  )
}
