import { type Kysely, sql } from 'kysely'
import type { FoundBy } from '#src/contract/catalogue/products.ts'
import type { Tables } from '#server/db/tables.ts'

/** An article that has a number, in one of the ways in which it can. */
export interface ArticleOfNumber {
  readonly key: string
  readonly articleId: number
  readonly brandId: number
  readonly kind: FoundBy['kind']
  /** What replaces it in the end, where it is not sold any more and something does. */
  readonly successorId: number | null
}

/** Articles looked at for each number: a number of a maker may stand at hundreds. */
const MOST_OF_A_NUMBER = 40
/** A longer chain of replacements is a circle in the data. */
const CHAIN_STEPS = 10

/** The articles that have these numbers, at most 40 of each; an article once per number, by its own kinds of numbers first. */
export async function readArticlesOfNumbers(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<readonly ArticleOfNumber[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<ArticleOfNumber>`
    select distinct on (n.key, n.article_id) n.key, n.article_id as "articleId", a.brand_id as "brandId", n.kind,
      case when a.status = 'active' then null else (
        with recursive chain (article_id, step) as (
          select s.successor_id, 1 from supersessions s where s.article_id = a.article_id
          union
          select s.successor_id, chain.step + 1 from chain join supersessions s on s.article_id = chain.article_id where chain.step < ${sql.lit(CHAIN_STEPS)}
        )
        select chain.article_id from chain join articles last on last.article_id = chain.article_id
        where last.article_id <> a.article_id order by last.status = 'active' desc, chain.step desc, chain.article_id limit 1
      ) end as "successorId"
    from unnest(${[...new Set(keys)]}::text[]) wanted (key)
    cross join lateral (
      select key, kind, article_id from article_numbers where key = wanted.key
      order by kind = any(${sql.lit('{article,sap,internal,ean}')}::text[]) desc limit ${sql.lit(MOST_OF_A_NUMBER)}
    ) n
    join articles a on a.article_id = n.article_id
    order by n.key, n.article_id, array_position(${sql.lit('{internal,sap,article,ean}')}::text[], n.kind)`.execute(db)
  return rows
}
