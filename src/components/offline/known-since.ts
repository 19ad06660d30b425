import { createContext, useContext } from 'react'

/** When the shop told what stands below, milliseconds since the epoch. */
export const KnownSince = createContext(0)

export function useKnownSince(): number {
  return useContext(KnownSince)
}
