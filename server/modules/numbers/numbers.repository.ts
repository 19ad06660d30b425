import { type Kysely, sql } from 'kysely'
import type { ArticleTraits } from '#src/domain/numbers/number-trait.ts'
import type { Tables } from '#server/db/tables.ts'

export interface NumberRow extends ArticleTraits {
  readonly key: string
  readonly raw: string
  readonly article_id: number
  readonly brand_id: number
  readonly generic_article_id: number
  readonly moq: number
}

const READ_AT_ONCE = 4_000

/**
 * The own numbers of all articles by key and id, some at a time. One statement over the whole catalogue, through a cursor: it sorts once (a million
 * in a few seconds) and takes longer than a request may; page after page by the index of keys takes minutes, since seven numbers in eight are others.
 */
export async function* readNumbers(db: Kysely<Tables>): AsyncGenerator<readonly NumberRow[]> {
  const trx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`set local statement_timeout = 0`.execute(trx)
    // All of it will be read, so the plan is not to hurry to the first row.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx)
    await sql`
      declare numbers no scroll cursor for
      select n.key, n.raw, n.article_id, a.brand_id, a.generic_article_id, a.quality, a.type, a.variant, a.moq
      from article_numbers n join articles a on a.article_id = n.article_id
      where n.kind = 'article' order by n.key using ~<~, n.article_id`.execute(trx)
    for (;;) {
      const { rows } = await sql<NumberRow>`fetch ${sql.lit(READ_AT_ONCE)} from numbers`.execute(trx)
      if (rows.length > 0) yield rows
      if (rows.length < READ_AT_ONCE) return
    }
  } finally {
    await trx.rollback().execute()
  }
}

/** Which import the catalogue is of; the empty text before the first. */
export async function readCatalogueVersion(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{
    version: string | null
  }>`select max(version)::text as version from catalogue_versions`.execute(db)
  return rows[0]?.version ?? ''
}
