import type { AnswerRecord } from '#src/data/knowledge/ask-or-know.ts'
import { noteSeenRows, rowsOf } from './known-lists.ts'
import { isNarrowed, type ListSearch } from './list-filter.ts'
import { listId } from './seen-list.ts'
import { type KnownList, shelfPage } from './shelf.ts'

/**
 * A list of another range than a car's parts, as far as it was seen: tyres of a size, a category of the universal range. `place` names the list; with
 * `isPart` the shop was asked for a part of it by what the rows do not say, which the device cannot answer by itself.
 */
export function rangeRecord<L extends KnownList>(
  place: string,
  search: ListSearch,
  isPart: boolean,
  complete: (page: KnownList) => L,
): AnswerRecord<L> {
  return {
    async know() {
      const rows = isPart ? [] : await rowsOf(place, null)
      return rows.length === 0 ? null : complete(shelfPage(rows, search))
    },
    note: ({ items, page }) =>
      noteSeenRows(
        listId(place, undefined),
        items,
        page === 1 && !isPart && !isNarrowed(search) && (search.sort ?? 'default') === 'default',
      ),
  }
}
