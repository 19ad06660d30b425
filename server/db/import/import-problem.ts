import pg from 'pg'

/** Something wrong in a file; `line` counts from 1, the header is line 1. */
export interface ImportProblem {
  readonly file: string
  readonly line?: number
  readonly column?: string
  readonly reason: string
}

/** `articles.csv:1204 brand_id: 999 is not in brands.csv` */
export function problemText({ file, line, column, reason }: ImportProblem): string {
  return `${file}${line === undefined ? '' : `:${line}`}${column === undefined ? '' : ` ${column}`}: ${reason}`
}

/** No more problems are listed of one file; they are all counted. */
export const PROBLEM_LIMIT = 50

/** A file was refused and its table is as before. `loaded` names the files of this run that were loaded before it. */
export class ImportRefused extends Error {
  readonly problems: readonly ImportProblem[]
  readonly total: number
  readonly loaded: readonly string[]

  constructor(problems: readonly ImportProblem[], total: number, loaded: readonly string[]) {
    const rest = total > problems.length ? `\n… and ${total - problems.length} more` : ''
    const before = loaded.length > 0 ? `Loaded before it: ${loaded.join(', ')}.` : 'Nothing was loaded.'
    super(
      `${problems.map(problemText).join('\n')}${rest}\n${problems[0]?.file ?? 'The file'} was refused, its table is unchanged. ${before}`,
    )
    this.name = 'ImportRefused'
    this.problems = problems
    this.total = total
    this.loaded = loaded
  }
}

/** Another import is at work: this one has looked at nothing. */
export class ImportBusy extends ImportRefused {}

/** Problems of one file: the first ones in full, all of them counted. */
export class ProblemList {
  readonly problems: ImportProblem[] = []
  total = 0
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  add(problem: Omit<ImportProblem, 'file'>): void {
    this.total += 1
    if (this.problems.length < PROBLEM_LIMIT) this.problems.push({ file: this.#file, ...problem })
  }
}

/** SQLSTATE classes of what will not go in a second time either: values, constraints, statements that do not fit the data, limits, what a trigger says. */
const OF_FILE = /^(2[0-37]|4[24]|54|P0)/

/** What the database says against a file, where it is not about the database itself (a lost connection, a deadlock, a full disk). */
export function reasonOfDatabase(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || !OF_FILE.test(error.code ?? '')) return undefined
  return [error.message, error.detail].filter(Boolean).join(': ')
}
