/** A part of `npm run bench`. It prints nothing itself; what it finds is printed when it is done. */
export interface BenchPart {
  readonly name: string
  run(options: BenchOptions): Promise<BenchReport>
}

export interface BenchOptions {
  /** Also the large size: 1,000,000 articles. */
  readonly large: boolean
  /** Times each measure is repeated; the median counts. */
  readonly runs: number
  readonly say: (line: string) => void
}

export interface BenchReport {
  readonly columns: readonly string[]
  readonly rows: readonly BenchRow[]
}

export interface BenchRow {
  readonly cells: readonly (string | number)[]
  /** Whether the row keeps its budget; null when it has none. */
  readonly kept: boolean | null
  /** What the history keeps of it, by a name that stays the same from run to run. */
  readonly figures: Readonly<Record<string, number>>
}
