import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterImport } from '#tests/api/after-import.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import {
  add,
  creditUsedOf,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setMultiple,
  setPrice,
  startAfresh,
} from '#tests/api/ordering.ts'

const CAP = 100_000_000

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
  await insert(shop.db, 'payment_options', [{ company_id: people.company, method: 'cash', days: 0, is_usual: true }])
  await shop.db.updateTable('payment_methods').set({ day_cap_minor: CAP }).where('method', '=', 'cash').execute()
  await insert(shop.db, 'transport_rates', [
    { rate_id: 1, branch_id: ids.branch, level: 'local', net_minor: 2_501, free_from_minor: 50_000 },
  ])
  await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
})
afterAll(() => shop.close())

interface Line {
  readonly line: number
  readonly quantity: number
  readonly cancelled: number
  readonly invoiced: number
  readonly net: number
  readonly core: number
  readonly vat: number
}

const half = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

/** What is left, reckoned apart from the shop: pieces at their price and deposit, transport by what the goods of each of the two rates come to, VAT once per rate. */
function leftOf(lines: readonly Line[], transport: number, piecesOf: (line: Line) => number): number {
  const nets = new Map<number, bigint>()
  const of = (vat: number) =>
    lines.reduce((sum, line) => (line.vat === vat ? sum + BigInt(piecesOf(line) * line.net) : sum), 0n)
  const [high, low] = [of(21), of(11)]
  // Half a ban is the higher rate's.
  const ofHigh = high + low === 0n ? 0n : half(BigInt(transport) * high, high + low)
  const left = lines.filter((line) => piecesOf(line) > 0)
  if (left.length > 0)
    for (const [vat, net] of [
      [21, ofHigh],
      [11, BigInt(transport) - ofHigh],
    ] as const)
      nets.set(vat, net)
  for (const line of left) {
    const net = BigInt(piecesOf(line)) * BigInt(line.net + line.core)
    nets.set(line.vat, (nets.get(line.vat) ?? 0n) + net)
  }
  return Number([...nets].reduce((sum, [vat, net]) => sum + net + half(net * BigInt(vat), 100n), 0n))
}

async function linesOf(number: string): Promise<{ lines: readonly Line[]; transport: number; gross: number }> {
  const { rows } = await sql<Line>`
    select l.line, l.quantity, l.cancelled_quantity as cancelled, l.invoiced_quantity as invoiced, l.unit_net_minor as net, l.core_minor as core, l.vat_percent::float8 as vat
    from order_lines l join orders o using (order_id) where o.number = ${number} order by l.line`.execute(shop.db)
  const { totals } = await shop.db
    .selectFrom('orders')
    .select('totals')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const { cart_total_transport: transport, cart_total_sale_price_with_vat: gross } = totals as Record<string, number>
  return { lines: rows, transport: transport ?? 0, gross: gross! }
}

async function change(number: string, line: number, set: object): Promise<void> {
  await shop.db
    .updateTable('order_lines')
    .set(set)
    .where('line', '=', line)
    .where('order_id', '=', (query) => query.selectFrom('orders').select('order_id').where('number', '=', number))
    .execute()
}

/** What of the day's cash is taken, as the next cart is told. */
async function cashTaken(): Promise<number> {
  const { payments } = await readCart(shop, shop.tokens.owner)
  return CAP - payments!.find(({ method }) => method === 'cash')!.day_left!
}

const history = fc.record({
  prices: fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 })),
  core: fc.constantFrom(0, 333, 5_001),
  quantities: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
  rates: fc.tuple(fc.constantFrom(null, 11), fc.constantFrom(null, 11)),
  cancelled: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })),
  invoiced: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })),
})

test('what is left of an order paid in cash is what it uses of the credit and of the day’s cash, to the ban @T-01 @T-06 @T-12 @T-14', async () => {
  const told = async () => (await readCart(shop, shop.tokens.owner)).transport?.rates.length
  expect(await afterImport(told)).toEqual([1, 1])
  await fc.assert(
    fc.asyncProperty(history, async ({ prices, core, quantities, rates, cancelled, invoiced }) => {
      await startAfresh(shop)
      await setMultiple(shop, ids.padsBrembo, 1)
      await setPrice(shop, ids.padsBrembo, prices[0])
      await setPrice(shop, ids.discsBrembo, prices[1])
      await shop.db.updateTable('articles').set({ core_minor: core }).where('article_id', '=', ids.padsBrembo).execute()
      for (const [at, vat] of rates.entries())
        await shop.db
          .updateTable('articles')
          .set({ vat_percent: vat })
          .where('article_id', '=', [ids.padsBrembo, ids.discsBrembo][at]!)
          .execute()
      const cart = await add(shop, shop.tokens.owner, [
        [ids.padsBrembo, quantities[0]],
        [ids.discsBrembo, quantities[1]],
      ])
      const { body } = await send(shop, shop.tokens.owner, orderOf(cart, { payment: 'cash' }))
      const { number } = body.orders[0]!
      const placed = await linesOf(number)
      const whole = leftOf(placed.lines, placed.transport, (line) => line.quantity)
      const all = [
        whole,
        cart.totals.cart_total_sale_price_with_vat,
        placed.gross,
        await creditUsedOf(shop),
        await cashTaken(),
      ]
      expect(all, 'totals = order = credit = cash').toEqual(all.map(() => placed.gross))

      const gone = quantities.map((quantity, at) => Math.min(quantity, cancelled[at]!))
      for (const [at, pieces] of gone.entries()) await change(number, at + 1, { cancelled_quantity: pieces })
      const after = await linesOf(number)
      const kept = gone.some((each) => each > 0)
        ? leftOf(after.lines, after.transport, (line) => line.quantity - line.cancelled)
        : after.gross
      expect([await creditUsedOf(shop), await cashTaken()], 'partly cancelled').toEqual([kept, kept])

      for (const [at, line] of after.lines.entries())
        await change(number, line.line, {
          invoiced_quantity: Math.min(line.quantity - line.cancelled, invoiced[at]!),
        })
      const billed = await linesOf(number)
      const isBegun = billed.lines.some((line) => line.invoiced > 0)
      const open = isBegun ? leftOf(billed.lines, 0, (line) => line.quantity - line.cancelled - line.invoiced) : kept
      expect([await creditUsedOf(shop), await cashTaken()], 'partly invoiced').toEqual([open, kept])
    }),
    { numRuns: 16 },
  )
})
