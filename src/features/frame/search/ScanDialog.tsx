import { lazyPart } from '#src/components/offline/lazy-part.tsx'
import { CodeScanner } from '#src/components/scanning/CodeScanner.tsx'
import { isImpersonating } from '#src/platform/session/session-storage.ts'
import { useOpenScan } from './use-open-scan.ts'

const RecentScans = lazyPart(async () => (await import('../scans/Scans.tsx')).RecentScans, null)

/** Scans from anywhere: what is read is opened. Below stands what other devices have read. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  return (
    <CodeScanner onClose={onClose} onCode={useOpenScan()}>
      {isImpersonating() ? null : <RecentScans onOpen={onClose} />}
    </CodeScanner>
  )
}
