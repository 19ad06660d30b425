import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertErpOrder } from '#tests/builders/erp.ts'
import { fakeErp } from '#tests/builders/fake-erp.ts'
import { companyRow, insert } from '#tests/builders/rows.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { sendDueDocuments } from './erp-sending.ts'
import { forgetSentDocuments } from './sent-documents.ts'

const COMPANY = 78
const DAY_MS = 86_400_000
const now = new Date()
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insert(database.db, 'companies', [companyRow({ company_id: COMPANY })])
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('erp_documents').execute())

/** Puts a document, and where it is sent so many days ago says so. */
async function put(number: string, sentDaysAgo: number | null): Promise<string> {
  const key = await insertErpOrder(database.db, number, COMPANY)
  if (sentDaysAgo === null) return key
  const sent_at = new Date(now.getTime() - sentDaysAgo * DAY_MS)
  await database.db
    .updateTable('erp_documents')
    .set({ state: 'sent', sent_at })
    .where('document_key', '=', key)
    .execute()
  return key
}

const kept = async () =>
  (
    await database.db.selectFrom('erp_documents').select(['document_key', 'body']).orderBy('document_key').execute()
  ).map(({ document_key: key, body }) => [key, Object.keys(body).length > 0])

test('what the ERP has taken loses its words after 90 days and goes after 400, but for the last one of a document', async () => {
  await put('1', 401)
  await put('1', 401)
  await put('2', 399)
  await put('2', 91)
  await put('3', 89)
  expect(await forgetSentDocuments(database.db, now)).toEqual({ emptied: 3, forgotten: 1 })
  expect(await kept()).toEqual([
    ['order:1:2', false],
    ['order:2:1', false],
    ['order:2:2', false],
    ['order:3:1', true],
  ])
  expect(await forgetSentDocuments(database.db, now)).toEqual({ emptied: 0, forgotten: 0 })
})

test('what waits or was refused stays whole however old it is, and the next of a forgotten document has a new number and leaves', async () => {
  await put('1', 500)
  await put('1', 500)
  const waiting = await put('2', null)
  const refused = await put('3', null)
  const years = { created_at: new Date(now.getTime() - 900 * DAY_MS) }
  await database.db.updateTable('erp_documents').set(years).execute()
  const refusal = { state: 'refused' as const, last_error: 'preț' }
  await database.db.updateTable('erp_documents').set(refusal).where('document_key', '=', refused).execute()
  await forgetSentDocuments(database.db, now)
  expect(await kept()).toEqual([
    ['order:1:2', false],
    [waiting, true],
    [refused, true],
  ])
  expect(await put('1', null)).toBe('order:1:3')
  const erp = fakeErp()
  await sendDueDocuments(database.db, erp, { now: () => new Date(Date.now() + 60_000) })
  expect([...erp.effects].sort()).toEqual(['order:1:3', waiting])
})
