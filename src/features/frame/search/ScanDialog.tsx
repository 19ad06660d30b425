import { CodeScanner } from '#src/components/scanning/CodeScanner.tsx'
import { useOpenScan } from './use-open-scan.ts'

/** Scans from anywhere: what is read is opened. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  return <CodeScanner onClose={onClose} onCode={useOpenScan()} />
}
