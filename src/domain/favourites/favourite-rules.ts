import { FAVOURITE_LISTS_MAX } from '#src/contract/ordering/favourites.ts'
import type { ShownList } from './favourites-fold.ts'

export type ListProblem = 'name-taken' | 'too-many'

/** Why a list cannot be made or named so, as the server would say it: a name is one list, whatever its letters. Null when it can. */
export function listProblem(
  lists: readonly Pick<ShownList, 'id' | 'name'>[],
  { id, name }: Pick<ShownList, 'id' | 'name'>,
): ListProblem | null {
  const wanted = name.trim().toLowerCase()
  if (lists.some((list) => list.id !== id && list.name.toLowerCase() === wanted)) return 'name-taken'
  return !lists.some((list) => list.id === id) && lists.length >= FAVOURITE_LISTS_MAX ? 'too-many' : null
}
