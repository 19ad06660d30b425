import { type RefObject, useEffect, useRef } from 'react'

/** Who only passes over the drawing does not set the page in motion. */
const REST_MS = 250

/** Scrolls the page until the first row of a number is seen: `showRow` at once, `rest` when the pointer stays there; null: nothing after all. What the address names is shown at first. */
export function useShowRow(rows: RefObject<HTMLElement | null>, chosen: string | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const first = useRef(chosen)
  useEffect(() => {
    if (first.current !== null) show(rows.current, first.current, 'auto')
    first.current = null
    return () => clearTimeout(timer.current)
  }, [rows])
  return {
    showRow(code: string) {
      clearTimeout(timer.current)
      show(rows.current, code, 'smooth')
    },
    rest(code: string | null) {
      clearTimeout(timer.current)
      if (code !== null) timer.current = setTimeout(() => show(rows.current, code, 'smooth'), REST_MS)
    },
  }
}

function show(rows: HTMLElement | null, code: string, behavior: ScrollBehavior): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  rows
    ?.querySelector(`[data-code="${CSS.escape(code)}"]`)
    ?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : behavior })
}
