import { useDeferredValue, useRef, useState } from 'react'

/** Pixels a millisecond; above it nobody reads, and rows come faster than a slow tablet draws them. */
const RUSHING = 1.5

interface Scrolled {
  readonly isScrolling: boolean
  readonly scrollOffset: number | null
}

/**
 * Whether a list is scrolled too fast to be read. It begins at once; it ends when the list slows down or stands, as soon as the rows that are then drawn are ready.
 * @returns `follow` is told of every move of the list
 */
export function useRushing() {
  const last = useRef({ offset: 0, at: 0 })
  const [isRushing, setRushing] = useState(false)
  const isOver = useDeferredValue(!isRushing)
  const follow = ({ isScrolling, scrollOffset }: Scrolled) => {
    if (!isScrolling) return setRushing(false)
    const now = { offset: scrollOffset ?? 0, at: performance.now() }
    // Told of a row's height too, while nothing moved.
    if (now.offset === last.current.offset) return
    const speed = Math.abs(now.offset - last.current.offset) / Math.max(1, now.at - last.current.at)
    last.current = now
    setRushing(speed > RUSHING)
  }
  return { isRushing: isRushing || !isOver, follow }
}
