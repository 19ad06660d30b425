import { lazy, Suspense, useSyncExternalStore } from 'react'
import { searchDialog, shortcutHelp } from './shortcut-help.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))
const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }))

/** Dialogs that keys open; their code arrives with the first use. */
export function FrameDialogs() {
  const help = useSyncExternalStore(shortcutHelp.subscribe, shortcutHelp.get)
  const search = useSyncExternalStore(searchDialog.subscribe, searchDialog.get)
  return (
    <Suspense>
      {help ? <ShortcutsDialog onClose={() => shortcutHelp.set(false)} /> : null}
      {search ? <SearchDialog onClose={() => searchDialog.set(false)} /> : null}
    </Suspense>
  )
}
