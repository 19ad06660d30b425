import { createStore } from '#src/lib/store.ts'

export interface ShopNews {
  /** Articles that the person waited for and that the shop has just said to be in stock. */
  readonly arrived?: readonly number[]
  /** What was scanned on another screen of the person. */
  readonly scan?: string | null
}

/** The newest words of the shop that somebody is to be told. Null: it has said nothing yet. */
export const shopNews = createStore<ShopNews | null>(null)

/** What this page itself has scanned: it is no news here. */
export const ownScans = new Set<string>()
