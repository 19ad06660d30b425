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

/** What a row says; null where nothing was typed. @returns every field that cannot be read, where there is one */
export function readLabour({ text, hours, price }: LabourRow): Labour | readonly LabourProblem[] | null {
  if ([text, hours, price].every((typed) => typed.trim() === '')) return null
  const time = hours.trim() === '' ? null : typedNumber(hours)
  const gross = typedNumber(price) ?? 0
  const problems: LabourProblem[] = []
  if (text.trim() === '') problems.push('text')
  if (hours.trim() !== '' && (time === null || time < 0.1 || time > 999)) problems.push('hours')
  if (gross <= 0 || gross > 100_000) problems.push('price')
  return problems.length > 0 ? problems : { text: text.trim(), hours: time, gross: Math.round(gross * 100) }
}
