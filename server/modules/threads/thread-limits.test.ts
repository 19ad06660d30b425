import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { threadEndpoints as endpoints } from '#src/contract/after-sales/threads.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { MESSAGES_A_DAY, threadId } from '#src/domain/threads/thread-rules.ts'
import { begin, messageOf, openThreadShop, type ThreadShop, withoutThreads, write } from '#tests/api/threads.ts'
import { testPhoto } from '#tests/builders/claims.ts'
import { people } from '#tests/builders/people.ts'

let shop: ThreadShop
beforeAll(async () => {
  shop = await openThreadShop()
})
afterAll(() => shop.close())
beforeEach(() => withoutThreads(shop))

const about = () => ({ about: 'company', key: String(people.company), userId: people.mechanic }) as const
const id = () => threadId('company', String(people.company), people.mechanic)
const say = (message = messageOf('Încă una')) => write(shop, shop.tokens.mechanic, id(), message)
const aDayLater = () => sql`update thread_messages set written_at = written_at - interval '25 hours'`.execute(shop.db)

test('of one person so many messages are taken in a day, in all threads together; of others as before', async () => {
  await begin(shop, shop.tokens.mechanic, about())
  await sql`
    insert into thread_messages (message_id, thread_id, user_id, actor_id, is_staff, text, written_at)
    select gen_random_uuid(), ${id()}, ${people.mechanic}, ${people.mechanic}, false, 'x', now() from generate_series(1, ${MESSAGES_A_DAY - 2})`.execute(
    shop.db,
  )
  expect((await say()).status).toBe(201)
  const refused = await say()
  expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['text']])
  expect((await write(shop, shop.tokens.owner, id(), messageOf('Și eu'))).status).toBe(201)
  await aDayLater()
  expect((await say()).status).toBe(201)
})

test('of one person so many bytes of photos are announced in a day, whether they ever arrive or not', async () => {
  await begin(shop, shop.tokens.mechanic, about())
  const photo = (bytes: number) => ({ ...testPhoto(100), sha256: randomBytes(32).toString('hex'), bytes })
  const four = () =>
    messageOf(
      'Uite',
      [1, 2, 3, 4].map(() => photo(10 * 1024 * 1024)),
    )
  for (let each = 0; each < 5; each += 1) expect((await say(four())).status).toBe(201)
  expect((await say(messageOf('Și asta', [photo(1)]))).refusal.errors).toHaveProperty('text')
  expect((await say(messageOf('Fără poză'))).status).toBe(201)
  await aDayLater()
  expect((await say(messageOf('Și asta', [photo(1)]))).status).toBe(201)
})

test('half a photo is shown to nobody', async () => {
  const photo = testPhoto(UPLOAD_CHUNK_BYTES + 77)
  await begin(shop, shop.tokens.mechanic, about(), messageOf('Uite', [photo]))
  const { statusCode } = await shop.app.inject({
    method: 'PUT',
    url: `/api/threads/${id()}/photos/${photo.sha256}`,
    payload: photo.content.subarray(0, UPLOAD_CHUNK_BYTES),
    headers: {
      'content-type': photo.media_type,
      'upload-offset': '0',
      authorization: `Bearer ${shop.tokens.mechanic}`,
    },
  })
  expect(statusCode).toBe(204)
  for (const token of [shop.tokens.mechanic, shop.staff])
    expect((await shop.call(endpoints.photo, { token, params: { id: id(), sha256: photo.sha256 } })).status).toBe(404)
})

test('a message is taken also where the one before bears a later time, of a process whose clock is ahead', async () => {
  await begin(shop, shop.tokens.mechanic, about())
  const ahead = new Date(Date.now() + 60_000)
  await shop.db.updateTable('thread_messages').set({ sent_at: ahead }).execute()
  await shop.db.updateTable('threads').set({ last_at: ahead, waiting_since: ahead }).execute()
  expect((await say()).status).toBe(201)
  const { last_at } = await shop.db.selectFrom('threads').select('last_at').executeTakeFirstOrThrow()
  expect(last_at).toEqual(ahead)
})

test('who writes again while nobody has answered waits since the first word', async () => {
  await begin(shop, shop.tokens.mechanic, about())
  const since = new Date(Date.now() - 3_600_000)
  await shop.db.updateTable('threads').set({ waiting_since: since }).execute()
  expect((await say()).status).toBe(201)
  const { waiting_since } = await shop.db.selectFrom('threads').select('waiting_since').executeTakeFirstOrThrow()
  expect(waiting_since).toEqual(since)
})

test('nobody is told the place of a message that another wrote under the same id', async () => {
  const message = messageOf('A mea')
  await begin(shop, shop.tokens.mechanic, about(), message)
  expect((await write(shop, shop.tokens.mechanic, id(), message)).body.seq).toBe(1)
  expect((await write(shop, shop.tokens.owner, id(), message)).status).toBe(404)
})
