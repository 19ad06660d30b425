import type { MarkedProduct } from './favourites-fold.ts'
import { readingOf } from '../numbers/known-search.ts'

/** Products by a number in any spelling that begins so, or by words of name and brand; all for an empty text. */
export function foundProducts<P extends MarkedProduct>(products: readonly P[], text: string): readonly P[] {
  if (text.trim() === '') return products
  const reading = readingOf(text)
  return products.filter(
    ({ articleNumber, name, brand }) =>
      reading({ numbers: [articleNumber], names: [name, brand.name, articleNumber] }) !== null,
  )
}
