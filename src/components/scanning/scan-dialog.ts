import { createStore } from '#src/lib/store.ts'

/** Whether the camera that reads codes is open, from wherever it was asked for. */
export const scanDialog = createStore(false)
