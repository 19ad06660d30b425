import { lazy, Suspense, useSyncExternalStore } from 'react'
import { arrivals } from '#src/data/stock-notifications/arrivals.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { scanDialog, searchDialog, shortcutHelp } from './shortcut-help.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))
const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }))
const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }))

// Nobody asked for these words: where their code cannot be had, before the worker has it, the page goes on without them.
const SyncNotices = lazy(async () => ({ default: await import('./SyncNotices.tsx').then((module) => module.SyncNotices, () => () => null) }))
const StockNotices = lazy(async () => ({ default: await import('./StockNotices.tsx').then((module) => module.StockNotices, () => (_: { ids: readonly number[] }) => null) }))

/** Dialogs that keys open, and the words about waiting work and awaited stock; their code arrives with the first use. */
export function FrameDialogs() {
  const help = useSyncExternalStore(shortcutHelp.subscribe, shortcutHelp.get)
  const hasWork = useOutbox().operations.length > 0
  const scan = useSyncExternalStore(scanDialog.subscribe, scanDialog.get)
  const arrived = useSyncExternalStore(arrivals.subscribe, arrivals.get)
  const search = useSyncExternalStore(searchDialog.subscribe, searchDialog.get)
  return (
    <Suspense>
      {help ? <ShortcutsDialog onClose={() => shortcutHelp.set(false)} /> : null}
      {hasWork ? <SyncNotices /> : null}
      {arrived.length > 0 ? <StockNotices ids={arrived} /> : null}
      {search ? <SearchDialog onClose={() => searchDialog.set(false)} /> : null}
      {scan ? <ScanDialog onClose={() => scanDialog.set(false)} /> : null}
    </Suspense>
  )
}
