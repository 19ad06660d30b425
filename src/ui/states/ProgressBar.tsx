import classes from './ProgressBar.module.css'

interface ProgressBarProps {
  /** What goes on, for screen readers. */
  readonly label: string
  readonly done: number
  /** 0 while it is not known. */
  readonly all: number
}

/** How far something is. */
export function ProgressBar({ label, done, all }: ProgressBarProps) {
  return (
    <div
      className={classes['bar']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
    >
      <span style={{ inlineSize: `${all === 0 ? 0 : Math.min(100, (done / all) * 100)}%` }} />
    </div>
  )
}
