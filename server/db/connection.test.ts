import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { openPool } from './connection.ts'
import { PLANNED_ANEW, PLANNED_ONCE } from './preparing-client.ts'

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
  expect(rows[0]).toEqual({
    big: 4_500_000_000,
    percent: 19.25,
    day: '2024-03-31',
    moment: new Date('2024-03-31T03:00:00Z'),
    bigs: [1, null],
    days: ['2024-02-29'],
  })
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
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'",
    )
    await expect.poll(() => pool.totalCount).toBe(0)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await pool.end()
  }
})

test('letters are Romanian everywhere: case by Unicode, order by code point', async () => {
  const { rows } = await database.pool.query(
    `select upper('ștergător') as upper, lower('ȚEAVĂ') as lower, 'șurub' ilike 'ȘURUB' as same, 'z' < 'ș' as order`,
  )
  expect(rows[0]).toEqual({ upper: 'ȘTERGĂTOR', lower: 'țeavă', same: true, order: true })
})

test('a statement that says so is planned once for whatever is asked, or each time anew, and no other beside it', async () => {
  const pool = openPool(database.url, { name: 'planned', size: 1, prepares: true })
  try {
    const ask = async (before: string) => {
      // The mode first: a statement sees the one that it is run in.
      const text = `${before}select current_setting('plan_cache_mode') as mode, $1::int as asked`
      const { rows } = await pool.query<{ mode: string; asked: number }>(text, [7])
      return rows[0]
    }
    const plansOf = async () =>
      (
        await pool.query<{ generic_plans: string; custom_plans: string }>(
          'select generic_plans, custom_plans from pg_prepared_statements where starts_with(statement, $1)',
          [PLANNED_ONCE],
        )
      ).rows
    expect(await ask('')).toEqual({ mode: 'auto', asked: 7 })
    for (let times = 0; times < 3; times += 1)
      expect(await ask(PLANNED_ONCE)).toEqual({ mode: 'force_generic_plan', asked: 7 })
    expect(await ask('')).toEqual({ mode: 'auto', asked: 7 })
    expect(await plansOf()).toEqual([{ generic_plans: 3, custom_plans: 0 }])
    for (let times = 0; times < 3; times += 1)
      expect(await ask(PLANNED_ANEW)).toEqual({ mode: 'force_custom_plan', asked: 7 })
    expect(await ask(PLANNED_ONCE)).toEqual({ mode: 'force_generic_plan', asked: 7 })
  } finally {
    await pool.end()
  }
})

test('a statement that says so is planned once on a server that has run more texts than it keeps plans for', async () => {
  const pool = openPool(database.url, { name: 'worn', size: 1, prepares: true })
  try {
    for (let text = 0; text < 820; text += 1) await pool.query(`select $1::int + ${text}`, [1])
    const { rows: kept } = await pool.query<{ statements: number }>(
      `select count(*) filter (where statement like 'select $1::int + %')::int as statements from pg_prepared_statements`,
    )
    expect(kept[0]!.statements, 'the plans of a connection are bounded').toBeLessThanOrEqual(800)
    const { rows } = await pool.query(`${PLANNED_ONCE}select current_setting('plan_cache_mode') as mode, $1::text`, [
      '',
    ])
    expect(rows[0]).toMatchObject({ mode: 'force_generic_plan' })
    const { rows: beyond } = await pool.query(`select current_setting('plan_cache_mode') as mode, $1::text`, [''])
    expect(beyond[0], 'a statement that is not kept is planned for what it asks').toMatchObject({ mode: 'auto' })
  } finally {
    await pool.end()
  }
})

test('a statement planned once is itself again behind a transaction that was rolled back', async () => {
  const pool = openPool(database.url, { name: 'rolled back', size: 1, prepares: true })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`${PLANNED_ONCE}select $1::int`, [1])
    await client.query('rollback')
    expect((await client.query(`${PLANNED_ONCE}select $1::int as one`, [1])).rows).toEqual([{ one: 1 }])
    await client.query('begin')
    await expect(client.query('select nothing from nowhere where $1', [1])).rejects.toThrow()
    await expect(client.query(`${PLANNED_ONCE}select $1::int`, [1]), 'its transaction is over').rejects.toThrow(
      'aborted',
    )
    await client.query('rollback')
    expect((await client.query(`${PLANNED_ONCE}select $1::int as two`, [2])).rows).toEqual([{ two: 2 }])
  } finally {
    client.release()
    await pool.end()
  }
})
