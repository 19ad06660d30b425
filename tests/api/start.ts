import { randomUUID } from 'node:crypto'
import { startOrderEndpoints } from '#src/contract/campaigns/start-orders.ts'
import { people } from '#tests/builders/people.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import type { OrderingShop } from './ordering.ts'

/** Points of one piece in the campaign of START that runs. */
export const START_POINTS = { pads: 300, discs: 450 } as const
export const prizeIds = { bag: 1, voucher: 2, last: 3 } as const

/** The workshop and its owner see START; a campaign of it runs, and there are prizes. Everything that was had before is gone. */
export async function startStartAfresh({ db }: Pick<OrderingShop, 'db'>): Promise<void> {
  for (const table of [
    'vouchers',
    'start_orders',
    'start_cart_lines',
    'prizes',
    'start_levels',
    'start_level_lists',
    'point_accounts',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('campaigns').execute()
  await db
    .updateTable('companies')
    .set({ allow_campaigns: true, allowed_campaigns: ['START'] })
    .execute()
  await db.updateTable('user_companies').set({ is_points_collector: false }).execute()
  await db.updateTable('user_companies').set({ may_see_finances: true }).where('is_parent', '=', true).execute()
  const campaign = {
    kind: 'start' as const,
    title: words(inFour('START')),
    body: words(inFour('Cu puncte')),
    image: null,
  }
  await insert(db, 'campaigns', [
    { ...campaign, campaign_id: 1, starts_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' },
    { ...campaign, campaign_id: 2, starts_at: '2025-01-01T00:00:00Z', ends_at: '2025-02-01T00:00:00Z' },
  ])
  await insert(db, 'campaign_products', [
    {
      campaign_id: 1,
      article_id: ids.padsBrembo,
      sort: 2,
      discount_percent: null,
      points: START_POINTS.pads,
      lifnr: '0000104512',
      idnlf: 'S-10',
    },
    {
      campaign_id: 1,
      article_id: ids.discsBrembo,
      sort: 1,
      discount_percent: null,
      points: START_POINTS.discs,
      lifnr: null,
      idnlf: null,
    },
    {
      campaign_id: 2,
      article_id: ids.filterBosch,
      sort: 1,
      discount_percent: null,
      points: 5,
      lifnr: null,
      idnlf: null,
    },
  ])
  const prize = { body: words(inFour('')), image: null, value_minor: null }
  await insert(db, 'prizes', [
    { ...prize, prize_id: prizeIds.bag, kind: 'thing', name: words(inFour('Geantă')), points: 1_500, stock: null },
    {
      ...prize,
      prize_id: prizeIds.voucher,
      kind: 'voucher',
      name: words(inFour('Voucher 100 lei')),
      points: 500,
      value_minor: 10_000,
      is_repeatable: true,
      stock: null,
    },
    {
      ...prize,
      prize_id: prizeIds.last,
      kind: 'thing',
      name: words(inFour('Cheie')),
      points: 40,
      is_repeatable: true,
      stock: 1,
    },
  ])
}

let given = 0
/** Points that the company can use. */
export async function givePoints(
  { db }: Pick<OrderingShop, 'db'>,
  points: number,
  { company_id = people.company, expires_on = '2099-12-31' }: { company_id?: number; expires_on?: string } = {},
): Promise<void> {
  given += 1
  await db
    .insertInto('point_accounts')
    .values({ company_id, joined_on: '2026-01-01' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = { company_id, kind: 'opening' as const, points, given_on: '2026-01-01', expires_on }
  await insert(db, 'point_awards', [{ ...row, source: `given ${given}` }])
}

type Wish = readonly { readonly id: number; readonly quantity: number; readonly points: number }[]
export const orderForPoints = (
  shop: OrderingShop,
  products: Wish,
  token = shop.tokens.owner,
  key: string = randomUUID(),
) => shop.call(startOrderEndpoints.createOrder, { token, key, body: { products: [...products] } })
