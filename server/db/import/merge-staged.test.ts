import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import {
  add,
  openOrderingShop,
  orderOf,
  type OrderingShop,
  readCart,
  send,
  setStock,
  startAfresh,
  stockOf,
} from '#tests/api/ordering.ts'
import { type CsvFolder, csvFolder } from '#tests/builders/csv-folder.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { importFiles } from './files/import-files.ts'
import { importFolder } from './import-folder.ts'

let shop: OrderingShop
let folder: CsvFolder
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = csvFolder()
  await startAfresh(shop)
})
afterEach(() => folder.remove())

const run = (complete = false) =>
  importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined, complete })
const query = async <T>(sql: string, values: unknown[] = []) => (await shop.pool.query(sql, values)).rows as T[]
/** Which transaction wrote each row, and which locked it last. */
const versions = (table: string) =>
  query<{ versions: string[] }>(
    `select array_agg(concat_ws(' ', ctid, xmin, xmax) order by ctid) as versions from ${table}`,
  )

/** The rows of a table as a file of these columns. */
async function write(
  file: string,
  columns: readonly string[],
  { where = 'true', order = columns[0]!, with: extra = [] as string[] } = {},
): Promise<void> {
  const rows = await query<Record<string, string>>(
    `select ${columns.map((column) => `${column}::text`).join(', ')} from ${file.replace('.csv', '')} where ${where} order by ${order}`,
  )
  folder.write(file, [
    columns.join(','),
    ...rows.map((row) => columns.map((column) => `"${row[column] ?? ''}"`).join(',')),
    ...extra,
  ])
}
const stockColumns = ['article_id', 'warehouse_id', 'quantity']
const articleColumns = [
  'article_id',
  'brand_id',
  'generic_article_id',
  'article_number',
  'material',
  'type',
  'quality',
  'variant',
  'moq',
]

describe('what is as the file has it', () => {
  test('is neither written nor locked, in whatever order and however often it comes', async () => {
    await write('stock.csv', stockColumns)
    await run()
    const before = await versions('stock')
    await write('stock.csv', stockColumns, { order: 'article_id desc, warehouse_id desc' })
    expect(await run()).toMatchObject([{ inserted: 0, updated: 0, withdrawn: 0, unchanged: false }])
    expect(await versions('stock')).toEqual(before)
    expect(await run()).toMatchObject([{ unchanged: true }])
  })

  test('does not wait for who holds it', async () => {
    await write('stock.csv', stockColumns, { with: [`${ids.discsBrembo},${ids.branch},77`] })
    const holder = await shop.pool.connect()
    await holder.query('begin')
    await holder.query('select from stock where article_id = $1 for update', [ids.padsBrembo])
    try {
      expect(await run()).toMatchObject([{ inserted: 1, updated: 0 }])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  test('a row that is there twice with another content is refused, and nothing is written', async () => {
    const before = await versions('stock')
    folder.write('stock.csv', [
      stockColumns.join(','),
      `${ids.padsBrembo},${ids.branch},6`,
      `${ids.padsBrembo},${ids.branch},7`,
    ])
    await expect(run()).rejects.toThrow(/is there twice, first in line 2/)
    expect(await versions('stock')).toEqual(before)
  })

  test('a number may go from a changed row to a new one', async () => {
    const [{ kind }] = (await query<{ kind: number }>(
      'select generic_article_id as kind from articles where article_id = $1',
      [ids.padsBrembo],
    )) as [{ kind: number }]
    const row = (id: number, number: string) =>
      `${id},${ids.brembo},${kind},${number},M ${number},tecdoc,premium,stock,1`
    folder.write('articles.csv', [articleColumns.join(','), row(990_001, 'X 1')])
    await run()
    folder.write('articles.csv', [articleColumns.join(','), row(990_002, 'X 1'), row(990_001, 'X 2')])
    expect(await run()).toMatchObject([{ inserted: 1, updated: 1 }])
    await query('delete from articles where article_id in (990001, 990002)')
  })
})

describe('an order and an import of the same stock', () => {
  test('wait for each other in the same order: neither is ended', async () => {
    const [low, high] = [ids.padsBrembo, ids.discsBrembo].toSorted((one, other) => one - other) as [number, number]
    for (const id of [low, high]) await setStock(shop, id, { [ids.national]: 50 })
    folder.write('stock.csv', [stockColumns.join(','), `${high},${ids.national},60`, `${low},${ids.national},60`])
    const order = await shop.pool.connect()
    await order.query('begin')
    await order.query('update stock set quantity = quantity - 1 where article_id = $1', [low])
    const importing = run()
    await expect
      .poll(
        async () =>
          (
            await query<{ waiting: number }>(
              "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          )[0]!.waiting,
        { timeout: 10_000 },
      )
      .toBe(1)
    await order.query('update stock set quantity = quantity - 1 where article_id = $1', [high])
    await order.query('commit')
    order.release()
    expect(await importing).toMatchObject([{ updated: 2 }])
    expect([await stockOf(shop, low), await stockOf(shop, high)]).toEqual([
      { [ids.national]: 60 },
      { [ids.national]: 60 },
    ])
  })

  test('both go on under load, and each order is there once', { timeout: 60_000 }, async () => {
    const buyers = [shop.tokens.owner, shop.tokens.mechanic]
    let isOver = false
    const imports = (async () => {
      for (let round = 0; !isOver; round += 1) {
        folder.write('stock.csv', [
          stockColumns.join(','),
          `${ids.discsBrembo},${ids.national},${500 + (round % 2)}`,
          `${ids.padsBrembo},${ids.national},${500 + (round % 2)}`,
          `${ids.padsBrembo},${ids.branch},${500 + (round % 2)}`,
        ])
        await run()
      }
    })()
    const ordering = Promise.all(
      buyers.map(async (token) => {
        const statuses: number[] = []
        for (let round = 0; round < 4; round += 1) {
          await add(shop, token, [
            [ids.padsBrembo, 2],
            [ids.discsBrembo, 2],
          ])
          statuses.push((await send(shop, token, orderOf(await readCart(shop, token)))).status)
        }
        return statuses
      }),
    ).finally(() => {
      isOver = true
    })
    const statuses = (await ordering).flat()
    await imports
    // What is seen may be another stock than what is there a moment later: that is said, and is no failure of the shop.
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const [{ count }] = (await query<{ count: number }>('select count(*)::int as count from orders')) as [
      { count: number },
    ]
    expect(count).toBe(statuses.filter((status) => status === 201).length)
    expect(count).toBeGreaterThan(0)
  })
})

describe('complete files', () => {
  const token = () => shop.tokens.owner
  const found = async () => (await shop.call(searchEndpoints.search, { token: token(), query: { q: 'P68033' } })).body
  const listOf = () => shop.call(favouriteEndpoints.list, { token: token() })

  test('withdraw what they do not have: it is found and sold no more, and named where people have it', async () => {
    await add(shop, token(), [[ids.padsBrembo, 2]])
    const sent = await send(shop, token(), orderOf(await readCart(shop, token())))
    expect(sent.status).toBe(201)
    await add(shop, token(), [[ids.padsBrembo, 2]])
    const list = randomUUID()
    await shop.call(favouriteEndpoints.create, { token: token(), key: randomUUID(), body: { id: list, name: 'Frâne' } })
    await shop.call(favouriteEndpoints.add, {
      token: token(),
      key: randomUUID(),
      params: { id: list },
      body: { article_ids: [ids.padsBrembo] },
    })
    expect(JSON.stringify(await found())).toContain(`"id":${ids.padsBrembo}`)

    await write('articles.csv', articleColumns)
    expect(await run()).toMatchObject([{ withdrawn: 0, updated: 0 }])
    await write('articles.csv', articleColumns, { where: `article_id <> ${ids.padsBrembo}` })
    expect(await run(), 'without being asked nothing is taken away').toMatchObject([{ withdrawn: 0 }])
    expect(await run(true), 'the same file, now as all there is').toMatchObject([{ withdrawn: 1, unchanged: false }])
    expect(await run(true)).toMatchObject([{ unchanged: true }])

    await expect
      .poll(async () => JSON.stringify(await found()), { timeout: 10_000 })
      .not.toContain(`"id":${ids.padsBrembo}`)
    expect(
      (await shop.call(productEndpoints.details, { token: token(), params: { id: String(ids.padsBrembo) } })).status,
    ).toBe(404)
    expect(
      (
        await shop.call(cartEndpoints.addMultiple, {
          token: token(),
          key: randomUUID(),
          body: { items: [{ id: ids.padsBrembo, variants: [{ requested_quantity: 2 }] }] },
        })
      ).status,
    ).toBe(422)
    const line = (await readCart(shop, token())).items.find(({ id }) => id === ids.padsBrembo)
    expect([line?.articleNumber, line?.condition], 'not only out for now').toEqual(['P 68 033', 'no_longer_available'])
    const [{ number }] = (await query<{ number: string }>('select number from orders')) as [{ number: string }]
    const order = await shop.call(orderCalls.details, { token: token(), params: { number } })
    expect([order.status, JSON.stringify(order.body).includes('P 68 033')]).toEqual([200, true])
    expect((await shop.call(orderEndpoints.list, { token: token() })).status).toBe(200)
    const again = await shop.call(orderCalls.reorder, { token: token(), key: randomUUID(), params: { number } })
    expect(JSON.stringify(again.body)).toContain('"added":0')
    expect(JSON.stringify((await listOf()).body)).toContain('P 68 033')
    expect(await query('select from prices where article_id = $1', [ids.padsBrembo])).toEqual([])

    await query('insert into articles select * from withdrawn_articles')
    await write('articles.csv', articleColumns)
    await query('delete from articles where article_id = $1', [ids.padsBrembo])
    expect(await run(true), 'it is back').toMatchObject([{ inserted: 1, withdrawn: 0 }])
    expect(await query('select from withdrawn_articles')).toEqual([])
    expect(
      (await shop.call(productEndpoints.details, { token: token(), params: { id: String(ids.padsBrembo) } })).status,
    ).toBe(200)
  })

  test('take away rows of what nothing else is built on, and never a brand', async () => {
    await write('stock.csv', stockColumns, { where: `article_id <> ${ids.discsBrembo}` })
    await write('brands.csv', ['brand_id', 'name', 'quality'], { where: `brand_id = ${ids.brembo}` })
    const brands = await query('select from brands')
    expect((await run(true)).find(({ file }) => file === 'stock.csv')).toMatchObject({ withdrawn: 1 })
    expect(await stockOf(shop, ids.discsBrembo)).toEqual({})
    expect(await query('select from brands')).toHaveLength(brands.length)
  })

  test('without a row are refused: they would take away everything', async () => {
    const before = await versions('stock')
    folder.write('stock.csv', [stockColumns.join(',')])
    await expect(run(true)).rejects.toThrow(/has no rows/)
    expect(await versions('stock')).toEqual(before)
  })
})

test('people whose file says nothing of passwords set one by mail', async () => {
  folder.write('users.csv', [
    'user_id,company_id,username,email,first_name,family_name,role',
    `990001,${people.company},nou,nou@nou.example,Ana,Pop,mechanic`,
  ])
  expect(await run()).toMatchObject([{ inserted: 1 }])
  expect(await query('select password_hash, locale from users where user_id = 990001')).toEqual([
    { password_hash: '!', locale: 'ro' },
  ])
})

test('what a file may leave out, the table can do without', async () => {
  const columns = new Map(
    (
      await query<{ name: string; empty: boolean; default: boolean }>(`
    select table_name || '.' || column_name as name, is_nullable = 'YES' as empty, is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as default
    from information_schema.columns where table_schema = 'public'`)
    ).map((column) => [column.name, column]),
  )
  // What the database looks up instead (a name as the article has it) is no empty cell.
  const looksUp = ({ select }: { readonly select?: string }) => select !== undefined
  const optional = importFiles.flatMap(({ table, key, fields }) =>
    fields
      .filter(({ from }) => from.length > 0 && !from.some(({ required }) => required))
      .map((field) => ({
        name: `${table}.${field.column}`,
        field,
        isImplied:
          key.includes(field.column) ||
          (field.onlyWhenNew && (field.from[0]!.fallback !== undefined || looksUp(field))),
      })),
  )
  expect(
    optional
      .filter(
        ({ name, field }) => !columns.get(name)!.empty && field.from[0]!.fallback === undefined && !looksUp(field),
      )
      .map(({ name }) => name),
    'an empty cell',
  ).toEqual([])
  expect(
    optional.filter(({ name, isImplied }) => !columns.get(name)!.default && !isImplied).map(({ name }) => name),
    'a column that is not there',
  ).toEqual([])
})
