import { type Kysely, sql } from 'kysely'
import type { ContentInput, ContentPrize } from '#src/contract/campaigns/content-admin.ts'
import type { Tables } from '#server/db/tables.ts'
import { inTexts } from './written-texts.ts'

/** By whom, when and how often it was written. */
interface Own {
  readonly revision: number
  readonly written_by: number
  readonly written_at: Date
}

/** The number of START's levels, which are one piece. */
export const LEVELS_ID = 1

function prizeColumns(input: ContentInput) {
  const { points, value, is_repeatable } = input.prize!
  return {
    kind: value === null ? ('thing' as const) : ('voucher' as const),
    sort: input.sort,
    name: inTexts(input, 'title'),
    body: inTexts(input, 'body'),
    alt: inTexts(input, 'alt'),
    image: input.image,
    points,
    value_minor: value,
    is_repeatable,
    starts_at: input.starts_at,
    ends_at: input.ends_at,
  }
}

/** Writes a new one; one that was taken away stands again under its number as it was, with what came back to its stock meanwhile. Null where it is there. */
export async function insertPrize(
  db: Kysely<Tables>,
  input: ContentInput,
  { id, ...own }: Own & { readonly id?: number },
): Promise<number | null> {
  if (id === undefined) {
    const row = { ...prizeColumns(input), ...own, stock: input.prize!.stock }
    const made = await db.insertInto('prizes').values(row).returning('prize_id').executeTakeFirstOrThrow()
    return made.prize_id
  }
  const back = await db
    .updateTable('prizes')
    .set({ ...own, is_withdrawn: false })
    .where('prize_id', '=', id)
    .where('is_withdrawn', '=', true)
    .returning('prize_id')
    .executeTakeFirst()
  return back?.prize_id ?? null
}

/** False where it is not of that revision any more. What was had since it was opened stays had: how many there are changes by as many as were typed more or fewer. */
export async function updatePrize(
  db: Kysely<Tables>,
  id: number,
  input: ContentInput,
  { before, ...own }: Own & { readonly before: number },
): Promise<boolean> {
  const { stock, stock_seen: seen } = input.prize!
  const { numUpdatedRows } = await db
    .updateTable('prizes')
    .set({
      ...prizeColumns(input),
      ...own,
      stock:
        stock === null || seen === null ? stock : sql<number>`greatest(0, coalesce(stock, ${seen}) + ${stock - seen})`,
    })
    .where('prize_id', '=', id)
    .where('is_withdrawn', '=', false)
    .where('revision', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Nobody has it any more; its row stays for the orders that it was had by. */
export async function withdrawPrize(
  db: Kysely<Tables>,
  id: number,
  revision: number,
  own: Omit<Own, 'revision'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prizes')
    .set({ ...own, is_withdrawn: true })
    .where('prize_id', '=', id)
    .where('is_withdrawn', '=', false)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Null where there are levels. */
export async function insertLevels(db: Kysely<Tables>, own: Own): Promise<number | null> {
  const taken = await db.selectFrom('start_levels').select('level').limit(1).execute()
  return taken.length === 0 && (await insertList(db, own)) ? LEVELS_ID : null
}

async function insertList(db: Kysely<Tables>, own: Own): Promise<boolean> {
  const made = await db
    .insertInto('start_level_lists')
    .values({ list_id: LEVELS_ID, ...own })
    .onConflict((conflict) => conflict.doNothing())
    .returning('list_id')
    .execute()
  return made.length > 0
}

/** Levels that an import brought have no list of their own until somebody changes them: their revision is 0. */
export async function touchLevels(db: Kysely<Tables>, before: number, own: Own): Promise<boolean> {
  if (before === 0) return insertList(db, own)
  const { numUpdatedRows } = await db
    .updateTable('start_level_lists')
    .set(own)
    .where('revision', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteLevels(db: Kysely<Tables>, revision: number): Promise<boolean> {
  const list = await db.selectFrom('start_level_lists').select('revision').forUpdate().executeTakeFirst()
  if ((list?.revision ?? 0) !== revision) return false
  await db.deleteFrom('start_level_lists').execute()
  await db.deleteFrom('start_levels').execute()
  return true
}

export async function writeLevels(db: Kysely<Tables>, levels: readonly number[]): Promise<void> {
  await db.deleteFrom('start_levels').execute()
  await db
    .insertInto('start_levels')
    .values(levels.map((from_points, index) => ({ level: index + 1, from_points })))
    .execute()
}

/** The articles of a campaign of START in the order in which they are given; whoever supplies one that it had goes on supplying it. */
export async function writeStartProducts(
  db: Kysely<Tables>,
  campaignId: number,
  products: ContentInput['products'],
): Promise<void> {
  const articles = products.map(({ id }) => id)
  await sql`delete from campaign_products where campaign_id = ${campaignId} and not article_id = any(${articles}::int[])`.execute(
    db,
  )
  await sql`
    insert into campaign_products (campaign_id, article_id, sort, points)
    select ${campaignId}, n.article_id, n.sort, n.points
    from unnest(${articles}::int[], ${products.map(({ points = null }) => points)}::int[]) with ordinality as n(article_id, points, sort)
    on conflict (campaign_id, article_id) do update set sort = excluded.sort, points = excluded.points`.execute(db)
}

/** As they stand, the first first. */
export async function readLevels(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db.selectFrom('start_levels').select('from_points').orderBy('from_points').execute()
  return rows.map(({ from_points: points }) => points)
}

/** What a prize is besides its words. */
export async function readPrize(db: Kysely<Tables>, id: number): Promise<ContentPrize | null> {
  const row = await db
    .selectFrom('prizes')
    .select(['points', 'value_minor as value', 'is_repeatable', 'stock'])
    .where('prize_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
