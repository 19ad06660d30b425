import { parse } from 'csv-parse/sync'
import { readdir, unlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { priceListEndpoints } from '#src/contract/ordering/price-list.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { articleRow, inFour, insert, words } from '#tests/builders/rows.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { pricedArticles } from './price-list.repository.ts'
import { Turns } from './turns.ts'

const MANY = 2_500
let shop: TestShop
let owner: string
let mechanic: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
  })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  owner = await openSession(shop.db, people.owner)
  mechanic = await openSession(shop.db, people.mechanic)
})
afterAll(() => shop.close())

const download = (token: string, headers = {}) => shop.call(priceListEndpoints.download, { token, headers })
const rowsOf = (text: string) =>
  parse<Readonly<Record<string, string>>>(text, { delimiter: ';', bom: true, columns: true })
const address = () => (shop.app.server.address() as AddressInfo).port
const connections = async () =>
  (
    await shop.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
  ).rows[0]!.count

describe('the price list', () => {
  test('is there for who may see purchase prices, and not for the others @FIN-02', async () => {
    const check = async (token: string) => (await shop.call(priceListEndpoints.check, { token })).body
    expect(await check(owner)).toEqual({
      has_price_list: true,
      file: { mime: 'text/csv', path: expect.stringMatching(/^Listă de prețuri .+ \d{4}-\d\d-\d\d\.csv$/) },
    })
    expect(await check(mechanic)).toEqual({ has_price_list: false, file: null })
    const refused = await download(mechanic)
    expect([refused.status, refused.refusal.code]).toEqual([403, 'forbidden'])
  })

  test('holds the prices that the cart holds, one line for each article that is sold to the company @FIN-02 @T-02', async () => {
    await shop.db.updateTable('articles').set({ core_minor: 5_001 }).where('article_id', '=', ids.padsBrembo).execute()
    const { body, headers } = await download(owner)
    const rows = rowsOf(await body.content.text())
    const { rows: sold } = await shop.pool.query<{ article_number: string }>(
      `select article_number from articles a join prices p using (article_id)
       where p.price_group = (select price_group from companies where company_id = (select company_id from users where user_id = $1))`,
      [people.owner],
    )
    expect(rows.map((row) => row['Cod articol']).sort()).toEqual(sold.map((row) => row.article_number).sort())
    const brands = rows.map((row) => row['Producător'])
    expect(brands).toEqual([...brands].sort())
    const other = await download(await openSession(shop.db, people.outsider))
    const others = rowsOf(await other.body.content.text()).map((row) => row['Producător'])
    expect([brands.includes('LPR'), others.includes('LPR'), others.includes('BREMBO')]).toEqual([true, false, true])
    const variants = [{ requested_quantity: 2 }]
    const items = [{ id: ids.padsBrembo, variants }]
    await shop.call(cartEndpoints.addMultiple, { token: owner, key: crypto.randomUUID(), body: { items } })
    const [line] = (await shop.call(cartEndpoints.items, { token: owner })).body.items
    const row = rows.find((each) => each['Cod articol'] === 'P 68 033')!
    const inBani = (amount: string | undefined) => Number(amount?.replace(',', ''))
    expect([inBani(row['Preț de achiziție fără TVA']), inBani(row['Preț de achiziție cu TVA'])]).toEqual([
      line!.price!.purchase!.net,
      line!.price!.purchase!.gross,
    ])
    expect(inBani(row['Preț de vânzare cu TVA'])).toBe(line!.price!.sale.gross)
    expect([inBani(row['Garanție piesă veche fără TVA']), line!.price!.core!.net]).toEqual([5_001, 5_001])
    expect(row['Denumire']).toBe(line!.name)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Lista de preturi [ -~]+"; filename\*=UTF-8''List%C4%83/,
    )
  })

  test('packs itself for who can unpack it, and is expected to be about as long as it is', async () => {
    const get = (encoding: string) =>
      shop.app.inject({
        url: '/api/price-list/download',
        headers: { authorization: `Bearer ${owner}`, 'accept-encoding': encoding },
      })
    const [plain, br, gzip] = [await get('identity'), await get('br'), await get('gzip')]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect([...plain.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const expected = Number(plain.headers['x-expected-length'])
    expect(expected / plain.rawPayload.length).toBeGreaterThan(0.3)
    expect(expected / plain.rawPayload.length).toBeLessThan(3)
  })

  test('is told by its head alone without being made', async () => {
    const headers = { authorization: `Bearer ${owner}` }
    const answer = await shop.app.inject({ method: 'HEAD', url: '/api/price-list/download', headers })
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '',
    ])
  })

  test('that the distributor has put into the folder goes before', async () => {
    const { rows } = await shop.pool.query<{ code: string }>(
      'select customer_code as code from companies where company_id = (select company_id from users where user_id = $1)',
      [people.owner],
    )
    const path = join(shop.app.deps.priceListDir, `${rows[0]!.code}.csv`)
    await writeFile(path, 'own;list')
    const { body, headers } = await download(owner)
    expect([body.name, await body.content.text(), headers['x-expected-length']]).toEqual([
      `${rows[0]!.code}.csv`,
      'own;list',
      '8',
    ])
    await unlink(path)
  })
})

test('without a price for the company there is no list, and who asks for one is told so @FIN-02 @LIM-01', async () => {
  await shop.pool.query(`insert into price_groups (price_group, name) values ('Z', 'New')`)
  const [{ price_group: before } = { price_group: '' }] = (
    await shop.pool.query<{ price_group: string }>(
      `select price_group from companies where company_id = (select company_id from users where user_id = $1)`,
      [people.owner],
    )
  ).rows
  const move = (group: string) =>
    shop.pool.query(
      `update companies set price_group = $1 where company_id = (select company_id from users where user_id = $2)`,
      [group, people.owner],
    )
  await move('Z')
  const [check, refused] = [await shop.call(priceListEndpoints.check, { token: owner }), await download(owner)]
  await move(before)
  expect(check.body).toEqual({ has_price_list: false, file: null })
  expect([refused.status, refused.headers['content-disposition'], refused.refusal.errors]).toEqual([
    422,
    undefined,
    { price_list: ['Pentru firma dvs. nu există acum o listă de prețuri.'] },
  ])
})

test('where nothing that has a price is sold to the company there is no list either @FIN-02', async () => {
  const restrict = (brands: readonly number[]) =>
    shop.db
      .updateTable('companies')
      .set({ restricted_brands: [...brands] })
      .where('company_id', '=', people.company)
      .execute()
  const brands = await shop.db.selectFrom('brands').select('brand_id').execute()
  await restrict(brands.map(({ brand_id: id }) => id))
  const [check, refused] = [await shop.call(priceListEndpoints.check, { token: owner }), await download(owner)]
  await restrict([])
  expect([check.body, refused.status]).toEqual([{ has_price_list: false, file: null }, 422])
})

describe('a long list', () => {
  beforeAll(async () => {
    const rows = Array.from({ length: MANY }, (_, index) =>
      articleRow({
        article_id: 10_000 + index,
        brand_id: ids.bosch,
        generic_article_id: ids.pads,
        article_number: `=${String(index).padStart(6, '0')}`,
        description: words(inFour('=HYPERLINK("x"); „lungă”')),
      }),
    )
    await insert(shop.db, 'articles', rows)
    const groups = (await shop.db.selectFrom('price_groups').select('price_group').execute()).map(
      (row) => row.price_group,
    )
    for (const price_group of groups)
      await insert(
        shop.db,
        'prices',
        rows.map(({ article_id }) => ({ article_id, price_group, list_minor: 2_000, net_minor: 1_000 })),
      )
  })

  test('is whole over all of its batches, and no cell of it is a formula', async () => {
    const rows = rowsOf(await (await download(owner)).body.content.text())
    const numbers = rows.map((row) => row['Cod articol']!).filter((number) => number.startsWith("'="))
    expect([numbers.length, new Set(numbers).size]).toEqual([MANY, MANY])
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+@]/.test(cell))).toEqual([])
  })

  test('is one instant: what is written meanwhile is not in it', async () => {
    const prices = async (changing: boolean) => {
      const seen = new Set<number>()
      for await (const batch of pricedArticles(shop.db, { priceGroup: 'B' }, [ids.bosch])) {
        for (const row of batch) if (row.article_number.startsWith('=')) seen.add(row.net_minor)
        if (changing)
          await shop.db.updateTable('prices').set({ net_minor: 1_111 }).where('article_id', '>=', 10_000).execute()
      }
      return [...seen]
    }
    expect(await prices(true)).toEqual([1_000])
    expect(await prices(false)).toEqual([1_111])
  })

  test('that nobody reads any more leaves no transaction, no turn and no file behind', async () => {
    for (let times = 0; times < 4; times++)
      await new Promise<void>((resolve, reject) => {
        const socket = connect(address(), '127.0.0.1', () =>
          socket.write(`GET /api/price-list/download HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${owner}\r\n\r\n`),
        )
        socket.once('data', () => socket.destroy())
        socket.once('close', () => resolve())
        socket.once('error', reject)
      })
    await expect.poll(connections).toBe(0)
    expect((await download(owner)).status).toBe(200)
    expect(await readdir(shop.app.deps.spoolDir)).toEqual([])
  })

  test('holds no connection for a caller who does not read', async () => {
    const socket = connect(address(), '127.0.0.1', () =>
      socket.write(`GET /api/price-list/download HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${owner}\r\n\r\n`),
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    await expect.poll(connections).toBe(0)
    socket.destroy()
  })

  test('that cannot be begun is answered as an error, not as a file', async () => {
    await shop.pool.query('alter table articles rename to elsewhere')
    const { status, headers, refusal } = await download(owner)
    await shop.pool.query('alter table elsewhere rename to articles')
    expect([status, refusal.code, headers['content-disposition']]).toEqual([500, 'internal', undefined])
  })
})

test('only so many work at once, the others in their order, and who stops gives the turn on', async () => {
  const turns = new Turns(1)
  const order: string[] = []
  const work = (name: string) =>
    turns.inTurn(async function* () {
      order.push(name)
      yield name
      yield name
    })
  const [first, second, third] = [work('first'), work('second'), work('third')]
  await first.next()
  const waiting = [second.next(), third.next()]
  expect(order).toEqual(['first'])
  await first.return(undefined)
  await waiting[0]
  expect(order).toEqual(['first', 'second'])
  await second.return(undefined)
  await waiting[1]
  expect(order).toEqual(['first', 'second', 'third'])
})
