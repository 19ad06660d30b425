import { moneyText } from '#src/domain/pricing/money-text.ts'
import { type Labour, LABOUR_LINES_MAX } from '#src/contract/ordering/shares.ts'

/** Labour as it is typed. */
export interface LabourRow {
  readonly key: number
  readonly text: string
  readonly hours: string
  readonly price: string
}
export type LabourProblem = 'text' | 'hours' | 'price'

let lastKey = 0
export const emptyLabour = (): LabourRow => ({ key: (lastKey += 1), text: '', hours: '', price: '' })
/** Labour of a link as it was typed. */
export const rowOfLabour = ({ text, hours, gross }: Labour): LabourRow => ({
  ...emptyLabour(),
  text,
  hours: hours === null ? '' : String(hours).replace('.', ','),
  price: moneyText(gross),
})
export const canAddLabour = (rows: readonly LabourRow[]) => rows.length < LABOUR_LINES_MAX

/** A number as people write it, with at most two decimals behind a comma or a point; null for anything else. */
export function typedNumber(typed: string): number | null {
  const plain = typed.trim().replace(/\s/g, '')
  if (!/^\d{1,6}(?:[.,]\d{1,2})?$/.test(plain)) return null
  return Number(plain.replace(',', '.'))
}

/** What a row says; null where nothing was typed. @returns the problem where it cannot be read */
export function readLabour({ text, hours, price }: LabourRow): Labour | LabourProblem | null {
  if ([text, hours, price].every((typed) => typed.trim() === '')) return null
  if (text.trim() === '') return 'text'
  const time = hours.trim() === '' ? null : typedNumber(hours)
  if (hours.trim() !== '' && (time === null || time < 0.1 || time > 999)) return 'hours'
  const gross = typedNumber(price)
  if (gross === null || gross <= 0 || gross > 100_000) return 'price'
  return { text: text.trim(), hours: time, gross: Math.round(gross * 100) }
}
