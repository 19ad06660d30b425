import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashToken } from '#server/access/token.ts'
import type { Tables } from '#server/db/tables.ts'
import { inFour, insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { belongingsOf, companyOf, photoOf } from './cast.ts'
import { modules } from './modules.ts'
import { resetTokenOf } from './sessions.ts'

const DAY = new Date('2026-03-02T08:00:00Z')

export async function insertBelongings(db: Kysely<Tables>, everybody: readonly number[]): Promise<void> {
  const each = everybody.map((userId) => ({
    user_id: userId,
    company_id: companyOf(userId),
    own: belongingsOf(userId),
  }))
  const carts = await db
    .insertInto('carts')
    .values(
      each.map(({ user_id, company_id, own }) => ({
        user_id,
        company_id,
        comment: 'al meu',
        shipping_point_id: own.shippingPoint,
      })),
    )
    .returning(['cart_id', 'user_id'])
    .execute()
  await insert(
    db,
    'cart_lines',
    each.map(({ user_id, own }) => ({
      uuid: own.line,
      cart_id: carts.find((cart) => cart.user_id === user_id)!.cart_id,
      article_id: own.article,
      car_id: own.car,
      quantity: 2,
      seen_net_minor: 15_313,
    })),
  )
  const claim = {
    type: 'defective_part',
    invoice_number: 'F-1',
    article_id: ids.padsBrembo,
    quantity: 1,
    km_at_fitting: 1,
    km_at_defect: 2,
    installation_date: '2026-01-01',
    defect_date: '2026-02-01',
    defect_code: '',
    observations: 'Uzură neuniformă.',
    number: null,
    created_at: DAY,
    submitted_at: null,
  }
  await insert(
    db,
    'claims',
    each.flatMap(({ user_id, company_id, own }) =>
      [own.claim, own.draft].map((client_id) => ({ ...claim, client_id, user_id, company_id, actor_id: user_id })),
    ),
  )
  const photo = (claim_id: string, userId: number, received: number) => ({
    claim_id,
    sha256: belongingsOf(userId).photo,
    position: 0,
    media_type: 'image/jpeg',
    bytes: photoOf(userId).length,
    received,
  })
  await insert(
    db,
    'claim_photos',
    each.flatMap(({ user_id, own }) => [
      photo(own.claim, user_id, photoOf(user_id).length),
      photo(own.draft, user_id, 0),
    ]),
  )
  await insert(
    db,
    'user_vehicles',
    each.map(({ user_id, own }) => ({ user_id, car_id: own.car, registration_number: `CJ-${user_id}-ABC`, vin: null })),
  )
  for (const module of modules) await module.insert?.(db, each)
  await insert(
    db,
    'password_resets',
    each.map(({ user_id }) => ({
      token_hash: hashToken(resetTokenOf(user_id)),
      user_id,
      expires_at: new Date(Date.now() + 3_600_000),
      used_at: null,
    })),
  )
  await insertOrders(db, each)
}

async function insertOrders(
  db: Kysely<Tables>,
  each: readonly {
    readonly user_id: number
    readonly company_id: number
    readonly own: ReturnType<typeof belongingsOf>
  }[],
): Promise<void> {
  const totals = {
    cart_total_sale_price: 30_000,
    cart_total_sale_price_with_margin: 37_500,
    cart_total_sale_price_with_vat: 36_300,
    cart_total_sale_price_with_margin_and_vat: 45_375,
    cart_total_vat: 6_300,
    cart_total_vat_with_margin: 7_875,
    cart_total_points: 4,
  }
  const orders = await db
    .insertInto('orders')
    .values(
      each.map(({ user_id, company_id, own }) => ({
        number: own.order,
        sap_order: null,
        company_id,
        user_id,
        actor_id: user_id,
        client_intent_id: randomUUID(),
        shipping_point: JSON.stringify({ name: 'Curte', address: '', city: '', county: '' }),
        comment: '',
        vat_percent: 21,
        margin_percent: 25,
        currency: 'RON',
        totals: JSON.stringify(totals),
        unordered: '[]',
      })),
    )
    .returning(['order_id'])
    .execute()
  await insert(
    db,
    'order_lines',
    orders.map(({ order_id }) => ({
      order_id,
      line: 1,
      article_id: ids.padsBrembo,
      car_id: null,
      article_number: 'P 68 033',
      brand_name: 'BREMBO',
      name: JSON.stringify(inFour('Plăcuțe')),
      variant: 'stock' as const,
      quantity: 2,
      unit_net_minor: 15_000,
      unit_sale_minor: 18_750,
      vat_percent: 21,
    })),
  )
}
