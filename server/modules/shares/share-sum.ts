import type { SharedLine } from '#server/db/tables/share-tables.ts'
import type { VatPart } from '#src/contract/catalogue/article.ts'
import { documentAmounts, vatParts } from '#src/domain/pricing/price.ts'

/** What lines of a copy come to with VAT: all of it, how much of that is deposits, and the VAT of each rate, the highest first. */
export interface ShareSum {
  readonly gross: number
  readonly coreGross: number
  readonly rates: readonly Pick<VatPart, 'vat_percent' | 'vat'>[]
}

/** Articles with their deposits are a document: VAT is rounded once for each rate (T-01). Labour is at its final price, which has its VAT in it. */
export function sumOf(lines: readonly SharedLine[]): ShareSum {
  const articles = lines.flatMap((line) => (line.kind === 'article' ? [line] : []))
  const labour = lines.flatMap((line) => (line.kind === 'labour' ? [line] : []))
  const sold = articles.map(({ net, coreNet, vatPercent }) => ({ net: net + coreNet, vatPercent }))
  const core = documentAmounts(articles.map(({ coreNet, vatPercent }) => ({ net: coreNet, vatPercent })))
  const vatOf = new Map(vatParts(sold).map((part) => [part.vat_percent, part.vat]))
  for (const { gross, vatPercent } of labour)
    vatOf.set(vatPercent, (vatOf.get(vatPercent) ?? 0) + vatWithin(gross, vatPercent))
  return {
    gross: documentAmounts(sold).gross + labour.reduce((sum, { gross }) => sum + gross, 0),
    coreGross: core.gross,
    rates: [...vatOf].toSorted(([one], [other]) => other - one).map(([rate, vat]) => ({ vat_percent: rate, vat })),
  }
}

function vatWithin(gross: number, percent: number): number {
  return gross - Math.round((gross * 100) / (100 + percent))
}
