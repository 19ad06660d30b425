import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import { afterImport } from '#tests/api/after-import.ts'
import {
  add,
  creditUsedOf,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setMargin,
  setMultiple,
  setPrice,
  setStock,
  startAfresh,
} from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insert } from '#tests/builders/rows.ts'

const LOCAL = { net: 2_501, freeFrom: 90_000 }
const NATIONAL = { net: 3_333, freeFrom: null }
const articles = [ids.padsBrembo, ids.discsBrembo] as const
const STANDARD = 21

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
  await insert(
    shop.db,
    'transport_rates',
    [LOCAL, NATIONAL].map(({ net, freeFrom }, at) => ({
      rate_id: at + 1,
      branch_id: ids.branch,
      level: (['local', 'national'] as const)[at]!,
      net_minor: net,
      free_from_minor: freeFrom,
    })),
  )
  await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
  const told = async () => (await readCart(shop, shop.tokens.owner)).transport?.rates.length
  expect(await afterImport(told)).toEqual([2, 2])
})
afterAll(() => shop.close())

interface Bought {
  readonly net: number
  readonly core: number
  readonly quantity: number
  readonly vat: number
  /** What of it lies far away, which another run brings. */
  readonly run: 'local' | 'national'
}

const half = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
const percent = (net: number, hundredths: number) => Number(half(BigInt(net) * BigInt(hundredths), 10_000n))

/** What an order comes to, reckoned apart from the shop: net with deposits and transport, VAT once per rate. */
function dueFor(lines: readonly Bought[]): { transport: number; core: number; net: number; gross: number } {
  const sum = (of: (line: Bought) => number, among = lines) => among.reduce((all, line) => all + of(line), 0)
  const goodsOf = ({ net, quantity }: Bought) => net * quantity
  const coreOf = ({ core, quantity }: Bought) => core * quantity
  const goods = sum(goodsOf)
  const isAsked = (run: Bought['run'], freeFrom: number | null) =>
    lines.some((line) => line.run === run) && (freeFrom === null || goods < freeFrom)
  const transport =
    (isAsked('local', LOCAL.freeFrom) ? LOCAL.net : 0) + (isAsked('national', NATIONAL.freeFrom) ? NATIONAL.net : 0)
  const [high, low] = [STANDARD, 11].map((vat) => lines.filter((line) => line.vat === vat)) as [Bought[], Bought[]]
  const carried = goods === 0 ? 0 : Number(half(BigInt(transport) * BigInt(sum(goodsOf, high)), BigInt(goods)))
  const ofHigh = sum(goodsOf, high) + sum(coreOf, high) + carried
  const ofLow = sum(goodsOf, low) + sum(coreOf, low) + transport - carried
  const vat = percent(ofHigh, STANDARD * 100) + percent(ofLow, 1_100)
  return { transport, core: sum(coreOf), net: ofHigh + ofLow, gross: ofHigh + ofLow + vat }
}

const given = fc.record({
  prices: fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 })),
  cores: fc.tuple(fc.constantFrom(0, 333, 5_001), fc.constantFrom(0, 77)),
  rates: fc.tuple(fc.constantFrom(null, 11), fc.constantFrom(null, 11)),
  inCart: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })),
  inJob: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat({ max: 3 })),
  margin: fc.integer({ min: 0, max: 6_000 }),
})
type Given = typeof given extends fc.Arbitrary<infer G> ? G : never

/** Prices, deposits, rates and margin as given; the first article lies near, the other far away. */
async function setShop({ prices, cores, rates, margin }: Given): Promise<void> {
  await startAfresh(shop)
  await setMargin(shop, margin / 100)
  await setMultiple(shop, ids.padsBrembo, 1)
  await setStock(shop, ids.padsBrembo, { [ids.branch]: 50 })
  await setStock(shop, ids.discsBrembo, { [ids.national]: 50 })
  for (const [at, article] of articles.entries()) {
    await setPrice(shop, article, prices[at]!)
    await shop.db
      .updateTable('articles')
      .set({ core_minor: cores[at]!, vat_percent: rates[at]! })
      .where('article_id', '=', article)
      .execute()
  }
}

const boughtOf = ({ prices, cores, rates }: Given, quantities: readonly number[]): Bought[] =>
  quantities.flatMap((quantity, at) =>
    quantity === 0
      ? []
      : [
          {
            net: prices[at]!,
            core: cores[at]!,
            quantity,
            vat: rates[at] ?? STANDARD,
            run: (['local', 'national'] as const)[at]!,
          },
        ],
  )
const wanted = (quantities: readonly number[]) =>
  quantities.flatMap((quantity, at) => (quantity === 0 ? [] : [[articles[at]!, quantity] as const]))

async function fillJob(quantities: readonly number[]): Promise<void> {
  const write = () => ({ token: shop.tokens.owner, key: randomUUID() })
  const id = randomUUID()
  await shop.call(jobEndpoints.create, { ...write(), body: { id, name: 'Astra' } })
  const items = wanted(quantities).map(([article, quantity]) => ({
    id: article,
    uuid: randomUUID(),
    variants: [{ requested_quantity: quantity }] as [{ requested_quantity: number }],
  }))
  await shop.call(jobEndpoints.add, { ...write(), params: { id }, body: { items } })
}

async function placed(number: string): Promise<object> {
  const { body } = await shop.call(orderCalls.details, { token: shop.tokens.owner, params: { number } })
  const { amounts, transport, core } = body
  return {
    net: amounts.purchase!.net,
    gross: amounts.purchase!.gross,
    transport: transport?.net ?? 0,
    core: core?.net ?? 0,
    used: await creditUsedOf(shop),
  }
}

test('cart with jobs = order = credit used, to the ban, whatever is bought at whatever margin @T-01 @T-02 @T-04', async () => {
  await fc.assert(
    fc.asyncProperty(given, async (each) => {
      await setShop(each)
      const { owner } = shop.tokens
      await fillJob(each.inJob)
      if (each.inCart.some((quantity) => quantity > 0)) await add(shop, owner, wanted(each.inCart))
      const lines = [...boughtOf(each, each.inCart), ...boughtOf(each, each.inJob)]
      const { transport, core, net, gross } = dueFor(lines)
      const cart = await readCart(shop, owner)
      const own = dueFor(boughtOf(each, each.inCart))
      expect([cart.totals.cart_total_sale_price, cart.totals.cart_total_sale_price_with_vat]).toEqual([
        own.net,
        own.gross,
      ])
      const whole = wholeCart(cart)
      const sale = lines.reduce(
        (sum, line) => sum + (line.net + percent(line.net, each.margin) + line.core) * line.quantity,
        0,
      )
      expect([
        whole.totals.cart_total_sale_price,
        whole.totals.cart_total_sale_price_with_vat,
        whole.totals.cart_total_sale_price_with_margin,
      ]).toEqual([net, gross, sale])
      const sent = await send(shop, owner, orderOf(whole))
      expect(sent.status, JSON.stringify(sent.refusal)).toBe(201)
      expect(await placed(sent.body.orders[0]!.number)).toEqual({ net, gross, transport, core, used: gross })
    }),
    { numRuns: 12, seed: 5 },
  )
})
