import { type ReactNode, useId } from 'react'
import classes from './Choice.module.css'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly lang?: string }[]
  readonly onChange: (value: T) => void
  readonly hideLabel?: boolean
}

/** One of a few, all visible: language, theme, order. Native radio buttons, so that arrows and screen readers work as everywhere. */
export function Choice<T extends string>({ label, value, options, onChange, hideLabel }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={classes['choice']}>
      <legend data-hidden={hideLabel || undefined}>{label}</legend>
      <div className={classes['options']}>
        {options.map((option) => (
          <label key={option.value} className={classes['option']} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
