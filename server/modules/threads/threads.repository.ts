import { type Kysely, type Selectable, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { NewMessage, NewThread } from '#src/contract/after-sales/thread-messages.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { ASSIGNED_STAFF } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'
import { isOfCompany } from '#server/jobs/messages/paper-readers.ts'
import type { PhotoShelf } from '#server/modules/uploads/photo-parts.ts'
import { photoShelf } from '#server/modules/uploads/photo-shelf.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { repository } from '#server/store/repository.ts'
import { threadPhotos } from './thread-photos.ts'
import { companyOf, visibleThreads } from './thread-sight.ts'

export type ThreadRow = Selectable<Tables['threads']>
export interface MessageRow {
  readonly id: string
  readonly seq: number | null
  /** Hashes of what the server has not every byte of. */
  readonly missing: readonly string[]
}

/** The threads that a person sees, and what they themselves write into them. */
export interface ThreadRepository {
  /** Held to the end of the transaction, so that messages follow each other; null for none, or another's. */
  open(id: string): Promise<ThreadRow | null>
  /** Whose the thing is; undefined where the person may not see it, or there is none. */
  companyOf(about: NewThread['about'], key: string): Promise<number | undefined>
  /** Nothing where another device began it at the same instant. */
  insert(thread: Pick<NewThread, 'id' | 'about' | 'key'>, companyId: number): Promise<void>
  /** One that the person wrote into this thread. */
  message(threadId: string, id: string): Promise<MessageRow | null>
  /** Of the last day: how many messages the person wrote, and how many bytes of photos these announced. */
  written(): Promise<{ readonly messages: number; readonly bytes: number }>
  /** False when there is a message of that id, whoever's it is. */
  add(threadId: string, message: NewMessage): Promise<boolean>
  /** Gives it its place, for everybody to see. */
  send(thread: ThreadRow, id: string): Promise<number>
  read(threadId: string, seq: number): Promise<void>
  settle(threadId: string): Promise<void>
  /** Who has to hear of it: the company's people who see it (`visibleThreads`), whose company it is among the distributor's, and who of these wrote in it. */
  concerned(threadId: string): Promise<number[]>
  readonly photos: (threadId: string) => PhotoShelf
}

export const threadRepository = repository<ThreadRepository>('threads', ({ db, now }, principal) => {
  const { subjectId, actorId } = principal
  const visible = visibleThreads(principal)
  /** Who sees it stands in every statement. */
  const isVisible = (id: string) =>
    sql<boolean>`thread_id = (select t.thread_id from threads t where t.thread_id = ${id} and ${visible})`
  return {
    open: async (id) => {
      const { rows } = await sql<ThreadRow>`
        select t.* from threads t where t.thread_id = ${id} and ${visible} for update`.execute(db)
      return rows[0] ?? null
    },
    companyOf: (about, key) => companyOf(db, principal, about, key),
    insert: async ({ id, about, key }, companyId) => {
      await db
        .insertInto('threads')
        .values({
          thread_id: id,
          company_id: companyId,
          about,
          key,
          opened_by: subjectId,
          opened_at: now,
          last_at: null,
          waiting_since: null,
        })
        // Of whatever index: its id follows from what it is about, and of two at once either index may see the other first.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    message: (threadId, id) => readMessage(db, principal, threadId, id),
    written: async () => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${actorId}`}, 0))`.execute(db)
      const { rows } = await sql<{ messages: number; bytes: number }>`
        select count(distinct m.message_id)::int as messages, coalesce(sum(p.bytes), 0)::float8 as bytes
        from thread_messages m left join thread_message_photos l using (message_id) left join thread_photos p on p.thread_id = l.thread_id and p.sha256 = l.sha256
        where m.actor_id = ${actorId} and m.written_at > ${now}::timestamptz - interval '1 day'`.execute(db)
      return rows[0]!
    },
    add: (threadId, message) => addMessage(db, principal, threadId, message, now),
    send: (thread, id) => sendMessage(db, principal, thread, id, now),
    read: async (threadId, seq) => {
      await sql`
        insert into thread_reads (thread_id, user_id, seq, read_at)
        select t.thread_id, ${actorId}, least(${seq}::int, t.messages), ${now} from threads t where t.thread_id = ${threadId} and t.messages > 0 and ${visible}
        on conflict (thread_id, user_id) do update set seq = greatest(thread_reads.seq, excluded.seq), read_at = excluded.read_at`.execute(
        db,
      )
    },
    settle: async (threadId) => {
      await db.updateTable('threads').set({ waiting_since: null }).where(isVisible(threadId)).execute()
    },
    concerned: async (threadId) => {
      const { rows } = await sql<{ user_id: number }>`
        with told as (select t.* from threads t where t.thread_id = ${threadId} and ${visible})
        select m.user_id from told t join user_companies m using (company_id)
        where ${isOfCompany(sql`m.user_id`, sql`m.company_id`)} and (m.is_parent or m.user_id = t.opened_by or t.about in ('order', 'return', 'claim')
          or (t.about = 'offer' and exists (select from offers o where o.vbeln = t.key and o.user_id = m.user_id)))
        union select w.user_id from told join ${sql.raw(ASSIGNED_STAFF)} w using (company_id)
        union select m.actor_id from told join thread_messages m using (thread_id) where m.is_staff or m.actor_id <> m.user_id`.execute(
        db,
      )
      return rows.map((row) => row.user_id)
    },
    photos: (threadId) => photoShelf(db, threadPhotos, threadId, isVisible(threadId)),
  }
})

async function readMessage(
  db: Kysely<Tables>,
  { subjectId }: Principal,
  threadId: string,
  id: string,
): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select m.message_id as id, m.seq,
      array(select p.sha256 from thread_message_photos l join thread_photos p using (thread_id, sha256)
        where l.message_id = m.message_id and p.received < p.bytes order by l.position) as missing
    from thread_messages m where m.message_id = ${id} and m.thread_id = ${threadId} and m.user_id = ${subjectId}`.execute(
    db,
  )
  return rows[0] ?? null
}

async function addMessage(
  db: Kysely<Tables>,
  { subjectId, actorId, aclRoles }: Principal,
  threadId: string,
  { id, text, photos }: NewMessage,
  now: Date,
): Promise<boolean> {
  const row = {
    message_id: id,
    thread_id: threadId,
    seq: null,
    user_id: subjectId,
    actor_id: actorId,
    is_staff: isStaff(aclRoles, brand.slug),
    text,
    written_at: now,
    sent_at: null,
    told_at: null,
  }
  const inserted = await db
    .insertInto('thread_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (!inserted) return false
  const shown = photos.filter(({ sha256 }, at) => photos.findIndex((each) => each.sha256 === sha256) === at)
  if (shown.length === 0) return true
  await db
    .insertInto('thread_photos')
    .values(shown.map((photo) => ({ ...photo, thread_id: threadId })))
    .onConflict((conflict) => conflict.columns(['thread_id', 'sha256']).doNothing())
    .execute()
  const links = shown.map(({ sha256 }, at) => ({ message_id: id, position: at + 1, thread_id: threadId, sha256 }))
  await db.insertInto('thread_message_photos').values(links).execute()
  return true
}

/** Numbered under the lock of the thread, and never earlier than what stands above: whoever waited for the lock began before, and clocks of processes differ. */
async function sendMessage(
  db: Kysely<Tables>,
  { aclRoles, actorId }: Principal,
  { thread_id: id, messages, last_at: lastAt }: ThreadRow,
  messageId: string,
  now: Date,
): Promise<number> {
  const seq = messages + 1
  const at = lastAt !== null && lastAt > now ? lastAt : now
  const { numUpdatedRows } = await db
    .updateTable('thread_messages')
    .set({ seq, sent_at: at })
    .where('message_id', '=', messageId)
    .where('thread_id', '=', id)
    .executeTakeFirst()
  // Let go of at this very instant, after its term: a thread must not count a message that there is not.
  if (numUpdatedRows === 0n) throw new Refusal('not-found')
  const waiting = isStaff(aclRoles, brand.slug) ? sql`null` : sql`coalesce(waiting_since, ${at})`
  await sql`update threads set messages = ${seq}, last_at = ${at}, waiting_since = ${waiting} where thread_id = ${id}`.execute(
    db,
  )
  // Who answers has read what stands above.
  await sql`
    insert into thread_reads (thread_id, user_id, seq, read_at) values (${id}, ${actorId}, ${seq}, ${at})
    on conflict (thread_id, user_id) do update set seq = greatest(thread_reads.seq, excluded.seq), read_at = excluded.read_at`.execute(
    db,
  )
  return seq
}
