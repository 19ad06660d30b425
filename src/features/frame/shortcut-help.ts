import { createStore } from '#src/lib/store.ts'

/** Whether the list of keys is open, the search dialog, and the camera that reads codes. */
export const shortcutHelp = createStore(false)
export const searchDialog = createStore(false)
export const scanDialog = createStore(false)

export function openShortcutHelp(): void {
  shortcutHelp.set(true)
}
