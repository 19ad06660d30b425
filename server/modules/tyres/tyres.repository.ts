import { type Kysely, type Selectable, sql } from 'kysely'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import { type Buyer, sellable } from '#server/modules/catalogue/product/offer.repository.ts'

export type TyreSizeRow = Selectable<Tables['tyre_sizes']>
type Visible = Pick<Buyer, 'restrictedBrands'>

/** Which articles are tyres, and which of their criteria is the size. */
export interface TyreTerms {
  readonly kindIds: readonly number[]
  readonly sizeId: number
}

export async function readTyreSizes(db: Kysely<Tables>): Promise<TyreSizeRow[]> {
  return db
    .selectFrom('tyre_sizes')
    .selectAll()
    .orderBy('width')
    .orderBy('aspect')
    .orderBy('rim')
    .orderBy('size')
    .execute()
}

/** How many tyres of each size are sold to the company. */
export async function countTyresBySize(
  db: Kysely<Tables>,
  buyer: Visible,
  { kindIds, sizeId }: TyreTerms,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ size: string; count: number }>`
    select jsonb_path_query_first(a.criteria, 'strict $[*] ? (@[0] == $id)[1]', ${JSON.stringify({ id: sizeId })}::jsonb) #>> '{}' as size, count(*)::int as count
    from articles a where a.generic_article_id = any(${[...kindIds]}::int[]) and ${sellable(buyer)} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ size, count }) => [size, count]))
}

export interface TyreRow {
  readonly article_id: number
  readonly brand_id: number
  readonly criteria: CriteriaPair[]
}

/** The tyres of the given sizes, a few hundred at most, with the criteria that they are narrowed by. */
export async function readTyresOfSizes(
  db: Kysely<Tables>,
  buyer: Visible,
  { kindIds, sizeId }: TyreTerms,
  sizes: readonly string[],
): Promise<TyreRow[]> {
  if (sizes.length === 0) return []
  const ofSize = sizes.map((size) => sql`a.criteria @> ${JSON.stringify([[sizeId, size]])}::jsonb`)
  const { rows } = await sql<TyreRow>`
    select a.article_id, a.brand_id, a.criteria from articles a
    where a.generic_article_id = any(${[...kindIds]}::int[]) and (${sql.join(ofSize, sql` or `)}) and ${sellable(buyer)}`.execute(
    db,
  )
  return rows
}
