import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { migrations } from './migrations/all.ts'
import { contract, migrate } from './migrate.ts'
import { validateRules } from './validate-rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every file of the migrations folder is in the list, in order', async () => {
  const files = (await readdir(new URL('./migrations', import.meta.url))).filter((name) => name !== 'all.ts')
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

test('what went before a migration that fails stays, each with its record, and the next start goes on from there', async () => {
  const makes = (table: string) => ({ up: (db: Kysely<unknown>) => db.schema.createTable(table).execute() })
  const broken = { up: () => Promise.reject(new Error('cannot go on')) }
  const left = async () => {
    const { rows } = await database.pool.query<{ tables: string[] }>(
      "select array_agg(t order by t) filter (where to_regclass(t) is not null) as tables from unnest(array['step_one', 'step_two', 'step_three']) as t",
    )
    const { rows: kept } = await database.pool.query<{ name: string }>(
      "select name from kysely_migration where name like '99%' order by 1",
    )
    return [rows[0]!.tables, kept.map(({ name }) => name)]
  }
  await expect(
    migrate(database.db, {
      ...migrations,
      '991-one': makes('step_one'),
      '992-two': broken,
      '993-three': makes('step_three'),
    }),
  ).rejects.toThrow('cannot go on')
  expect(await left()).toEqual([['step_one'], ['991-one']])
  expect(
    await migrate(database.db, {
      ...migrations,
      '991-one': makes('step_one'),
      '992-two': makes('step_two'),
      '993-three': makes('step_three'),
    }),
  ).toEqual(['992-two', '993-three'])
  expect(await left()).toEqual([
    ['step_one', 'step_three', 'step_two'],
    ['991-one', '992-two', '993-three'],
  ])
  await database.pool.query(
    "drop table step_one, step_two, step_three; delete from kysely_migration where name like '99%'",
  )
})

test('what takes something away waits until no process of the version before is left, but in an empty database', async () => {
  const makes = (table: string) => ({ up: (db: Kysely<unknown>) => db.schema.createTable(table).execute() })
  const next = {
    ...migrations,
    '991-adds': makes('added'),
    '992-contracts-old': makes('contracted'),
    '993-adds': makes('more'),
  }
  expect(await migrate(database.db, next)).toEqual(['991-adds', '993-adds'])
  expect(await contract(database.db, async () => false, next)).toEqual([])
  expect(await contract(database.db, async () => true, next)).toEqual(['992-contracts-old'])
  // Nothing is left to be asked for.
  expect(await contract(database.db, () => Promise.reject(new Error('asked')), next)).toEqual([])
  expect(await contract(database.db, () => Promise.reject(new Error('asked')))).toEqual([])
  await database.pool.query('drop owned by current_user cascade; create schema if not exists public')
  expect(await migrate(database.db, next)).toEqual(Object.keys(next))
  await database.pool.query("drop table added, contracted, more; delete from kysely_migration where name like '99%'")
})

test('a migration does not make others wait for long behind a table that somebody holds, and takes it when it is free', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin; lock table favourite_lists in access share mode')
  let tries = 0
  const up = async (db: Kysely<unknown>) => {
    tries += 1
    if (tries === 2) await holder.query('commit')
    await sql`alter table favourite_lists add column weight int`.execute(db)
  }
  try {
    expect(await migrate(database.db, { ...migrations, '994-adds': { up } })).toEqual(['994-adds'])
    expect(tries).toBe(2)
  } finally {
    holder.release(true)
  }
  await sql`alter table favourite_lists drop column weight`.execute(database.db)
  await sql`delete from kysely_migration where name = '994-adds'`.execute(database.db)
})

test('a database that a newer version only added to is served, one that it took something from is refused with its name', async () => {
  const up = async () => undefined
  await migrate(database.db, { ...migrations, '997-adds': { up } })
  expect(await migrate(database.db)).toEqual([])
  await contract(database.db, async () => true, { ...migrations, '998-contracts-old': { up } })
  await expect(migrate(database.db)).rejects.toThrow('newer than this version of the shop (it has 99')
})

test('orders of a former version keep no sale price that is the purchase price', async () => {
  await database.pool.query('drop owned by current_user cascade; create schema if not exists public')
  const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '017'))
  await migrate(database.db, former)
  await database.pool.query(`
    alter table order_lines drop constraint order_lines_order_id_fkey, drop constraint order_lines_article_id_fkey;
    insert into order_lines (order_id, line, article_id, article_number, brand_name, name, variant, quantity, unit_net_minor, unit_sale_minor, vat_percent)
    select 1, line, 1, 'A', 'B', '{}', 'stock', 1, net, sale, 21 from (values (1, 1000, 1000), (2, 1000, 1250), (3, 1000, 900)) as l(line, net, sale)`)
  await migrate(database.db)
  const { rows } = await database.pool.query('select line, unit_sale_minor, core_minor from order_lines order by line')
  expect(rows).toEqual([
    { line: 1, unit_sale_minor: null, core_minor: 0 },
    { line: 2, unit_sale_minor: 1250, core_minor: 0 },
    { line: 3, unit_sale_minor: null, core_minor: 0 },
  ])
})

describe('rules for rows', () => {
  beforeAll(async () => {
    await database.pool.query('drop owned by current_user cascade; create schema if not exists public')
    await migrate(database.db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '018')))
    await database.pool.query(`
      alter table stock drop constraint stock_article_id_fkey, drop constraint stock_warehouse_id_fkey;
      insert into stock values (1, 1, -3), (2, 1, 4);
      alter table order_lines drop constraint order_lines_order_id_fkey, drop constraint order_lines_article_id_fkey;
      insert into order_lines (order_id, line, article_id, article_number, brand_name, name, variant, quantity, unit_net_minor, unit_sale_minor, vat_percent, status)
      values (1, 1, 1, 'A', 'B', '{}', 'stock', 0, 1000, 1250, 21, 'lost')`)
    await migrate(database.db)
  })

  test('mend what they can and name what they cannot, which goes on being there', async () => {
    expect(await validateRules(database.db)).toEqual(['order_lines.order_lines_quantity_least'])
    expect((await database.pool.query('select article_id, quantity from stock order by 1')).rows).toEqual([
      { article_id: 1, quantity: 0 },
      { article_id: 2, quantity: 4 },
    ])
    expect((await database.pool.query('select quantity, status from order_lines')).rows).toEqual([
      { quantity: 0, status: 'ordered' },
    ])
    await database.pool.query('update order_lines set quantity = 1')
    expect(await validateRules(database.db)).toEqual([])
    expect(
      (
        await database.pool.query(
          "select count(*)::int as left from pg_constraint where contype = 'c' and not convalidated",
        )
      ).rows,
    ).toEqual([{ left: 0 }])
  })

  test.each([
    ['update stock set quantity = -1', 'stock_quantity_least'],
    ["update order_lines set status = 'x'", 'order_lines_status_known'],
    ['update order_lines set unit_net_minor = -1', 'order_lines_unit_net_minor_least'],
    [
      "insert into price_groups values ('Z', 'Z'); alter table prices drop constraint prices_article_id_fkey; insert into prices values (1, 'Z', 0, -1)",
      'prices_net_minor_least',
    ],
  ])('hold for new rows: %s', async (statement, rule) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '23514', constraint: rule })
  })
})

test('what refers to an article or to a session’s people is found by an index', async () => {
  await database.pool.query('drop owned by current_user cascade; create schema if not exists public')
  await migrate(database.db)
  const { rows } = await database.pool.query<{ column: string }>(`
    select c.conrelid::regclass || '.' || a.attname as column from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and (c.confrelid = 'articles'::regclass or c.conrelid = 'sessions'::regclass)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]) order by 1`)
  expect(rows).toEqual([])
})
