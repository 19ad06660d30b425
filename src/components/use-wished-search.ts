import { useState } from 'react'
import type { ListSearch } from '#src/data/products/list-filter.ts'
import { afterPaint } from '#src/lib/after-paint.ts'

/** The filter as it was tapped, at once; the list and its address follow when that is drawn. */
export function useWishedSearch(search: ListSearch, onSearch: (search: ListSearch) => void): readonly [ListSearch, (next: ListSearch) => void] {
  const [wish, setWish] = useState<{ readonly next: ListSearch; readonly over: ListSearch } | null>(null)
  const wished = wish?.over === search ? wish.next : search
  const change = (next: ListSearch) => {
    setWish({ next, over: search })
    afterPaint(() => onSearch(next))
  }
  return [wished, change]
}
