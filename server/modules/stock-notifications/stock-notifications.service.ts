import type { Kysely } from 'kysely'
import type { StockNotification } from '#src/contract/ordering/stock-notifications.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { pickProducts } from '#server/modules/catalogue/product/picked-products.service.ts'
import { stockStateOf } from '#server/modules/catalogue/product/availability.ts'
import { requireOffer } from '#server/modules/catalogue/product/product.service.ts'
import { deleteWaiting, insertWaiting, readNotifications } from './stock-notifications.repository.ts'

type Catalogue = Pick<CatalogueCache, 'current'>

/** Waiting ones first, then the latest that were delivered, each with the product as it can be bought now. */
export async function listNotifications(
  db: Kysely<Tables>,
  memory: Catalogue,
  person: Principal,
): Promise<StockNotification[]> {
  const rows = await readNotifications(db, person)
  if (rows.length === 0) return []
  const products = new Map(
    (
      await pickProducts(
        db,
        memory,
        person,
        rows.map((row) => row.article_id),
      )
    ).map((product) => [product.id, product]),
  )
  return rows.flatMap((row) => {
    const product = products.get(row.article_id)
    return product
      ? [
          {
            product,
            requested_at: row.requested_at.toISOString(),
            delivered_at: row.delivered_at?.toISOString() ?? null,
          },
        ]
      : []
  })
}

/** A wish that is there already stays the one it was. What is in stock may be waited for as well: it may have come back a moment ago, and is told at once. 404 for what is not sold to the company, 422 for what never comes back. */
export async function registerNotification(
  db: Kysely<Tables>,
  memory: Catalogue,
  person: Principal,
  articleId: number,
): Promise<void> {
  const offer = await requireOffer(db, memory, person, articleId)
  if (stockStateOf(offer) === 'unavailable') throw new Refusal('validation', { text: { key: 'never-in-stock' } })
  await insertWaiting(db, { user_id: person.subjectId, company_id: person.companyId, article_id: articleId })
}

/** Taking back what is not there is no problem; 404 for what is not sold to the company. */
export async function cancelNotification(
  db: Kysely<Tables>,
  memory: Catalogue,
  person: Principal,
  articleId: number,
): Promise<void> {
  await requireOffer(db, memory, person, articleId)
  await deleteWaiting(db, person, articleId)
}
