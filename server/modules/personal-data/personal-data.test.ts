import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { syncEndpoints } from '#src/contract/sync.ts'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { staffEndpoints } from '#src/contract/people/staff.ts'
import { personalDataEndpoints as endpoints } from '#src/contract/people/personal-data.ts'
import { personalData } from '#server/db/personal-data.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { type Column, fillPersonalTables, marker, readColumns } from '#tests/database/filled-tables.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { exportPerson } from './export.service.ts'
import { belongsTo, personalTables } from './personal-rows.ts'

const PASSWORD = 'Right!2026x'
const EMAIL = 'vlad.surduc@service.example'
const mechanic = { userId: people.mechanic, email: EMAIL }
let shop: TestShop
let columns: Map<string, Column[]>
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
    await db
      .updateTable('users')
      .set({
        email: EMAIL,
        first_name: 'Vladislav',
        family_name: 'Surducan',
        password_hash: await hashPassword(PASSWORD),
      })
      .where('user_id', '=', people.mechanic)
      .execute()
  })
  columns = await readColumns(shop.db)
  await fillPersonalTables(shop.db, { ...mechanic, companyId: people.company })
})
afterAll(() => shop.close())

interface Export {
  readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>>
}
async function exported(password = PASSWORD): Promise<Export> {
  const token = await openSession(shop.db, people.mechanic)
  const { status, body } = await shop.call(endpoints.exportOwn, { token, body: { password } })
  expect(status).toBe(200)
  return JSON.parse(await body.content.text()) as Export
}
/** Every row of the database as one text. */
async function everything(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const table of columns.keys()) {
    const { rows } = await sql<{
      text: string | null
    }>`select string_agg(to_jsonb(t)::text, E'\n') as text from ${sql.table(table)} t`.execute(shop.db)
    found.set(table, rows[0]?.text ?? '')
  }
  return found
}

test('every table of the database says what it holds about people, in columns that it has', () => {
  expect(Object.keys(personalData).toSorted()).toEqual([...columns.keys()].toSorted())
  const unknown = personalTables.flatMap(([table, entry]) => {
    const names = new Set(columns.get(table)!.map(({ name }) => name))
    const { by = [], secret = [], gives, file, part } = entry
    const here = [
      ...by,
      ...secret,
      ...(gives === 'all' ? [] : gives),
      ...(file ? [file] : []),
      ...(part ? [part.on.at(-1)!] : []),
    ]
    return here.filter((name) => !names.has(name)).map((name) => `${table}.${name}`)
  })
  expect(unknown).toEqual([])
})

test('every column that refers to a person is named by its table’s entry', async () => {
  const { rows } = await sql<{ table: string; name: string }>`
    select k.conrelid::regclass::text as table, a.attname as name from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass`.execute(shop.db)
  const beside = [
    'actor_id',
    'answered_by',
    'taken_by',
    'consultant_id',
    'added_by',
    'quantity_by',
    'difference_seen_by',
    'parent_user_id',
  ]
  const missing = rows.filter(({ table, name }) => {
    const entry = personalData[table as keyof typeof personalData]
    return !entry?.by?.includes(name) && !(entry && beside.includes(name))
  })
  expect(missing).toEqual([])
})

test('an export holds what every table has of the person, and nothing that opens an account', async () => {
  const { tables } = await exported()
  for (const [table, entry] of personalTables) {
    if (!belongsTo(entry, mechanic) || (entry.gives !== 'all' && entry.gives.length === 0)) {
      expect(tables[table], table).toBeUndefined()
      continue
    }
    expect(tables[table]?.length, table).toBeGreaterThan(0)
    const [row] = tables[table]!
    const given = entry.gives === 'all' ? columns.get(table)!.map(({ name }) => name) : entry.gives
    const secrets = entry.secret ?? []
    expect(
      given.filter((name) => !(name in row!) && !secrets.includes(name) && entry.file === undefined),
      table,
    ).toEqual([])
    expect(
      Object.keys(row!).filter((name) => secrets.includes(name) || /hash|secret|token$|password/.test(name)),
      table,
    ).toEqual([])
    if (entry.file) expect(row![entry.file]).toBe(Buffer.from(marker(table, entry.file)).toString('base64'))
  }
  expect(tables['users']).toMatchObject([{ user_id: people.mechanic, email: EMAIL }])
  // Prices of the company are not the person's: a mechanic may not see them.
  expect(JSON.stringify(tables)).not.toMatch(/net_minor|purchase_minor|unit_/)
})

const key = () => randomUUID()
const asAdmin = async () => {
  await shop.db
    .updateTable('users')
    .set({ acl_roles: ['admin'], password_hash: await hashPassword(PASSWORD) })
    .where('user_id', '=', people.staff)
    .execute()
  return openSession(shop.db, people.staff)
}
const trailOf = (userId: number) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['operation', 'actor_id'])
    .where('user_id', '=', userId)
    .where('about', '=', '')
    .execute()

test('an export is made by the own password alone, by an admin for anybody, and stands in the trail', async () => {
  const token = await openSession(shop.db, people.mechanic)
  const wrong = await shop.call(endpoints.exportOwn, { token, body: { password: 'Wrong!2026x' } })
  expect([wrong.status, Object.keys(wrong.refusal.errors ?? {})]).toEqual([422, ['password']])
  const admin = await asAdmin()
  const { status, body } = await shop.call(endpoints.exportAnybody, {
    token: admin,
    body: { user_id: people.apprentice, password: PASSWORD },
  })
  expect([status, body.name]).toEqual([200, expect.stringMatching(/^carpat-ucenic-.*\.json$/)])
  expect(await trailOf(people.apprentice)).toEqual([{ operation: 'person exported', actor_id: people.staff }])
})

test('an export is called by its day where the distributor is', async () => {
  const { name } = await exportPerson(shop.db, people.apprentice, new Date('2026-12-31T22:30:00Z'))
  expect(name).toBe('carpat-ucenic-2027-01-01.json')
})

test('an admin logs somebody out everywhere, which stands in the trail', async () => {
  const admin = await asAdmin()
  const left = await openSession(shop.db, people.outsider)
  const end = (user_id: number) => shop.call(endpoints.endSessions, { token: admin, key: key(), body: { user_id } })
  expect((await end(people.staff)).status).toBe(404)
  expect((await end(people.outsider)).status).toBe(200)
  expect((await shop.call(sessionEndpoints.heartbeat, { token: left })).status).toBe(401)
  expect(await trailOf(people.outsider)).toEqual([{ operation: 'sessions ended', actor_id: people.staff }])
})

test('an admin logs everybody else out with their own password, also who is just logging in', async () => {
  const admin = await asAdmin()
  const left = await openSession(shop.db, people.outsider)
  const end = (password: string) =>
    shop.call(endpoints.endAllSessions, { token: admin, key: key(), body: { password } })
  expect((await end('Another!2026')).status).toBe(422)
  expect((await shop.call(sessionEndpoints.heartbeat, { token: left })).status).toBe(200)
  const login = await shop.db.startTransaction().execute()
  await openSession(login, people.mechanic)
  const ended = end(PASSWORD)
  await expect
    .poll(
      async () =>
        (await shop.pool.query("select from pg_locks where not granted and relation = 'sessions'::regclass")).rowCount,
    )
    .toBe(1)
  await login.commit().execute()
  expect((await ended).status).toBe(200)
  const { rows } = await shop.pool.query<{ actor_id: number }>('select actor_id from sessions')
  expect(rows).toEqual([{ actor_id: people.staff }])
  expect(await trailOf(people.staff)).toEqual([{ operation: 'all sessions ended', actor_id: people.staff }])
})

test('who erases themselves leaves nothing of their own and no name; their papers stay, their username is free', async () => {
  const token = await openSession(shop.db, people.mechanic)
  const erase = (username: string, password = PASSWORD, at = key()) =>
    shop.call(endpoints.eraseSelf, { token, key: at, body: { username, password } })
  expect(Object.keys((await erase('mecanic', 'Wrong!2026x')).refusal.errors ?? {})).toEqual(['password'])
  expect(Object.keys((await erase('altul')).refusal.errors ?? {})).toEqual(['username'])
  await shop.db.deleteFrom('outgoing_messages').execute()
  expect((await erase(' MECANIC ')).body).toEqual({ message: 'Datele persoanei au fost șterse.', is_erased: true })
  expect(await queuedMails(shop.db)).toMatchObject([{ to: EMAIL, subject: 'Carpat: datele dvs. au fost șterse' }])

  await shop.db.deleteFrom('outgoing_messages').execute()
  const all = await everything()
  for (const word of [EMAIL, 'Vladislav', 'Surducan'])
    expect(
      [...all].filter(([, text]) => text.includes(word)).map(([table]) => table),
      word,
    ).toEqual([])
  for (const [table, entry] of personalTables)
    if (entry.erased !== 'kept' && entry.by) {
      const { rows } = await sql`select from ${sql.table(table)} t where ${belongsTo(entry, mechanic)!}`.execute(
        shop.db,
      )
      expect(rows, table).toEqual([])
    }
  expect(all.get('orders')).toContain(marker('orders', 'number'))

  const person = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', people.mechanic)
    .executeTakeFirstOrThrow()
  expect([person.first_name, person.family_name, person.status]).toEqual(['Persoană ștearsă', '', 'blocked'])
  expect(await trailOf(people.mechanic)).toContainEqual({ operation: 'person erased', actor_id: people.mechanic })
  // What a device still sends finds no session, and an import brings nobody back.
  const sent = {
    operations: [{ key: key(), kind: 'cart.comment.v1' as const, payload: { body: { comment: 'mâine' } } }],
  }
  expect((await shop.call(syncEndpoints.batch, { token, body: sent })).status).toBe(401)
  await shop.db
    .updateTable('users')
    .set({ first_name: 'Vladislav', email: EMAIL, status: 'active' })
    .where('user_id', '=', people.mechanic)
    .execute()
  expect((await everything()).get('users')).not.toContain('Vladislav')
  expect((await shop.call(sessionEndpoints.login, { body: { username: 'mecanic', password: PASSWORD } })).status).toBe(
    422,
  )
  await shop.db.updateTable('users').set({ username: 'mecanic' }).where('user_id', '=', people.outsider).execute()
  const found = await shop.call(staffEndpoints.accounts, { token: await asAdmin(), query: { term: 'stears' } })
  expect(found.body.items).toEqual([])
})

test('a parent erases a blocked colleague of the company alone', async () => {
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('user_id', '=', people.owner)
    .execute()
  const token = await openSession(shop.db, people.owner)
  const erase = async (id: number, username: string) =>
    (await shop.call(endpoints.eraseSibling, { token, key: key(), body: { id, username, password: PASSWORD } })).status
  expect(await erase(people.apprentice, 'ucenic'), 'is let in').toBe(422)
  expect(await erase(people.outsider, 'mecanic'), 'of another company').toBe(404)
  expect(await erase(people.owner, 'patron'), 'oneself').toBe(404)
  expect(await erase(people.blocked, 'ucenic'), 'another name was typed').toBe(422)
  expect(await erase(people.blocked, 'blocat')).toBe(200)
  expect(await erase(people.blocked, 'blocat'), 'erased already').toBe(404)
  expect(await trailOf(people.blocked)).toEqual([{ operation: 'person erased', actor_id: people.owner }])
})

test('the last parent of a company asks for it, which stands in the work list of admins until one has done it', async () => {
  const token = await openSession(shop.db, people.owner)
  const { body } = await shop.call(endpoints.eraseSelf, {
    token,
    key: key(),
    body: { username: 'patron', password: PASSWORD },
  })
  expect(body.is_erased).toBe(false)
  expect((await shop.call(sessionEndpoints.heartbeat, { token })).status).toBe(200)
  const admin = await asAdmin()
  const waiting = async () =>
    (await shop.call(workEndpoints.list, { token: admin, query: { kind: 'erasure' } })).body.items
  expect(await waiting()).toMatchObject([
    { id: String(people.owner), number: 'patron', company: { id: people.company } },
  ])
  const erase = (user_id: number, username: string) =>
    shop.call(endpoints.eraseAnybody, { token: admin, key: key(), body: { user_id, username, password: PASSWORD } })
  expect((await erase(people.staff, 'rv')).status).toBe(404)
  expect((await erase(people.owner, 'patron')).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await shop.call(sessionEndpoints.heartbeat, { token })).status).toBe(401)
})
