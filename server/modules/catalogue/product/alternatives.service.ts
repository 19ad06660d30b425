import type { Kysely } from 'kysely'
import { Quality } from '#src/contract/catalogue/article.ts'
import type { Alternative } from '#src/contract/catalogue/product-calls.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import { alternativesSource, OF_A_QUALITY } from './alternatives.repository.ts'
import type { ListRow } from '../list/listing.repository.ts'
import { requireOffer } from './product.service.ts'
import { presentListRow, type RowContext } from './product-row.presenter.ts'
import { samePlace } from './same-place.ts'
import { type Shopper, shopperView } from '../shopper-view.ts'
import { readWhole } from '../list/whole-list.service.ts'

const MAX_ALTERNATIVES = Quality.options.length * OF_A_QUALITY

/** Articles that can take the product's place, best quality first, each with the reason. With a car, also what else is for it, and each one's linkage to it. */
export async function listAlternatives(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  articleId: number,
  carId?: number,
): Promise<Alternative[]> {
  await requireOffer(db, memory, shopper, articleId)
  const view = await shopperView(memory, shopper)
  const source = alternativesSource(articleId, carId ?? null, samePlace(view.dictionary, 'a', 'c'))
  const rows = await readWhole(db, source, view, MAX_ALTERNATIVES)
  return rows.map((row) => presentAlternative(row, view.rows))
}

function presentAlternative(row: ListRow, context: RowContext): Alternative {
  const [kind, number, maker] = row.found!
  return {
    ...presentListRow({ ...row, found: null }, context),
    reason: { kind: kind as Alternative['reason']['kind'], number, maker },
  }
}
