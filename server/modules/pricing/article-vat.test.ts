import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErpBody } from '#src/contract/after-sales/erp-documents.ts'
import type { VatPart } from '#src/contract/catalogue/article.ts'
import { priceListEndpoints } from '#src/contract/ordering/price-list.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { paperEndpoints } from '#src/contract/ordering/papers.ts'
import { formatAmount } from '#src/lib/formats.ts'
import { afterImport } from '#tests/api/after-import.ts'
import {
  offered,
  type OfferShop,
  openOfferShop,
  order,
  orderOfOffer,
  read,
  requested,
  withoutOffers,
} from '#tests/api/offers.ts'
import { add, creditUsedOf, orderOf, readCart, send, setMargin, setMultiple, setPrice } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
  await insert(shop.db, 'transport_rates', [
    { rate_id: 1, branch_id: ids.branch, level: 'local', net_minor: 2_501, free_from_minor: 500_000 },
  ])
  await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
  const told = async () => (await readCart(shop, shop.tokens.owner)).transport?.rates.length
  expect(await afterImport(told)).toEqual([1, 1])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await withoutOffers(shop)
  await setVat(ids.discsBrembo, null)
  await setVat(ids.padsBrembo, 11)
  await setCore(0)
  await setPrice(shop, ids.discsBrembo, 21_000)
})

async function setVat(article: number, percent: number | null): Promise<void> {
  await shop.db.updateTable('articles').set({ vat_percent: percent }).where('article_id', '=', article).execute()
}
async function setCore(minor: number): Promise<void> {
  await shop.db.updateTable('articles').set({ core_minor: minor }).where('article_id', '=', ids.padsBrembo).execute()
}
const both = (): [number, number][] => [
  [ids.padsBrembo, 2],
  [ids.discsBrembo, 1],
]
const details = async (number: string, token = shop.tokens.owner) =>
  (await shop.call(orderCalls.details, { token, params: { number } })).body
const lei = (minor: number) => formatAmount(minor, 'ro')
/** As a paper names a rate among others. */
const printed = ({ vat_percent: percent, net, vat }: VatPart) => `TVA ${percent}% (${lei(net)}) ${lei(vat)}`
const textOf = async (content: Blob) => (await readPdf(content)).text.replace(/(\d)\s%/g, '$1%')
const documentOf = async (number: string) => {
  const { rows } = await sql<{ body: ErpBody<'order'> }>`
    select body from erp_documents where kind = 'order' and body ->> 'number' = ${number}`.execute(shop.db)
  return rows[0]!.body
}

/** 300,00 and 2 × 50,01 of deposits at 11 %, 210,00 at 21 %, and 25,01 of transport: 14,71 of it with the former. */
const RATES = [
  { vat_percent: 21, net: 22_030, vat: 4_626 },
  { vat_percent: 11, net: 41_473, vat: 4_562 },
]
const GROSS = 22_030 + 4_626 + 41_473 + 4_562

describe('an article with a rate of VAT of its own @T-01 @T-02', () => {
  test('bears it in cart, header, credit, order, history, ERP document and papers, deposit and its share of transport too', async () => {
    const { owner } = shop.tokens
    await setCore(5_001)
    const cart = await add(shop, owner, both())
    expect(cart.items.map(({ price }) => [price?.vat_percent, price?.core?.vat])).toEqual([
      [11, 550],
      [21, undefined],
    ])
    expect(cart.totals).toMatchObject({
      cart_total_sale_price_with_vat: GROSS,
      cart_total_vat_rates: RATES,
      cart_total_core_vat: 1_100,
    })
    expect((await shop.call(cartEndpoints.miniItems, { token: owner })).body.totals).toEqual(cart.totals)
    const cartPaper = await shop.call(paperEndpoints.cart, { token: owner, body: { price: 'purchase' } })
    const sent = await send(shop, owner, orderOf(cart))
    const { number } = sent.body.orders[0]!
    const placed = await details(number)
    expect([await creditUsedOf(shop), placed.amounts.purchase?.gross]).toEqual([GROSS, GROSS])
    expect(placed.vat_rates).toEqual({ purchase: RATES, sale: cart.totals.cart_total_vat_rates_with_margin })
    expect(placed.transport).toEqual({ net: 2_501, vat: 162 + 216, gross: 2_879 })
    expect(placed.items.map(({ core, unit }) => [unit?.purchase?.vat, core?.vat ?? null])).toEqual([
      [1_650, 1_100],
      [4_410, null],
    ])
    const document = await documentOf(number)
    expect([document.lines.map((line) => line.vat_percent), document.vat_rates, document.totals.gross]).toEqual([
      [11, 21],
      RATES,
      GROSS,
    ])
    const orderPaper = await shop.call(paperEndpoints.order, {
      token: owner,
      params: { number },
      query: { price: 'purchase' },
    })
    for (const { body } of [cartPaper, orderPaper])
      for (const rate of RATES) expect(await textOf(body.content)).toContain(printed(rate))
  })

  test('is told so to who may not see purchase prices, by what they sell at alone', async () => {
    const { mechanic } = shop.tokens
    const cart = await add(shop, mechanic, both())
    const rates = [
      { vat_percent: 21, net: 26_250, vat: 5_513 },
      { vat_percent: 11, net: 37_500, vat: 4_125 },
    ]
    expect([cart.totals.cart_total_vat_rates, cart.totals.cart_total_vat_rates_with_margin]).toEqual([null, rates])
    const { number } = (await send(shop, mechanic, orderOf(cart))).body.orders[0]!
    expect((await details(number, mechanic)).vat_rates).toEqual({ purchase: null, sale: rates })
    // Without a margin who may see purchase prices sells at them; transport is sold on by nobody.
    await setMargin(shop, 0)
    await shop.db.updateTable('orders').set({ margin_percent: 0 }).execute()
    const { amounts, vat_rates } = await details(number)
    expect(vat_rates?.sale).toEqual([
      { vat_percent: 21, net: 21_000, vat: 4_410 },
      { vat_percent: 11, net: 30_000, vat: 3_300 },
    ])
    expect(amounts.sale).toEqual({ net: 51_000, vat: 7_710, gross: 58_710 })
  })

  test('whose rate has changed since it was seen is asked about; what is ordered keeps its own', async () => {
    const { owner } = shop.tokens
    const cart = await add(shop, owner, both())
    await setVat(ids.padsBrembo, 9)
    const stopped = await send(shop, owner, orderOf(cart))
    expect([stopped.status, stopped.refusal.details]).toMatchObject([412, { differences: [{ field: 'vat' }] }])
    const { number } = (await send(shop, owner, orderOf(await readCart(shop, owner)))).body.orders[0]!
    await setVat(ids.padsBrembo, null)
    expect((await details(number)).vat_rates?.purchase?.map((part) => part.vat_percent)).toEqual([21, 9])
  })

  test('has its line in the price list at that rate', async () => {
    const { body } = await shop.call(priceListEndpoints.download, { token: shop.tokens.owner })
    const rows = (await body.content.text()).split('\r\n').filter((row) => row.includes('BREMBO'))
    expect(rows.map((row) => row.split(';').at(-2)).toSorted()).toEqual(['11', '21'])
    expect(rows.find((row) => row.includes('P 68 033'))).toContain('150,00;166,50')
  })
})

test('an offer binds the net; each of its articles has the rate of the day, and of what was ordered that of its order @T-01 @T-07', async () => {
  const { owner, mechanic } = shop.tokens
  const vbeln = await requested(shop, mechanic, [
    { article_id: ids.padsBrembo, car_id: ids.logan, quantity: 2 },
    { article_id: ids.discsBrembo, car_id: ids.logan, quantity: 1 },
  ])
  await offered(shop, vbeln, [[14_000, 1_000], [20_000]])
  const offer = (await read(shop, owner, vbeln)).body
  expect(offer.items.map(({ price }) => price?.vat_percent)).toEqual([11, 21])
  expect(offer.amounts?.purchase).toEqual({ net: 50_000, vat: 3_300 + 4_200, gross: 57_500 })
  const paper = await shop.call(offerEndpoints.pdf, { token: owner, params: { vbeln }, query: { price: 'purchase' } })
  const text = await textOf(paper.body.content)
  for (const rate of [
    { vat_percent: 21, net: 20_000, vat: 4_200 },
    { vat_percent: 11, net: 30_000, vat: 3_300 },
  ])
    expect(text).toContain(printed(rate))
  await setVat(ids.padsBrembo, 9)
  const stopped = await order(shop, owner, vbeln, orderOfOffer(offer, [2, 1]))
  expect([stopped.status, stopped.refusal.details]).toMatchObject([412, { differences: [{ field: 'vat' }] }])
  const now = (await read(shop, owner, vbeln)).body
  expect(now.amounts?.purchase).toEqual({ net: 50_000, vat: 2_700 + 4_200, gross: 56_900 })
  const sent = await order(shop, owner, vbeln, orderOfOffer(now, [2, 1]))
  expect(sent.status).toBe(201)
  const placed = await details(sent.body.orders[0]!.number)
  expect([await creditUsedOf(shop), placed.vat_rates?.purchase?.map((part) => part.vat_percent)]).toEqual([
    placed.amounts.purchase?.gross,
    [21, 9],
  ])
  await setVat(ids.padsBrembo, null)
  expect((await read(shop, owner, vbeln)).body.items.map(({ price }) => price?.vat_percent)).toEqual([9, 21])
})

/** The company's only one, of so many bani without VAT. */
async function onlyVoucher(value: number): Promise<string> {
  const code = '7K2M-PQ4R-XW9D'
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await insert(shop.db, 'vouchers', [
    { code, company_id: people.company, value_minor: value, issued_on: dayIn(0), expires_on: dayIn(365) },
  ])
  return code
}

const rate = fc.constantFrom(null, 0, 5, 9, 11)
const bought = fc.record({
  prices: fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 })),
  quantities: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
  rates: fc.tuple(rate, rate),
  core: fc.constantFrom(0, 333, 5_001),
  voucher: fc.constantFrom(null, 1_000, 12_345),
})

test('what a cart comes to is what its order comes to, uses of the credit and is told the ERP, to the ban, whatever the rates are @T-01 @T-27', async () => {
  const { owner } = shop.tokens
  await shop.db
    .updateTable('companies')
    .set({ allow_campaigns: true, allowed_campaigns: ['START'] })
    .execute()
  await fc.assert(
    fc.asyncProperty(bought, async ({ prices, quantities, rates, core, voucher }) => {
      await shop.db.deleteFrom('vouchers').execute()
      await withoutOffers(shop)
      await setMultiple(shop, ids.padsBrembo, 1)
      await setCore(core)
      for (const [at, article] of [ids.padsBrembo, ids.discsBrembo].entries()) {
        await setPrice(shop, article, prices[at]!)
        await setVat(article, rates[at]!)
      }
      const code = voucher === null ? null : await onlyVoucher(voucher)
      const { body, cart } = await ordered(quantities, code)
      const placed = await details(body.orders[0]!.number)
      const document = await documentOf(placed.number)
      const sum = (parts: readonly VatPart[] | null | undefined) =>
        parts!.reduce((all, { net, vat }) => all + net + vat, 0)
      const { gross } = placed.amounts.purchase!
      if (voucher === null) expect(cart.totals.cart_total_sale_price_with_vat).toBe(gross)
      expect([
        await creditUsedOf(shop),
        document.totals.gross,
        sum(placed.vat_rates?.purchase),
        sum(document.vat_rates),
      ]).toEqual([gross, gross, gross, gross])
      expect(document.vat_rates).toEqual(placed.vat_rates?.purchase)
      const lines = document.lines.reduce(
        (all, line) => all + line.quantity * (line.unit_net + line.unit_core) - (line.allowance ?? 0),
        document.transport,
      )
      expect([lines, sum(document.vat_rates) - document.totals.vat]).toEqual([document.totals.net, lines])
    }),
    { numRuns: 16 },
  )
  async function ordered(quantities: readonly [number, number], code: string | null) {
    const cart = await add(shop, owner, [
      [ids.padsBrembo, quantities[0]],
      [ids.discsBrembo, quantities[1]],
    ])
    const { status, body, refusal } = await send(shop, owner, orderOf(cart, code === null ? {} : { voucher: code }))
    expect([status, refusal.details]).toEqual([201, undefined])
    return { body, cart }
  }
})
