import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { formatYearMonth } from '#src/lib/formats.ts'

/** `OPEL ASTRA J (P10)`. */
export function modelName({ manuName, modelName: name }: Pick<VehicleBadge, 'manuName' | 'modelName'>): string {
  return `${manuName} ${name}`
}

/** `06.2013 – 10.2015`; an open end is left open. */
export function yearsText(from: number | null, to: number | null): string {
  if (from === null && to === null) return ''
  return `${from === null ? '…' : formatYearMonth(from)} – ${to === null ? '' : formatYearMonth(to)}`.trimEnd()
}

/** `2013–2015`, for where months would only be noise. */
export function shortYears(from: number | null, to: number | null): string {
  const year = (yearMonth: number) => String(Math.floor(yearMonth / 100))
  if (from === null && to === null) return ''
  return `${from === null ? '…' : year(from)}–${to === null ? '' : year(to)}`
}
