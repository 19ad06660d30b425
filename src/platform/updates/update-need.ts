import { createStore } from '#src/lib/store.ts'

/** A newer version that waits to take over, or has in another tab. */
export interface OfferedUpdate {
  /** Lets it, and loads the page with it. */
  take(): void
}

/** What the person can be offered; null while there is nothing newer. In a module of its own, because the frame shows it: what finds it comes after the first paint. */
export const offeredUpdate = createStore<OfferedUpdate | null>(null)

/** True when this version may not go on: the server refuses it, or a newer one in another tab has taken the databases over. */
export const updateRequired = createStore(false)
