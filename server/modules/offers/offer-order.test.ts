import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderCalls } from '#src/contract/ordering/order.ts'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { withVat } from '#src/domain/pricing/price.ts'
import { afterImport } from '#tests/api/after-import.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insert } from '#tests/builders/rows.ts'
import {
  offered,
  type OfferShop,
  openOfferShop,
  order,
  orderOfOffer,
  read,
  recall,
  requested,
  withoutOffers,
} from '#tests/api/offers.ts'
import { setMultiple, setStock, stockOf } from '#tests/api/ordering.ts'

let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
})
afterAll(() => shop.close())
beforeEach(() => withoutOffers(shop))

const pads = { article_id: ids.padsBrembo, car_id: ids.logan }
const discs = { article_id: ids.discsBrembo, quantity: 3 }
/** Two pads at 140 lei and three discs at 200, with a deposit of 50 on each disc. */
async function ready(token = shop.tokens.owner): Promise<Offer> {
  const vbeln = await requested(shop, token, [pads, discs])
  await offered(shop, vbeln, [
    [14_000, 0],
    [20_000, 5_000],
  ])
  return (await read(shop, token, vbeln)).body
}
const orderRead = async (number: string, token = shop.tokens.owner) =>
  (await shop.call(orderCalls.details, { token, params: { number } })).body
const orders = async () => shop.db.selectFrom('orders').select('number').execute()

describe('an order from an offer @OFR-03 @T-07', () => {
  test('has its net prices and deposits, takes the stock, ends the offer, and leaves the cart alone', async () => {
    const { owner } = shop.tokens
    const offer = await ready()
    const sent = await order(shop, owner, offer.id, orderOfOffer(offer, [2, 3], { comment: 'La poartă' }))
    expect([sent.status, sent.body.orders[0]?.lines]).toEqual([201, 2])
    const { number } = sent.body.orders[0]!
    const placed = await orderRead(number)
    expect(placed.items.map(({ quantity, unit, core }) => [quantity, unit!.purchase!.net, core?.net ?? 0])).toEqual([
      [2, 14_000, 0],
      [3, 20_000, 15_000],
    ])
    expect(placed).toMatchObject({ comment: 'La poartă', amounts: { purchase: withVat(103_000, 21) } })
    expect((await stockOf(shop, ids.padsBrembo))[ids.branch]).toBe(3)
    const after = (await read(shop, owner, offer.id)).body
    expect(after).toMatchObject({ status: 'ordered', ordered: { number, by: 'Ana Pop 100' } })
    expect(after.items.map(({ ordered_quantity }) => ordered_quantity)).toEqual([2, 3])
    expect(after.events.at(-1)).toMatchObject({ kind: 'ordered', number, is_staff: false })
  })

  test('may be of any part, and never of more than was offered', async () => {
    const { owner } = shop.tokens
    const offer = await ready()
    const more = orderOfOffer(offer, [0, 4])
    const refused = await order(shop, owner, offer.id, more)
    expect([refused.status, refused.refusal.errors]).toEqual([
      422,
      { 'lines.0.quantity': ['Din această linie au fost ofertate 3 bucăți.'] },
    ])
    const twice = orderOfOffer(offer, [0, 3])
    const doubled = await order(shop, owner, offer.id, { ...twice, lines: [...twice.lines, ...twice.lines] })
    expect(Object.keys(doubled.refusal.errors ?? {})).toEqual(['lines.1.uuid'])
    expect((await order(shop, owner, offer.id, orderOfOffer(offer, [0, 1]))).status).toBe(201)
    expect((await read(shop, owner, offer.id)).body.items.map((line) => line.ordered_quantity)).toEqual([0, 1])
  })

  test('is the same one for the same wish, under whatever key it comes', async () => {
    const { owner } = shop.tokens
    const offer = await ready()
    const body = orderOfOffer(offer, [2, 0])
    const answers = [await order(shop, owner, offer.id, body), await order(shop, owner, offer.id, body)]
    expect(answers.map(({ status, body: { orders: sent } }) => [status, sent[0]!.number])).toEqual([
      [201, answers[0]!.body.orders[0]!.number],
      [201, answers[0]!.body.orders[0]!.number],
    ])
    expect(await orders()).toHaveLength(1)
  })

  test('of two people at once is one order, and the other is told by whom', async () => {
    const { owner, mechanic } = shop.tokens
    const offer = await ready(mechanic)
    const seenBy = [
      [owner, (await read(shop, owner, offer.id)).body],
      [mechanic, offer],
    ] as const
    const answers = await Promise.all(
      seenBy.map(([token, seen]) => order(shop, token, offer.id, orderOfOffer(seen, [2, 3]))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412])
    const first = answers.findIndex(({ status }) => status === 201)
    const { number } = answers[first]!.body.orders[0]!
    const { refusal } = answers[1 - first]!
    const by = `Ana Pop ${first === 0 ? 100 : 101}`
    expect(refusal).toMatchObject({ code: 'offer-ordered', details: { order: number, by } })
    expect(refusal.message).toContain(`comandată de ${by}`)
    expect(await orders()).toEqual([{ number }])
  })

  test('is stopped by what stock, multiples and shipping point say, as any order', async () => {
    const { owner } = shop.tokens
    const offer = await ready()
    const differences = async (given: Parameters<typeof orderOfOffer>[2] = {}) => {
      const { status, refusal } = await order(shop, owner, offer.id, orderOfOffer(offer, [2, 3], given))
      return [status, refusal.code, refusal.details?.['differences']]
    }
    await setStock(shop, ids.discsBrembo, { [ids.national]: 2 })
    expect(await differences()).toMatchObject([412, 'order-differs', [{ field: 'stock', seen: 3, now: 2 }]])
    await setStock(shop, ids.discsBrembo, { [ids.national]: 8 })
    await setMultiple(shop, ids.padsBrembo, 4)
    expect(await differences()).toMatchObject([412, 'order-differs', [{ field: 'moq', now: 4 }]])
    await setMultiple(shop, ids.padsBrembo, 2)
    expect(await differences({ shipping_point: points.foreign })).toMatchObject([
      412,
      'order-differs',
      [{ field: 'shipping_point' }],
    ])
    const nowhere = await order(shop, owner, offer.id, orderOfOffer(offer, [2, 3], { shipping_point: null }))
    expect(nowhere.refusal.errors).toEqual({ shipping_point: ['Trebuie să selectați un punct de livrare'] })
    expect(await orders()).toEqual([])
  })

  test('at another rate of VAT is asked about; the net stays to the ban', async () => {
    const { owner } = shop.tokens
    const offer = await ready()
    const body = orderOfOffer(offer, [2, 3])
    const { net, core } = body.seen.totals
    const before = withVat(net, 19)
    const stopped = await order(shop, owner, offer.id, {
      ...body,
      seen: { ...body.seen, totals: { ...before, core } },
    })
    expect([stopped.status, stopped.refusal.code, stopped.refusal.details]).toMatchObject([
      412,
      'order-differs',
      { differences: [{ uuid: null, field: 'vat', seen: before.vat, now: withVat(net, 21).vat }] },
    ])
    const again = await order(shop, owner, offer.id, orderOfOffer((await read(shop, owner, offer.id)).body, [2, 3]))
    expect((await orderRead(again.body.orders[0]!.number)).amounts.purchase!.net).toBe(net)
  })

  test('keeps the VAT of its day on the offer too, whatever the rate becomes @T-07', async () => {
    const { owner } = shop.tokens
    const offer = await ready()
    expect(offer.amounts!.purchase).toEqual(withVat(103_000, 21))
    await order(shop, owner, offer.id, orderOfOffer(offer, [2, 3]))
    // As if it had been ordered while 19 % were in force.
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date('2025-07-15T09:00:00Z') })
      .execute()
    await shop.db.updateTable('order_lines').set({ vat_percent: 19 }).execute()
    const { amounts, items, vat_percent } = (await read(shop, owner, offer.id)).body
    expect([amounts!.purchase, vat_percent]).toEqual([withVat(103_000, 19), 19])
    expect(items[0]!.amounts!.purchase).toEqual(withVat(28_000, 19))
  })

  test('pays transport as any order, which is asked about where it was not seen @T-04', async () => {
    const { owner } = shop.tokens
    const offer = await ready()
    const unseen = orderOfOffer(offer, [2, 0])
    await insert(shop.db, 'transport_rates', [
      {
        rate_id: 1,
        branch_id: ids.branch,
        level: 'local',
        shipping_point_id: null,
        net_minor: 2_501,
        free_from_minor: null,
      },
    ])
    await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
    const rates = async () => (await read(shop, owner, offer.id)).body.transport?.rates.length ?? 0
    expect(await afterImport(rates)).toEqual([1, 1])
    expect((await order(shop, owner, offer.id, unseen)).refusal.details).toMatchObject({
      differences: [{ field: 'transport', now: 2_501 }],
    })
    const sent = await order(shop, owner, offer.id, orderOfOffer((await read(shop, owner, offer.id)).body, [2, 0]))
    expect((await orderRead(sent.body.orders[0]!.number)).amounts.purchase!.net).toBe(28_000 + 2_501)
    // Of one article for two cars the nearest stock is there once: the second line comes from further away.
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 2, [ids.national]: 8 })
    await insert(shop.db, 'transport_rates', [
      {
        rate_id: 2,
        branch_id: ids.branch,
        level: 'national',
        shipping_point_id: null,
        net_minor: 777,
        free_from_minor: null,
      },
    ])
    await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
    const twice = await requested(shop, owner, [pads, { ...pads, car_id: ids.eGolf }])
    await offered(shop, twice, [[14_000], [14_000]])
    const ratesOfBoth = async () => (await read(shop, owner, twice)).body.transport?.rates.length ?? 0
    expect(await afterImport(ratesOfBoth)).toEqual([2, 2])
    const both = (await read(shop, owner, twice)).body
    expect(orderOfOffer(both, [0, 2]).seen.totals.transport).toBe(2_501)
    const sentBoth = await order(shop, owner, twice, orderOfOffer(both, [2, 2]))
    expect((await orderRead(sentBoth.body.orders[0]!.number)).amounts.purchase!.net).toBe(56_000 + 2_501 + 777)
    await shop.db.deleteFrom('transport_rates').execute()
    await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
    expect(await afterImport(rates)).toEqual([0, 0])
  })

  test('is not for who may not order, nor for staff; nor before publication, after recall, or at what was seen before a change @OFR-02', async () => {
    const { owner, apprentice } = shop.tokens
    const offer = await ready()
    const body = orderOfOffer(offer, [2, 3])
    expect((await order(shop, apprentice, offer.id, body)).refusal.code).toBe('orders-not-allowed')
    expect((await order(shop, shop.staff, offer.id, body)).status).toBe(403)
    await recall(shop, offer.id)
    expect((await order(shop, owner, offer.id, body)).refusal.code).toBe('offer-unpublished')
    await offered(shop, offer.id, [[14_500], [20_000]])
    expect((await order(shop, owner, offer.id, body)).refusal.code).toBe('offer-changed')
    expect(await orders()).toEqual([])
  })

  test('is possible on the 365th day and not on the 366th; it says when it expired @OFR-01', async () => {
    const { owner } = shop.tokens
    const offer = await ready()
    const body = orderOfOffer(offer, [2, 3])
    const expire = (at: Date) =>
      shop.db
        .updateTable('offers')
        .set({ created_at: new Date('2020-01-01'), expires_at: at })
        .where('vbeln', '=', offer.id)
        .execute()
    await expire(new Date('2026-03-02T21:59:59.999Z'))
    const late = await order(shop, owner, offer.id, body)
    expect([late.status, late.refusal.code, late.refusal.message]).toEqual([
      412,
      'offer-expired',
      'Oferta a expirat la 02.03.2026. Prețurile nu mai sunt valabile.',
    ])
    expect((await read(shop, owner, offer.id)).body.status).toBe('expired')
    await expire(new Date(Date.now() + 60_000))
    expect((await order(shop, owner, offer.id, body)).status).toBe(201)
  })
})
