import { type Kysely, sql } from 'kysely'
import type { ChangeAction, ContentInput } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { dayOfId } from '#src/domain/content-rules.ts'
import type { Tables } from '#server/db/tables.ts'
import * as start from './start-writing.repository.ts'
import { inTexts } from './written-texts.ts'

/** What is written, by whom; `now` is the transaction's. */
interface Writing {
  readonly db: Kysely<Tables>
  readonly now: Date
  readonly actorId: number
}
export interface Place {
  readonly kind: ContentKind
  readonly id: number
}

/** What its table calls the kind of a campaign; undefined for what is none. */
const campaignKind = (kind: ContentKind) =>
  kind === 'campaign' ? ('monthly' as const) : kind === 'start' ? ('start' as const) : undefined

/** The columns of its table. */
function itemColumns(input: ContentInput) {
  return {
    sort: input.sort,
    title: inTexts(input, 'title'),
    body: inTexts(input, 'body'),
    alt: inTexts(input, 'alt'),
    link: input.texts.ro.link || null,
    links: inTexts(input, 'link', 'ro'),
    image: input.image,
    published_at: input.starts_at,
    expires_at: input.ends_at,
  }
}
function careerColumns(input: ContentInput) {
  return {
    title: inTexts(input, 'title'),
    place: inTexts(input, 'place'),
    body: inTexts(input, 'body'),
    employment: input.employment!,
    published_at: input.starts_at,
    expires_at: input.ends_at,
  }
}
function campaignColumns(input: ContentInput) {
  return {
    title: inTexts(input, 'title'),
    body: inTexts(input, 'body'),
    alt: inTexts(input, 'alt'),
    image: input.image,
    starts_at: input.starts_at,
    ends_at: input.ends_at!,
  }
}

/** Writes a new one, or one under the number that it had; gives the number. Null where a day has its products or START its levels already, and where the number is there again. */
export async function insertPiece(
  { db, now, actorId }: Writing,
  kind: ContentKind,
  input: ContentInput,
  given: { readonly id?: number; readonly revision: number },
): Promise<number | null> {
  const own = { revision: given.revision, written_by: actorId, written_at: now }
  const id = given.id
  if (kind === 'prize') return start.insertPrize(db, input, { ...own, ...(id !== undefined && { id }) })
  if (kind === 'levels') return start.insertLevels(db, own)
  if (kind === 'daily') {
    const day = dayOfId(id!)!
    const taken = await db.selectFrom('daily_products').select('day').where('day', '=', day).limit(1).execute()
    if (taken.length > 0) return null
    const made = await db
      .insertInto('daily_lists')
      .values({ day, ...own })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .execute()
    return made.length > 0 ? id! : null
  }
  // Null where somebody else brings back the same at the same instant.
  const kept = async (made: Promise<{ readonly id: number } | undefined>) => (await made)?.id ?? null
  if (kind === 'career')
    return kept(
      db
        .insertInto('careers')
        .values({ ...careerColumns(input), ...own, ...(id !== undefined && { career_id: id }) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('career_id as id')
        .executeTakeFirst(),
    )
  const campaign = campaignKind(kind)
  if (campaign)
    return kept(
      db
        .insertInto('campaigns')
        .values({ ...campaignColumns(input), kind: campaign, ...own, ...(id !== undefined && { campaign_id: id }) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('campaign_id as id')
        .executeTakeFirst(),
    )
  return kept(
    db
      .insertInto('content_items')
      .values({ ...itemColumns(input), kind, ...own, ...(id !== undefined && { content_id: id }) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('content_id as id')
      .executeTakeFirst(),
  )
}

/** Writes it anew; false where it is not of that revision any more. */
export async function updatePiece(
  { db, now, actorId }: Writing,
  { kind, id }: Place,
  input: ContentInput,
  revision: number,
): Promise<boolean> {
  const own = { revision: revision + 1, written_by: actorId, written_at: now }
  if (kind === 'daily') return touchDay(db, id, revision, own)
  if (kind === 'prize') return start.updatePrize(db, id, input, { ...own, before: revision })
  if (kind === 'levels') return start.touchLevels(db, revision, own)
  const campaign = campaignKind(kind)
  const [{ numUpdatedRows }] = (await (kind === 'career'
    ? db
        .updateTable('careers')
        .set({ ...careerColumns(input), ...own })
        .where('career_id', '=', id)
        .where('revision', '=', revision)
        .execute()
    : campaign
      ? db
          .updateTable('campaigns')
          .set({ ...campaignColumns(input), ...own })
          .where('campaign_id', '=', id)
          .where('kind', '=', campaign)
          .where('revision', '=', revision)
          .execute()
      : db
          .updateTable('content_items')
          .set({ ...itemColumns(input), ...own })
          .where('content_id', '=', id)
          .where('kind', '=', kind)
          .where('revision', '=', revision)
          .execute())) as [{ numUpdatedRows: bigint }]
  return numUpdatedRows > 0n
}

/** A day that an import brought has no row of its own until somebody changes it: its revision is 0. */
async function touchDay(
  db: Kysely<Tables>,
  id: number,
  revision: number,
  own: { readonly revision: number; readonly written_by: number; readonly written_at: Date },
): Promise<boolean> {
  const day = dayOfId(id)
  if (day === null) return false
  const rows =
    revision === 0
      ? await db
          .insertInto('daily_lists')
          .values({ day, ...own })
          .onConflict((conflict) => conflict.doNothing())
          .returning('day')
          .execute()
      : await db
          .updateTable('daily_lists')
          .set(own)
          .where('day', '=', day)
          .where('revision', '=', revision)
          .returning('day')
          .execute()
  return rows.length > 0
}

/** Deletes it; false where it is not of that revision any more. */
export async function deletePiece(
  { db, now, actorId }: Writing,
  { kind, id }: Place,
  revision: number,
): Promise<boolean> {
  if (kind === 'daily') return deleteDay(db, id, revision)
  if (kind === 'prize') return start.withdrawPrize(db, id, revision, { written_by: actorId, written_at: now })
  if (kind === 'levels') return start.deleteLevels(db, revision)
  const campaign = campaignKind(kind)
  const table = kind === 'career' ? 'careers' : campaign ? 'campaigns' : 'content_items'
  const column = kind === 'career' ? 'career_id' : campaign ? 'campaign_id' : 'content_id'
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} = ${id} and revision = ${revision}
      ${kind === 'career' ? sql`` : sql`and kind = ${campaign ?? kind}`}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

async function deleteDay(db: Kysely<Tables>, id: number, revision: number): Promise<boolean> {
  const day = dayOfId(id)
  if (day === null) return false
  const list = await db
    .selectFrom('daily_lists')
    .select('revision')
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
  if ((list?.revision ?? 0) !== revision) return false
  await db.deleteFrom('daily_lists').where('day', '=', day).execute()
  await db.deleteFrom('daily_products').where('day', '=', day).execute()
  return true
}

/** The articles of a campaign or of a day, or the levels, in the order in which they are given, in place of those that it had. */
export async function writeParts(
  db: Kysely<Tables>,
  { kind, id }: Place,
  { products, levels }: Pick<ContentInput, 'products' | 'levels'>,
): Promise<void> {
  if (kind === 'levels') await start.writeLevels(db, levels ?? [])
  if (kind === 'start') await start.writeStartProducts(db, id, products)
  if (kind === 'campaign') {
    await db.deleteFrom('campaign_products').where('campaign_id', '=', id).execute()
    if (products.length > 0)
      await db
        .insertInto('campaign_products')
        .values(
          products.map(({ id: article_id, discount_percent }, index) => ({
            campaign_id: id,
            article_id,
            sort: index + 1,
            discount_percent: discount_percent!,
            points: null,
            lifnr: null,
            idnlf: null,
          })),
        )
        .execute()
  }
  if (kind === 'daily') {
    const day = dayOfId(id)!
    await db.deleteFrom('daily_products').where('day', '=', day).execute()
    await db
      .insertInto('daily_products')
      .values(products.map(({ id: article_id }, index) => ({ day, article_id, sort: index + 1 })))
      .execute()
  }
}

export async function noteChange(
  { db, now, actorId }: Writing,
  { kind, id }: Place,
  action: ChangeAction,
  piece: ContentInput,
): Promise<void> {
  await db
    .insertInto('content_changes')
    .values({ kind, content_id: id, action, actor_id: actorId, at: now, piece: JSON.stringify(piece) })
    .execute()
}

/** The last that was noted of it, and how often it was changed. */
export async function lastChange(db: Kysely<Tables>, { kind, id }: Place) {
  return db
    .selectFrom('content_changes')
    .select(['action', 'piece'])
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether an upload is called so; it stays until the end of the transaction. */
export async function isUploaded(db: Kysely<Tables>, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('content_images')
    .select('file')
    .where('file', '=', file)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
