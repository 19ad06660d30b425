import { createStore } from '#src/lib/store.ts'

/** The global loading flag: true until the start has ended, well or not. */
export const initialising = createStore(true)
