import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { syncEndpoints } from '#src/contract/sync.ts'
import { threadEndpoints as endpoints } from '#src/contract/after-sales/threads.ts'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Connection } from '#server/store/repository.ts'
import { requested } from '#tests/api/offers.ts'
import { add, orderOf, send, startAfresh } from '#tests/api/ordering.ts'
import {
  begin,
  listThreads,
  messageOf,
  openThreadShop,
  readThread,
  type ThreadShop,
  upload,
  withoutThreads,
  write,
} from '#tests/api/threads.ts'
import { testPhoto } from '#tests/builders/claims.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { threadLabel } from './thread-list.repository.ts'
import { threadRepository } from './threads.repository.ts'

let shop: ThreadShop
let order: string
beforeAll(async () => {
  shop = await openThreadShop()
  await startAfresh(shop)
  const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
  const sent = await send(shop, shop.tokens.owner, orderOf(cart))
  order = sent.body.orders[0]!.number
})
afterAll(() => shop.close())
beforeEach(() => withoutThreads(shop))

const aboutOrder = () => ({ about: 'order', key: order }) as const
const idOfOrder = () => threadId('order', order, 0)
const texts = async (token: string, id: string) =>
  (await readThread(shop, token, id)).body.items.map(({ text }) => text)

describe('a thread @CNT-02', () => {
  test('begins with its first message, once under its key, and the other side reads and answers it', async () => {
    const message = messageOf('Când ajunge?')
    const key = randomUUID()
    const first = await begin(shop, shop.tokens.owner, aboutOrder(), message, key)
    const again = await begin(shop, shop.tokens.owner, aboutOrder(), message, key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(first.body).toEqual({ thread: idOfOrder(), id: message.id, seq: 1, missing_photos: [] })
    // The same message under another key is the same message.
    expect((await write(shop, shop.tokens.owner, idOfOrder(), message)).body.seq).toBe(1)
    const [seen, ...others] = (await listThreads(shop, shop.staff)).items
    expect(others).toEqual([])
    expect(seen).toMatchObject({ about: 'order', key: order, label: order, messages: 1, unread: 1 })
    expect(seen!.company).toMatchObject({ id: people.company })
    expect(seen!.waiting_since).not.toBeNull()
    await write(shop, shop.staff, idOfOrder(), messageOf('Mâine la 9.'))
    const { body } = await readThread(shop, shop.tokens.owner, idOfOrder())
    expect(body.thread).toMatchObject({ company: null, messages: 2, unread: 1, waiting_since: null })
    expect(body.items.map(({ text, is_own, is_staff }) => [text, is_own, is_staff])).toEqual([
      ['Când ajunge?', true, false],
      ['Mâine la 9.', false, true],
    ])
  })

  test('that two people begin without knowing of each other is one, in the order in which they arrived', async () => {
    const both = await Promise.all([
      begin(shop, shop.tokens.owner, aboutOrder(), messageOf('Unu')),
      begin(shop, shop.tokens.mechanic, aboutOrder(), messageOf('Doi')),
    ])
    expect(both.map(({ status, refusal }) => [status, refusal?.code])).toEqual([
      [201, undefined],
      [201, undefined],
    ])
    expect((await texts(shop.tokens.owner, idOfOrder())).toSorted()).toEqual(['Doi', 'Unu'])
    expect((await listThreads(shop, shop.tokens.owner)).total).toBe(1)
  })

  test('takes what waited on a device in its order, each message once @OFF-03', async () => {
    const principal = `${people.company}.${people.owner}.${people.owner}`
    const message = messageOf('Unu')
    const later = ['Doi', 'Trei'].map((text) => messageOf(text))
    const operations = [
      {
        key: randomUUID(),
        kind: 'thread.open.v1',
        payload: { body: { id: idOfOrder(), ...aboutOrder(), message } },
      },
      ...later.map((body) => ({
        key: randomUUID(),
        kind: 'thread.write.v1',
        payload: { params: { id: idOfOrder() }, body },
      })),
    ]
    const batch = () =>
      shop.call(syncEndpoints.batch, {
        token: shop.tokens.owner,
        headers: { 'x-principal': principal },
        body: { operations },
      })
    const first = await batch()
    expect(first.status).toBe(200)
    await batch()
    expect(await texts(shop.tokens.owner, idOfOrder())).toEqual(['Unu', 'Doi', 'Trei'])
  })

  test('says its messages page by page, the newest page first', async () => {
    await begin(shop, shop.tokens.owner, aboutOrder(), messageOf('1'))
    for (const text of ['2', '3', '4', '5']) await write(shop, shop.tokens.owner, idOfOrder(), messageOf(text))
    const page = async (number: string) =>
      (await readThread(shop, shop.tokens.owner, idOfOrder(), { page: number, per_page: '2' })).body
    expect((await page('1')).items.map(({ text }) => text)).toEqual(['4', '5'])
    expect((await page('3')).items.map(({ text }) => text)).toEqual(['1'])
    expect(await page('2')).toMatchObject({ total: 5, total_pages: 3 })
  })

  test('refuses an empty message, one that is too long, and an id that is not of what it is about', async () => {
    expect((await begin(shop, shop.tokens.owner, aboutOrder(), messageOf('  '))).refusal.errors).toHaveProperty('text')
    const long = await begin(shop, shop.tokens.owner, aboutOrder(), messageOf('a'.repeat(2_001)))
    expect(long.status).toBe(422)
    const body = { id: randomUUID(), ...aboutOrder(), message: messageOf('x') }
    const other = await shop.call(endpoints.open, { token: shop.tokens.owner, key: randomUUID(), body })
    expect(other.status).toBe(404)
    expect(await listThreads(shop, shop.tokens.owner)).toMatchObject({ items: [], total: 0 })
  })
})

test('of a change only who sees the thread is told, by a hint to their screens', async () => {
  const vbeln = await requested(shop, shop.tokens.mechanic, [{ article_id: ids.padsBrembo }])
  const about = { about: 'offer', key: vbeln } as const
  await begin(shop, shop.tokens.mechanic, about)
  await begin(shop, shop.tokens.mechanic, aboutOrder())
  await begin(shop, shop.tokens.apprentice, {
    about: 'article',
    key: String(ids.padsBrembo),
    userId: people.apprentice,
  })
  const told = async (id: string) => {
    const seen: Partial<Principal> = {
      companyId: people.company,
      subjectId: people.owner,
      isParent: true,
      aclRoles: [],
    }
    const connection: Partial<Connection> = { db: shop.db, now: new Date() }
    const threads = threadRepository.open(connection as Connection, seen as Principal)
    return (await threads.concerned(id)).toSorted((a, b) => a - b)
  }
  const { owner, mechanic, apprentice, staff } = people
  expect(await told(threadId('offer', vbeln, 0))).toEqual([owner, mechanic, staff])
  expect(await told(idOfOrder())).toEqual([owner, mechanic, apprentice, staff])
  expect(await told(threadId('article', String(ids.padsBrembo), apprentice))).toEqual([owner, apprentice, staff])
})

test('what a thread is about is found by an index, whatever its kind; a key that can be none of it is as unknown', async () => {
  for (const about of ['company', 'car', 'article', 'claim'] as const)
    for (const key of ['99999999999', '007', 'x', '-1', randomUUID().slice(0, 35)]) {
      const { status } = await begin(shop, shop.tokens.owner, { about, key, userId: people.owner })
      expect([about, key, status]).toEqual([about, key, 404])
    }
  for (const [about, key] of [
    ['company', '1'],
    ['car', '1'],
    ['article', '1'],
    ['claim', randomUUID()],
  ] as const) {
    const plan = await shop.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select ${threadLabel} from (select ${about} as about, ${key} as key) t`.execute(db)
      await sql`reset enable_seqscan`.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    // Where no index can be used, the whole table is read even though that is to be avoided.
    expect([about, plan]).toEqual([
      about,
      expect.not.stringMatching(/Seq Scan on (claims|companies|vehicles|articles)/),
    ])
  }
})

test('photos: nobody sees the message before they are there, and then everybody sees both @CNT-02', async () => {
  const photos = [testPhoto(3_000), testPhoto(UPLOAD_CHUNK_BYTES + 77, 'image/png')]
  const message = messageOf('Uite', photos)
  const begun = await begin(shop, shop.tokens.owner, aboutOrder(), message)
  expect(begun.body).toMatchObject({ seq: null, missing_photos: photos.map(({ sha256 }) => sha256) })
  expect((await readThread(shop, shop.tokens.owner, idOfOrder())).status).toBe(404)
  const params = { id: idOfOrder(), message: message.id }
  const finish = () => shop.call(endpoints.finish, { token: shop.tokens.owner, key: randomUUID(), params })
  await upload(shop, shop.tokens.owner, idOfOrder(), photos[0]!)
  const early = await finish()
  expect([early.status, early.refusal.details]).toEqual([424, { missing: [photos[1]!.sha256] }])
  expect(await upload(shop, shop.tokens.owner, idOfOrder(), photos[1]!)).toBe(204)
  const done = await finish()
  expect([done.status, done.body.seq]).toEqual([202, 1])
  expect((await finish()).body.seq).toBe(1)
  const [shown] = (await readThread(shop, shop.staff, idOfOrder())).body.items
  expect(shown!.photos).toEqual(photos.map(({ sha256 }) => sha256))
  const photo = (token: string) =>
    shop.call(endpoints.photo, { token, params: { id: idOfOrder(), sha256: photos[0]!.sha256 } })
  expect((await photo(shop.staff)).body.content.size).toBe(3_000)
  expect((await photo(shop.tokens.outsider)).status).toBe(404)
})

test('what was read counts no more, for that person alone @CNT-02', async () => {
  await begin(shop, shop.staff, aboutOrder(), messageOf('A plecat.'))
  await write(shop, shop.staff, idOfOrder(), messageOf('Ajunge la 9.'))
  expect(await listThreads(shop, shop.tokens.owner)).toMatchObject({ unread: 1, items: [{ unread: 2 }] })
  const read = await shop.call(endpoints.read, {
    token: shop.tokens.owner,
    key: randomUUID(),
    params: { id: idOfOrder() },
    body: { seq: 1 },
  })
  expect(read.status).toBe(204)
  expect((await listThreads(shop, shop.tokens.owner)).items).toMatchObject([{ unread: 1 }])
  expect((await listThreads(shop, shop.tokens.mechanic)).items).toMatchObject([{ unread: 2 }])
  // What one has written oneself was never unread, nor what staff wrote in one's name.
  expect(await listThreads(shop, shop.staff)).toMatchObject({ unread: 0, items: [{ unread: 0 }] })
  const acting = await openSession(shop.db, people.mechanic, people.staff)
  await write(shop, acting, idOfOrder(), messageOf('Îl așteptăm.'))
  expect((await listThreads(shop, shop.tokens.mechanic)).items).toMatchObject([{ unread: 2 }])
  expect((await listThreads(shop, shop.tokens.apprentice)).items).toMatchObject([{ unread: 3 }])
})

test('unanswered ones come first, and wait for staff until they answer or say that nothing has to be @CNT-02', async () => {
  const vbeln = await requested(shop, shop.tokens.owner, [{ article_id: ids.padsBrembo }])
  await begin(shop, shop.tokens.owner, aboutOrder())
  await begin(shop, shop.staff, { about: 'offer', key: vbeln }, messageOf('O lucrez.'))
  const about = async (query = {}) =>
    (await listThreads(shop, shop.tokens.owner, query)).items.map((thread) => thread.about)
  expect(await about()).toEqual(['order', 'offer'])
  expect(await about({ unanswered: 'true' })).toEqual(['order'])
  // By what it is about, and by what was said.
  expect([await about({ q: vbeln }), await about({ q: 'LUCREZ' }), await about({ q: 'cand ajunge' })]).toEqual([
    ['offer'],
    ['offer'],
    ['order'],
  ])
  expect([await about({ q: 'lucrez', unanswered: 'true' }), await about({ q: '_' })]).toEqual([[], []])
  const work = async () =>
    (await shop.call(workEndpoints.list, { token: shop.staff, query: { kind: 'thread' } })).body.items
  expect(await work()).toMatchObject([
    { id: idOfOrder(), number: `order ${order}`, text: 'Când ajunge?', is_urgent: false },
  ])
  const long = new Date(Date.now() - 3 * 3_600_000)
  await shop.db.updateTable('threads').set({ waiting_since: long }).where('thread_id', '=', idOfOrder()).execute()
  expect(await work()).toMatchObject([{ is_urgent: true }])
  const settle = (token: string) =>
    shop.call(endpoints.settle, { token, key: randomUUID(), params: { id: idOfOrder() } })
  expect((await settle(shop.tokens.owner)).status).toBe(403)
  expect((await settle(shop.staff)).status).toBe(204)
  expect(await work()).toEqual([])
  await write(shop, shop.tokens.owner, idOfOrder(), messageOf('Și factura?'))
  expect(await work()).toHaveLength(1)
  await write(shop, shop.staff, idOfOrder(), messageOf('O trimitem.'))
  expect(await work()).toEqual([])
})
