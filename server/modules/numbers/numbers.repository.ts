import { type Kysely, sql } from 'kysely'
import type { ArticleTraits } from '#src/domain/number-trait.ts'
import type { Tables } from '#server/db/tables.ts'

export interface NumberRow extends ArticleTraits {
  readonly key: string
  readonly raw: string
  readonly article_id: number
  readonly brand_id: number
  readonly generic_article_id: number
  readonly moq: number
}

/** The next own numbers of articles by key and id, as the index of keys holds them. */
export async function readNumbersAfter(db: Kysely<Tables>, after: Pick<NumberRow, 'key' | 'article_id'>, most: number): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select n.key, n.raw, n.article_id, a.brand_id, a.generic_article_id, a.quality, a.type, a.variant, a.moq
    from article_numbers n join articles a on a.article_id = n.article_id
    where n.kind = 'article' and n.key ~>=~ ${after.key} and (n.key <> ${after.key} or n.article_id > ${after.article_id})
    order by n.key using ~<~, n.article_id limit ${most}`.execute(db)
  return rows
}

/** Which import the catalogue is of; the empty text before the first. */
export async function readCatalogueVersion(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`select max(version)::text as version from catalogue_versions`.execute(db)
  return rows[0]?.version ?? ''
}
