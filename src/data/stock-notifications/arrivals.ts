import { createStore } from '#src/lib/store.ts'

/** Articles that the person waited for and that the shop has just said to be in stock; the newest word of it. */
export const arrivals = createStore<readonly number[]>([])
