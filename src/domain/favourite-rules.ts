import { FAVOURITE_LISTS_MAX } from '#src/contract/favourites.ts'
import type { MarkedProduct, ShownList } from './favourites-fold.ts'
import { readingOf } from './known-search.ts'

export type ListProblem = 'name-taken' | 'too-many'

/** Why a list cannot be made or named so, as the server would say it: a name is one list, whatever its letters. Null when it can. */
export function listProblem(lists: readonly Pick<ShownList, 'id' | 'name'>[], { id, name }: Pick<ShownList, 'id' | 'name'>): ListProblem | null {
  const wanted = name.trim().toLowerCase()
  if (lists.some((list) => list.id !== id && list.name.toLowerCase() === wanted)) return 'name-taken'
  return !lists.some((list) => list.id === id) && lists.length >= FAVOURITE_LISTS_MAX ? 'too-many' : null
}

/** The lists that a product is on. */
export function listsWith(lists: readonly ShownList[], productId: number): readonly ShownList[] {
  return lists.filter(({ products }) => products.some(({ id }) => id === productId))
}

/** Products by a number in any spelling that begins so, or by words of name and brand; all for an empty text. */
export function foundProducts<P extends MarkedProduct>(products: readonly P[], text: string): readonly P[] {
  if (text.trim() === '') return products
  const reading = readingOf(text)
  return products.filter(({ articleNumber, name, brand }) => reading({ numbers: [articleNumber], names: [name, brand.name, articleNumber] }) !== null)
}
