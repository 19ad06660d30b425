import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openPool } from '../db/connection.ts'
import type { Database } from '../db/database.ts'
import type { DemoProgress } from '../demo/load-demo.ts'
import { demoIsLoaded, demoToday, mayLoadDemo } from './demo-state.ts'
import { ProgressLine, remaining } from './progress-line.ts'

/**
 * Loads the demo into a database with nothing in it, or goes on with a loading that was cut short.
 * @returns whether the demo is there
 */
export async function ensureDemo(
  config: Pick<Config, 'demo' | 'dataDir'>,
  database: Database,
  mediaDir: string,
): Promise<boolean> {
  if (await demoIsLoaded(database.pool)) return true
  if (!config.demo || !(await mayLoadDemo(database.pool))) return false
  const pool = openPool(database.url, { name: 'atelier demo' })
  const line = new ProgressLine()
  try {
    console.log('Loading the demo shop (only once; about a minute) …')
    const today = demoToday(new Date())
    // Only a start that loads the demo needs what makes it, and sharp, which draws its pictures.
    const { loadDemo } = await import('../demo/load-demo.ts')
    const { articles, linkages, seconds } = await loadDemo({
      pool,
      mediaDir,
      workDir: join(config.dataDir, 'work'),
      today,
      report: (progress) => showProgress(line, progress),
    })
    line.end(
      `The demo is loaded: ${articles.toLocaleString('en')} articles, ${linkages.toLocaleString('en')} linkages in ${seconds.toFixed(0)} s.`,
    )
    return true
  } finally {
    await pool.end()
  }
}

function showProgress(line: ProgressLine, progress: DemoProgress): void {
  switch (progress.step) {
    case 'generate':
      return line.show('Inventing articles', progress.done, `${progress.articles.toLocaleString('en')} articles`)
    case 'import': {
      const { file, rowsPerSecond, remainingMs } = progress.file
      return line.show(
        `Importing`,
        progress.done,
        [file, `${rowsPerSecond.toLocaleString('en')} rows/s`, remaining(remainingMs)].filter(Boolean).join(' · '),
      )
    }
  }
}
