import { createStore } from '#src/lib/store.ts'

/** What slides in over the page: the menu, the catalogue's groups, the quick actions. */
export type FramePanel = 'menu' | 'catalogue' | 'actions'
export const framePanel = createStore<FramePanel | null>(null)

export function closePanel(): void {
  framePanel.set(null)
}

/** Whether the list of keys is open, and the search dialog. */
export const shortcutHelp = createStore(false)
export const searchDialog = createStore(false)

export function openShortcutHelp(): void {
  shortcutHelp.set(true)
}
