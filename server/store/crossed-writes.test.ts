import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refusalOf } from '#server/operations/refusal-of.ts'
import { openCatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { exactlyOnce } from '#server/operations/exactly-once.ts'
import { openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { againWhenCrossed, crossedWrite } from './crossed-writes.ts'
import { kyselyStore } from './kysely-store.ts'

const failing = (code: string, times: number) => {
  let tries = 0
  return async () => {
    tries += 1
    if (tries <= times) throw Object.assign(new Error(code), { code })
    return tries
  }
}

test.each(['40P01', '40001', '55P03'])(
  '%s is done again, a few times, and then is 503 with a time to come back',
  async (code) => {
    expect(await againWhenCrossed(failing(code, 3))).toBe(4)
    const given = await againWhenCrossed(failing(code, 9)).catch((error: unknown) => refusalOf(error as Error))
    expect(given).toMatchObject({ code: 'unavailable', status: 503, extra: { retryAfterSeconds: 1 } })
  },
)

test('anything else is not done again', async () => {
  await expect(againWhenCrossed(failing('23505', 1))).rejects.toThrow('23505')
})

test.each(['22P02', '22P05', '22003', '22007', '22008', '22021'])('%s, no value of its column, is final', (code) => {
  expect(refusalOf(Object.assign(new Error(code), { code }))).toMatchObject({ status: 422, code: 'validation' })
})

test('what the database says is no value of its column is kept under the key: asked again, nothing is tried', async () => {
  const shop = await openCatalogueShop(undefined, { alone: 'only its database is used' })
  const store = kyselyStore(shop.db, await openCatalogueCache(shop.db))
  const principal = await store.principalOf(shop.tokens.owner)
  const call = { key: randomUUID(), operation: 'PUT /x', fingerprint: Buffer.from('same') }
  let tries = 0
  const ask = () =>
    exactlyOnce(store, principal, call, {
      effect: async (unit) => {
        tries += 1
        await unit.db.insertInto('server_state').values({ name: 'half', value: 'done' }).execute()
        await sql`select ${'no number'}::int`.execute(unit.db)
        return { status: 200, body: null }
      },
      sayRefusal: ({ code }) => ({ code }),
    })
  const answers = [await ask(), await ask()]
  const half = await shop.db.selectFrom('server_state').select('name').where('name', '=', 'half').execute()
  await shop.close()
  expect([answers, tries, half]).toEqual([
    [false, true].map((replayed) => expect.objectContaining({ status: 422, replayed })),
    1,
    [],
  ])
})

test('a transaction that sees that another was first is done again', async () => {
  let tries = 0
  expect(await againWhenCrossed(async () => ((tries += 1) === 1 ? Promise.reject(crossedWrite('first')) : tries))).toBe(
    2,
  )
})
