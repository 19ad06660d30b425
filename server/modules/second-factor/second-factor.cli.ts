import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/start/start-problem.ts'
import { withdrawFactors } from './withdraw-factors.ts'

const usage =
  'npm run second-factor -- <username> | --all\n\nTakes the second factor from somebody who has lost it, or from everybody where its key is lost. They are logged out and told by mail; where their role needs one, the next login sets up another.'

// npm run second-factor -- <username> | --all
try {
  const {
    positionals: [username],
    values: { all = false },
  } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
  if ((username === undefined) === !all) throw new StartProblem(usage)
  await run(all ? null : username!)
} catch (error) {
  console.error(error instanceof StartProblem ? `\n${error.message}` : error)
  process.exitCode = 1
}

async function run(username: string | null): Promise<void> {
  const database = await openDatabase(readConfig(process.env), pino({ level: 'warn' }), {
    owner: `npm run second-factor (process ${process.pid})`,
    mayJoin: true,
  })
  try {
    const taken = await withdrawFactors(database.db, username)
    if (username !== null && taken === 0) throw new StartProblem(`"${username}" has no second factor.`)
    console.log(`Done: taken from ${taken} ${taken === 1 ? 'person' : 'people'}.`)
  } finally {
    await database.close()
  }
}
