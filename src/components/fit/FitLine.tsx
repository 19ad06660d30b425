import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FitVerdict.module.css'

const icons = { yes: IconCheck, conditions: IconAlertTriangle, no: IconCircleX } as const

interface FitLineProps {
  readonly is: keyof typeof icons
  /** Opens what is asked and what was answered; without it the verdict only stands there. */
  readonly onAsk?: (() => void) | undefined
  readonly children: ReactNode
}

/** A verdict in a line, with its sign. */
export function FitLine({ is, onAsk, children }: FitLineProps) {
  const Icon = icons[is]
  const content = (
    <>
      <Icon size={14} aria-hidden />
      <span>{children}</span>
    </>
  )
  if (!onAsk)
    return (
      <span className={classes['verdict']} data-fit={is}>
        {content}
      </span>
    )
  return (
    <button type="button" className={classes['verdict']} data-fit={is} aria-haspopup="dialog" onClick={onAsk}>
      {content}
    </button>
  )
}
