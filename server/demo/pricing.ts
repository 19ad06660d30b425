import { priceGroups } from './customers/organisation.ts'
import type { Random } from './random.ts'

/** What a brand of this quality asks compared with a standard one. */
const qualityFactor: Record<string, number> = {
  oe: 1.55,
  premium: 1.12,
  standard: 0.88,
  economic: 0.64,
  remanufactured: 0.74,
  used: 0.8,
}

export interface ArticlePrices {
  readonly listMinor: number
  /** By price group, in the order of priceGroups. */
  readonly netMinor: readonly number[]
}

/** A part's price level in bani: somewhere in the range of its kind, more for larger vehicles; cheap ones are more frequent. */
export function partLevelMinor([min, max]: readonly [number, number], size: number, random: Random): number {
  const place = Math.min(0.35 * size + 0.65 * random.next() ** 1.8, 1)
  return Math.round(min * (max / min) ** place * 100)
}

export function articlePrices(levelMinor: number, quality: string, random: Random): ArticlePrices {
  const listMinor = listPrice(levelMinor * (qualityFactor[quality] ?? 1) * (0.94 + random.next() * 0.12))
  const terms = 0.96 + random.next() * 0.08
  const netMinor = priceGroups.map(({ factor }) =>
    Math.min(listMinor, Math.max(1, Math.round(listMinor * Math.min(factor * terms, 1)))),
  )
  return { listMinor, netMinor }
}

/** Recommended prices end in 9 bani below 10 lei, in ,50 or ,90 below 200 lei and are whole lei above. */
function listPrice(minor: number): number {
  const list = minor / 0.74
  if (list < 1000) return Math.max(9, Math.round(list / 10) * 10 - 1)
  if (list < 20_000) return Math.round(list / 100) * 100 - (Math.round(list) % 3 === 0 ? 50 : 10)
  return Math.round(list / 100) * 100
}

/** Refund for an old part: a fifth to a third of the recommended price in steps of 10 lei. */
export function coreMinor(listMinor: number, random: Random): number {
  return Math.max(1000, Math.round((listMinor * (0.18 + random.next() * 0.14)) / 1000) * 1000)
}
