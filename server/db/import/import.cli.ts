import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/start/start-problem.ts'
import { importFolder } from './import-folder.ts'
import { ImportRefused } from './import-problem.ts'
import { progressLine, progressText } from './progress-text.ts'

const usage =
  'npm run import -- <folder> [--complete]\n\nImports the CSV files of the folder into the shop of DATA_DIR or DATABASE_URL. --complete withdraws what is missing from the files. Files and columns: docs/import.md'

// npm run import -- <folder> [--complete]
try {
  const {
    positionals: [folder],
    values: { complete = false },
  } = parseArgs({ allowPositionals: true, options: { complete: { type: 'boolean' } } })
  if (folder === undefined) throw new StartProblem(usage)
  await run(resolve(folder), complete)
} catch (error) {
  console.error(error instanceof StartProblem || error instanceof ImportRefused ? `\n${error.message}` : error)
  process.exitCode = 1
}

async function run(folder: string, complete: boolean): Promise<void> {
  const database = await openDatabase(readConfig(process.env), pino({ level: 'warn' }), {
    owner: `npm run import (process ${process.pid})`,
    mayJoin: true,
  })
  const pool = openPool(database.url, { name: 'import', size: 2 })
  const line = progressLine()
  try {
    const files = await importFolder({
      pool,
      folder,
      source: folder,
      complete,
      report: (progress) => (progress.finished ? line.lasting : line.passing)(progressText(progress)),
    })
    const changed = files.reduce((sum, file) => sum + file.inserted + file.updated, 0)
    const withdrawn = files.reduce((sum, file) => sum + file.withdrawn, 0)
    const told = `Done: ${changed.toLocaleString('en')} rows are new or changed${withdrawn > 0 ? `, ${withdrawn.toLocaleString('en')} were withdrawn` : ''}.`
    line.lasting(changed + withdrawn > 0 ? told : 'Done: everything was as it is.')
  } finally {
    await pool.end()
    await database.close()
  }
}
