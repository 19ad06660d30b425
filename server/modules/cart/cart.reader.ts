import type { Kysely } from 'kysely'
import type { Cart, MiniCart } from '#src/contract/cart.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/http/principal.ts'
import type { CatalogueSnapshot } from '#server/modules/catalogue/catalogue-memory.ts'
import { readBadges } from '#server/modules/vehicles/vehicle-badge.ts'
import { cartContext } from './cart.context.ts'
import { presentCart, presentMiniCart } from './cart.presenter.ts'

/** The cart as the person sees it now: prices, stock and conditions of this moment. */
export async function readCart(db: Kysely<Tables>, principal: Principal, snapshot: CatalogueSnapshot): Promise<Cart> {
  const now = new Date()
  const context = cartContext(db, principal, snapshot, now)
  const head = await context.cart.find()
  const rows = head ? await context.cart.lines(head.cartId) : []
  const carIds = [...new Set(rows.flatMap((row) => (row.carId === null ? [] : [row.carId])))]
  const [lines, vehicles, plates, shippingPoints, person] = await Promise.all([
    context.price(rows), readBadges(db, carIds), readPlates(db, principal, carIds), context.shippingPoints(), readPerson(db, principal),
  ])
  return presentCart(context, head, lines, { snapshot, vehicles, plates, shippingPoints, now, ...person })
}

export async function readMiniCart(db: Kysely<Tables>, principal: Principal, snapshot: CatalogueSnapshot): Promise<MiniCart> {
  const context = cartContext(db, principal, snapshot)
  const head = await context.cart.find()
  return presentMiniCart(context, head ? await context.price(await context.cart.lines(head.cartId)) : [])
}

async function readPlates(db: Kysely<Tables>, { subjectId }: Principal, carIds: readonly number[]): Promise<Map<number, string | null>> {
  if (carIds.length === 0) return new Map()
  const rows = await db.selectFrom('user_vehicles').select(['car_id', 'registration_number']).where('user_id', '=', subjectId).where('car_id', 'in', carIds).execute()
  return new Map(rows.map((row) => [row.car_id, row.registration_number]))
}

async function readPerson(db: Kysely<Tables>, { subjectId, companyId }: Principal) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .select(['u.shipping_point_id', 'c.credit_limit_minor', 'c.credit_used_minor', 'c.points'])
    .where('u.user_id', '=', subjectId)
    .where('c.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { usualShippingPoint: row.shipping_point_id, credit: { limitMinor: row.credit_limit_minor, usedMinor: row.credit_used_minor, points: row.points } }
}
