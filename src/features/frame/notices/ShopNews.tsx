import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { type ShopNews as News, shopNews } from '#src/data/shop-news.ts'
import { StockNotices } from './StockNotices.tsx'

const ScanCard = lazyDialog(async () => (await import('../scans/Scans.tsx')).ScanCard)

/** What the shop has said while the page is open: stock that was waited for, and what the person scans on another device. */
export function ShopNews({ news: { arrived = [], scan } }: { news: News; onClose: () => void }) {
  return (
    <>
      {arrived.length > 0 ? <StockNotices ids={arrived} /> : null}
      {scan ? (
        <ScanCard id={scan} opened={false} onClose={() => shopNews.set({ ...shopNews.get(), scan: null })} />
      ) : null}
    </>
  )
}
