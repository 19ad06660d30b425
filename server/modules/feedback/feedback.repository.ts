import { type Kysely, sql } from 'kysely'
import type { FeedbackCategory, FeedbackState } from '#src/contract/people/feedback.ts'
import type { UploadedFile } from '#src/contract/files.ts'
import type { Principal } from '#server/access/principal.ts'
import { seesCompany } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'

interface NewFeedback {
  readonly category: FeedbackCategory
  readonly text: string
  readonly page: string
  readonly files: readonly UploadedFile[]
}

export interface FeedbackRow {
  readonly id: number
  readonly category: FeedbackCategory
  readonly text: string
  readonly page: string
  readonly company_id: number
  readonly company: string
  readonly by: string
  readonly email: string
  readonly actor: string | null
  readonly created_at: Date
  readonly files: { readonly position: number; readonly name: string; readonly bytes: number }[]
  readonly answered_at: Date | null
  readonly answered_by: string | null
}

const NAME_MAX = 200

/** In the principal's name, with its files. @returns its id */
export async function insertFeedback(
  db: Kysely<Tables>,
  { companyId, subjectId, actorId }: Principal,
  { files, ...feedback }: NewFeedback,
): Promise<number> {
  const { feedback_id } = await db
    .insertInto('feedback')
    .values({
      ...feedback,
      company_id: companyId,
      user_id: subjectId,
      actor_id: actorId,
      answered_at: null,
      answered_by: null,
    })
    .returning('feedback_id')
    .executeTakeFirstOrThrow()
  const rows = files.map(({ name, type, bytes }, place) => ({
    feedback_id,
    position: place + 1,
    name: name.slice(0, NAME_MAX) || `${place + 1}`,
    media_type: type as Tables['feedback_files']['media_type'],
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  }))
  if (rows.length > 0) await db.insertInto('feedback_files').values(rows).execute()
  return feedback_id
}

/** How many the person has sent in the last day; held to the end of the transaction. */
export async function sentToday(db: Kysely<Tables>, { actorId }: Principal): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback of ${actorId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feedback where actor_id = ${actorId} and created_at > now() - interval '1 day'`.execute(
    db,
  )
  return rows[0]!.count
}

/** Whose it is and who wrote it, as the mail says it; `actor`: who of staff did in their name. */
export async function senderOf(
  db: Kysely<Tables>,
  { companyId, subjectId, actorId }: Principal,
): Promise<{ company: string; code: string; name: string; actor: string | null; email: string; phone: string }> {
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', (join) => join.on('c.company_id', '=', companyId))
    .select(['c.name as company', 'c.customer_code as code', 'u.email', 'u.phone'])
    .select(sql<string>`trim(u.first_name || ' ' || u.family_name)`.as('name'))
    .select(
      sql<
        string | null
      >`(select trim(a.first_name || ' ' || a.family_name) from users a where a.user_id = ${actorId} and a.user_id <> u.user_id)`.as(
        'actor',
      ),
    )
    .where('u.user_id', '=', subjectId)
    .executeTakeFirstOrThrow()
}

/** The newest first, of the companies that one of staff sees. */
export async function listFeedback(
  db: Kysely<Tables>,
  principal: Principal,
  { state, offset, limit }: { readonly state: FeedbackState; readonly offset: number; readonly limit: number },
): Promise<{ rows: FeedbackRow[]; counts: Record<FeedbackState, number> }> {
  const seen = seesCompany(principal, 'f.company_id')
  const { rows } = await sql<FeedbackRow>`
    select f.feedback_id as id, f.category, f.text, f.page, f.company_id, c.name as company, trim(u.first_name || ' ' || u.family_name) as by, u.email,
      case when f.actor_id <> f.user_id then trim(a.first_name || ' ' || a.family_name) end as actor, f.created_at, f.answered_at,
      trim(w.first_name || ' ' || w.family_name) as answered_by,
      coalesce((select jsonb_agg(jsonb_build_object('position', p.position, 'name', p.name, 'bytes', length(p.content)) order by p.position)
        from feedback_files p where p.feedback_id = f.feedback_id), '[]') as files
    from feedback f join companies c using (company_id) join users u on u.user_id = f.user_id join users a on a.user_id = f.actor_id
    left join users w on w.user_id = f.answered_by
    where ${seen} and ${state === 'open' ? sql`f.answered_at is null` : sql`f.answered_at is not null`}
    order by f.created_at desc, f.feedback_id desc limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<Record<FeedbackState, number>>`
    select count(*) filter (where f.answered_at is null)::int as open, count(*) filter (where f.answered_at is not null)::int as answered
    from feedback f where ${seen}`.execute(db)
  return { rows, counts: counted[0]! }
}

export async function readFeedbackFile(
  db: Kysely<Tables>,
  principal: Principal,
  id: number,
  position: number,
): Promise<Pick<Tables['feedback_files'], 'name' | 'media_type' | 'content'> | undefined> {
  return db
    .selectFrom('feedback_files as p')
    .innerJoin('feedback as f', 'f.feedback_id', 'p.feedback_id')
    .select(['p.name', 'p.media_type', 'p.content'])
    .where('p.feedback_id', '=', id)
    .where('p.position', '=', position)
    .where(seesCompany(principal, 'f.company_id'))
    .executeTakeFirst()
}

/** Gives whether there is one that the principal sees. Who marked it first stays until it is open again. */
export async function markFeedback(
  db: Kysely<Tables>,
  principal: Principal,
  id: number,
  isAnswered: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feedback f set answered_at = case when ${isAnswered} then coalesce(f.answered_at, now()) end,
      answered_by = case when ${isAnswered} then case when f.answered_at is null then ${principal.actorId} else f.answered_by end end
    where f.feedback_id = ${id} and ${seesCompany(principal, 'f.company_id')}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
