import { useId } from 'react'
import classes from './RadioCards.module.css'

interface RadioCardsProps {
  readonly label: string
  readonly value: string | null
  readonly options: readonly { readonly value: string; readonly title: string; readonly text?: string }[]
  readonly onChange: (value: string) => void
}

/** One of a few that need a second line to be told apart. */
export function RadioCards({ label, value, options, onChange }: RadioCardsProps) {
  const name = useId()
  return (
    <fieldset className={classes['cards']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes['card']}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            <span className={classes['title']}>{option.title}</span>
            {option.text ? <span className={classes['text']}>{option.text}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
