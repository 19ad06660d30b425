import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { shareEndpoints } from '#src/contract/ordering/shares.ts'
import { saleNet, withVat } from '#src/domain/pricing/price.ts'
import { formatAmount } from '#src/lib/formats.ts'
import * as rates from '#server/modules/pricing/vat.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
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
import { setMargin } from '#tests/api/ordering.ts'
import { newLinkToken, noTerms } from '#tests/api/sharing.ts'

const vat = { percent: 21 }
let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
  // Spied on, since files of tests share their modules: what another one has loaded already cannot be mocked.
  vi.spyOn(rates, 'vatPercentAt').mockImplementation(() => vat.percent)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

const pads = { article_id: ids.padsBrembo, car_id: ids.logan }
const terms = { currency: 'RON', vatPercent: 21, marginPercent: 0, maySeePurchasePrices: false }
/** As the owner of the car sees the offer under a link. */
const page = async (link: string) =>
  (await shop.app.inject({ method: 'GET', url: `/o/${link}`, headers: { 'accept-language': 'ro' } })).body
async function shared(token: string, vbeln: string): Promise<string> {
  const link = newLinkToken()
  const token_hash = createHash('sha256').update(link).digest('hex')
  const body = { id: randomUUID(), token_hash, ...noTerms, vbeln }
  expect((await shop.call(shareEndpoints.create, { token, key: randomUUID(), body })).status).toBe(201)
  return link
}
const orderRead = async (number: string, token = shop.tokens.owner) =>
  (await shop.call(orderCalls.details, { token, params: { number } })).body

/** Whatever may happen between the offer and its order. */
const changes = fc.record({
  net: fc.integer({ min: 1, max: 60_000 }),
  isGone: fc.boolean(),
  list: fc.integer({ min: 60_000, max: 90_000 }),
  margin: fc.constantFrom(0, 0.01, 12.5, 33.33, 100),
  core: fc.integer({ min: 0, max: 9_999 }),
  vat: fc.constantFrom(5, 19, 21, 24),
})
const offers = fc.record({
  net: fc.integer({ min: 1, max: 20_000 }),
  core: fc.integer({ min: 0, max: 9_999 }),
  margin: fc.constantFrom(0, 0.01, 25, 33.33),
  quantity: fc.constantFrom(2, 4, 6),
})

test('net price, deposit and sale price of an offer stay to the ban in detail, order, history, PDF and page, whatever price list, margin and VAT become @T-07', async () => {
  const { owner, mechanic } = shop.tokens
  const price = shop.db.selectFrom('prices').selectAll().where('article_id', '=', ids.padsBrembo)
  const former = await price.execute()
  const lei = (minor: number) => formatAmount(minor, 'ro')
  await fc.assert(
    fc.asyncProperty(offers, changes, async ({ net, core, margin, quantity }, later) => {
      await withoutOffers(shop)
      vat.percent = 21
      await shop.db.deleteFrom('prices').where('article_id', '=', ids.padsBrembo).execute()
      await insert(shop.db, 'prices', former)
      await shop.db.updateTable('articles').set({ core_minor: 0 }).where('article_id', '=', ids.padsBrembo).execute()
      await setMargin(shop, margin)
      const vbeln = await requested(shop, mechanic, [{ ...pads, quantity }])
      await offered(shop, vbeln, [[net, core]])
      const sale = saleNet({ netMinor: net, listMinor: 20_000 }, { ...terms, marginPercent: margin })

      const frozen = await shared(mechanic, vbeln)

      vat.percent = later.vat
      await setMargin(shop, later.margin)
      await shop.db
        .updateTable('articles')
        .set({ core_minor: later.core })
        .where('article_id', '=', ids.padsBrembo)
        .execute()
      if (later.isGone) await shop.db.deleteFrom('prices').where('article_id', '=', ids.padsBrembo).execute()
      else
        await shop.db
          .updateTable('prices')
          .set({ net_minor: later.net, list_minor: later.list })
          .where('article_id', '=', ids.padsBrembo)
          .execute()

      const [seen, seenByMechanic] = [(await read(shop, owner, vbeln)).body, (await read(shop, mechanic, vbeln)).body]
      const unit = seen.items[0]!.price!
      expect([unit.purchase!.net, unit.core?.net ?? 0, seenByMechanic.items[0]!.price!.sale.net]).toEqual([
        net,
        core,
        sale,
      ])
      const all = quantity * (net + core)
      expect([seen.amounts!.purchase!.net, seenByMechanic.amounts!.sale!.net]).toEqual([all, quantity * (sale + core)])
      // What the owner of the car was shown stays as it was; a new link has the same net at the rate of the day.
      const ofOwner = quantity * (sale + core)
      expect(await page(frozen)).toContain(lei(withVat(ofOwner, 21).gross))
      expect(await page(await shared(owner, vbeln))).toContain(lei(withVat(ofOwner, later.vat).gross))
      const sent = await order(shop, owner, vbeln, orderOfOffer(seen, [quantity]))
      expect([sent.status, sent.refusal.details]).toEqual([201, undefined])
      const { number } = sent.body.orders[0]!
      const [placed, placedByMechanic] = [await orderRead(number), await orderRead(number, mechanic)]
      expect([placed.amounts.purchase, placed.items[0]!.unit!.purchase!.net]).toEqual([withVat(all, later.vat), net])
      expect([placedByMechanic.items[0]!.unit!.sale!.net, placedByMechanic.items[0]!.core?.net ?? 0]).toEqual([
        sale,
        quantity * core,
      ])
      const after = (await read(shop, owner, vbeln)).body
      expect([after.items[0]!.price!.purchase!.net, after.amounts!.purchase!.net]).toEqual([net, all])
      const paper = async (token: string, side: 'sale' | 'purchase') => {
        const answer = await shop.call(offerEndpoints.pdf, { token, params: { vbeln }, query: { price: side } })
        return (await readPdf(answer.body.content)).text
      }
      expect(await paper(owner, 'purchase')).toContain(lei(withVat(all, later.vat).gross))
      expect(await paper(mechanic, 'sale')).toContain(lei(withVat(ofOwner, later.vat).gross))
    }),
    { numRuns: 12, seed: 20_261_124, endOnFailure: true },
  )
  await shop.db.deleteFrom('prices').where('article_id', '=', ids.padsBrembo).execute()
  await insert(shop.db, 'prices', former)
  await shop.db.updateTable('articles').set({ core_minor: 0 }).where('article_id', '=', ids.padsBrembo).execute()
})
