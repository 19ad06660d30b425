import { type ReactNode, useId } from 'react'
import classes from './Toggle.module.css'

interface ToggleProps {
  readonly label: string
  /** What it changes, in a line. */
  readonly description?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  /** Beside the switch: that it was saved. */
  readonly status?: ReactNode
  readonly error?: string | null
}

/** Something that is on or off and takes effect at once. */
export function Toggle({ label, description, checked, onChange, disabled, status, error }: ToggleProps) {
  const id = useId()
  return (
    <div className={classes['row']}>
      <div className={classes['text']}>
        <label htmlFor={id} className={classes['label']}>
          {label}
        </label>
        {status}
        {description === undefined ? null : (
          <p id={`${id}d`} className={classes['description']}>
            {description}
          </p>
        )}
        {error ? (
          <p id={`${id}e`} className={classes['error']} role="alert">
            {error}
          </p>
        ) : null}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={classes['switch']}
        checked={checked}
        disabled={disabled}
        aria-describedby={
          [description === undefined ? '' : `${id}d`, error ? `${id}e` : ''].join(' ').trim() || undefined
        }
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
