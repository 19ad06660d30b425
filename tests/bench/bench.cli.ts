import { parseArgs } from 'node:util'
import { StartProblem } from '#server/start/start-problem.ts'
import { benchParts } from './bench-parts.ts'
import { tableOf } from './report-table.ts'

const usage = `npm run bench -- [--large] [--runs 5] [--only ${benchParts.map((part) => part.name).join('|')}]

Prints medians of several runs and ends with 1 when a budget is broken.
--large   also with 100,000 and 1,000,000 articles; making them takes minutes, the first time only`

// npm run bench
try {
  const { values } = parseArgs({ options: { large: { type: 'boolean', default: false }, runs: { type: 'string', default: '5' }, only: { type: 'string' }, help: { type: 'boolean' } } })
  const runs = Number(values.runs)
  const parts = benchParts.filter((part) => values.only === undefined || part.name === values.only)
  if (values.help || parts.length === 0 || !Number.isInteger(runs) || runs < 1 || runs > 99) throw new StartProblem(usage)
  for (const part of parts) {
    const report = await part.run({ large: values.large, runs, say: (line) => console.error(line) })
    console.log(`\n${part.name}\n${tableOf(report)}`)
    if (report.rows.some((row) => row.kept === false)) process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}
