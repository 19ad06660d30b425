import { createStore } from '#src/lib/store.ts'

/** True when this version may not go on: the server refuses it, or a newer one in another tab has taken the databases over. */
export const updateRequired = createStore(false)
