import type { Config } from '../config.ts'
import { openPool } from '../db/connection.ts'
import type { Database } from '../db/database.ts'
import { demoProgressText } from '../db/demo/demo-progress.ts'
import { demoIsLoaded, demoToday, loadDemo, mayLoadDemo } from '../db/demo/load-demo.ts'
import { progressLine } from '../db/import/progress-text.ts'

/**
 * Loads the demo into a database with nothing in it, or goes on with a loading that was cut short.
 * @returns whether the demo is there
 */
export async function ensureDemo(config: Pick<Config, 'demo' | 'dataDir'>, database: Database, mediaDir: string): Promise<boolean> {
  if (await demoIsLoaded(database.pool)) return true
  if (!config.demo || !(await mayLoadDemo(database.pool))) return false
  const pool = openPool(database.url, { name: 'atelier demo' })
  const line = progressLine()
  try {
    line.lasting('Loading the demo shop (only once; about a minute) …')
    const { articles, linkages, seconds } = await loadDemo({
      pool,
      mediaDir,
      workDir: config.dataDir,
      today: demoToday(new Date()),
      report: (progress) => {
        const isDone = progress.step === 'import' && progress.file.finished !== null
        const text = demoProgressText(progress)
        if (isDone) line.lasting(`  ${text}`)
        else line.passing(`  ${text}`)
      },
    })
    line.lasting(`The demo is loaded: ${articles.toLocaleString('en')} articles, ${linkages.toLocaleString('en')} linkages in ${seconds.toFixed(0)} s.`)
    return true
  } finally {
    await pool.end()
  }
}
