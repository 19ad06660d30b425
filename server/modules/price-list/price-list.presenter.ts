import type { Locale } from '#src/contract/fields.ts'
import { type PriceTerms, unitPrice } from '#src/domain/pricing/price.ts'
import { CSV_START, csvLine } from '#src/lib/csv-line.ts'
import { articleName, brandOf, type Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { text } from '#server/texts/text.ts'
import type { PricedArticle } from './price-list.repository.ts'

export interface PriceListContext {
  readonly dictionary: Dictionary
  readonly terms: PriceTerms
  readonly locale: Locale
}

const columns = [
  'price-list-brand',
  'price-list-number',
  'price-list-material',
  'price-list-name',
  'price-list-moq',
  'price-list-purchase-net',
  'price-list-purchase-gross',
  'price-list-sale-net',
  'price-list-sale-gross',
  'price-list-core',
  'price-list-vat',
  'price-list-currency',
] as const

/** The first line, in the person's language. */
export function priceListHead(locale: Locale): string {
  return CSV_START + csvLine(columns.map((column) => text(locale, column)))
}

export function priceListLine(row: PricedArticle, { dictionary, terms, locale }: PriceListContext): string {
  const price = unitPrice(
    {
      netMinor: row.net_minor,
      listMinor: row.list_minor,
      coreMinor: row.core_minor,
      vatPercent: row.vat_percent,
    },
    terms,
  )
  const { purchase, sale, core } = price
  return csvLine([
    brandOf(dictionary, row.brand_id).name,
    row.article_number,
    row.material,
    articleName(dictionary, row, locale),
    row.moq,
    purchase ? { minor: purchase.net } : '',
    purchase ? { minor: purchase.gross } : '',
    { minor: sale.net },
    { minor: sale.gross },
    { minor: core?.net ?? 0 },
    price.vat_percent,
    price.currency,
  ])
}
