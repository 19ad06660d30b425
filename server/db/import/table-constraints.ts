import type pg from 'pg'

/** Rows from which on building an index once is cheaper than growing it row by row. */
export const REBUILD_ROWS = 20_000

interface Dropped {
  readonly drop: string
  readonly create: string
}

/**
 * Takes away the constraints and indexes of an empty table before many rows go in, and returns what puts them back; all within the caller's
 * transaction, so that nobody ever sees the table without them. Keys that other tables refer to stay.
 */
export async function suspendConstraints(client: pg.ClientBase, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<Dropped>(
    `
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as create, c.contype = 'f' as late
    from pg_constraint c where c.conrelid = $1::regclass and (c.contype in ('f', 'u') or c.contype = 'p' and not exists (
      select from pg_constraint f where f.contype = 'f' and f.confrelid = c.conrelid))
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), false
    from pg_index i where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by late`,
    [table],
  )
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const { create } of rows) await client.query(create)
  }
}
