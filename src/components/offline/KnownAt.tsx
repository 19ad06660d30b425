import { createContext, type ReactNode, useContext } from 'react'

const Age = createContext<number | null>(null)

/**
 * Says of when prices and stock below are, in milliseconds since the epoch, where they are not the shop's present word. Not given: as around it.
 * Everything that shows a price or a stock reads it, so that none is shown without its age.
 */
export function KnownAt({ at, children }: { at: number | null | undefined; children: ReactNode }) {
  const around = useContext(Age)
  return <Age value={at ?? around}>{children}</Age>
}

/** Null where prices and stock are the shop's present word. */
export function useShownAge(): number | null {
  return useContext(Age)
}
