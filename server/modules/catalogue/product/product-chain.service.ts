import type { Kysely } from 'kysely'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import { endsOf, predecessorsOf, type Replacement, successorsOf } from '#src/domain/numbers/supersession.ts'
import type { Tables } from '#server/db/tables.ts'
import { maximumOf } from './availability.ts'
import { brandOf, type Dictionary } from '../words/dictionary.ts'
import { type Offer, readOffers } from './offer.repository.ts'
import { presentRow } from './product-row.presenter.ts'
import type { ShopperView } from '../shopper-view.ts'

type Chain = Pick<Product, 'replaces' | 'replaced_by' | 'successors'>

/** What a product took the place of and what took its place, with the ends as they can be bought. What is not sold to the company is passed over. */
export async function readChain(
  db: Kysely<Tables>,
  view: ShopperView,
  articleId: number,
  replacements: readonly Replacement[],
): Promise<Chain> {
  const [before, after] = [predecessorsOf(articleId, replacements), successorsOf(articleId, replacements)]
  const offers = await readOffers(
    db,
    view.sql.buyer,
    view.sql.levels,
    [...before, ...after].map(({ id }) => id),
  )
  const seen = <L extends { readonly id: number }>(links: readonly L[]) =>
    links.flatMap((link) =>
      offers.has(link.id) ? [{ ...link, ...presentLink(offers.get(link.id)!, view.dictionary) }] : [],
    )
  const ends = endsOf(articleId, replacements, (id) => canBeOrdered(offers.get(id)))
  const successors = seen(after).map((link) => ({ ...link, after: [...link.after], is_end: ends.has(link.id) }))
  return {
    replaces: seen(before),
    replaced_by: successors,
    successors: successors.filter((link) => link.is_end).map(({ id }) => presentRow(offers.get(id)!, view.rows)),
  }
}

function canBeOrdered(offer: Offer | undefined): boolean {
  return offer !== undefined && maximumOf(offer) > 0
}

function presentLink(offer: Offer, dictionary: Dictionary) {
  const { article } = offer
  return {
    articleNumber: article.article_number,
    brand: brandOf(dictionary, article.brand_id).name,
    orderable: canBeOrdered(offer),
  }
}
