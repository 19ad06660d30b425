import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { migrate, migrations } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every file of the migrations folder is in the list, in order', async () => {
  const files = await readdir(new URL('./migrations', import.meta.url))
  expect(Object.keys(migrations)).toEqual(files.sort().map((file) => file.replace(/\.ts$/, '')))
})

test('a second run changes nothing', async () => {
  expect(await migrate(database.db)).toEqual([])
})

test('several servers may start at once on one empty database', async () => {
  await database.pool.query('drop owned by current_user cascade; create schema if not exists public')
  const applied = await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
  expect(applied.flat().sort()).toEqual(Object.keys(migrations))
})

test('a migration that fails leaves nothing behind and says why', async () => {
  const up = async (db: Kysely<unknown>) => {
    await sql`create table half_done ()`.execute(db)
    throw new Error('cannot go on')
  }
  await expect(migrate(database.db, { ...migrations, '999-broken': { up } })).rejects.toThrow('cannot go on')
  const { rows } = await database.pool.query("select to_regclass('half_done') as left_over")
  expect(rows).toEqual([{ left_over: null }])
})

test('a database of a newer version is refused with its name', async () => {
  const later = { ...migrations, '999-later': { up: async () => undefined } }
  await migrate(database.db, later)
  await expect(migrate(database.db)).rejects.toThrow('newer than this version of the shop (it has 999-later)')
})
