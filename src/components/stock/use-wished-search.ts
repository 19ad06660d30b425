import { useState } from 'react'
import { afterPaint } from '#src/lib/after-paint.ts'

/** The filter as it was tapped, at once; the list and its address follow when that is drawn. */
export function useWishedSearch<S>(search: S, onSearch: (search: S) => void): readonly [S, (next: S) => void] {
  const [wish, setWish] = useState<{ readonly next: S; readonly over: S } | null>(null)
  const wished = wish?.over === search ? wish.next : search
  const change = (next: S) => {
    setWish({ next, over: search })
    afterPaint(() => onSearch(next))
  }
  return [wished, change]
}
