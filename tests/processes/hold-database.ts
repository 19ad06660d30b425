import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/start/start-problem.ts'

// A shop without its API, for tests that kill it: opens the database of DATA_DIR, says so, and closes it when it is asked to stop.
const config = readConfig(process.env)
try {
  const database = await openDatabase(config, pino({ level: config.logLevel }), {
    owner: `the holder (process ${process.pid})`,
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      const { rows } = await database.pool.query<{ alive: string }>("select 'alive' as alive")
      console.log(`stopping with the database ${rows[0]?.alive}`)
      await database.close()
      process.exit(0)
    })
  }
  process.on('message', async (statement: string) => {
    const { rows } = await database.pool.query<Record<string, unknown>>(statement)
    process.send?.(rows)
  })
  console.log('ready')
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
