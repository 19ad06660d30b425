import { type Kysely, sql } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { CategoryNode } from '#src/contract/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CatalogueMemory } from '#server/modules/catalogue/catalogue-memory.ts'
import type { Dictionary } from '#server/modules/catalogue/dictionary.ts'
import { type Buyer, sellable } from '#server/modules/catalogue/offer.repository.ts'

/** The categories that have something for a car, with how many articles; parents before children. 404 when there is no such car. */
export async function readCategoryTree(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Pick<Buyer, 'restrictedBrands'> & { locale: Locale }, carId: number): Promise<CategoryNode[]> {
  const [{ dictionary }, counts] = await Promise.all([memory.current(), countByKind(db, shopper, carId)])
  const totals = totalsByNode(dictionary, counts)
  return [...dictionary.categories.values()].flatMap((node) => {
    const count = totals.get(node.node_id) ?? 0
    return count === 0 ? [] : [{ id: node.node_id, parent_id: node.parent_id, key: node.key, name: node.name[shopper.locale], count }]
  })
}

/** An article is of one kind and a kind of one category, so that counts add up along the tree. */
function totalsByNode(dictionary: Dictionary, counts: ReadonlyMap<number, number>): Map<number, number> {
  const totals = new Map<number, number>()
  for (const [kindId, count] of counts) {
    let nodeId = dictionary.genericArticles.get(kindId)?.node_id ?? null
    while (nodeId !== null) {
      totals.set(nodeId, (totals.get(nodeId) ?? 0) + count)
      nodeId = dictionary.categories.get(nodeId)?.parent_id ?? null
    }
  }
  return totals
}

async function countByKind(db: Kysely<Tables>, buyer: Pick<Buyer, 'restrictedBrands'>, carId: number): Promise<Map<number, number>> {
  const visible = buyer.restrictedBrands.length === 0 ? sql`` : sql`join articles a on a.article_id = l.article_id and ${sellable(buyer)}`
  const { rows } = await sql<{ known: boolean; counts: [number, number][] }>`
    with car as materialized (select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${carId}),
    counted as materialized (
      select l.generic_article_id, count(distinct l.article_id) as count
      from car join linkages l on l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id ${visible}
      group by 1
    )
    select exists (select from car) as known, (select coalesce(json_agg(json_build_array(generic_article_id, count)), '[]') from counted) as counts`.execute(db)
  const { known, counts } = rows[0]!
  if (!known) throw new Refusal('not-found')
  return new Map(counts)
}
