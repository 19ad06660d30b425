import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerEndpoints } from '#src/contract/offers.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { userRow, insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/small-catalogue.ts'
import {
  change,
  offered,
  type OfferShop,
  openOfferShop,
  publish,
  read,
  recall,
  reject,
  request,
  requested,
  requestOf,
  withoutOffers,
} from '#tests/api/offers.ts'
import { everythingIn, setMargin, setMultiple } from '#tests/api/ordering.ts'

let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
})
afterAll(() => shop.close())
beforeEach(() => withoutOffers(shop))

const pads = { article_id: ids.padsBrembo, car_id: ids.logan }
const list = async (token: string, query: NonNullable<Parameters<typeof ask>[1]> = {}) => (await ask(token, query)).body
const ask = (token: string, query: { turn?: 'customer' | 'consultant' | 'ended'; status?: 'expired'; q?: string }) =>
  shop.call(offerEndpoints.list, { token, query })
const numbers = async (token: string, query: Parameters<typeof ask>[1] = {}) =>
  (await list(token, query)).items.map(({ id }) => id)

describe('a request @OFR-01', () => {
  test('has a number of ten digits, is valid 365 days, and is one offer for ever', async () => {
    const body = requestOf([pads, { requested_text: 'Etrier față stânga', quantity: 1, note: 'urgent' }], {
      customer: 'Popescu',
      plate: 'CJ 90 LEG',
      comment: 'Pe elevator.',
    })
    const first = await request(shop, shop.tokens.owner, body)
    const again = await request(shop, shop.tokens.owner, body)
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect(first.body.id).toMatch(/^\d{10}$/)
    const [row, ...others] = (await list(shop.tokens.owner)).items
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id: first.body.id,
      number: first.body.id,
      status: 'created',
      lines: 2,
      customer: 'Popescu',
      plate: 'CJ 90 LEG',
      comment: 'Pe elevator.',
      is_own: true,
      is_open: false,
      amounts: null,
      company: null,
      sales_consultant: { name: 'Ana Pop 300' },
    })
    const days = (Date.parse(row!.expiry_date) - Date.parse(row!.date)) / 86_400_000
    expect(Math.floor(days)).toBe(365)
  })

  test('says at its line what is not there, and takes nothing', async () => {
    const answer = await request(
      shop,
      shop.tokens.outsider,
      requestOf([
        { article_id: 99_999 },
        { article_id: ids.padsLpr },
        {},
        { requested_text: 'x', car_id: 99_999 },
        { requested_text: 'x', fit_answers: { nobody: 'asks' } },
      ]),
    )
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([
      422,
      ['lines.0.article_id', 'lines.1.article_id', 'lines.2.requested_text', 'lines.3.car_id', 'lines.4.fit_answers'],
    ])
    expect(await numbers(shop.tokens.outsider)).toEqual([])
  })

  test('is another’s for who sends its id again', async () => {
    const body = requestOf([pads])
    await request(shop, shop.tokens.owner, body)
    expect((await request(shop, shop.tokens.outsider, body)).status).toBe(404)
  })

  test('cannot be opened by the customer before it is published, by staff it can @OFR-02', async () => {
    const vbeln = await requested(shop, shop.tokens.owner, [pads])
    const closed = await read(shop, shop.tokens.owner, vbeln)
    expect([closed.status, closed.refusal.code, closed.refusal.message]).toEqual([
      412,
      'offer-unpublished',
      'Consultantul nu a publicat-o încă.',
    ])
    expect((await read(shop, shop.staff, vbeln)).body).toMatchObject({
      status: 'created',
      company: { id: people.company },
      items: [{ status: 'requested', product: { id: ids.padsBrembo }, price: null, reference: { net: 15_000 } }],
    })
  })

  test('is commented on and withdrawn by who asked, until somebody has taken it', async () => {
    const { owner, mechanic } = shop.tokens
    const vbeln = await requested(shop, mechanic, [pads])
    expect((await change(shop, mechanic, vbeln, { comment: 'Mâine' })).status).toBe(200)
    expect((await change(shop, owner, vbeln, { comment: 'Al meu' })).status).toBe(403)
    expect((await change(shop, mechanic, vbeln, { terms: 'x' })).status).toBe(403)
    expect((await change(shop, mechanic, vbeln, { withdraw: true })).body).toMatchObject({ status: 'rejected' })
    expect((await list(mechanic)).items[0]).toMatchObject({ comment: 'Mâine', rejected: { is_withdrawn: true } })
    const taken = await requested(shop, mechanic, [pads])
    expect((await change(shop, shop.staff, taken, { take: true })).body).toMatchObject({ status: 'open' })
    expect((await change(shop, mechanic, taken, { withdraw: true })).refusal.code).toBe('offer-changed')
  })
})

describe('who sees whose', () => {
  test('a parent all of the company, a sub-user their own, staff the companies assigned to them, an admin all', async () => {
    const { owner, mechanic, outsider } = shop.tokens
    await insert(shop.db, 'users', [
      userRow({ user_id: 301, company_id: people.otherCompany, username: 'rv2', acl_roles: ['RV carpat'] }),
      userRow({ user_id: 302, company_id: people.otherCompany, username: 'sef', acl_roles: ['admin'] }),
    ])
    const [stranger, admin] = [await openSession(shop.db, 301), await openSession(shop.db, 302)]
    const ofOwner = await requested(shop, owner, [pads])
    const ofMechanic = await requested(shop, mechanic, [pads])
    const ofOutsider = await requested(shop, outsider, [{ requested_text: 'Filtru' }])
    expect({
      owner: await numbers(owner),
      mechanic: await numbers(mechanic),
      outsider: await numbers(outsider),
      staff: await numbers(shop.staff),
      stranger: await numbers(stranger),
      admin: await numbers(admin),
    }).toEqual({
      owner: [ofMechanic, ofOwner],
      mechanic: [ofMechanic],
      outsider: [ofOutsider],
      staff: [ofMechanic, ofOwner],
      stranger: [],
      admin: [ofOutsider, ofMechanic, ofOwner],
    })
    expect((await read(shop, stranger, ofOwner)).status).toBe(404)
    expect((await publish(shop, ofOutsider, 1)).status).toBe(404)
    expect((await read(shop, admin, ofOutsider)).status).toBe(200)
  })
})

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
        'lines.3.uuid': ['Linia nu este în această comandă.'],
      },
    ])
    expect((await read(shop, shop.staff, vbeln)).body.status).toBe('created')
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
    for (const answer of [await recall(shop, vbeln), await publish(shop, vbeln, 2), await reject(shop, vbeln)])
      expect([answer.status, answer.refusal.code]).toEqual([412, 'offer-changed'])
  })
})

describe('the list', () => {
  test('says whose turn it is, and is narrowed by words, turn and status @OFR-01', async () => {
    const { owner } = shop.tokens
    const asked = await requested(shop, owner, [{ requested_text: 'Planetară dreapta' }], { customer: 'Țuțuianu' })
    const ready = await requested(shop, owner, [pads], { plate: 'CJ 90 LEG' })
    await offered(shop, ready, [[14_000]])
    const old = await requested(shop, owner, [pads])
    await offered(shop, old, [[14_000]])
    await shop.db
      .updateTable('offers')
      .set({ created_at: '2020-01-01', expires_at: '2021-01-01' })
      .where('vbeln', '=', old)
      .execute()
    expect((await list(owner)).counts).toEqual({ customer: 1, consultant: 1, ended: 1 })
    expect([
      await numbers(owner, { turn: 'customer' }),
      await numbers(owner, { turn: 'consultant' }),
      await numbers(owner, { turn: 'ended' }),
      await numbers(owner, { status: 'expired' }),
      await numbers(owner, { q: 'tutuianu' }),
      await numbers(owner, { q: 'planetara' }),
      await numbers(owner, { q: 'cj90leg' }),
      await numbers(owner, { q: 'P68 033' }),
      await numbers(owner, { q: ready.slice(-4) }),
      await numbers(owner, { q: '%' }),
    ]).toEqual([[ready], [asked], [old], [old], [asked], [asked], [ready], [ready, old], [ready], []])
    expect(await numbers(shop.staff, { q: 'Service 1' })).toHaveLength(3)
  })
})

test('who may not see purchase prices is told none of them, in list and detail @ACC-05', async () => {
  const { mechanic } = shop.tokens
  for (const margin of [25, 0]) {
    await setMargin(shop, margin)
    const vbeln = await requested(shop, mechanic, [pads])
    await offered(shop, vbeln, [[14_321, 5_000]])
    const sale = margin === 0 ? 20_000 : 17_901
    const offer = (await read(shop, mechanic, vbeln)).body
    expect(offer.items[0]!.price).toMatchObject({ purchase: null, sale: { net: sale } })
    expect(offer.amounts).toMatchObject({ purchase: null, sale: { net: sale * 2 + 10_000 } })
    const secrets = [14_321, 28_642, 38_642, 15_000, 30_000]
    for (const answer of [offer, await list(mechanic)]) {
      const { numbers: told, entries } = everythingIn(answer)
      expect(secrets.filter((secret) => told.has(secret))).toEqual([])
      expect(entries.filter(([key, value]) => key === 'reference' && value !== null)).toEqual([])
    }
  }
})
