import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { openPool } from './connection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('amounts and counts arrive as numbers, days as text and moments as dates', async () => {
  const { rows } = await database.pool.query(
    `select 4500000000::int8 as big, 19.25::numeric as percent, date '2024-03-31' as day, timestamptz '2024-03-31 03:00Z' as moment,
            array[1, null]::int8[] as bigs, array[date '2024-02-29'] as days`,
  )
  expect(rows[0]).toEqual({ big: 4_500_000_000, percent: 19.25, day: '2024-03-31', moment: new Date('2024-03-31T03:00:00Z'), bigs: [1, null], days: ['2024-02-29'] })
})

test('a statement that takes longer than a request may is cancelled', async () => {
  const pool = openPool(database.url, { name: 'tests', size: 1, statementTimeoutMs: 50 })
  try {
    await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await pool.end()
  }
})

test('a pool survives that the server ends its connections', async () => {
  const pool = openPool(database.url, { name: 'doomed', size: 2 })
  try {
    await Promise.all([pool.query('select 1'), pool.query('select 1')])
    await database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'")
    await expect.poll(() => pool.totalCount).toBe(0)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await pool.end()
  }
})

test('letters are Romanian everywhere: case by Unicode, order by code point', async () => {
  const { rows } = await database.pool.query(`select upper('ștergător') as upper, lower('ȚEAVĂ') as lower, 'șurub' ilike 'ȘURUB' as same, 'z' < 'ș' as order`)
  expect(rows[0]).toEqual({ upper: 'ȘTERGĂTOR', lower: 'țeavă', same: true, order: true })
})
