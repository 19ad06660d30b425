import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { brand } from '#src/contract/brand.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { visibleThreads } from './thread-sight.ts'

interface PersonName {
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}

export interface ShownThread {
  readonly thread_id: string
  readonly about: ThreadAbout
  readonly key: string
  readonly label: string | null
  readonly company_id: number
  readonly company: string
  readonly messages: number
  readonly unread: number
  readonly waiting_since: Date | null
  readonly last: {
    readonly at: string
    readonly text: string
    readonly is_staff: boolean
    readonly user_id: number
    readonly author: PersonName
  }
}

export interface ShownMessage {
  readonly message_id: string
  readonly seq: number
  readonly text: string
  readonly sent_at: Date
  readonly is_staff: boolean
  readonly user_id: number
  readonly author: PersonName
  readonly actor: PersonName | null
  readonly photos: string[]
}

const nameOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('first_name', ${column('first_name')}, 'family_name', ${column('family_name')}, 'nickname', ${column('nickname')}, 'hide_real_name', ${column('hide_real_name')})`
}

/** What a thread is about, as people name it; a document without a number by its car. The key is read as what it is a key of, so that it is found by an index: `t.about` says that it can be. */
export const threadLabel: RawBuilder<string | null> = sql`case t.about
  when 'claim' then (select coalesce(c.number, nullif(c.plate, '')) from claims c where c.client_id = t.key::uuid)
  when 'company' then (select c.name from companies c where c.company_id = t.key::int)
  when 'car' then (select concat_ws(' ', m.name, n.name, v.name) from vehicles v join models n using (model_id) join manufacturers m using (manu_id) where v.car_id = t.key::int)
  when 'article' then (select concat_ws(' ', b.name, a.article_number) from articles a join brands b using (brand_id) where a.article_id = t.key::int)
  else t.key end`

/** How the last message `l` begins. */
export const excerpt = sql`case when length(l.text) > 120 then left(l.text, 119) || '…' else l.text end`

/** Messages of others that the caller has not seen. */
const unreadOf = ({ actorId, subjectId }: Principal) => sql`(select count(*)::int from thread_messages n
  where n.thread_id = t.thread_id and n.user_id <> ${subjectId} and n.seq > coalesce((select r.seq from thread_reads r where r.thread_id = t.thread_id and r.user_id = ${actorId}), 0))`

const shown = (
  principal: Principal,
) => sql`t.thread_id, t.about, t.key, ${threadLabel} as label, t.company_id, k.name as company, t.messages,
  ${unreadOf(principal)} as unread, t.waiting_since,
  json_build_object('at', l.sent_at, 'text', ${excerpt}, 'is_staff', l.is_staff, 'user_id', l.user_id, 'author', ${nameOf('u')}) as last`

const from = sql`threads t join companies k using (company_id) join thread_messages l on l.thread_id = t.thread_id and l.seq = t.messages join users u on u.user_id = l.user_id`

interface Filter {
  readonly about: ThreadAbout | undefined
  readonly key: string | undefined
  readonly isUnanswered: boolean
  readonly q?: string | undefined
  readonly offset: number
  readonly limit: number
}

/** How many of a thread's newest messages are searched. */
const SEARCHED = 100

function matching(q: string | undefined) {
  if (!q) return sql`true`
  const like = (value: RawBuilder<unknown>) =>
    sql`unaccent(${value}) ilike unaccent(${`%${q.replace(/[\\%_]/g, '\\$&')}%`})`
  return sql`(${like(threadLabel)} or ${like(sql`(select s.name from companies s where s.company_id = t.company_id)`)}
    or exists (select from thread_messages s where s.thread_id = t.thread_id and s.seq > t.messages - ${SEARCHED} and s.seq <= t.messages and ${like(sql`s.text`)}))`
}

/** The threads that a person sees: what waits for a word first, and of those the longest waiting; then by the last message. */
export async function readThreads(
  db: Kysely<Tables>,
  principal: Principal,
  { about, key, isUnanswered, q, offset, limit }: Filter,
): Promise<{ rows: ShownThread[]; total: number; unread: number; unanswered: number }> {
  const wanted = sql`${visibleThreads(principal)} and t.messages > 0
    and (${about ?? null}::text is null or t.about = ${about ?? null}::text) and (${key ?? null}::text is null or t.key = ${key ?? null}::text)
    and ${matching(q)}`
  const narrowed = isUnanswered ? sql`${wanted} and t.waiting_since is not null` : wanted
  const { rows: counts } = await sql<{ all: number; unread: number; unanswered: number }>`
    select count(*)::int as all, count(*) filter (where ${unreadOf(principal)} > 0)::int as unread, count(*) filter (where t.waiting_since is not null)::int as unanswered
    from threads t where ${wanted}`.execute(db)
  const { rows } = await sql<ShownThread>`
    select ${shown(principal)} from ${from} where ${narrowed}
    order by t.waiting_since nulls last, t.last_at desc, t.thread_id offset ${offset}::int limit ${limit}::int`.execute(
    db,
  )
  const { all, ...others } = counts[0]!
  return { rows, total: isUnanswered ? others.unanswered : all, ...others }
}

/** One that the person sees; undefined for none, or another's, and before its first message is there. */
export async function readThread(
  db: Kysely<Tables>,
  principal: Principal,
  id: string,
): Promise<ShownThread | undefined> {
  const { rows } = await sql<ShownThread>`
    select ${shown(principal)} from ${from} where t.thread_id = ${id} and ${visibleThreads(principal)}`.execute(db)
  return rows[0]
}

/** A page of its messages, the newest first. */
export async function readMessages(
  db: Kysely<Tables>,
  principal: Principal,
  id: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ShownMessage[]> {
  const { rows } = await sql<ShownMessage>`
    select m.message_id, m.seq, m.text, m.sent_at, m.is_staff, m.user_id, ${nameOf('u')} as author, case when m.actor_id <> m.user_id then ${nameOf('a')} end as actor,
      array(select p.sha256 from thread_message_photos p where p.message_id = m.message_id order by p.position) as photos
    from thread_messages m join threads t using (thread_id) join users u on u.user_id = m.user_id join users a on a.user_id = m.actor_id
    where m.thread_id = ${id} and m.seq is not null and ${visibleThreads(principal)}
    order by m.seq desc offset ${offset}::int limit ${limit}::int`.execute(db)
  return rows
}

export const isOfStaff = ({ aclRoles }: Pick<Principal, 'aclRoles'>): boolean => isStaff(aclRoles, brand.slug)
