import { useFormats } from '#src/i18n/use-formats.ts'
import classes from './Money.module.css'

interface MoneyProps {
  /** In bani; null prints a dash. */
  readonly minor: number | null
  readonly currency?: string
  readonly size?: 'normal' | 'large'
  readonly strong?: boolean
}

/** `1.234,50 lei`, in figures that line up and never wrap. */
export function Money({ minor, currency, size = 'normal', strong }: MoneyProps) {
  const formats = useFormats()
  return (
    <span className={classes['money']} data-size={size} data-strong={strong || undefined}>
      {minor === null ? '–' : formats.money(minor, currency)}
    </span>
  )
}
