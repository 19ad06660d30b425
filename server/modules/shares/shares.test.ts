import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { shareEndpoints, type ShareTerms } from '#src/contract/ordering/shares.ts'
import { brand } from '#src/contract/brand.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { withVat } from '#src/domain/pricing/price.ts'
import { add, readCart, setPrice, setStock } from '#tests/api/ordering.ts'
import { hour, newLinkToken, noTerms, openSharingShop, type SharingShop } from '#tests/api/sharing.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: SharingShop
beforeAll(async () => {
  shop = await openSharingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const stop = (bearer: string, id: string) =>
  shop.call(shareEndpoints.stop, { token: bearer, key: randomUUID(), params: { id } })
const take = (bearer: string, id: string) =>
  shop.call(shareEndpoints.take, { token: bearer, key: randomUUID(), params: { id } })

describe('a link', () => {
  test('is one of two hundred in a day at most; what was made stays so', async () => {
    const { owner, mechanic } = shop.tokens
    await shop.fill(owner)
    await shop.fill(mechanic)
    const link = newLinkToken()
    const id = randomUUID()
    expect((await shop.create(owner, link, {}, id)).status).toBe(201)
    await sql`insert into offer_shares select (jsonb_populate_record(s, jsonb_build_object('share_id', gen_random_uuid(), 'token_hash', '\\x' || md5(n::text) || md5(n::text)))).*
      from offer_shares s, generate_series(1, 199) n where s.share_id = ${id}`.execute(shop.db)
    const refused = await shop.create(owner, newLinkToken())
    expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['id']])
    expect([
      (await shop.create(owner, link, {}, id)).status,
      (await shop.create(mechanic, newLinkToken())).status,
    ]).toEqual([201, 201])
    await sql`update offer_shares set created_at = created_at - interval '25 hours',
      expires_at = expires_at - interval '25 hours' where share_id <> ${id}`.execute(shop.db)
    expect((await shop.create(owner, newLinkToken())).status).toBe(201)
  })

  test('is kept as a hash alone: its token stands nowhere in the database', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const { token } = await shop.make(owner)
    await shop.page(token)
    await shop.accept(token, { l1: 'on' })
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      shop.db,
    )
    const holding: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)} t where t::text like ${`%${token}%`} limit 1`.execute(
        shop.db,
      )
      if (rows.length > 0) holding.push(name)
    }
    expect(holding).toEqual([])
    const { token_hash } = await shop.db.selectFrom('offer_shares').select('token_hash').executeTakeFirstOrThrow()
    expect(token_hash.equals(createHash('sha256').update(token).digest())).toBe(true)
  })

  test('made twice is one; under the token or the id of another there is none', async () => {
    const { owner, outsider } = shop.tokens
    await shop.fill(owner)
    await add(shop, outsider, [[ids.padsBrembo, 2]])
    const { token, share } = await shop.make(owner)
    const again = await shop.create(owner, token, {}, share.id)
    expect([again.status, again.body.id, (await shop.list(owner)).length]).toEqual([201, share.id, 1])
    const others = [await shop.create(outsider, token), await shop.create(outsider, 'x'.repeat(24), {}, share.id)]
    expect(others.map(({ status }) => status)).toEqual([422, 422])
    expect(await shop.list(outsider)).toEqual([])
  })

  test('that leads nowhere says so, and guessing is limited; who holds one goes on @T-09', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const { token } = await shop.make(owner)
    await sql`insert into guesses (what, who, count, ends_at) select what, who, 1000000, ends_at from guesses`.execute(
      shop.db,
    )
    const unknown = await shop.page(newLinkToken())
    expect([unknown.status, unknown.html.includes('Linkul nu duce la nicio ofertă.')]).toEqual([404, true])
    expect(unknown.html).not.toContain('tel:')
    for (const wrong of ['x', '../etc', `${token}x`, '%00']) expect((await shop.page(wrong)).status).not.toBe(200)
    const counted = await shop.db.selectFrom('guesses').select(['what', 'count']).where('what', '=', 'share').execute()
    expect(counted.some(({ count }) => count > 2)).toBe(true)
    await shop.db.updateTable('guesses').set({ count: 1_000_000 }).execute()
    const limited = await shop.page(newLinkToken())
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
    expect(limited.html).toContain('Prea multe încercări')
    expect((await shop.page(token)).status).toBe(200)
  })

  test('of nothing selected, of a day that is over and with texts too long is refused at its place', async () => {
    const { owner } = shop.tokens
    const empty = await shop.create(owner, newLinkToken())
    expect(empty.refusal.code).toBe('nothing-selected')
    await shop.fill(owner)
    const refused = async (terms: Partial<ShareTerms>) =>
      Object.keys((await shop.create(owner, newLinkToken(), terms)).refusal.errors ?? {})
    expect(await refused({ valid_until: '2020-01-01' })).toEqual(['valid_until'])
    expect(await refused({ customer: 'x'.repeat(81) })).toEqual(['customer'])
    expect(await refused({ labour: [{ text: ' ', hours: null, gross: 1 }] })).toEqual(['labour.0.text'])
    expect(await refused({ labour: [{ ...hour, gross: 0 }] })).toEqual(['labour.0.gross'])
  })

  test('of a day later than the 365th is refused at its field, with the last day named, made, looked at or changed', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const today = localDay(new Date(), brand.timeZone)
    const [last, after] = [addDays(today, 365), addDays(today, 366)]
    const said = [
      422,
      { valid_until: [`Linkul poate fi valabil cel mult până la ${last.split('-').reverse().join('.')}.`] },
    ]
    const late = { ...noTerms, valid_until: after }
    const { share } = await shop.make(owner, { valid_until: last })
    const answers = [
      await shop.create(owner, newLinkToken(), late),
      await shop.call(shareEndpoints.preview, { token: owner, body: late }),
      await shop.call(shareEndpoints.change, { token: owner, key: randomUUID(), params: { id: share.id }, body: late }),
    ]
    for (const { status, refusal } of answers) expect([status, refusal.errors]).toEqual(said)
    expect(localDay(new Date((await shop.list(owner))[0]!.expires_at), brand.timeZone)).toBe(last)
    await sql`update offer_shares set created_at = created_at - interval '10 days', expires_at = expires_at - interval '10 days'`.execute(
      shop.db,
    )
    const change = await shop.call(shareEndpoints.change, {
      token: owner,
      key: randomUUID(),
      params: { id: share.id },
      body: { ...late, valid_until: addDays(today, 356) },
    })
    expect(change.refusal.errors, 'counted from the day on which it was made').toHaveProperty('valid_until')
  })

  test('belongs to who made it; a parent sees those of the company, a colleague and another company none', async () => {
    const { owner, mechanic, apprentice, outsider } = shop.tokens
    await shop.fill(mechanic)
    const { share } = await shop.make(mechanic, { customer: 'Popescu' })
    const seen = await Promise.all(
      [owner, mechanic, apprentice, outsider].map(async (each) => (await shop.list(each)).length),
    )
    expect(seen).toEqual([1, 1, 0, 0])
    const stopped = await Promise.all([apprentice, outsider].map(async (each) => (await stop(each, share.id)).status))
    expect([stopped, (await stop(owner, share.id)).status]).toEqual([[404, 404], 200])
  })
})

describe('what the customer has accepted', () => {
  test('goes into the cart selected, what was left out is no longer selected, nothing is doubled @T-08', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner, [ids.discsBrembo, 1])
    const { token, share } = await shop.make(owner, { labour: [hour] })
    expect((await take(owner, share.id)).status).toBe(422)
    await shop.accept(token, { l1: 'on', l3: 'on' })
    expect((await take(owner, share.id)).body).toEqual({
      added: 1,
      changed: [],
      fewer: [],
      skipped: [],
      currency: 'RON',
    })
    const cart = await readCart(shop, owner)
    const shown = () => cart.items.map((line) => [line.id, line.isSelected, line.variants[0]!.requested_quantity])
    expect(shown()).toEqual([
      [ids.padsBrembo, true, 2],
      [ids.discsBrembo, false, 1],
    ])
    expect((await shop.list(owner))[0]!.taken).toMatchObject({ by: 'Ana Pop 100' })
  })

  test('that lies in a job of the company is not doubled there: it is selected, and what was left out is not @T-08', async () => {
    const { owner, mechanic } = shop.tokens
    const job = randomUUID()
    await setStock(shop, ids.padsBrembo, { [ids.national]: 20 })
    await shop.call(jobEndpoints.create, { token: owner, key: randomUUID(), body: { id: job, name: 'Frâne față' } })
    await shop.call(jobEndpoints.add, {
      token: owner,
      key: randomUUID(),
      params: { id: job },
      body: {
        items: [ids.padsBrembo, ids.discsBrembo].map((id, index) => ({
          id,
          uuid: randomUUID(),
          variants: [{ requested_quantity: [4, 1][index]! }],
        })),
      },
    })
    await add(shop, owner, [[ids.padsBrembo, 2]])
    const { token, share } = await shop.make(owner)
    const accepted = share.lines.flatMap(({ quantity }, index) => (quantity === 1 ? [] : [index + 1]))
    expect(accepted).toHaveLength(2)
    await shop.accept(token, Object.fromEntries(accepted.map((line) => [`l${line}`, 'on'])))
    await shop.call(cartEndpoints.selectAll, { token: owner, key: randomUUID(), body: { checked: false } })
    expect((await take(owner, share.id)).body).toMatchObject({ added: 2, fewer: [], skipped: [] })
    const shown = async (bearer: string) => {
      const { items, jobs } = await readCart(shop, bearer)
      return [items, jobs![0]!.items].map((lines) =>
        lines.map((line) => [line.id, line.variants[0]!.requested_quantity, line.isSelected]),
      )
    }
    expect(await shown(owner)).toEqual([
      [[ids.padsBrembo, 2, true]],
      [
        [ids.padsBrembo, 4, true],
        [ids.discsBrembo, 1, false],
      ],
    ])
    expect((await shown(mechanic))[1]!.map(([, , isSelected]) => isSelected)).toEqual([false, false])
  })

  test('is put in anew after the cart was emptied, at prices and stock of today, and what changed is said @T-08', async () => {
    const { owner } = shop.tokens
    const { items } = await shop.fill(owner, [ids.discsBrembo, 4])
    const { token, share } = await shop.make(owner)
    await shop.accept(token, { l1: 'on', l2: 'on' })
    await shop.call(cartEndpoints.clear, { token: owner, key: randomUUID() })
    await setPrice(shop, ids.padsBrembo, 16_000)
    await setStock(shop, ids.discsBrembo, { [ids.national]: 3 })
    const was = items[0]!.price!.sale.gross
    const taken = (await take(owner, share.id)).body
    expect(taken).toEqual({
      added: 2,
      changed: [{ name: items[0]!.name, was, now: withVat(20_000, 21).gross }],
      fewer: [{ name: items[1]!.name, wanted: 4, now: 3 }],
      skipped: [],
      currency: 'RON',
    })
    const cart = await readCart(shop, owner)
    expect(cart.items.map((line) => [line.id, line.isSelected, line.variants[0]!.requested_quantity])).toEqual([
      [ids.padsBrembo, true, 2],
      [ids.discsBrembo, true, 3],
    ])
    await setStock(shop, ids.discsBrembo, {})
    await shop.call(cartEndpoints.clear, { token: owner, key: randomUUID() })
    expect((await take(owner, share.id)).body).toMatchObject({ added: 1, skipped: [{ name: items[1]!.name }] })
  })
})
