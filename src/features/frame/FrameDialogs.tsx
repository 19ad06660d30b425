import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { scanDialog, searchDialog, shortcutHelp } from './shortcut-help.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))
const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }))
const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }))

// Nobody asked for these words: where their code cannot be had, before the worker has it, the page goes on without them.
const SyncNotices = lazy(async () => ({ default: await import('./SyncNotices.tsx').then((module) => module.SyncNotices, () => () => null) }))

/** Dialogs that keys open, and the words about waiting work; their code arrives with the first use. */
export function FrameDialogs() {
  const help = useSyncExternalStore(shortcutHelp.subscribe, shortcutHelp.get)
  const hasWork = useOutbox().operations.length > 0
  const scan = useSyncExternalStore(scanDialog.subscribe, scanDialog.get)
  const search = useSyncExternalStore(searchDialog.subscribe, searchDialog.get)
  return (
    <Suspense>
      {help ? <ShortcutsDialog onClose={() => shortcutHelp.set(false)} /> : null}
      {hasWork ? <SyncNotices /> : null}
      {search ? <SearchDialog onClose={() => searchDialog.set(false)} /> : null}
      {scan ? <ScanDialog onClose={() => scanDialog.set(false)} /> : null}
    </Suspense>
  )
}
