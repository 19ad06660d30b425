import type { ImportProgress } from './progress.ts'

/** "article_numbers.csv  378,543 rows  139,445/s" and, until the end is near, how long the whole run still takes. */
export function progressText({ file, rows, rowsPerSecond, remainingMs, finished }: ImportProgress): string {
  if (finished?.unchanged) return `${file}: unchanged since the last import`
  const counts = `${file}: ${count(rows)} rows, ${count(rowsPerSecond)}/s`
  if (finished)
    return `${counts}, ${count(finished.inserted)} new, ${count(finished.updated)} changed, ${finished.withdrawn > 0 ? `${count(finished.withdrawn)} withdrawn, ` : ''}${finished.seconds.toFixed(1)} s`
  return remainingMs === null ? counts : `${counts}, about ${duration(remainingMs)} left`
}

function count(value: number): string {
  return value.toLocaleString('en')
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

export interface ProgressLine {
  /** Shows a passing state: in a terminal it replaces the one before, elsewhere it is left out. */
  readonly passing: (text: string) => void
  /** Writes a line that stays. */
  readonly lasting: (text: string) => void
}

/** One updating line in a terminal; in a file or a pipe only what lasts. */
export function progressLine(stream: NodeJS.WriteStream = process.stdout): ProgressLine {
  const clear = stream.isTTY ? '\r\x1b[2K' : ''
  return {
    passing: (text) => {
      if (stream.isTTY) stream.write(`${clear}${text.slice(0, Math.max((stream.columns || 80) - 1, 20))}`)
    },
    lasting: (text) => {
      stream.write(`${clear}${text}\n`)
    },
  }
}
