import { useLayoutEffect, useRef, useState } from 'react'

type Actions = Record<string, (...args: never[]) => void>

/** The same functions for as long as the component stands; each calls the one that was given last. For rows of a list, which then are drawn anew only when they change themselves. */
export function useStableCallbacks<T extends Actions>(actions: T): T {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
      ) as T,
  )
  return steady
}
