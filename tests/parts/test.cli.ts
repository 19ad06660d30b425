import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { slowest, type TimedTest, timesOfPlaywright, timesOfVitest } from './slowest.ts'

// npm test: every part after the other up to the first that fails; then how long each took, and the slowest tests of all.

const MOST = 20
const root = resolve(import.meta.dirname, '../..')
const reports = mkdtempSync(join(tmpdir(), 'atelier-tests-'))

interface Part {
  readonly name: string
  /** What is run side by side, with a file for the report of its tests. */
  readonly commands: (report: string) => readonly (readonly string[])[]
  readonly timesOf?: (report: unknown) => TimedTest[]
}

const npm = (script: string) => ['npm', 'run', '--silent', script]
const vitest = (name: string, ...projects: readonly string[]): Part => ({
  name,
  commands: (report) => [
    [
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  ],
  timesOf: (report) => timesOfVitest(report, root),
})
const parts: readonly Part[] = [
  { name: 'types and lint', commands: () => [npm('types'), npm('lint')] },
  vitest('unit, data, page and server', 'unit', 'data', 'page', 'server'),
  vitest('screens', 'screens'),
  vitest('slow', 'slow'),
  {
    name: 'journeys',
    commands: () => [[...npm('e2e'), '--', '--reporter=list,json']],
    timesOf: timesOfPlaywright,
  },
]

/** Milliseconds of each part that was run, and how the last of them ended. */
async function runParts() {
  const took: { readonly name: string; readonly ms: number }[] = []
  const tests: TimedTest[] = []
  for (const { name, commands, timesOf } of parts) {
    const report = join(reports, `${name}.json`)
    const startedMs = Date.now()
    const statuses = await Promise.all(commands(report).map((command) => run(command, report)))
    const status = Math.max(...statuses)
    took.push({ name, ms: Date.now() - startedMs })
    if (timesOf && existsSync(report)) tests.push(...timesOf(JSON.parse(readFileSync(report, 'utf8'))))
    if (status !== 0) return { took, tests, status }
  }
  return { took, tests, status: 0 }
}

/** The exit code; 1 where a signal ended it. */
async function run([program = '', ...args]: readonly string[], report: string): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9)

const { took, tests, status } = await runParts()
rmSync(reports, { recursive: true, force: true })
console.log('\nHow long each part took')
for (const { name, ms } of took) console.log(`${seconds(ms)}  ${name}`)
console.log(`\nThe ${MOST} slowest tests`)
for (const { name, ms } of slowest(tests, MOST)) console.log(`${seconds(ms)}  ${name}`)
process.exit(status)
