import { useState } from 'react'

/** What of a unit is marked, in its drawing and in its table alike, by its number. */
export interface Marking {
  /** Under the pointer or with the focus. */
  readonly pointed: string | null
  /** Chosen until another is; stands in the address. */
  readonly chosen: string | null
}

/** The marked numbers and how they change; `onChoose` writes the address. */
export function useMarking(chosen: string | null, onChoose: (code: string | null) => void) {
  const [pointed, setPointed] = useState<string | null>(null)
  return {
    marking: { pointed, chosen } satisfies Marking,
    point: setPointed,
    /** Once more takes the choice away. */
    choose: (code: string) => onChoose(code === chosen ? null : code),
  }
}
