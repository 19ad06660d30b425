import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type SecondTry,
  secondTriesOfVitest,
  slowest,
  type TimedTest,
  timesOfPlaywright,
  timesOfVitest,
} from './reports.ts'

// npm test: every part after the other up to the first that fails; then what passed at the second try only, how long each part took, and the slowest tests of all.

const MOST = 20
const root = resolve(import.meta.dirname, '../..')
const reports = mkdtempSync(join(tmpdir(), 'atelier-tests-'))

interface Command {
  readonly name: string
  /** @param report the file for the report of its tests */
  readonly line: (report: string) => readonly string[]
  readonly timesOf?: (report: unknown) => TimedTest[]
  /** Journeys forbid theirs and tell of them themselves. */
  readonly secondTriesOf?: (report: unknown) => SecondTry[]
}

const npm = (script: string): Command => ({ name: script, line: () => ['npm', 'run', '--silent', script] })
const vitest = (...projects: readonly string[]): Command => ({
  name: projects.join(', '),
  line: (report) => [
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  timesOf: (report) => timesOfVitest(report, root),
  secondTriesOf: (report) => secondTriesOfVitest(report, root),
})
/** What is run side by side needs a core each (decision 223). */
const parts: readonly (readonly Command[])[] = [
  [npm('types'), npm('lint')],
  [vitest('unit', 'data', 'page', 'server')],
  [vitest('screens')],
  [vitest('slow')],
  [
    {
      name: 'journeys',
      line: () => ['npm', 'run', '--silent', 'e2e', '--', '--trace=off', '--reporter=list,json'],
      timesOf: timesOfPlaywright,
    },
  ],
]

interface Run {
  readonly command: Command
  readonly ms: number
  /** Of the time of all cores meanwhile, 0 to 1: what could be run beside it. */
  readonly idle: number
  readonly status: number
  readonly tests: readonly TimedTest[]
  readonly again: readonly SecondTry[]
}

async function runParts(): Promise<Run[][]> {
  const done: Run[][] = []
  for (const commands of parts) {
    // Only the first tells as it goes: lines of two would be read as one's.
    const runs = await Promise.all(commands.map((command, index) => run(command, index === 0)))
    done.push(runs)
    if (runs.some(hasFailed)) break
  }
  return done
}

async function run(command: Command, tellsAtOnce: boolean): Promise<Run> {
  const report = join(reports, `${command.name}.json`)
  const startedMs = Date.now()
  const before = coreTimes()
  const status = await statusOf(command.line(report), report, tellsAtOnce)
  const told: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  return {
    command,
    ms: Date.now() - startedMs,
    idle: idleSince(before),
    status,
    tests: told === undefined ? [] : (command.timesOf?.(told) ?? []),
    again: told === undefined ? [] : (command.secondTriesOf?.(told) ?? []),
  }
}

/** In milliseconds over all cores, since the machine began. */
function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times)
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) }
}

function idleSince(before: ReturnType<typeof coreTimes>): number {
  const now = coreTimes()
  return (now.idle - before.idle) / Math.max(1, now.all - before.all)
}

/** The exit code; 1 where a signal ended it. */
async function statusOf(
  [program = '', ...args]: readonly string[],
  report: string,
  tellsAtOnce: boolean,
): Promise<number> {
  const output = tellsAtOnce ? 'inherit' : 'pipe'
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(said))
  return code ?? 1
}

const hasFailed = ({ status, again }: Run) => status !== 0 || again.some(({ isForbidden }) => isForbidden)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9)

const done = await runParts()
const all = done.flat()
const again = all.flatMap((each) => each.again)
rmSync(reports, { recursive: true, force: true })
if (again.length > 0) {
  // As Playwright tells it, so that who counts finds both.
  console.log(`\n  ${again.length} flaky`)
  for (const { name, why, isForbidden } of again) {
    const verdict = isForbidden ? ' (counts as failed: it must happen exactly once)' : ''
    console.log(`    ${name}${verdict}\n      ${why.split('\n', 3).join('\n      ')}`)
  }
}
console.log('\nHow long each part took, and for how much of it the cores had nothing to do')
for (const runs of done)
  for (const [index, { command, ms, idle }] of runs.entries())
    console.log(
      `${seconds(ms)} ${(100 * idle).toFixed(0).padStart(3)} %  ${index > 0 ? 'beside it: ' : ''}${command.name}`,
    )
console.log(`\nThe ${MOST} slowest tests`)
for (const { name, ms } of slowest(
  all.flatMap(({ tests }) => tests),
  MOST,
))
  console.log(`${seconds(ms)}  ${name}`)
process.exit(all.some(hasFailed) ? all.find(hasFailed)?.status || 1 : 0)
