import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { syncEndpoints } from '#src/contract/sync.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { userRow, insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  change,
  offered,
  type OfferShop,
  openOfferShop,
  publish,
  read,
  request,
  requested,
  requestOf,
  withoutOffers,
} from '#tests/api/offers.ts'
import { everythingIn, setMargin, setStock } from '#tests/api/ordering.ts'

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
  test('is one of two hundred in a day at most; what was asked for stays so', async () => {
    const body = requestOf([pads])
    const { body: first } = await request(shop, shop.tokens.owner, body)
    await sql`insert into offers (vbeln, company_id, user_id, actor_id, client_id, customer, plate, comment, currency, created_at, expires_at)
      select (9000000000 + n)::text, company_id, user_id, actor_id, gen_random_uuid(), customer, plate, comment, currency, created_at, expires_at
      from offers, generate_series(1, 199) n where vbeln = ${first.id}`.execute(shop.db)
    const refused = await request(shop, shop.tokens.owner, requestOf([pads]))
    expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['lines']])
    expect((await request(shop, shop.tokens.owner, body)).body.id).toBe(first.id)
    expect((await request(shop, shop.tokens.mechanic, requestOf([pads]))).status).toBe(201)
    await sql`update offers set created_at = created_at - interval '25 hours' where vbeln like '90000%'`.execute(
      shop.db,
    )
    expect((await request(shop, shop.tokens.owner, requestOf([pads]))).status).toBe(201)
  })

  test('has a number of ten digits, is valid 365 days, and is one offer for ever', async () => {
    const body = requestOf([pads, { requested_text: 'Etrier față stânga', quantity: 1, note: 'urgent' }], {
      customer: 'Popescu',
      // As it was typed; it is kept as every plate is.
      plate: 'cj 90leg',
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

  test('in other words, under an id that is an offer already, is told that it had arrived as it was @OFF-03', async () => {
    const { owner } = shop.tokens
    const line = { ...pads, requested_text: '', quantity: 2 }
    const body = requestOf([line], { customer: 'Popescu', comment: 'Pe elevator.' })
    const { id } = (await request(shop, owner, body)).body
    const said = `Cererea ajunsese deja la consultant, cu numărul ${id}`
    for (const other of [
      { ...body, customer: 'Ionescu' },
      { ...body, plate: 'CJ 90 LEG' },
      { ...body, comment: 'Mâine.' },
      { ...body, lines: [{ ...line, note: 'stânga' }] },
      { ...body, lines: [{ ...line, quantity: 4 }] },
      { ...body, lines: [line, line] },
    ]) {
      const late = await request(shop, owner, other)
      expect([late.status, late.refusal.message.startsWith(said)]).toEqual([422, true])
    }
    // What the consultant or a comment has changed since is no other wish.
    await change(shop, owner, id, { comment: 'Mâine.' })
    const [item] = (await read(shop, shop.staff, id)).body.items
    await change(shop, shop.staff, id, { lines: [{ uuid: item!.uuid, quantity: 4, unit_net: 14_000 }] })
    expect((await request(shop, owner, body)).body).toEqual({ id })
    expect(await numbers(owner)).toEqual([id])
  })

  test('that waited for the network comes in a batch, and is the same one sent alone @OFF-03', async () => {
    const body = requestOf([pads])
    const batch = await shop.call(syncEndpoints.batch, {
      token: shop.tokens.owner,
      headers: { 'x-principal': `${people.company}.${people.owner}.${people.owner}` },
      body: { operations: [{ key: randomUUID(), kind: 'offers.create.v1', payload: { body } }] },
    })
    expect(batch.body.results).toMatchObject([{ status: 201 }])
    const alone = await request(shop, shop.tokens.owner, body)
    expect(await numbers(shop.tokens.owner)).toEqual([alone.body.id])
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

  test('shows staff the stock from which who asked is supplied: that of the branch of their shipping point @T-03', async () => {
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 6, [ids.otherBranch]: 4 })
    const vbeln = await requested(shop, shop.tokens.mechanic, [pads])
    const local = async () => (await read(shop, shop.staff, vbeln)).body.items[0]?.availability[0]
    expect(await local()).toMatchObject({ level: 'local', quantity: 6 })
    const hall = (branch_id: number | null, at: number | null) =>
      Promise.all([
        shop.db
          .updateTable('shipping_points')
          .set({ branch_id })
          .where('shipping_point_id', '=', points.hall)
          .execute(),
        shop.db
          .updateTable('user_companies')
          .set({ shipping_point_id: at })
          .where('user_id', '=', people.mechanic)
          .execute(),
      ])
    await hall(ids.otherBranch, points.hall)
    expect(await local()).toMatchObject({ level: 'local', quantity: 4 })
    await hall(null, null)
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
      await numbers(owner, { q: 'dr' }),
    ]).toEqual([[ready], [asked], [old], [old], [asked], [asked], [ready], [ready, old], [ready], [asked]])
    // None of them means anything but itself; a wide one is no other once its mark is taken off.
    for (const q of ['%', '_', '\\', '％']) expect(await numbers(owner, { q })).toEqual([])
    // Whose it is says something to staff alone.
    expect(await numbers(shop.staff, { q: 'Service 1' })).toHaveLength(3)
    expect(await numbers(owner, { q: 'Service 1' })).toEqual([])
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
