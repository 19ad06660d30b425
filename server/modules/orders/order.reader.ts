import type { Kysely } from 'kysely'
import type { Order } from '#src/contract/ordering/order.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { readBadges } from '#server/modules/vehicles/vehicle-badge.ts'
import { readOrder, readOrderLines } from './order-history.repository.ts'
import { presentOrder } from './order.presenter.ts'

/** An order of the company as the person may see it. @throws Refusal 404 for none, or another company's */
export async function readOwnOrder(
  db: Kysely<Tables>,
  catalogue: CatalogueCache,
  principal: Principal,
  number: string,
): Promise<Order> {
  const order = await readOrder(db, principal, number)
  if (!order) throw new Refusal('not-found')
  const [lines, { dictionary }] = await Promise.all([
    readOrderLines(db, principal, order.order_id),
    catalogue.current(),
  ])
  const vehicles = await readBadges(
    db,
    lines.flatMap((line) => (line.car_id === null ? [] : [line.car_id])),
  )
  return presentOrder(order, lines, principal, dictionary, vehicles)
}
