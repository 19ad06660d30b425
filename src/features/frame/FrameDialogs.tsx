import { useState, useSyncExternalStore } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { scanDialog } from '#src/components/scanning/scan-dialog.ts'
import { shopNews } from '#src/data/shop-news.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { closePanel, type FramePanel, framePanel, searchDialog, shortcutHelp } from './keys/shortcut-help.ts'

const ShortcutsDialog = lazyDialog(async () => (await import('./keys/ShortcutsDialog.tsx')).ShortcutsDialog)
const ScanDialog = lazyDialog(async () => (await import('./search/ScanDialog.tsx')).ScanDialog)
const SearchDialog = lazyDialog(async () => (await import('./search/SearchDialog.tsx')).SearchDialog)

const panels = {
  menu: lazyDialog(async () => (await import('./menu/MenuSheet.tsx')).MenuSheet),
  catalogue: lazyDialog(async () => (await import('./menu/MegaMenu.tsx')).MegaMenu),
  actions: lazyDialog(async () => (await import('./actions/QuickActions.tsx')).QuickActions),
} as const

// Nobody asked for these words: while their code cannot be had, before the worker has it, the page goes on without them.
const SyncNotices = lazyDialog(async () => (await import('./notices/SyncNotices.tsx')).SyncNotices)
const ShopNews = lazyDialog(async () => (await import('./notices/ShopNews.tsx')).ShopNews)
const unasked = { opened: false, onClose: () => undefined } as const

/** Dialogs that keys open, and the words about waiting work and of the shop; their code arrives with the first use. */
export function FrameDialogs() {
  const help = useSyncExternalStore(shortcutHelp.subscribe, shortcutHelp.get)
  const hasWork = useOutbox().operations.length > 0
  const scan = useSyncExternalStore(scanDialog.subscribe, scanDialog.get)
  const news = useSyncExternalStore(shopNews.subscribe, shopNews.get)
  const search = useSyncExternalStore(searchDialog.subscribe, searchDialog.get)
  return (
    <>
      <Panels />
      {help ? <ShortcutsDialog onClose={() => shortcutHelp.set(false)} /> : null}
      {hasWork ? <SyncNotices {...unasked} /> : null}
      {news ? <ShopNews {...unasked} news={news} /> : null}
      {search ? <SearchDialog onClose={() => searchDialog.set(false)} /> : null}
      {scan ? <ScanDialog onClose={() => scanDialog.set(false)} /> : null}
    </>
  )
}

/** A panel stays where it was opened once, closed, so that it can slide out. */
function Panels() {
  const opened = useSyncExternalStore(framePanel.subscribe, framePanel.get)
  const [were, setWere] = useState<readonly FramePanel[]>([])
  if (opened && !were.includes(opened)) setWere([...were, opened])
  return were.map((panel) => {
    const Panel = panels[panel]
    return <Panel key={panel} opened={panel === opened} onClose={closePanel} />
  })
}
