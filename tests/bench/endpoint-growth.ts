import type { BenchRow } from './parts/bench-part.ts'

/** Issue 4: from 100,000 to 1,000,000 articles no p95 grows more than this. */
const MOST_GROWTH = 2

/** A measured call: what it is and its p95, bare and through the endpoint. */
export interface MeasuredCall {
  readonly size: string
  readonly name: string
  readonly atOnce: number
  readonly bareP95: number
  readonly wholeP95: number
}

/** How many times the p95 of the smaller size the larger one takes, beside that of the bare SQL. */
export function growthRows(calls: readonly MeasuredCall[], from: string, to: string): BenchRow[] {
  return calls
    .filter(({ size }) => size === to)
    .flatMap((grown) => {
      const before = calls.find(
        ({ size, name, atOnce }) => size === from && name === grown.name && atOnce === grown.atOnce,
      )
      if (!before) return []
      const growth = grown.wholeP95 / before.wholeP95
      return [
        {
          cells: [
            `${from} to ${to}, times`,
            grown.name,
            String(grown.atOnce),
            '',
            grown.bareP95 / before.bareP95,
            '',
            growth,
            MOST_GROWTH,
          ],
          kept: growth <= MOST_GROWTH,
          figures: { [`${grown.name}, ${grown.atOnce} at once, p95 at ${to} in times of ${from}`]: growth },
        },
      ]
    })
}
