import { remaining } from '#server/start/progress-line.ts'
import type { ImportProgress } from './progress.ts'

/** "378,543 rows · 139,445 rows/s · 8 s left": where a file is. */
export function passingText({ rows, rowsPerSecond, remainingMs }: ImportProgress): string {
  return [`${count(rows)} rows`, `${count(rowsPerSecond)} rows/s`, remaining(remainingMs)].filter(Boolean).join(' · ')
}

/** What came of a file. */
export function finishedText({ file, rows, rowsPerSecond, finished }: ImportProgress): string {
  if (!finished || finished.unchanged) return `${file}: unchanged since the last import`
  return `${file}: ${count(rows)} rows, ${count(finished.inserted)} new, ${count(finished.updated)} changed, ${finished.seconds.toFixed(1)} s (${count(rowsPerSecond)} rows/s)`
}

function count(value: number): string {
  return value.toLocaleString('en')
}
