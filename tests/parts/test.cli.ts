import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

interface Part {
  readonly name: string
  /** What is run side by side, with a file for the report of its tests. */
  readonly commands: (report: string) => readonly (readonly string[])[]
  readonly timesOf?: (report: unknown) => TimedTest[]
  /** Journeys forbid theirs and tell of them themselves. */
  readonly secondTriesOf?: (report: unknown) => SecondTry[]
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
  secondTriesOf: (report) => secondTriesOfVitest(report, root),
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
  const again: SecondTry[] = []
  for (const { name, commands, timesOf, secondTriesOf } of parts) {
    const report = join(reports, `${name}.json`)
    const startedMs = Date.now()
    const statuses = await Promise.all(commands(report).map((command) => run(command, report)))
    const status = Math.max(...statuses)
    took.push({ name, ms: Date.now() - startedMs })
    const told: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
    if (told) {
      tests.push(...(timesOf?.(told) ?? []))
      again.push(...(secondTriesOf?.(told) ?? []))
    }
    if (status !== 0 || again.some(({ isForbidden }) => isForbidden)) return { took, tests, again, status: status || 1 }
  }
  return { took, tests, again, status: 0 }
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

const { took, tests, again, status } = await runParts()
rmSync(reports, { recursive: true, force: true })
if (again.length > 0) {
  // As Playwright tells it, so that who counts finds both.
  console.log(`\n  ${again.length} flaky`)
  for (const { name, why, isForbidden } of again) {
    const verdict = isForbidden ? ' (counts as failed: it must happen exactly once)' : ''
    console.log(`    ${name}${verdict}\n      ${why.split('\n', 3).join('\n      ')}`)
  }
}
console.log('\nHow long each part took')
for (const { name, ms } of took) console.log(`${seconds(ms)}  ${name}`)
console.log(`\nThe ${MOST} slowest tests`)
for (const { name, ms } of slowest(tests, MOST)) console.log(`${seconds(ms)}  ${name}`)
process.exit(status)
