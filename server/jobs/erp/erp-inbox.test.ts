import { lutimes, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { countDocuments } from '#server/adapters/erp/erp-documents.ts'
import { erpQueueEndpoints } from '#src/contract/after-sales/erp-queue.ts'
import { importFolder } from '#server/db/import/import-folder.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { type ErpShop, openErpShop } from '#tests/api/erp.ts'
import { startAfresh, stockOf } from '#tests/api/ordering.ts'
import { asking } from '#tests/api/test-shop.ts'
import { openTestProcess } from '#tests/api/two-processes.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { readErpInbox } from './erp-inbox.ts'

let world: ErpShop
let folder: string
beforeAll(async () => {
  world = await openErpShop()
})
beforeEach(async () => {
  await world.shop.db.deleteFrom('invoice_lines').where('order_id', 'is not', null).execute()
  await startAfresh(world.shop)
  await world.shop.db.deleteFrom('erp_files').execute()
  folder = await mkdtemp(join(tmpdir(), 'erp-test-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => world.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
/** A file as the ERP wrote it a minute ago. */
async function put(name: string, content: unknown, written = minutesAgo(1)): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  await utimes(path, written, written)
}
const read = () => readErpInbox(world.shop.app.deps, { folder, pool: world.shop.pool })
const filesIn = async (...under: string[]) =>
  (await readdir(join(folder, ...under), { withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name)
const errorOf = (name: string) => readFile(join(folder, 'refused', `${name}.error.txt`), 'utf8')
const accepted = (version: number, confirmed: number) => ({
  version,
  state: 'accepted',
  lines: [{ line: 1, confirmed }],
})

describe('the folder of the ERP', () => {
  test('is read in order of name, each file once, papers and imports alike @T-12', async () => {
    const number = await world.ordered(6, 2)
    await put('0002_order.json', { document: `order:${number}`, body: accepted(2, 4) })
    await put('0001_order.json', { document: `order:${number}`, body: { version: 1, state: 'held' } })
    await put('0003_delivery.json', {
      document: 'delivery:0090000001',
      body: { version: 1, order: number, shipped_at: '2026-11-25T10:00:00Z', lines: [{ line: 1, quantity: 4 }] },
    })
    // By name the lines come first, by the import's order the invoices.
    await put(
      '0004-invoice_lines.csv',
      [
        'number,line,order_number,order_line,article_id,quantity,unit_net_minor,vat_percent',
        `7001900,1,${number},1,${ids.padsBrembo},4,15000,21`,
      ].join('\n'),
    )
    await put(
      '0005-invoices.csv',
      [
        'number,company_id,kind,issued_on,supply_on,due_on,net_minor,vat_minor,gross_minor',
        `7001900,${people.company},invoice,2026-11-25,2026-11-25,2026-12-25,60000,12600,72600`,
      ].join('\n'),
    )
    expect(await read()).toEqual({ taken: 5, refused: 0 })
    expect(await world.standing(number)).toMatchObject({
      state: 'accepted',
      lines: [
        [4, 2, 4],
        [null, 0, 0],
      ],
    })
    expect((await world.events(number)).map(([kind]) => kind)).toEqual([
      'held',
      'accepted',
      'shortened',
      'delivered',
      'invoiced',
    ])
    expect([await filesIn(), await filesIn('done'), await filesIn('refused')]).toEqual([
      [],
      ['0001_order.json', '0002_order.json', '0003_delivery.json', '0004-invoice_lines.csv', '0005-invoices.csv'],
      [],
    ])
    expect(await read()).toBeUndefined()
  })

  test('refuses a link, which may lead out of it, as it refuses any other file', async () => {
    const outside = join(tmpdir(), `erp-outside-${process.pid}.csv`)
    await writeFile(outside, 'number,company_id\n')
    const names = ['1-order.json', '2-invoices.csv', '3-stock.csv']
    for (const name of names) await symlink(outside, join(folder, name))
    for (const name of names) await lutimes(join(folder, name), minutesAgo(1), minutesAgo(1))
    expect(await read()).toEqual({ taken: 0, refused: 3 })
    for (const name of names) expect(await errorOf(name)).toBe(`${name}: symbolic link or device, not a file\n`)
    expect(await readFile(outside, 'utf8')).toBe('number,company_id\n')
    await rm(outside)
  })

  test('puts away what is refused with the place that is wrong, and goes on', async () => {
    const number = await world.ordered(6, 2)
    await put('1.json', { document: `order:${number}`, body: accepted(1, 99) })
    await put('2.json', '{"document": "order:1"')
    await put('3.json', { document: 'price:7', body: {} })
    await put('4.json', { document: 'order:4599999999', body: accepted(1, 1) })
    await put('5.json', { document: `order:${number}`, body: { version: 0, state: 'lost' } })
    await put('6_readme.txt', 'Bună ziua')
    await put('7-invoices.csv', 'number,company_id,kind,issued_on\n7001901,x,invoice,2026-11-25')
    await put('8.json', { document: `order:${number}`, body: accepted(1, 4) })
    expect(await read()).toEqual({ taken: 1, refused: 7 })
    expect(await errorOf('1.json')).toMatch(/^422: .*\nlines\.0\.confirmed: ./)
    expect(await errorOf('2.json')).toMatch(/^JSON: /)
    expect(await errorOf('3.json')).toMatch(/^document: price:7 \(order, delivery/)
    expect(await errorOf('4.json')).toMatch(/^404: /)
    expect(await errorOf('5.json')).toMatch(/version: .*\n.*state: |state: .*\n.*version: /)
    expect(await errorOf('6_readme.txt')).toMatch(/json/)
    expect(await errorOf('7-invoices.csv')).toMatch(/^invoices\.csv:1 /)
    expect((await world.standing(number)).lines[0]).toEqual([4, 2, 0])
    await sql`update users set acl_roles = array['admin'] where user_id = ${people.staff}`.execute(world.shop.db)
    const shown = await openTestProcess(world.shop.url, { erp: { name: 'folder', send: async () => undefined } })
    const { body } = await asking(shown.app)(erpQueueEndpoints.list, {
      token: await openSession(world.shop.db, people.staff),
      query: {},
    })
    await shown.close()
    expect(body.files.map(({ name, error }) => [name, error === null])).toEqual([
      ...['7-invoices.csv', '6_readme.txt', '5.json', '4.json', '3.json', '2.json', '1.json'].map((name) => [
        name,
        false,
      ]),
      ['8.json', true],
    ])
  })

  test('has what it refused in the work list of who sees every company, with the reason, until that is gone or another of its name was read', async () => {
    const { db, pool, app } = world.shop
    await sql`update users set acl_roles = array['admin'] where user_id = ${people.staff}`.execute(db)
    const listed = async (userId: number) =>
      (await world.shop.call(workEndpoints.list, { token: await openSession(db, userId), query: { kind: 'erp' } })).body
    const waiting = async () =>
      (await listed(people.staff)).items.map(({ number, text, is_urgent: isUrgent, retry }) => ({
        number,
        text,
        isUrgent,
        retry,
      }))
    const counted = async () => (await countDocuments(db, new Date())).refused_files
    await put('1.json', '{"document": "order:1"')
    await put('2.json', { document: 'price:7', body: {} })
    await put('3.json', { document: 'order:4599999999', body: accepted(1, 1) })
    expect(await read()).toEqual({ taken: 0, refused: 3 })
    expect([(await waiting()).map(({ number }) => number), await counted()]).toEqual([
      ['1.json', '2.json', '3.json'],
      3,
    ])
    expect((await waiting())[1]).toEqual({
      number: '2.json',
      text: expect.stringMatching(/^fișierul de la ERP nu a fost preluat: document: price:7 /) as string,
      isUrgent: true,
      retry: null,
    })
    // One is taken away, one comes corrected under its name, one is refused again.
    await rm(join(folder, 'refused', '1.json'))
    const number = await world.ordered(6, 2)
    await put('2.json', { document: `order:${number}`, body: accepted(1, 4) })
    await put('3.json', { document: 'order:4599999998', body: accepted(1, 1) })
    expect(await readErpInbox(app.deps, { folder, pool })).toEqual({ taken: 1, refused: 1 })
    expect([(await waiting()).map((each) => each.number), await counted()]).toEqual([['3.json'], 1])
    for (const name of await filesIn('refused')) await rm(join(folder, 'refused', name))
    await read()
    expect([await waiting(), await counted()]).toEqual([[], 0])
  })

  test('waits for a file that is still being written, and lets nothing overtake it', async () => {
    const number = await world.ordered(6, 2)
    await put('0.json.tmp', '{')
    await put('1.json', { document: `order:${number}`, body: accepted(1, 5) })
    await put('2.json', '{"document": "ord', new Date())
    await put('3.json', { document: `order:${number}`, body: accepted(3, 2) })
    expect(await read()).toEqual({ taken: 1, refused: 0 })
    expect((await world.standing(number)).lines[0]![0]).toBe(5)
    await put('2.json', { document: `order:${number}`, body: accepted(2, 3) })
    expect(await read()).toEqual({ taken: 2, refused: 0 })
    expect((await world.standing(number)).lines[0]![0]).toBe(2)
    expect(await filesIn()).toEqual(['0.json.tmp'])
  })

  test('does not wait for the time of a file that another clock wrote ahead of the shop’s', async () => {
    const number = await world.ordered(6, 2)
    await put('1.json', { document: `order:${number}`, body: accepted(1, 5) }, minutesAgo(-60))
    expect(await read()).toEqual({ taken: 1, refused: 0 })
  })

  test('is read by one process at a time, and a name that comes again is kept beside the first', async () => {
    const number = await world.ordered(6, 2)
    for (let file = 1; file <= 9; file += 1)
      await put(`${file}.json`, { document: `order:${number}`, body: accepted(file, 6 - (file % 2)) })
    const rounds = await Promise.all([read(), read(), read()])
    expect(rounds.reduce((sum, round) => sum + (round?.taken ?? 0), 0)).toBe(9)
    expect(await world.shop.db.selectFrom('erp_files').select('name').execute()).toHaveLength(9)
    await put('9.json', { document: `order:${number}`, body: accepted(10, 4) })
    expect(await read()).toEqual({ taken: 1, refused: 0 })
    expect(await filesIn('done')).toHaveLength(10)
  })

  test('refuses a file of the import that the database cannot take, and reads what is behind it', async () => {
    const number = await world.ordered(6, 2)
    const header = 'number,company_id,kind,issued_on,supply_on,due_on,net_minor,vat_minor,gross_minor'
    const ofYear = (year: string) =>
      `${header}\n7001902,${people.company},invoice,${year}-11-25,2026-11-25,2026-12-25,60000,12600,72600`
    await put('1-invoices.csv', ofYear('0000'))
    await put('2.json', { document: `order:${number}`, body: accepted(1, 4) })
    expect(await read()).toEqual({ taken: 1, refused: 1 })
    expect(await errorOf('1-invoices.csv')).toMatch(/^invoices\.csv:2 issued_on: .*0000-11-25/)
    expect(await countDocuments(world.shop.db, new Date())).toMatchObject({ refused_files: 1 })
  })

  test('leaves a file where it is when the database had no time for it, and takes it the next time', async () => {
    await put('1-payments.csv', 'payment,company_id,method,state,received_on,amount_minor\n')
    const other = await world.shop.pool.connect()
    await other.query('begin; lock table payments in exclusive mode')
    const round = read().catch((error: unknown) => error)
    await expect
      .poll(async () => {
        const { rows } = await other.query<{ done: boolean }>(
          `select pg_cancel_backend(pid) as done from pg_locks where relation = 'payments'::regclass and not granted`,
        )
        return rows.length
      })
      .toBe(1)
    expect(await round).toMatchObject({ code: '57014' })
    await other.query('rollback')
    other.release()
    expect([await filesIn(), await filesIn('refused')]).toEqual([['1-payments.csv'], []])
    expect(await read()).toEqual({ taken: 1, refused: 0 })
  })

  test('waits while another import is at work', async () => {
    await put('1-invoices.csv', 'number,company_id,kind,issued_on\n7001901,x,invoice,2026-11-25')
    const other = await world.shop.pool.connect()
    await other.query('select pg_advisory_lock(4711001)')
    expect(await read()).toEqual({ taken: 0, refused: 0 })
    expect(await filesIn()).toEqual(['1-invoices.csv'])
    await other.query('select pg_advisory_unlock(4711001)')
    other.release()
    await mkdir(join(folder, 'nested'))
    expect(await read()).toEqual({ taken: 0, refused: 1 })
  })
})

test('an import that does not know an order yet gives back nothing of what was sold', async () => {
  const { shop } = world
  const number = await world.ordered()
  const full = { [ids.branch]: 5, [ids.otherBranch]: 40, [ids.national]: 10 }
  const stock = await stockOf(shop, ids.padsBrembo)
  const csv = csvFolder()
  const rows = Object.entries(full).map(([warehouse, pieces]) => `${ids.padsBrembo},${warehouse},${pieces}`)
  const importAgain = async (line: string) => {
    csv.write('stock.csv', ['article_id,warehouse_id,quantity', ...rows, line])
    await importFolder({ pool: shop.pool, folder: csv.path, source: 'test', report: () => undefined })
  }
  await importAgain(`${ids.discsBrembo},${ids.national},7`)
  expect(await stockOf(shop, ids.padsBrembo)).toEqual(stock)
  await sql`update orders set erp_known_at = now() - interval '2 hours' where number = ${number}`.execute(shop.db)
  await importAgain(`${ids.discsBrembo},${ids.national},6`)
  expect(await stockOf(shop, ids.padsBrembo)).toEqual(full)
  csv.remove()
})
