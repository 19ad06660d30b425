import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { knownTable } from '#src/data/knowledge/known-table.ts'
import { SeenList, seenRows } from '#src/data/products/seen-list.ts'
import { type KnownRow, withoutDoubles } from '#src/data/products/shelf.ts'

/** The lists and the rows of their products: two pieces of the table. */
export const FAVOURITE_PIECES = 2
/** Rows of this many products are kept. */
export const FAVOURITE_ROWS_MAX = 500

const rows = knownTable('favourites', SeenList, FAVOURITE_PIECES, { prefix: 'rows' })

/** Favourite products as they were last seen, each with its own age. Whether one fits a car is said by that car's own lists. */
export async function favouriteRows(): Promise<readonly KnownRow[]> {
  return (await rows.get(''))?.value.rows ?? []
}

/** Rows that were seen; where not all can be kept, those of `first` are, then the newest. */
export async function noteFavouriteRows(
  seen: readonly ProductRow[],
  { atMs = Date.now(), first = [] }: { readonly atMs?: number; readonly first?: readonly number[] } = {},
): Promise<void> {
  if (seen.length === 0) return
  const fresh = seenRows(seen, atMs).map((row): KnownRow => ({ ...row, fits_vehicle: null, fitting: [] }))
  const wanted = new Set(first)
  await rows.update('', (before) => {
    const all = withoutDoubles<KnownRow>([...fresh, ...(before?.value.rows ?? [])])
    const kept = [...all.filter(({ id }) => wanted.has(id)), ...all.filter(({ id }) => !wanted.has(id))].slice(
      0,
      FAVOURITE_ROWS_MAX,
    )
    return { rows: kept.map((row) => ({ ...row, knownAt: row.knownAt ?? atMs })) }
  })
}
