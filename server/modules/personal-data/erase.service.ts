import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { formatDate } from '#src/lib/formats.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { worksElsewhere } from '#server/modules/people/people.repository.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { holdPerson } from '#server/modules/session/held-person.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { text } from '#server/texts/text.ts'
import { belongsTo, personalTables } from './personal-rows.ts'

/**
 * Erases a person: what is theirs alone is deleted, their row stays without a name for the papers that refer to it, and nothing lets it in. They are told at their address before it is
 * forgotten. The trail says that it happened, and by whom. Inside the caller's transaction.
 * @throws Refusal 404 for nobody and for who was erased, 422 where the typed username is another
 */
export async function erasePerson(
  tx: Kysely<Tables>,
  { userId, by, username, now }: { userId: number; by: number; username?: string; now: Date },
): Promise<void> {
  await holdPerson(tx, userId)
  const person = await tx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw new Refusal('not-found')
  const isMeant = username === undefined || username.trim().toLowerCase() === person.username.toLowerCase()
  if (!isMeant) throw fieldRefusal('username', 'username-differs')
  for (const [table, entry] of personalTables) {
    const theirs = entry.erased === 'kept' ? null : belongsTo(entry, { userId, email: person.email })
    if (theirs === null) continue
    const alone = typeof entry.erased === 'object' ? sql` and ${sql.raw(entry.erased.deleted)}` : sql``
    await sql`delete from ${sql.table(table)} t where ${theirs}${alone}`.execute(tx)
  }
  await mailErased(tx, person, now)
  await tx
    .updateTable('user_companies')
    .set({ status: 'blocked', removed_at: sql<Date>`coalesce(removed_at, ${now})` })
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('users')
    .set({
      ...forgotten,
      // Nobody can take it: a colon is in no name to log in with.
      username: `erased:${userId}`,
      first_name: text(person.locale, 'erased-person'),
      erased_at: now,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .execute()
  await notePerson(tx, 'person erased', userId, by)
}

const forgotten = {
  email: '',
  family_name: '',
  nickname: '',
  hide_real_name: false,
  phone: '',
  password_hash: '',
  password_is_given: false,
  status: 'blocked',
  acl_roles: [] as string[],
  analytics: false,
  last_seen_at: null,
} as const satisfies Partial<Record<keyof Tables['users'], unknown>>

/** What somebody did to a person, in the trail, which only grows; of the company that is named, else of the person's own. */
export async function notePerson(
  tx: Kysely<Tables>,
  what: string,
  userId: number,
  by: number,
  companyId: number | null = null,
): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, user_id, company_id, operation, at)
    select ${by}, u.user_id, coalesce(${companyId}::int, u.company_id), ${what}, now() from users u where u.user_id = ${userId}`.execute(
    tx,
  )
}

async function mailErased(
  tx: Kysely<Tables>,
  person: Parameters<typeof displayName>[0] & { email: string; locale: Principal['locale'] },
  now: Date,
): Promise<void> {
  if (person.email === '') return
  const { locale } = person
  await queueMail(tx, {
    to: person.email,
    subject: text(locale, 'erased-mail-subject'),
    text: text(locale, 'erased-mail-text', {
      name: displayName(person),
      day: formatDate(now, 'date', locale, brand.timeZone),
      time: formatDate(now, 'time', locale, brand.timeZone),
      contact: brand.contacts.support.email,
    }),
  })
}

/**
 * Erases oneself. Whoever is needed, the last parent of a company and people of staff, waits for an admin, who sees it in the work list.
 * @returns whether it is done
 */
export async function eraseSelf(
  tx: Kysely<Tables>,
  { subjectId: userId, aclRoles }: Principal,
  { username, now }: { username: string; now: Date },
): Promise<boolean> {
  if (!isStaff(aclRoles, brand.slug) && !(await isLastParent(tx, userId))) {
    await erasePerson(tx, { userId, by: userId, username, now })
    return true
  }
  const person = await tx.selectFrom('users').select('username').where('user_id', '=', userId).executeTakeFirstOrThrow()
  if (person.username.toLowerCase() !== username.trim().toLowerCase())
    throw fieldRefusal('username', 'username-differs')
  await tx
    .insertInto('erasure_requests')
    .values({ user_id: userId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return false
}

/** Their companies are held meanwhile, as by parents who change people: two who leave at the same moment leave one. */
async function isLastParent(tx: Kysely<Tables>, userId: number): Promise<boolean> {
  const theirs = sql`select m.company_id from user_companies m where m.user_id = ${userId} and m.is_parent and m.status = 'active'`
  await sql`select from companies where company_id in (${theirs}) order by company_id for no key update`.execute(tx)
  const { rows } = await sql`
    select from (${theirs}) m where not exists (
      select from user_companies o join users u using (user_id)
      where o.company_id = m.company_id and o.user_id <> ${userId} and o.is_parent and o.status = 'active' and u.status = 'active') limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * A parent erases a colleague who was blocked before, whose home the company is and who works for no other; nobody of staff, and not oneself.
 * @throws Refusal 404, 422 at the username, and where they are let in or work elsewhere
 */
export async function eraseSibling(
  tx: Kysely<Tables>,
  principal: Principal,
  given: { userId: number; username: string; now: Date },
): Promise<void> {
  const person = await tx
    .selectFrom('user_companies as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['u.acl_roles', 'u.company_id'])
    .select(sql<boolean>`'blocked' in (u.status, m.status)`.as('is_blocked'))
    .select(worksElsewhere.as('is_elsewhere'))
    .where('m.user_id', '=', given.userId)
    .where('m.company_id', '=', principal.companyId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst()
  if (!person || person.acl_roles.length > 0 || given.userId === principal.subjectId) throw new Refusal('not-found')
  if (person.company_id !== principal.companyId || person.is_elsewhere)
    throw fieldRefusal('username', 'person-of-another-company')
  if (!person.is_blocked) throw fieldRefusal('username', 'erase-blocked-alone')
  await erasePerson(tx, { ...given, by: principal.subjectId })
}
