import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { ImportRefused } from '#server/db/import/import-problem.ts'
import { progressLine } from '#server/db/import/progress-text.ts'
import { defaultDemoSize, demoToday, mayLoadDemo } from '#server/start/demo-state.ts'
import { StartProblem } from '#server/start/start-problem.ts'
import type { DemoSize } from './generate-demo.ts'
import { demoProgressText } from './demo-progress.ts'

const usage = `npm run demo -- [--articles ${defaultDemoSize.articles}] [--universal ${defaultDemoSize.universal}] [--seed 1] [--today yyyy-mm-dd]

Fills an empty shop (DATA_DIR or DATABASE_URL) with the demo.`

/** With fewer articles not every kind of part has one. */
const SMALLEST = 500

// npm run demo
try {
  await run(readArguments())
} catch (error) {
  console.error(error instanceof StartProblem || error instanceof ImportRefused ? `\n${error.message}` : error)
  process.exitCode = 1
}

interface DemoArguments {
  readonly size: DemoSize
  readonly seed: number
  readonly today: string
}

function readArguments(): DemoArguments {
  const { values } = parseArgs({
    options: {
      articles: { type: 'string' },
      universal: { type: 'string' },
      seed: { type: 'string' },
      today: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) throw new StartProblem(usage)
  const whole = (name: 'articles' | 'universal' | 'seed', otherwise: number, min: number) => {
    const value = values[name] === undefined ? otherwise : Number(values[name])
    if (!Number.isSafeInteger(value) || value < min || value > 10_000_000)
      throw new StartProblem(`--${name} must be a whole number between ${min} and 10000000.\n\n${usage}`)
    return value
  }
  const today = values.today ?? demoToday(new Date())
  if (Number.isNaN(Date.parse(`${today}T00:00:00Z`)))
    throw new StartProblem(`--today must be a date yyyy-mm-dd.\n\n${usage}`)
  return {
    size: {
      articles: whole('articles', defaultDemoSize.articles, SMALLEST),
      universal: whole('universal', defaultDemoSize.universal, 0),
    },
    seed: whole('seed', 1, 0),
    today,
  }
}

async function run({ size, seed, today }: DemoArguments): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, pino({ level: 'warn' }), {
    owner: `npm run demo (process ${process.pid})`,
    mayJoin: true,
  })
  const pool = openPool(database.url, { name: 'demo', size: 2 })
  const line = progressLine()
  try {
    if (!(await mayLoadDemo(pool, { size, seed })))
      throw new StartProblem(
        'There is another catalogue in this shop already. Choose another DATA_DIR or an empty database for this demo.',
      )
    const { loadDemo } = await import('./load-demo.ts')
    const done = await loadDemo({
      pool,
      mediaDir: join(config.dataDir, 'media'),
      workDir: config.dataDir,
      size,
      seed,
      today,
      report: (progress) => {
        const text = demoProgressText(progress)
        if (text) (progress.step === 'import' && progress.file.finished ? line.lasting : line.passing)(text)
      },
    })
    line.lasting(
      `The demo is ready: ${done.articles.toLocaleString('en')} articles, ${done.linkages.toLocaleString('en')} linkages, in ${done.seconds.toFixed(1)} s.`,
    )
  } finally {
    await pool.end()
    await database.close()
  }
}
