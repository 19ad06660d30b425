import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { threadEndpoints as endpoints } from '#src/contract/after-sales/threads.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { belongingsOf, ownUuid, photoOf } from '#tests/access/cast.ts'
import { bare, documentWithoutAmounts, document, fixture, moduleAccess, person } from '#tests/access/fixture.ts'
import { insert } from '#tests/builders/rows.ts'

const DAY = new Date('2026-03-02T08:00:00Z')
/** Each person's claim (claims.access.ts), which everybody of the company may see, and what is said about it. */
const claimOf = (userId: number) => ownUuid(60, userId)
const threadOf = (userId: number) => threadId('claim', claimOf(userId), userId)
/** Sent, and still without its photo. */
const messageOf = (userId: number) => ownUuid(70, userId)
const draftOf = (userId: number) => ownUuid(71, userId)
const unsentPhoto = (userId: number) => 'd'.repeat(64 - String(userId).length) + userId
const newMessage = () => ({ id: randomUUID(), text: 'Când ajunge?', photos: [] })
const own = (named: { userId: number }) => ({ params: { id: threadOf(named.userId) } })

export const access = moduleAccess('threads', {
  calls: {
    list: bare,
    open: fixture(
      endpoints.open,
      ({ userId }) => ({
        body: { id: threadOf(userId), about: 'claim' as const, key: claimOf(userId), message: newMessage() },
      }),
      document,
    ),
    details: fixture(endpoints.details, own, document),
    write: fixture(endpoints.write, (named) => ({ ...own(named), body: newMessage() }), document),
    finish: fixture(
      endpoints.finish,
      ({ userId }) => ({ params: { id: threadOf(userId), message: messageOf(userId) } }),
      person,
    ),
    uploadPhoto: fixture(
      endpoints.uploadPhoto,
      ({ userId }) => ({
        params: { id: threadOf(userId), sha256: unsentPhoto(userId) },
        body: { type: 'image/jpeg', offset: 0, bytes: photoOf(userId) },
      }),
      document,
    ),
    photo: fixture(
      endpoints.photo,
      ({ userId, photo }) => ({ params: { id: threadOf(userId), sha256: photo } }),
      documentWithoutAmounts,
    ),
    read: fixture(endpoints.read, (named) => ({ ...own(named), body: { seq: 1 } }), document),
    settle: fixture(endpoints.settle, own, document),
  },
  tables: [
    'thread_reads',
    'thread_message_photos',
    'thread_photo_parts',
    'thread_photos',
    'thread_messages',
    'threads',
  ],
  async insert(db, owners) {
    await insert(
      db,
      'threads',
      owners.map(({ user_id, company_id }) => ({
        thread_id: threadOf(user_id),
        company_id,
        about: 'claim' as const,
        key: claimOf(user_id),
        opened_by: user_id,
        opened_at: DAY,
        messages: 1,
        last_at: DAY,
        waiting_since: DAY,
      })),
    )
    const message = { seq: null, is_staff: false, text: 'Bună ziua.', written_at: DAY, sent_at: null, told_at: null }
    await insert(
      db,
      'thread_messages',
      owners.flatMap(({ user_id }) => {
        const whose = { thread_id: threadOf(user_id), user_id, actor_id: user_id }
        return [
          { ...message, ...whose, message_id: messageOf(user_id), seq: 1, sent_at: DAY, told_at: DAY },
          { ...message, ...whose, message_id: draftOf(user_id) },
        ]
      }),
    )
    await insertPhotos(
      db,
      owners.map(({ user_id }) => user_id),
    )
  },
  rowsOf: (people) => [
    sql`select to_jsonb(t)::text from threads t where opened_by in (${people})`,
    sql`select to_jsonb(m)::text from thread_messages m where user_id in (${people})`,
  ],
})

/** Of each one that is there, and one that is still to come. */
async function insertPhotos(db: Parameters<NonNullable<typeof access.insert>>[0], userIds: readonly number[]) {
  const photos = userIds.flatMap((userId) => [
    { userId, sha256: belongingsOf(userId).photo, message: messageOf(userId), received: photoOf(userId).length },
    { userId, sha256: unsentPhoto(userId), message: draftOf(userId), received: 0 },
  ])
  await insert(
    db,
    'thread_photos',
    photos.map(({ userId, sha256, received }) => ({
      thread_id: threadOf(userId),
      sha256,
      media_type: 'image/jpeg' as const,
      bytes: photoOf(userId).length + (received === 0 ? 1 : 0),
      received,
    })),
  )
  await insert(
    db,
    'thread_photo_parts',
    userIds.map((userId) => ({
      thread_id: threadOf(userId),
      sha256: belongingsOf(userId).photo,
      offset: 0,
      content: photoOf(userId),
    })),
  )
  await insert(
    db,
    'thread_message_photos',
    photos.map(({ userId, sha256, message }) => ({
      message_id: message,
      position: 1,
      thread_id: threadOf(userId),
      sha256,
    })),
  )
}
