import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { StartProblem } from '#server/start/start-problem.ts'

/** One line for each `npm run bench -- --record`, the newest last. */
const HISTORY = 'tests/bench/history.jsonl'
const GIGABYTE = 1024 ** 3
/** Percent below which a change is not worth a line beside a measure. */
const NOTICEABLE = 10

export type Figures = Readonly<Record<string, number>>

export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGb: number
  readonly node: string
}

/** What a run of the bench found at a commit: figures by part. */
export interface BenchRecord {
  readonly commit: string
  readonly date: string
  readonly machine: Machine
  /** How many others wanted the processors at the start: on a quiet machine near 0. */
  readonly load: number
  readonly runs: number
  readonly note?: string
  readonly parts: Readonly<Record<string, Figures>>
}

export interface Change {
  readonly part: string
  readonly figure: string
  readonly before: number | null
  readonly now: number
  /** The record that has it last. */
  readonly since: Pick<BenchRecord, 'commit' | 'date' | 'machine'> | null
}

/** What is true before anything is measured. */
export function beginRecord(runs: number, note: string | undefined): Omit<BenchRecord, 'parts'> {
  const [processor] = cpus()
  return {
    commit: git('rev-parse', '--short=10', 'HEAD').trim(),
    date: new Date().toISOString().slice(0, 16),
    machine: {
      processor: processor?.model.trim() ?? '',
      cores: availableParallelism(),
      memoryGb: Math.round(totalmem() / GIGABYTE),
      node: process.version,
    },
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    runs,
    ...(note !== undefined && { note }),
  }
}

/** @throws StartProblem when sources are changed: the record would name a commit that was not measured */
export function refuseChangedSources(): void {
  const changed = git('status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(HISTORY))
  if (changed.length > 0)
    throw new StartProblem(`A record names its commit. Commit these first:\n${changed.join('\n')}`)
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const root = resolve(import.meta.dirname, '../..')

export function readHistory(path = resolve(root, HISTORY)): BenchRecord[] {
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as BenchRecord)
    : []
}

export function appendRecord(record: BenchRecord, path = resolve(root, HISTORY)): void {
  const rounded = Object.entries(record.parts).map(([part, figures]) => [
    part,
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(5))])),
  ])
  appendFileSync(path, `${JSON.stringify({ ...record, parts: Object.fromEntries(rounded) })}\n`)
}

/** Each figure beside the last one of the same name; a run of a single part or size leaves the others as they were. */
export function changesOf(parts: BenchRecord['parts'], history: readonly BenchRecord[]): Change[] {
  return Object.entries(parts).flatMap(([part, figures]) =>
    Object.entries(figures).map(([figure, now]) => {
      const since = history.findLast((record) => record.parts[part]?.[figure] !== undefined) ?? null
      return { part, figure, before: since?.parts[part]?.[figure] ?? null, now, since }
    }),
  )
}

/** What changed noticeably, as text; `all` tells the rest too. */
export function changesText(changes: readonly Change[], machine: Machine, all = false): string {
  const known = changes.filter(({ before }) => before !== null)
  const told = known.filter(({ before, now }) => all || Math.abs(percentOf(before as number, now)) >= NOTICEABLE)
  if (known.length === 0) return 'no earlier record'
  if (told.length === 0) return `within ${NOTICEABLE} % of the last record`
  return told
    .map(({ part, figure, before, now, since }) => {
      const percent = percentOf(before as number, now)
      const elsewhere = isSame(since?.machine, machine) ? '' : ', another machine'
      return `${percent > 0 ? '+' : ''}${percent.toFixed(0)} %  ${part}: ${figure}  ${short(before as number)} → ${short(now)}  (${since?.commit} of ${since?.date.slice(0, 10)}${elsewhere})`
    })
    .join('\n')
}

/** The last record beside what stood before it. */
export function historyText(history: readonly BenchRecord[]): string {
  const last = history.at(-1)
  if (!last) return 'Nothing is recorded yet: npm run bench -- --record'
  const { commit, date, machine, load, runs, note } = last
  const head = `${commit}, ${date}, ${machine.processor} × ${machine.cores}, ${machine.memoryGb} GB, Node ${machine.node}, load ${load}, ${runs} runs${note === undefined ? '' : `: ${note}`}`
  return `${head}\n${changesText(changesOf(last.parts, history.slice(0, -1)), machine, true)}`
}

function isSame(one: Machine | undefined, other: Machine): boolean {
  return (
    one !== undefined &&
    one.processor === other.processor &&
    one.cores === other.cores &&
    one.memoryGb === other.memoryGb &&
    one.node === other.node
  )
}

const percentOf = (before: number, now: number) => (before === now ? 0 : (100 * (now - before)) / before)
const short = (value: number) => String(Number(value.toPrecision(4)))
