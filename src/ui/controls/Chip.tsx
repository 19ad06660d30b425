import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/use-formats.ts'
import classes from './Chip.module.css'

interface ChipProps {
  readonly selected?: boolean
  /** Shows a cross: pressing takes the filter away. */
  readonly removable?: boolean
  /** Opens a dialog in which the choice is made. */
  readonly opens?: boolean
  readonly count?: number
  readonly disabled?: boolean
  /** What pressing does, where the words alone do not say it. */
  readonly label?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A choice that can be switched on and off, or taken away: facets, filters, buckets. */
export function Chip({ selected, removable, opens, count, disabled, label, onClick, children }: ChipProps) {
  const { number } = useFormats()
  return (
    <button
      type="button"
      className={classes['chip']}
      aria-pressed={removable || opens ? undefined : (selected ?? false)}
      aria-haspopup={opens ? 'dialog' : undefined}
      data-selected={selected || removable || undefined}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {selected && !removable && !opens ? <IconCheck size={16} aria-hidden /> : null}
      <span className={classes['label']} title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
      {count === undefined ? null : <span className={classes['count']}>{number(count)}</span>}
      {removable ? <IconX size={16} aria-hidden /> : null}
      {opens ? <IconChevronRight size={16} aria-hidden /> : null}
    </button>
  )
}
