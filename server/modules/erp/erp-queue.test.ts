import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erpQueueEndpoints } from '#src/contract/after-sales/erp-queue.ts'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import { sendDueDocuments } from '#server/jobs/erp/erp-sending.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertErpOrder } from '#tests/builders/erp.ts'
import { fakeErp } from '#tests/builders/fake-erp.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { companyRow, insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { readFiles } from './erp-queue.repository.ts'

const OTHER = 31
let shop: TestShop
let staff: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
    await insert(db, 'companies', [companyRow({ company_id: OTHER, name: 'Service Nimeni SRL' })])
    await insert(db, 'staff_companies', [{ user_id: people.staff, company_id: people.company, is_consultant: true }])
    await sql`update users set acl_roles = array['RV carpat'] where user_id = ${people.staff}`.execute(db)
  })
  staff = await openSession(shop.db, people.staff)
})
afterAll(() => shop.close())
beforeEach(async () => void (await shop.db.deleteFrom('erp_documents').execute()))

const put = (number: string, company: number = people.company, dependsOn: readonly string[] = []) =>
  insertErpOrder(shop.db, number, company, dependsOn)
const since = (minutes: number) =>
  sql`update erp_documents set created_at = created_at - make_interval(mins => ${minutes})`.execute(shop.db)
const work = async (query: { kind?: 'erp'; whose?: 'own' } = {}) =>
  (await shop.call(workEndpoints.list, { token: staff, query })).body
const queue = async (query: { state?: 'waiting' | 'sent' | 'refused' } = {}) =>
  (await shop.call(erpQueueEndpoints.list, { token: staff, query })).body
const retry = (key: string, idempotencyKey: string = randomUUID()) =>
  shop.call(erpQueueEndpoints.retry, { token: staff, params: { key }, key: idempotencyKey })
const refusing = fakeErp(() => 'refused')
const soon = () => new Date(Date.now() + 60_000)

describe('the work list', () => {
  test('has what the ERP refuses at once, first, with its reason; a second try takes it off again', async () => {
    const key = await put('1')
    await put('2')
    await sendDueDocuments(
      shop.db,
      fakeErp(({ document }) => (document === 'order:1' ? 'refused' : 'fails')),
      { now: soon },
    )
    await since(16)
    expect(
      (await work()).items.map(({ number, text, is_urgent, is_own }) => [number, text, is_urgent, is_own]),
    ).toEqual([
      ['order:1', 'preț', true, true],
      ['order:2', 'the ERP answered 500', false, true],
    ])
    const again = randomUUID()
    expect([(await retry(key, again)).status, (await retry(key, again)).status]).toEqual([204, 204])
    await sendDueDocuments(shop.db, fakeErp(), { now: soon })
    expect((await work()).items.map(({ number }) => number)).toEqual(['order:2'])
  })

  test('has what waits for more than a quarter of an hour, and of a row of them the one that is in the way', async () => {
    await put('1')
    await put('1')
    await put('2', people.company, ['order:1'])
    await since(14)
    expect((await work({ kind: 'erp' })).items).toEqual([])
    await since(2)
    expect([(await work({ kind: 'erp' })).items.map(({ retry: key }) => key), (await work()).counts]).toEqual([
      ['order:1:1'],
      { erp: 1 },
    ])
  })

  test('is of the companies that one sees alone', async () => {
    const foreign = await put('1', OTHER)
    await sendDueDocuments(shop.db, refusing, { now: soon })
    expect([(await work()).all, (await queue()).total, (await retry(foreign)).status]).toEqual([0, 0, 404])
    await sql`update users set acl_roles = array['admin'] where user_id = ${people.staff}`.execute(shop.db)
    expect([(await work()).all, (await work({ whose: 'own' })).total, (await queue()).total]).toEqual([1, 0, 1])
    expect((await retry(foreign)).status).toBe(204)
    await sql`update users set acl_roles = array['RV carpat'] where user_id = ${people.staff}`.execute(shop.db)
  })
})

describe('the queue to the ERP', () => {
  test('names files of the ERP to who sees every company alone', async () => {
    const read_at = new Date()
    await insert(shop.db, 'erp_files', [{ name: 'a.json', read_at, error: '404: Nu există', closed_at: null }])
    const principal = await principalOf(shop.db, staff)
    expect(await readFiles(shop.db, principal)).toEqual([])
    expect(await readFiles(shop.db, { ...principal, aclRoles: ['admin'] })).toEqual([
      { name: 'a.json', read_at: read_at.toISOString(), error: '404: Nu există' },
    ])
    await shop.db.deleteFrom('erp_files').execute()
  })

  test('says what waits, for what, how often it was tried, and that no way out is named', async () => {
    const first = await put('1')
    await put('1')
    await sendDueDocuments(
      shop.db,
      fakeErp(() => 'fails'),
      { now: soon },
    )
    const { items, counts, adapter } = await queue({ state: 'waiting' })
    expect([counts, adapter]).toEqual([{ waiting: 2, sent: 0, refused: 0 }, null])
    expect(items.map(({ key, waits_for, attempts, last_error }) => [key, waits_for, attempts, last_error])).toEqual([
      [first, null, 1, 'the ERP answered 500'],
      ['order:1:2', first, 0, null],
    ])
    const next = items.map(({ next_attempt_at: at }) => at)
    expect(next, 'what waits for another has no time of its own').toEqual([expect.stringMatching(/Z$/), null])
  })

  test('begins with what was refused, however much was sent since', async () => {
    const refused = await put('1')
    await sendDueDocuments(shop.db, refusing, { now: soon })
    await since(60)
    const [sent, later] = [await put('2'), await put('3')]
    await sendDueDocuments(shop.db, fakeErp(), { now: soon })
    expect((await queue()).items.map(({ key }) => key)).toEqual([refused, later, sent])
  })

  test('has what was sent from the newest, what waits from the oldest', async () => {
    const keys = [await put('1'), await put('2')]
    expect((await queue({ state: 'waiting' })).items.map(({ key }) => key)).toEqual(keys)
    await sendDueDocuments(shop.db, fakeErp(), { now: soon })
    expect((await queue({ state: 'sent' })).items.map(({ key }) => key)).toEqual(keys.toReversed())
  })

  test('sends nothing again that was sent', async () => {
    const key = await put('1')
    const erp = fakeErp()
    await sendDueDocuments(shop.db, erp, { now: soon })
    expect((await retry(key)).status).toBe(204)
    await sendDueDocuments(shop.db, erp, { now: () => new Date(Date.now() + 3_600_000) })
    expect(erp.tries).toEqual([key])
  })
})
