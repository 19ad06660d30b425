import type { Locale } from '#src/contract/fields.ts'
import { seesStart } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { priceTerms } from '#server/modules/pricing/terms.ts'
import type { CatalogueCache, CatalogueSnapshot } from './catalogue-cache.ts'
import { levelsFor, deliveryEstimates } from './delivery-calendar.ts'
import type { Dictionary } from './words/dictionary.ts'
import type { ListView } from './list/listing.repository.ts'
import type { RowContext } from './product/product-row.presenter.ts'

/** The part of the principal that decides what an article costs, where it lies and how it is named. */
export type Shopper = Pick<
  Principal,
  | 'priceGroup'
  | 'branchId'
  | 'picksUp'
  | 'currency'
  | 'marginPercent'
  | 'maySeePurchasePrices'
  | 'restrictedBrands'
  | 'marketing'
> & { readonly locale: Locale }

export interface ShopperView {
  readonly dictionary: Dictionary
  readonly counts: CatalogueSnapshot['counts']
  readonly cars: CatalogueSnapshot['cars']
  readonly specifications: CatalogueSnapshot['specifications']
  /** For the statements. */
  readonly sql: Omit<ListView, 'filter'>
  /** For the presenters. */
  readonly rows: RowContext
}

/** The catalogue as one person sees it now: made once per request. */
export async function shopperView(memory: CatalogueCache, shopper: Shopper, now = new Date()): Promise<ShopperView> {
  const { dictionary, calendar, counts, cars, specifications } = await memory.current()
  const terms = priceTerms(shopper, now)
  return {
    dictionary,
    counts,
    cars,
    specifications,
    sql: { buyer: shopper, terms, levels: levelsFor(calendar, shopper.branchId) },
    rows: {
      dictionary,
      estimates: deliveryEstimates(calendar, shopper, now),
      terms,
      locale: shopper.locale,
      seesStart: seesStart(shopper.marketing),
    },
  }
}
