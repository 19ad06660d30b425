import { linePoints } from '../pricing/price.ts'

/** A line of an invoice with what its points are counted from, in bani without VAT a piece. */
export interface EarningLine {
  readonly line: number
  readonly kind: 'article' | 'deposit' | 'transport' | 'charge'
  readonly quantity: number
  readonly list_minor: number
}

/** What a line has earned. */
export interface AwardedLine {
  readonly line: number
  readonly quantity: number
  readonly points: number
}

/** Points of a paid invoice by line, as its cart promised them; deposits, transport and charges earn nothing (T-26). */
export function awardedLines(lines: readonly EarningLine[]): readonly AwardedLine[] {
  return lines
    .filter(({ kind }) => kind === 'article')
    .map(({ line, quantity, list_minor }) => ({ line, quantity, points: linePoints(list_minor, quantity) }))
    .filter(({ points }) => points > 0)
}

/**
 * Points that a credit note takes back of a line: what is kept earns its share, rounded down, so that a line that is gone back whole has earned nothing, in however many parts it went.
 * @param creditedBefore pieces of the line that went back before
 */
export function reversedPoints({ quantity, points }: AwardedLine, creditedBefore: number, credited: number): number {
  const kept = (gone: number) => Math.floor((points * Math.max(0, quantity - gone)) / quantity)
  return kept(creditedBefore) - kept(creditedBefore + credited)
}

/** Points can be used through the last day of the twelfth month after the one in which they were given; days as yyyy-mm-dd. */
export function pointsExpireOn(givenOn: string): string {
  const [year, month] = givenOn.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month + 12, 0)).toISOString().slice(0, 10)
}

/** What is given back can be used for that long at least. */
const LEAST_DAYS_BACK = 30

/**
 * What is given back ends with the last of the points that it was paid by, so that nobody makes points younger by it, but leaves time to use it.
 * @param paidUntil last day of those points; null where nobody knows it any more
 */
export function givenBackExpireOn(paidUntil: string | null, today: string): string {
  if (paidUntil === null) return pointsExpireOn(today)
  const least = new Date(Date.parse(`${today}T00:00:00Z`) + LEAST_DAYS_BACK * 86_400_000).toISOString().slice(0, 10)
  return paidUntil > least ? paidUntil : least
}
