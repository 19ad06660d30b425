import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { parseQuantity, stepQuantity } from './quantity-steps.ts'
import classes from './QuantityStepper.module.css'

interface QuantityStepperProps {
  readonly value: number
  /** Called with a whole number on every step and when typing ends; whether it is allowed is the caller's rule, told through `error`. */
  readonly onChange: (quantity: number) => void
  /** Steps and snaps by this much. */
  readonly multiple?: number
  readonly minimum?: number
  readonly maximum?: number
  /** Names what is counted, for screen readers. */
  readonly label: string
  /** Why this quantity cannot be, in words. */
  readonly error?: string | null
  /** A quiet word under the field ("multiplu 2"). */
  readonly hint?: string
  readonly disabled?: boolean
}

/** − quantity +: whole numbers, steps by the multiple; what is typed is not corrected silently but answered with a word. */
export function QuantityStepper({ value, onChange, multiple = 1, minimum = multiple, maximum = Number.MAX_SAFE_INTEGER, label, error, hint, disabled }: QuantityStepperProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const limits = { multiple, minimum, maximum }
  const step = (direction: 1 | -1) => {
    setTyped(null)
    onChange(stepQuantity(parseQuantity(typed) ?? value, direction, limits))
  }
  const commit = () => {
    const quantity = parseQuantity(typed)
    if (typed !== null && quantity === null) return
    setTyped(null)
    if (quantity !== null && quantity !== value) onChange(quantity)
  }
  const problem = typed !== null && parseQuantity(typed) === null ? t`Scrieți un număr întreg` : error
  const word = problem ?? hint
  return (
    <div className={classes['stepper']}>
      <div className={classes['controls']} data-invalid={problem ? true : undefined} role="group" aria-label={label}>
        <button type="button" className={classes['button']} onClick={() => step(-1)} disabled={disabled || value <= minimum} aria-label={t`Mai puțin`}>
          –
        </button>
        <input
          className={classes['input']}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={word ? id : undefined}
          value={typed ?? String(value)}
          disabled={disabled}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') setTyped(null)
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              step(event.key === 'ArrowUp' ? 1 : -1)
            }
          }}
        />
        <button type="button" className={classes['button']} onClick={() => step(1)} disabled={disabled || value >= maximum} aria-label={t`Mai mult`}>
          +
        </button>
      </div>
      {word ? <span id={id} className={classes['word']} data-invalid={problem ? true : undefined} role={problem ? 'alert' : undefined}>{word}</span> : null}
    </div>
  )
}
