import { createStore } from '#src/lib/store.ts'

/** Whether the list of keys is open, and the search dialog. */
export const shortcutHelp = createStore(false)
export const searchDialog = createStore(false)

export function openShortcutHelp(): void {
  shortcutHelp.set(true)
}
