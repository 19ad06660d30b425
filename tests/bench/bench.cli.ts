import { parseArgs } from 'node:util'
import { StartProblem } from '#server/start/start-problem.ts'
import type { BenchReport } from './parts/bench-part.ts'
import { benchParts } from './parts/bench-parts.ts'
import {
  appendRecord,
  beginRecord,
  changesOf,
  changesText,
  type Figures,
  historyText,
  readHistory,
  refuseChangedSources,
} from './history.ts'
import { tableOf } from './report-table.ts'

const usage = `npm run bench -- [--large] [--runs 5] [--only ${benchParts.map((part) => part.name).join('|')}] [--record [--note "…"]]
npm run bench -- --history

Prints medians of several runs, what changed since the last record, and ends with 1 when a budget is broken.
--large    also with 100,000 and 1,000,000 articles; making them takes minutes, the first time only
--record   appends the figures to tests/bench/history.jsonl under the commit; the note says what a reader must know, such as other work on the machine
--history  measures nothing and prints the last record beside those before it`

// npm run bench
try {
  const { values } = parseArgs({
    options: {
      large: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      record: { type: 'boolean', default: false },
      note: { type: 'string' },
      history: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const runs = Number(values.runs)
  const parts = benchParts.filter((part) => values.only === undefined || part.name === values.only)
  if (values.help || parts.length === 0 || !Number.isInteger(runs) || runs < 1 || runs > 99)
    throw new StartProblem(usage)
  if (values.history) console.log(historyText(readHistory()))
  else await measureAll(parts, { large: values.large, runs }, values)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}

async function measureAll(
  parts: typeof benchParts,
  options: { large: boolean; runs: number },
  { record, note }: { record: boolean; note?: string | undefined },
): Promise<void> {
  if (record) refuseChangedSources()
  const begun = beginRecord(options.runs, note)
  const history = readHistory()
  const found: Record<string, Figures> = {}
  for (const part of parts) {
    const report = await part.run({ ...options, say: (line) => console.error(line) })
    found[part.name] = figuresOf(report)
    console.log(
      `\n${part.name}\n${tableOf(report)}\n${changesText(changesOf({ [part.name]: figuresOf(report) }, history), begun.machine)}`,
    )
    if (report.rows.some((row) => row.kept === false)) process.exitCode = 1
  }
  if (record) appendRecord({ ...begun, parts: found })
}

/** @throws Error when two rows call their figures the same: one of them would be lost */
function figuresOf({ rows }: BenchReport): Figures {
  const all = rows.flatMap(({ figures }) => Object.entries(figures))
  const doubled = all.find(([name], index) => all.findIndex(([other]) => other === name) !== index)
  if (doubled) throw new Error(`The bench has two figures "${doubled[0]}".`)
  return Object.fromEntries(all)
}
