import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** A number of the catalogue, and who has it. */
export interface KnownNumber {
  readonly key: string
  /** As it is written where it stands. */
  readonly raw: string
  /** Whose number it is, where it is not the article's own. */
  readonly maker: string
  readonly brandId: number
  /** One of the article's own: its number, SAP or internal code, EAN. */
  readonly isOwn: boolean
}

/** Articles looked at for each number: a number of a maker may stand at hundreds. */
const MOST_OF_A_NUMBER = 40
const MOST_BY_END = 20
/** Looked at of those that begin so. */
const MOST_BEGINNING = 2_000

/** Which of these are numbers of articles, at most 40 articles each. */
export async function readKnownNumbers(db: Kysely<Tables>, keys: readonly string[]): Promise<KnownNumber[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<KnownNumber>`
    select n.key, n.raw, n.maker, a.brand_id as "brandId", ${isOwn} as "isOwn"
    from unnest(${[...new Set(keys)]}::text[]) wanted (key)
    cross join lateral (select key, raw, maker, kind, article_id from article_numbers where key = wanted.key limit ${sql.lit(MOST_OF_A_NUMBER)}) n
    join articles a on a.article_id = n.article_id`.execute(db)
  return rows
}

/** Articles' own numbers and makers' numbers that end so; own ones first, at most 20. */
export async function readNumbersEnding(db: Kysely<Tables>, end: string): Promise<KnownNumber[]> {
  const reversed = [...end].reverse().join('')
  const { rows } = await sql<KnownNumber>`
    select n.key, n.raw, n.maker, a.brand_id as "brandId", ${isOwn} as "isOwn"
    from (
      select key, raw, maker, kind, article_id from article_numbers
      where kind in ('article', 'oe') and reverse(key) ~>=~ ${reversed} and reverse(key) ~<~ ${`${reversed}[`} limit 200
    ) n join articles a on a.article_id = n.article_id
    order by n.kind, length(n.key), n.key limit ${sql.lit(MOST_BY_END)}`.execute(db)
  return rows
}

/** Whether one of the brands has a number that begins so. */
export async function hasNumberBeginning(
  db: Kysely<Tables>,
  beginning: string,
  brandIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (
      select n.article_id from article_numbers n
      where n.key ~>=~ ${beginning} and n.key ~<~ ${`${beginning}[`} and ${isOwn} limit ${sql.lit(MOST_BEGINNING)}
    ) n join articles a on a.article_id = n.article_id where a.brand_id = any(${[...brandIds]}::int[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

const isOwn = sql<boolean>`n.kind in ('article', 'sap', 'internal', 'ean')`
