import type { SharedLine } from '#server/db/tables/share-tables.ts'
import { documentAmounts } from '#src/domain/pricing/price.ts'

/** What lines of a copy come to: all of it, and how much of that is VAT and deposits, with VAT. */
export interface ShareSum {
  readonly gross: number
  readonly vat: number
  readonly coreGross: number
  /** Where all lines have one rate. */
  readonly vatPercent: number | null
}

/** Articles with their deposits are a document: VAT is rounded once for each rate (T-01). Labour is at its final price, which has its VAT in it. */
export function sumOf(lines: readonly SharedLine[]): ShareSum {
  const articles = lines.flatMap((line) => (line.kind === 'article' ? [line] : []))
  const labour = lines.flatMap((line) => (line.kind === 'labour' ? [line] : []))
  const goods = documentAmounts(articles.map(({ net, coreNet, vatPercent }) => ({ net: net + coreNet, vatPercent })))
  const core = documentAmounts(articles.map(({ coreNet, vatPercent }) => ({ net: coreNet, vatPercent })))
  const rates = new Set(lines.map(({ vatPercent }) => vatPercent))
  return {
    gross: goods.gross + labour.reduce((sum, { gross }) => sum + gross, 0),
    vat: goods.vat + labour.reduce((sum, { gross, vatPercent }) => sum + vatWithin(gross, vatPercent), 0),
    coreGross: core.gross,
    vatPercent: rates.size === 1 ? [...rates][0]! : null,
  }
}

function vatWithin(gross: number, percent: number): number {
  return gross - Math.round((gross * 100) / (100 + percent))
}
