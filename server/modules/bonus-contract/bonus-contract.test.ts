import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bonusContractEndpoints as endpoints, PIN_TRIES } from '#src/contract/campaigns/bonus-contract.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { insert } from '#tests/builders/rows.ts'

const PIN = '2468'
const PASSWORD = 'Atelier!2026'
const HOUR_MS = 3_600_000
let shop: OrderingShop
let pinHash: string
let passwordHash: string
beforeAll(async () => {
  shop = await openOrderingShop()
  ;[pinHash, passwordHash] = await Promise.all([hashPassword(PIN), hashPassword(PASSWORD)])
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop
  for (const table of ['bonus_contracts', 'bonus_pins', 'bonus_unlocks', 'bonus_pin_links', 'guesses'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('outgoing_messages').execute()
  await db
    .updateTable('companies')
    .set({ allow_campaigns: true, allowed_campaigns: ['START'] })
    .execute()
  await db.updateTable('user_companies').set({ is_points_collector: false }).execute()
  await db.updateTable('users').set({ password_hash: passwordHash }).where('user_id', '=', people.owner).execute()
  await contract('default')
  await insert(db, 'bonus_pins', [{ company_id: people.company, pin_hash: pinHash, locked_until: null, set_by: null }])
})

async function contract(type: 'default' | 'start_extra', company_id: number = people.company): Promise<void> {
  const time = { signed_on: '2025-12-12', starts_on: '2026-01-01', ends_on: '2026-12-31' }
  await insert(shop.db, 'bonus_contracts', [{ company_id, type, number: `${type} ${company_id}`, ...time }])
  await insert(shop.db, 'bonus_levels', [
    { company_id, type, level: 1, reach: 100_000, bonus: 1 },
    { company_id, type, level: 2, reach: 500_000, bonus: 2.5 },
  ])
}
const read = async (token = shop.tokens.owner, type: 'default' | 'start_extra' = 'default') =>
  (await shop.call(endpoints.read, { token, query: { type } })).body
const unlock = (pin: string, token = shop.tokens.owner) => shop.call(endpoints.unlock, { token, body: { pin } })
const setPin = (body: { pin: string; password?: string; token?: string }, token = shop.tokens.owner) =>
  shop.call(endpoints.setPin, { token, key: randomUUID(), body })
const pinRow = () =>
  shop.db.selectFrom('bonus_pins').selectAll().where('company_id', '=', people.company).executeTakeFirstOrThrow()

describe('the PIN (@MKT-03)', () => {
  test('opens the contract for the session that typed it, and for no other', async () => {
    expect(await read()).toMatchObject({ state: 'closed', tries_left: 5, contract: null, may_set_pin: true })
    const { status, body } = await unlock(PIN)
    expect(status).toBe(200)
    const view = await read()
    expect(view).toMatchObject({ state: 'open', open_until: body.open_until })
    expect(view.contract).toMatchObject({
      number: `default ${people.company}`,
      levels: [
        { level: 1, from: 100_000, bonus: 1 },
        { level: 2, from: 500_000, bonus: 2.5 },
      ],
    })
    expect(await read(shop.tokens.mechanic)).toMatchObject({ state: 'closed', contract: null, may_set_pin: false })
    await shop.call(endpoints.close, { token: shop.tokens.owner })
    expect(await read()).toMatchObject({ state: 'closed', contract: null })
  })

  test('closes by itself', async () => {
    await unlock(PIN)
    await shop.db
      .updateTable('bonus_unlocks')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await read()).toMatchObject({ state: 'closed', contract: null })
    expect((await shop.call(endpoints.pdf, { token: shop.tokens.owner, query: {} })).status).toBe(412)
  })

  test('five wrong ones lock it for the whole company, also for the right one, until a day has passed', async () => {
    for (const left of [4, 3]) {
      const { status, refusal } = await unlock('0000')
      expect([status, refusal.code, refusal.details]).toEqual([422, 'wrong-pin', { tries_left: left }])
    }
    expect((await unlock('0000')).refusal.message).toBe('PIN greșit. Mai aveți 2 încercări.')
    await unlock('1111', shop.tokens.mechanic)
    const last = await unlock('2222')
    expect([last.status, last.refusal.code]).toEqual([422, 'pin-locked'])
    const until = Date.parse(String(last.refusal.details?.['locked_until']))
    expect(Math.abs(until - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000)
    for (const token of [shop.tokens.owner, shop.tokens.mechanic])
      expect((await unlock(PIN, token)).refusal.code).toBe('pin-locked')
    expect(await read()).toMatchObject({ state: 'locked', tries_left: 0 })
    await shop.db
      .updateTable('bonus_pins')
      .set({ locked_until: new Date(Date.now() - 1) })
      .execute()
    expect(await read()).toMatchObject({ state: 'closed', tries_left: 5, locked_until: null })
    expect((await unlock('3333')).refusal.details).toEqual({ tries_left: 4 })
    expect((await unlock(PIN)).status).toBe(200)
    expect(await pinRow()).toMatchObject({ failed: 0, locked_until: null })
  })

  test('of forty wrong ones at the same instant five are looked at, whoever sends them and from wherever', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => unlock('9999', nth % 2 ? shop.tokens.owner : shop.tokens.mechanic)),
    )
    expect(answers.filter(({ refusal }) => refusal.code === 'wrong-pin')).toHaveLength(PIN_TRIES - 1)
    expect(answers.filter(({ refusal }) => refusal.code === 'pin-locked')).toHaveLength(40 - PIN_TRIES + 1)
    expect(await pinRow()).toMatchObject({ failed: PIN_TRIES })
  })

  test('a right one forgets the wrong ones before it', async () => {
    await unlock('0000')
    await unlock(PIN)
    expect((await unlock('0000')).refusal.details).toEqual({ tries_left: 4 })
  })

  test('is asked of nobody who has no contract, and opens none of another company', async () => {
    await contract('start_extra', people.otherCompany)
    expect(await read(shop.tokens.owner, 'start_extra')).toMatchObject({ state: 'none', contract: null })
    await unlock(PIN)
    expect(await read(shop.tokens.owner, 'start_extra')).toMatchObject({ state: 'none', contract: null })
    expect(await read(shop.tokens.outsider, 'start_extra')).toMatchObject({ state: 'no-pin', contract: null })
    expect((await unlock(PIN, shop.tokens.outsider)).status).toBe(404)
  })
})

describe('setting a PIN (@MKT-03)', () => {
  test('the password sets it, closes every other session, and is counted as a guess where it is wrong', async () => {
    await unlock(PIN, shop.tokens.mechanic)
    const wrong = await setPin({ pin: '135790', password: 'Nu!aceasta1' })
    expect([wrong.status, wrong.refusal.code]).toEqual([422, 'wrong-password'])
    const guess = await shop.db.selectFrom('guesses').select('count').where('what', '=', 'change-password').execute()
    expect(guess.every(({ count }) => count === 1) && guess.length > 0).toBe(true)
    expect((await setPin({ pin: '135790', password: PASSWORD })).status).toBe(200)
    expect((await read()).state).toBe('open')
    expect((await read(shop.tokens.mechanic)).state).toBe('closed')
    expect((await unlock(PIN, shop.tokens.mechanic)).refusal.code).toBe('wrong-pin')
    expect((await unlock('135790', shop.tokens.mechanic)).status).toBe(200)
  })

  test.each(['123', '123456789', '12a4', '١٢٣٤', ' 1234'])('%j is no PIN', async (pin) => {
    const { status, refusal } = await setPin({ pin, password: PASSWORD })
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['pin']])
  })

  test('only a mailed link ends a lock, once, and only for whom it was sent to', async () => {
    for (let tried = 0; tried < PIN_TRIES; tried += 1) await unlock('0000')
    expect((await setPin({ pin: '1357', password: PASSWORD })).refusal.code).toBe('pin-locked')
    expect((await shop.call(endpoints.forgotten, { token: shop.tokens.owner })).status).toBe(200)
    const [mail] = await queuedMails(shop.db)
    const link = new URL(/https?:\S+/.exec(mail!.text)![0])
    expect(link.pathname).toBe('/account/bonus')
    const token = link.searchParams.get('token')!
    const asStranger = await setPin({ pin: '1357', token }, shop.tokens.outsider)
    expect([403, 422]).toContain(asStranger.status)
    expect((await setPin({ pin: '1357', token })).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'open', tries_left: 5, locked_until: null })
    expect((await setPin({ pin: '1358', token })).refusal.code).toBe('invalid-reset-token')
  })

  test('a link ends after an hour and with the next one', async () => {
    const mailed = async () => {
      await shop.call(endpoints.forgotten, { token: shop.tokens.owner })
      const mails = await queuedMails(shop.db)
      return new URL(/https?:\S+/.exec(mails.at(-1)!.text)![0]).searchParams.get('token')!
    }
    const [first, second] = [await mailed(), await mailed()]
    expect((await setPin({ pin: '1357', token: first })).refusal.code).toBe('invalid-reset-token')
    await shop.db
      .updateTable('bonus_pin_links')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await setPin({ pin: '1357', token: second })).refusal.code).toBe('invalid-reset-token')
  })

  test('is for a parent or the collector alone', async () => {
    const { mechanic } = shop.tokens
    expect((await setPin({ pin: '1357', password: PASSWORD }, mechanic)).status).toBe(403)
    expect((await shop.call(endpoints.forgotten, { token: mechanic })).status).toBe(403)
    expect(await queuedMails(shop.db)).toEqual([])
  })
})

describe('what nobody may see (@MKT-03)', () => {
  test('the PIN is kept nowhere as it is, nor a fingerprint that depends on it', async () => {
    const key = randomUUID()
    const set = (pin: string) =>
      shop.call(endpoints.setPin, { token: shop.tokens.owner, key, body: { pin, password: PASSWORD } })
    expect([(await set('11223344')).status, (await set('86421357')).status]).toEqual([200, 200])
    expect((await unlock('86421357')).status).toBe(200)
    const { rows } = await shop.pool.query<{ table: string }>(
      "select tablename as table from pg_tables where schemaname = 'public'",
    )
    for (const { table } of rows) {
      const kept = await shop.pool.query(`select t::text from ${table} t where t::text like '%86421357%'`)
      expect(kept.rows, table).toEqual([])
    }
  })

  test('who acts for a customer enters no PIN and sees no contract @T-25', async () => {
    const acting = await openSession(shop.db, people.owner, people.staff)
    for (const call of [
      shop.call(endpoints.unlock, { token: acting, body: { pin: PIN } }),
      shop.call(endpoints.setPin, { token: acting, key: randomUUID(), body: { pin: '1357', password: PASSWORD } }),
      shop.call(endpoints.forgotten, { token: acting }),
      shop.call(endpoints.pdf, { token: acting, query: {} }),
    ])
      expect((await call).status).toBe(403)
    expect(await read(acting)).toMatchObject({ state: 'closed', may_set_pin: false, contract: null })
    expect(await pinRow()).toMatchObject({ failed: 0 })
  })

  test('who is under a parent that collects has no call of it @MKT-02', async () => {
    await shop.db
      .updateTable('user_companies')
      .set({ is_points_collector: true })
      .where('user_id', '=', people.owner)
      .execute()
    const { mechanic } = shop.tokens
    for (const call of [
      shop.call(endpoints.read, { token: mechanic, query: {} }),
      unlock(PIN, mechanic),
      shop.call(endpoints.pdf, { token: mechanic, query: {} }),
    ])
      expect((await call).status).toBe(403)
  })
})

describe('the contract (@MKT-03)', () => {
  const bought = (number: string, kind: 'invoice' | 'credit', issued_on: string, net_minor: number) =>
    invoiceRow({ number, kind, issued_on, due_on: issued_on, net_minor, vat_minor: 0, gross_minor: net_minor })
  const reached = async (type: 'default' | 'start_extra') => (await read(shop.tokens.owner, type)).contract?.reached

  test('counts what was invoiced in its time less what was credited, for who may see purchase prices', async () => {
    await unlock(PIN)
    const before = (await reached('default'))!
    await insert(shop.db, 'invoices', [
      bought('7100001', 'invoice', '2026-01-01', 300_000),
      bought('7100002', 'invoice', '2026-12-31', 250_000),
      bought('7100003', 'invoice', '2025-12-31', 9_000_000),
      bought('7100004', 'credit', '2026-03-01', 50_000),
    ])
    const deposit = { number: '7100001', kind: 'deposit' as const, article_id: ids.padsBrembo, unit_net_minor: 2_000 }
    await insert(shop.db, 'invoice_lines', [
      invoiceLineRow({ number: '7100001', line: 1, article_id: ids.padsBrembo, quantity: 2, unit_net_minor: 147_000 }),
      invoiceLineRow({ ...deposit, line: 2, of_line: 1, quantity: 2 }),
      invoiceLineRow({ number: '7100001', line: 3, kind: 'transport', quantity: 1, unit_net_minor: 2_000 }),
    ])
    expect((await reached('default'))! - before).toBe(500_000 - 6_000)
    await unlock(PIN, shop.tokens.mechanic)
    expect((await read(shop.tokens.mechanic)).contract).toMatchObject({ reached: null, levels: expect.anything() })
  })

  test('of points counts those that invoices earned in its time, less what returns took back', async () => {
    await contract('start_extra')
    await insert(shop.db, 'point_accounts', [{ company_id: people.company, joined_on: '2026-01-01' }])
    const award = { company_id: people.company, kind: 'invoice' as const, points: 80, expires_on: '2099-12-31' }
    await insert(shop.db, 'point_awards', [
      { ...award, source: '7200001', given_on: '2026-02-01' },
      { ...award, source: '7200002', given_on: '2025-02-01' },
      { ...award, kind: 'opening', source: 'x', given_on: '2026-02-01' },
    ])
    await unlock(PIN)
    expect(await reached('start_extra')).toBe(80)
  })

  test('is printed with its levels and terms once it is open, in the language of the reader', async () => {
    expect((await shop.call(endpoints.pdf, { token: shop.tokens.owner, query: {} })).status).toBe(412)
    await unlock(PIN)
    const { body, status } = await shop.call(endpoints.pdf, { token: shop.tokens.owner, query: {} })
    expect(status).toBe(200)
    const printed = (await readPdf(body.content)).text
    for (const words of [`Contract de bonus default ${people.company}`, '5.000,00', '2,5'])
      expect(printed).toContain(words)
  })
})
