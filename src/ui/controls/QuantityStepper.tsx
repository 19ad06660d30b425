import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { parseQuantity, stepQuantity } from './quantity-steps.ts'
import classes from './QuantityStepper.module.css'

interface QuantityStepperProps {
  readonly value: number
  /** Called on every step, and when typing ends in a quantity that can be. */
  readonly onChange: (quantity: number) => void
  /** Why a whole number cannot be ordered, in words; null when it can. */
  readonly problemOf?: (quantity: number) => string | null
  /** Steps by this much. */
  readonly multiple?: number
  readonly minimum?: number
  readonly maximum?: number
  /** Names what is counted, for screen readers. */
  readonly label: string
  /** A quiet word under the field ("multiplu 2"). */
  readonly hint?: string | undefined
}

/**
 * − quantity +: whole numbers, steps by the multiple. What was typed is never corrected: while it is wrong the field says why and is invalid for the browser, so that
 * the form around it is not sent and the focus comes back here. For a button outside of a form asks `leadToWrongQuantity`.
 */
export function QuantityStepper({
  value,
  onChange,
  problemOf,
  multiple = 1,
  minimum = multiple,
  maximum = Number.MAX_SAFE_INTEGER,
  label,
  hint,
}: QuantityStepperProps) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [stands, setStands] = useStanding(value)
  const [typed, setTyped] = useState<string | null>(null)
  /** Typing has ended: half a number is no mistake yet. */
  const [isEnded, setEnded] = useState(false)
  const quantity = parseQuantity(typed)
  const problem =
    typed === null ? null : quantity === null ? t`Scrieți un număr întreg` : (problemOf?.(quantity) ?? null)
  const isTold = problem !== null && (isEnded || (quantity === null && typed !== ''))
  const word = isTold ? problem : hint

  const take = (text: string | null, ended: boolean) => {
    setTyped(text)
    setEnded(ended)
  }
  const end = () => {
    if (problem !== null) return setEnded(true)
    take(null, false)
    if (quantity !== null && quantity !== stands) set(quantity)
  }
  const set = (wanted: number) => {
    setStands(wanted)
    onChange(wanted)
  }
  const step = (direction: 1 | -1) => {
    take(null, false)
    set(stepQuantity(quantity ?? stands, direction, { multiple, minimum, maximum }))
  }
  useSettled(input, value, { typed, isWrong: problem !== null, end, drop: () => take(null, false) })
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem])

  return (
    <div className={classes['stepper']}>
      <div
        className={classes['controls']}
        data-invalid={isTold || undefined}
        data-long={(typed?.length ?? 0) > 4 || stands > 9999 || undefined}
        role="group"
        aria-label={label}
      >
        <StepButton onClick={() => step(-1)} disabled={(quantity ?? stands) <= minimum} aria-label={t`Mai puțin`}>
          –
        </StepButton>
        <input
          ref={input}
          className={classes['input']}
          inputMode="numeric"
          autoComplete="off"
          data-quantity
          aria-label={label}
          aria-invalid={isTold || undefined}
          aria-describedby={word ? id : undefined}
          value={typed ?? String(stands)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => take(event.currentTarget.value, isTold)}
          onBlur={end}
          onInvalid={(event) => {
            // The word below the field says it, in the person's language.
            event.preventDefault()
            setEnded(true)
            const first = event.currentTarget.form?.querySelector('input:invalid') ?? event.currentTarget
            if (first === event.currentTarget) event.currentTarget.focus()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') end()
            if (event.key === 'Escape') take(null, false)
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              step(event.key === 'ArrowUp' ? 1 : -1)
            }
          }}
        />
        <StepButton onClick={() => step(1)} disabled={(quantity ?? stands) >= maximum} aria-label={t`Mai mult`}>
          +
        </StepButton>
      </div>
      {word ? (
        <span
          id={id}
          className={classes['word']}
          data-invalid={isTold || undefined}
          role={isTold ? 'alert' : undefined}
        >
          {word}
        </span>
      ) : null}
    </div>
  )
}

function StepButton(props: React.ComponentProps<'button'>) {
  return <button type="button" className={classes['button']} {...props} />
}

/** How long what was set stands in the field while what is counted has not followed: then what is true does. */
const FOLLOWS_MS = 3_000

/** The quantity at once as it was set, though it takes a moment until it is kept: what is tapped next builds on it. */
function useStanding(value: number) {
  const [set, setStands] = useState<number | null>(null)
  useEffect(() => {
    if (set === null) return undefined
    const timer = setTimeout(() => setStands(null), set === value ? 0 : FOLLOWS_MS)
    return () => clearTimeout(timer)
  }, [set, value])
  return [set ?? value, setStands] as const
}

interface Typing {
  readonly typed: string | null
  readonly isWrong: boolean
  readonly end: () => void
  readonly drop: () => void
}

/** What was typed and left must not stand there as if it were taken: once it can be (more came into stock) it is, and a quantity set elsewhere takes its place. */
function useSettled(
  input: React.RefObject<HTMLInputElement | null>,
  value: number,
  { typed, isWrong, end, drop }: Typing,
): void {
  const before = useRef(value)
  useEffect(() => {
    const isSetElsewhere = before.current !== value
    before.current = value
    if (typed === null || document.activeElement === input.current) return
    if (isSetElsewhere) drop()
    else if (!isWrong) end()
  })
}
