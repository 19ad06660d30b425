import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { removeExpired } from './expired.ts'

const DAY_MS = 86_400_000
const now = new Date()
const days = (count: number) => new Date(now.getTime() + count * DAY_MS)
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [ids.lpr])
})
afterAll(() => database.close())

test('what is over goes, what holds stays, and a second time there is nothing to do', async () => {
  const { db } = database
  await openSession(db, people.owner)
  const over = { user_id: people.owner, actor_id: people.owner, expires_at: days(-1) }
  await insert(
    db,
    'sessions',
    Array.from({ length: 3 }, () => ({ ...over, token_id: randomUUID(), token_hash: randomBytes(32) })),
  )
  const link = (expires_at: Date, used_at: Date | null) => ({
    token_hash: randomBytes(32),
    user_id: people.owner,
    expires_at,
    used_at,
  })
  await insert(db, 'password_resets', [link(days(1), null), link(days(1), now), link(days(-1), null)])
  await insert(db, 'guesses', [
    { what: 'login', who: randomBytes(32), count: 3, ends_at: days(-1) },
    { what: 'login', who: randomBytes(32), count: 3, ends_at: days(1) },
  ])
  const device = (used_at: Date) => ({
    user_id: people.owner,
    actor_id: people.owner,
    device_id: randomUUID(),
    key: randomBytes(32),
    created_at: days(-900),
    used_at,
  })
  const shared = (lastDay: number) => ({
    share_id: randomUUID(),
    token_hash: randomBytes(32),
    company_id: people.company,
    user_id: people.owner,
    actor_id: people.owner,
    source: 'cart' as const,
    vbeln: null,
    content: '{}',
    customer: 'Ion',
    phone: '',
    created_at: days(lastDay - 300),
    expires_at: days(lastDay),
    revoked_at: null,
    opened_at: null,
    accepted_at: null,
    accepted_version: null,
    accepted_lines: null,
    accepted_name: null,
    accepted_minor: null,
    taken_at: null,
    taken_by: null,
  })
  await insert(db, 'offer_shares', [shared(-91), shared(-89), shared(1)])
  await insert(db, 'device_keys', [device(days(-401)), device(days(-399)), device(now)])

  expect(await removeExpired(db, now)).toEqual({ sessions: 3, links: 2, guesses: 1, deviceKeys: 1, shares: 1, pins: 0 })
  expect(await removeExpired(db, now)).toEqual({ sessions: 0, links: 0, guesses: 0, deviceKeys: 0, shares: 0, pins: 0 })
  const left = await Promise.all(
    (['sessions', 'password_resets', 'guesses', 'device_keys', 'offer_shares'] as const).map(async (table) =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
    ),
  )
  expect(left).toEqual([1, 1, 1, 2, 2])
})

test('also more of it than one statement takes', async () => {
  await database.pool.query(
    "insert into guesses select 'login', sha256(n::text::bytea), 1, now() - interval '1 hour' from generate_series(1, 12000) n",
  )
  expect((await removeExpired(database.db, now)).guesses).toBe(12_000)
})
