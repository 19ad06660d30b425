import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalDataEndpoints } from '#src/contract/people/personal-data.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { fillRows } from '#tests/database/filled-tables.ts'

const PASSWORD = 'Right!2026x'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
    const password_hash = await hashPassword(PASSWORD)
    await db.updateTable('users').set({ password_hash }).where('user_id', '=', people.mechanic).execute()
  })
})
afterAll(() => shop.close())

test('an export holds the photos that the person showed in a discussion, and none that a colleague alone did', async () => {
  const [theirs, colleagues, another] = [randomUUID(), randomUUID(), randomUUID()]
  const [here, there] = [randomUUID(), randomUUID()]
  const both = { thread_id: here, sha256: 'shown by both' }
  const other = { thread_id: here, sha256: 'shown by the colleague' }
  const elsewhere = { thread_id: there, sha256: both.sha256 }
  const part = (photo: typeof both, offset: number, content: string) =>
    ['thread_photo_parts', { ...photo, offset, content: Buffer.from(content) }] as const
  await fillRows(shop.db, [
    ['thread_messages', { message_id: theirs, user_id: people.mechanic, seq: 1 }],
    ['thread_messages', { message_id: colleagues, user_id: people.owner, seq: 2 }],
    ['thread_messages', { message_id: another, user_id: people.owner, seq: 3 }],
    ...[both, other, elsewhere].map((photo) => ['thread_photos', photo] as const),
    part(both, 0, 'one'),
    part(both, 3, 'two'),
    part(other, 0, 'not theirs'),
    part(elsewhere, 0, 'not there'),
    ['thread_message_photos', { ...both, message_id: theirs, position: 1 }],
    ['thread_message_photos', { ...both, message_id: colleagues, position: 1 }],
    ['thread_message_photos', { ...other, message_id: colleagues, position: 2 }],
    ['thread_message_photos', { ...elsewhere, message_id: another, position: 1 }],
  ])
  const token = await openSession(shop.db, people.mechanic)
  const { body } = await shop.call(personalDataEndpoints.exportOwn, { token, body: { password: PASSWORD } })
  const { tables } = JSON.parse(await body.content.text()) as {
    tables: Record<string, { thread_id: string; sha256: string; content: string }[]>
  }
  expect(tables['thread_photos']!.map(({ thread_id, sha256 }) => ({ thread_id, sha256 }))).toEqual([both])
  expect(tables['thread_photo_parts']!.map(({ sha256, content }) => [sha256, atob(content)])).toEqual([
    [both.sha256, 'one'],
    [both.sha256, 'two'],
  ])
})
