import { useEffect, useRef } from 'react'
import classes from './Checkbox.module.css'

interface CheckboxProps {
  readonly checked: boolean
  /** Some of what it stands for are checked. */
  readonly indeterminate?: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: string
  /** The label is for screen readers alone, because what stands beside it says the same. */
  readonly hideLabel?: boolean
  readonly disabled?: boolean
}

/** The browser's own box, large enough for a glove together with its label. */
export function Checkbox({ checked, indeterminate = false, onChange, label, hideLabel, disabled }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={classes['label']} data-bare={hideLabel || undefined} data-disabled={disabled || undefined}>
      <input
        ref={box}
        type="checkbox"
        className={classes['box']}
        checked={checked}
        disabled={disabled}
        aria-label={hideLabel ? label : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {hideLabel ? null : <span>{label}</span>}
    </label>
  )
}
