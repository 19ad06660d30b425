import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  change,
  offered,
  type OfferShop,
  openOfferShop,
  publish,
  read,
  recall,
  reject,
  requested,
  withoutOffers,
} from '#tests/api/offers.ts'
import { setMultiple } from '#tests/api/ordering.ts'

let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
})
afterAll(() => shop.close())
beforeEach(() => withoutOffers(shop))

const pads = { article_id: ids.padsBrembo, car_id: ids.logan }
const list = async (token: string, query: { turn?: 'ended' } = {}) =>
  (await shop.call(offerEndpoints.list, { token, query })).body

describe('pricing @OFR-02', () => {
  test('takes prices, deposits, terms and the article of a free text; the last price and the list stand beside', async () => {
    const vbeln = await requested(shop, shop.tokens.owner, [pads, { requested_text: 'disc spate' }])
    const { items, version } = (await read(shop, shop.staff, vbeln)).body
    const answer = await change(shop, shop.staff, vbeln, {
      version,
      terms: 'Plata în 30 de zile',
      lines: [
        { uuid: items[0]!.uuid, unit_net: 14_321, unit_core: 5_001, term: '2 zile', answer: 'De la producător' },
        { uuid: items[1]!.uuid, article_id: ids.discsBrembo, unit_net: 20_000 },
      ],
    })
    expect(answer.body).toEqual({ id: vbeln, status: 'in_progress', version: version + 1 })
    const priced = (await read(shop, shop.staff, vbeln)).body
    expect(priced).toMatchObject({
      terms: 'Plata în 30 de zile',
      items: [
        {
          status: 'offered',
          price: { purchase: { net: 14_321 }, core: { net: 5_001 } },
          term: '2 zile',
          answer: 'De la producător',
          reference: { list: 20_000, net: 15_000, last: null },
        },
        { status: 'offered', requested_text: 'disc spate', product: { id: ids.discsBrembo } },
      ],
    })
    expect((await change(shop, shop.staff, vbeln, { version, terms: 'x' })).refusal.code).toBe('offer-changed')
  })

  test('refuses what cannot be at its line, and keeps nothing of it', async () => {
    const vbeln = await requested(shop, shop.tokens.owner, [pads, { requested_text: 'disc' }])
    const [first, second] = (await read(shop, shop.staff, vbeln)).body.items
    const answer = await change(shop, shop.staff, vbeln, {
      lines: [
        { uuid: first!.uuid, unit_net: 20_001 },
        { uuid: second!.uuid, unit_net: 100 },
        { uuid: second!.uuid, article_id: 99_999 },
        { uuid: randomUUID(), unit_net: 1 },
      ],
    })
    expect([answer.status, answer.refusal.errors]).toEqual([
      422,
      {
        'lines.0.unit_net': ['Prețul nu poate depăși prețul recomandat, 200,00\u00A0lei.'],
        'lines.1.unit_net': ['Alegeți mai întâi produsul.'],
        'lines.2.article_id': ['Produsul nu există.'],
        'lines.3.uuid': ['Linia nu este în această ofertă.'],
      },
    ])
    expect((await read(shop, shop.staff, vbeln)).body.status).toBe('created')
  })

  test('binds no price of 0, and no deposit above what the part costs; both are said at their field', async () => {
    const vbeln = await requested(shop, shop.tokens.owner, [pads, pads])
    const [first, second] = (await read(shop, shop.staff, vbeln)).body.items
    const answer = await change(shop, shop.staff, vbeln, {
      lines: [
        { uuid: first!.uuid, unit_net: 0 },
        { uuid: second!.uuid, unit_net: 14_000, unit_core: 20_001 },
      ],
    })
    expect([answer.status, answer.refusal.errors]).toEqual([
      422,
      {
        'lines.0.unit_net': ['Prețul trebuie să fie peste 0.'],
        'lines.1.unit_core': ['Garanția pentru piesa veche nu poate depăși prețul recomandat, 200,00\u00A0lei.'],
      },
    ])
  })

  test('is published when each line has a price or is declined, in multiples that are sold', async () => {
    const vbeln = await requested(shop, shop.tokens.owner, [{ ...pads, quantity: 2 }, { requested_text: 'disc' }])
    const [first, second] = (await read(shop, shop.staff, vbeln)).body.items
    const open = await publish(shop, vbeln, 1)
    expect([open.status, open.refusal.errors]).toMatchObject([422, { lines: [expect.stringContaining('2 linii')] }])
    const declined = await change(shop, shop.staff, vbeln, {
      lines: [
        { uuid: first!.uuid, declined: true },
        { uuid: second!.uuid, declined: true },
      ],
    })
    expect((await publish(shop, vbeln, declined.body.version)).refusal.errors).toHaveProperty('lines')
    const priced = await change(shop, shop.staff, vbeln, {
      lines: [{ uuid: first!.uuid, declined: false, unit_net: 14_000 }],
    })
    await setMultiple(shop, ids.padsBrembo, 4)
    expect((await publish(shop, vbeln, priced.body.version)).refusal.errors).toEqual({
      'lines.0.quantity': ['Se vinde în multipli de 4.'],
    })
    await setMultiple(shop, ids.padsBrembo, 2)
    expect((await publish(shop, vbeln, priced.body.version)).body.status).toBe('offered')
    expect((await read(shop, shop.tokens.owner, vbeln)).body).toMatchObject({
      is_open: true,
      amounts: { purchase: { net: 28_000 }, sale: { net: 35_000 } },
      items: [{ status: 'offered' }, { status: 'declined', price: null }],
    })
  })

  test('is not anybody’s but staff’s', async () => {
    const vbeln = await requested(shop, shop.tokens.owner, [pads])
    for (const token of [shop.tokens.owner, shop.tokens.mechanic])
      expect((await publish(shop, vbeln, 1, token)).status).toBe(403)
    const { items } = (await read(shop, shop.staff, vbeln)).body
    expect(
      (await change(shop, shop.tokens.owner, vbeln, { lines: [{ uuid: items[0]!.uuid, unit_net: 1 }] })).status,
    ).toBe(403)
  })

  test('a published offer is recalled with a reason, unordered; its prices are gone for the customer until it is published again @T-10', async () => {
    const { owner } = shop.tokens
    const vbeln = await requested(shop, owner, [pads])
    await offered(shop, vbeln, [[1_400]])
    expect((await recall(shop, vbeln)).body.status).toBe('in_progress')
    expect((await read(shop, owner, vbeln)).refusal.code).toBe('offer-unpublished')
    expect((await list(owner)).items[0]).toMatchObject({ is_open: false, amounts: null, published_at: null })
    await offered(shop, vbeln, [[14_000]])
    const { events, items } = (await read(shop, owner, vbeln)).body
    expect(events.map(({ kind, text, is_staff }) => [kind, text, is_staff])).toEqual([
      ['requested', '', false],
      ['priced', '', true],
      ['published', '', true],
      ['recalled', 'greșit', true],
      ['published', '', true],
    ])
    expect(items[0]!.price!.purchase!.net).toBe(14_000)
  })

  test('a rejected request has ended, with its reason on the row @OFR-02', async () => {
    const vbeln = await requested(shop, shop.tokens.owner, [pads])
    expect((await reject(shop, vbeln)).body.status).toBe('rejected')
    expect((await list(shop.tokens.owner, { turn: 'ended' })).items[0]).toMatchObject({
      status: 'rejected',
      rejected: { reason: 'Nu se mai fabrică.', by: 'Ana Pop 300', is_withdrawn: false },
    })
    // Who follows its address is told that, and not to wait for prices.
    expect((await read(shop, shop.tokens.owner, vbeln)).refusal).toMatchObject({
      code: 'offer-unpublished',
      message: 'Ana Pop 300 a refuzat cererea. Motivul: Nu se mai fabrică.',
      details: { status: 'rejected', rejected: { reason: 'Nu se mai fabrică.', is_withdrawn: false } },
    })
    for (const answer of [await recall(shop, vbeln), await publish(shop, vbeln, 2), await reject(shop, vbeln)])
      expect([answer.status, answer.refusal.code]).toEqual([412, 'offer-changed'])
  })
})
