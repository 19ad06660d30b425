import type { MergedFile } from './merge-staged.ts'

export interface ImportProgress {
  readonly file: string
  readonly rows: number
  readonly rowsPerSecond: number
  /** Of the whole run, 0–1, by bytes. */
  readonly done: number
  /** Of the whole run by its speed until now; null in the first second. */
  readonly remainingMs: number | null
  /** Set when the file is finished. */
  readonly finished: (MergedFile & { readonly unchanged: boolean; readonly seconds: number }) | null
}
export type ReportProgress = (progress: ImportProgress) => void

const REPORT_EVERY_MS = 200
const SURE_AFTER_MS = 1000

/** Counts bytes and rows of a run and reports five times a second. */
export function importProgress(totalBytes: number, report: ReportProgress) {
  const startedMs = performance.now()
  let before = 0
  let file = { name: '', bytes: 0, startedMs, passed: 0 }
  let reportedMs = 0

  function tell(rows: number, finished: ImportProgress['finished']): void {
    const now = performance.now()
    const bytes = before + file.passed
    const elapsedMs = now - startedMs
    const seconds = Math.max(now - file.startedMs, 1) / 1000
    report({
      file: file.name,
      rows,
      rowsPerSecond: Math.round(rows / seconds),
      done: totalBytes > 0 ? bytes / totalBytes : 1,
      remainingMs: elapsedMs < SURE_AFTER_MS || bytes === 0 ? null : (elapsedMs / bytes) * (totalBytes - bytes),
      finished,
    })
    reportedMs = now
  }

  return {
    begin(name: string, bytes: number): void {
      file = { name, bytes, startedMs: performance.now(), passed: 0 }
    },
    passed(bytes: number, rows: number): void {
      file.passed += bytes
      if (performance.now() - reportedMs >= REPORT_EVERY_MS) tell(rows, null)
    },
    end(rows: number, { inserted, updated, withdrawn, unchanged }: MergedFile & { unchanged: boolean }): void {
      file.passed = file.bytes
      tell(rows, { inserted, updated, withdrawn, unchanged, seconds: (performance.now() - file.startedMs) / 1000 })
      before += file.bytes
      file.passed = 0
    },
  }
}
