import { createStore } from '#src/lib/store.ts'

/** For what a screen could not be shown last; what tells the shop of it is loaded behind the first screen, and hears what broke before. */
export const crash = createStore<unknown>(null)
