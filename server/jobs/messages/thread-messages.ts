import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { isMailed } from '#src/domain/threads/thread-rules.ts'
import { ASSIGNED_STAFF } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'
import { displayName, realName } from '#server/modules/session/display-name.ts'
import { threadLabel } from '#server/modules/threads/thread-list.repository.ts'
import { text } from '#server/texts/text.ts'
import { keyRetention } from '../key-retention.ts'
import { queueMail } from './outgoing-messages.ts'
import { isOfCompany, type Reader, readersWhere } from './paper-readers.ts'

const AT_ONCE = 200

interface Person {
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}
interface TakenMessage {
  readonly message_id: string
  readonly thread_id: string
  readonly is_staff: boolean
  readonly sent_at: Date
  readonly text: string
  readonly about: ThreadAbout
  readonly label: string | null
  readonly company: string
  readonly author: Person
  /** When the other side was last mailed of what it has not answered since. */
  readonly mailed_at: Date | null
  readonly readers: readonly Reader[]
}

interface MessageDeps {
  readonly db: Kysely<Tables>
  readonly publicUrl: string
}

/**
 * Mails the other side of what was written: the company's consultant (the sales office, where it has none), or the people of the company who wrote in the thread, else who made the
 * document, else the parents. Of several messages in a row the first in a quarter of an hour. Looks until nothing is left. @returns how many messages were looked at
 */
export async function tellOfThreads({ db, publicUrl }: MessageDeps): Promise<number> {
  let all = 0
  for (;;) {
    const told = await db.transaction().execute((tx) => tellOfSome(tx, publicUrl))
    all += told
    if (told < AT_ONCE) return all
  }
}

/** One by one, since whether a message is mailed hangs on what was mailed before it. */
async function tellOfSome(db: Kysely<Tables>, publicUrl: string): Promise<number> {
  const { rows: due } = await sql<{ message_id: string }>`
    select message_id from thread_messages where told_at is null and sent_at is not null
    order by sent_at, thread_id, seq limit ${AT_ONCE} for update skip locked`.execute(db)
  for (const { message_id: id } of due) {
    const message = await readMessage(db, id)
    const isTold = isMailed(message.sent_at.getTime(), message.mailed_at?.getTime() ?? null)
    if (isTold) for (const mail of mailsOf(message, publicUrl)) await queueMail(db, mail)
    await sql`update thread_messages set told_at = now(), is_mailed = ${isTold} where message_id = ${id}`.execute(db)
  }
  return due.length
}

const namesOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`'first_name', ${column('first_name')}, 'family_name', ${column('family_name')}, 'nickname', ${column('nickname')}, 'hide_real_name', ${column('hide_real_name')}`
}

const owner = sql`case t.about
  when 'order' then (select o.user_id from orders o where o.number = t.key)
  when 'offer' then (select o.user_id from offers o where o.vbeln = t.key)
  when 'return' then (select r.user_id from returns r where r.number = t.key)
  when 'claim' then (select c.user_id from claims c where c.client_id = t.key::uuid)
  end`

/** Of the company's people of now: those who wrote, else whose document it is, else the parents. Who has left it reads nothing more of it. */
const customers = sql`
  select e.user_id from (
    select w.user_id, w.rank, min(w.rank) over () as nearest from (
      select p.user_id, case when exists (select from thread_messages n where n.thread_id = t.thread_id and n.user_id = p.user_id and not n.is_staff) then 1
        when p.user_id = ${owner} then 2 when p.is_parent then 3 end as rank
      from user_companies p where p.company_id = t.company_id and ${isOfCompany(sql`p.user_id`, sql`p.company_id`)}) w) e
  where e.rank = e.nearest`

async function readMessage(db: Kysely<Tables>, id: string): Promise<TakenMessage> {
  const { rows } = await sql<TakenMessage>`
    select m.message_id, m.thread_id, m.is_staff, m.sent_at, m.text, t.about, ${threadLabel} as label, k.name as company, json_build_object(${namesOf('u')}) as author,
      (select max(e.sent_at) from thread_messages e where e.thread_id = m.thread_id and e.is_staff = m.is_staff and e.is_mailed and e.seq < m.seq
        and e.seq > coalesce((select max(o.seq) from thread_messages o where o.thread_id = m.thread_id and o.is_staff <> m.is_staff and o.seq < m.seq), 0)) as mailed_at,
      ${readersWhere(sql`r.user_id <> m.user_id and r.user_id in (
          select c.user_id from ${sql.raw(ASSIGNED_STAFF)} c where not m.is_staff and c.company_id = t.company_id and c.is_consultant
          union select each.user_id from (${customers}) each where m.is_staff)`)} as readers
    from thread_messages m join threads t using (thread_id) join companies k using (company_id) join users u on u.user_id = m.user_id
    where m.message_id = ${id}`.execute(db)
  return rows[0]!
}

function mailsOf({ readers, is_staff: isStaff, about, label, ...message }: TakenMessage, publicUrl: string) {
  const office = { email: brand.contacts.sales.email, locale: 'ro' as const }
  const to: readonly { email: string; locale: Locale; name: string }[] =
    readers.length === 0 && !isStaff
      ? [{ ...office, name: brand.name }]
      : readers.map((reader) => ({ ...reader, name: displayName(reader) }))
  return to.map(({ email, locale, name }) => {
    const values = {
      name,
      by: isStaff ? displayName(message.author) : realName(message.author),
      company: message.company,
      about: text(locale, `thread-about-${about}`, { number: label ?? '' }),
      text: message.text === '' ? text(locale, 'thread-mail-photos') : message.text,
      link: new URL(`/discussions/${message.thread_id}`, publicUrl).href,
    }
    return {
      to: email,
      subject: text(locale, 'thread-mail-subject', values),
      text: text(locale, 'thread-mail-text', values),
    }
  })
}

/**
 * Lets go of messages whose photos never came, after as long as their keys' answers are kept. A tablet that comes back after all that time is told so, and still has what was written.
 * @returns how many photos were let go of
 */
export async function dropUnsentMessages(db: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keyRetention.bodyDays * 86_400_000)
  await sql`delete from thread_messages where sent_at is null and written_at < ${before}`.execute(db)
  const { numAffectedRows } = await sql`
    delete from thread_photos p where not exists (select from thread_message_photos l where l.thread_id = p.thread_id and l.sha256 = p.sha256)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
