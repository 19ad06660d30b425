import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { favouriteRows } from '#src/data/favourites/known-favourites.ts'
import { keptLists } from '#src/data/kept-cars/kept-cars.ts'
import { knownTable } from '#src/data/knowledge/known-table.ts'
import { listId, SeenList, seenRows } from './seen-list.ts'
import { type KnownRow, withoutDoubles } from './shelf.ts'

const MOST_LISTS = 60
const MOST_ROWS = 300
const seenLists = knownTable('lists', SeenList, MOST_LISTS)

/** Rows that were seen: `isFirst` when they are the list's first, in the shop's own order. */
export async function noteSeenRows(
  id: string,
  rows: readonly ProductRow[],
  isFirst: boolean,
  atMs = Date.now(),
): Promise<void> {
  const fresh = seenRows(rows, atMs)
  await seenLists.update(id, (before) => {
    const old = before?.value.rows ?? []
    return { rows: withoutDoubles(isFirst ? [...fresh, ...old] : [...old, ...fresh]).slice(0, MOST_ROWS) }
  })
}

/** Everything that is known of these categories of a car, seen or downloaded; none: of the whole car. */
export async function rowsOf(carId: string, categoryIds: readonly number[] | null): Promise<readonly KnownRow[]> {
  const wanted = categoryIds && new Set(categoryIds.map((id) => listId(carId, id)))
  const isWanted = (id: string) => (wanted ? wanted.has(id) : id.startsWith(`${carId}/`))
  const [kept, seen] = await Promise.all([piecesOf(keptLists, wanted, isWanted), piecesOf(seenLists, wanted, isWanted)])
  // Downloaded lists are whole and in order, so they come first; what was seen later is newer, and wins.
  return withoutDoubles([...kept, ...seen].flatMap(({ value }) => value.rows))
}

async function piecesOf(
  { get, all }: Pick<typeof seenLists, 'get' | 'all'>,
  wanted: ReadonlySet<string> | null,
  isWanted: (id: string) => boolean,
) {
  if (wanted === null) return (await all()).filter(({ id }) => isWanted(id))
  return (await Promise.all([...wanted].map(get))).flatMap((piece) => piece ?? [])
}

/** Every row on this device, newest first. */
export async function allKnownRows(): Promise<readonly KnownRow[]> {
  const [kept, seen, favourite] = await Promise.all([keptLists.all(), seenLists.all(), favouriteRows()])
  return withoutDoubles([...[...seen, ...kept].flatMap(({ value }) => value.rows), ...favourite])
}
