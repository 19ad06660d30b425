import { IconBarcode, IconBuildingFactory2, IconCar, IconEngine, IconHistory, IconWheel } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect } from 'react'
import type { OmniboxOption } from './omnibox-options.ts'
import { useOmniboxOptions } from './use-omnibox-options.ts'
import classes from './OmniboxList.module.css'

const icons = {
  recent: IconHistory,
  vehicle: IconCar,
  number: IconBarcode,
  generic_article: IconEngine,
  brand: IconBuildingFactory2,
  vin: IconCar,
  engine_code: IconCar,
  k_type: IconCar,
  tyre: IconWheel,
  car: IconCar,
} as const

interface OmniboxListProps {
  readonly id: string
  readonly text: string
  readonly opened: boolean
  /** Below the field instead of over the page. */
  readonly inFlow?: boolean
  readonly active: number | null
  /** Told what is shown, for the keys that move through it and pick. */
  readonly shownRef: RefObject<readonly OmniboxOption[]>
  readonly onPick: (option: OmniboxOption) => void
}

/** What is offered below the field. It comes with the field's first use, and is no part of the start. */
export function OmniboxList({ id, text, opened, inFlow, active, shownRef, onPick }: OmniboxListProps) {
  const { options, heading, hint } = useOmniboxOptions(text, opened)
  useLayoutEffect(() => {
    shownRef.current = options
  })
  const isSeen = opened && (options.length > 0 || hint !== null)
  return (
    <div className={classes['panel']} data-in-flow={inFlow || undefined} hidden={!isSeen}>
      {heading ? <p className={classes['heading']}>{heading}</p> : null}
      {hint ? (
        <p className={classes['hint']} role="status">
          {hint}
        </p>
      ) : null}
      <ul id={id} role="listbox" className={classes['list']}>
        {options.map((option, index) => {
          const Icon = icons[option.kind]
          return (
            // A pointer that goes down must not take the focus from the field, or the list would close before the click.
            <li
              key={`${option.kind} ${option.text} ${option.detail} ${option.productId ?? option.vehicle?.vehicle.carId ?? ''}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes['option']}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(option)}
            >
              <Icon size={18} aria-hidden />
              <span
                className={classes['text']}
                data-number={option.kind === 'number' || option.kind === 'vin' || undefined}
              >
                {option.text}
              </span>
              <span className={classes['detail']}>{option.detail}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
