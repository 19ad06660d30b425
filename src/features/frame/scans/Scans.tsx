// One file for all that is done about scans of other devices: of no use without the shop, so that no device fetches it ahead.
export { sendScans } from '#src/data/scans/send-scans.ts'
export { RecentScans } from './RecentScans.tsx'
export { ScanCard } from './ScanCard.tsx'
