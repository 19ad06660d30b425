import { join } from 'node:path'
import { sql } from 'kysely'
import type { DemoSize } from '#server/demo/generate-demo.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { openTestDatabase } from '#tests/database/test-database.ts'

/** The day that the demo of the tests plays on. */
export const TODAY = '2026-11-20'

/** A database with the demo in it. */
export async function openLoadedDemo(size: DemoSize) {
  const database = await openTestDatabase()
  const folder = csvFolder()
  const mediaDir = join(folder.path, 'media')
  const load = () =>
    loadDemo({
      pool: database.pool,
      mediaDir,
      workDir: folder.path,
      size,
      today: TODAY,
      report: () => undefined,
    })
  await load()
  const rowsOf = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(database.db)).rows
  return {
    database,
    mediaDir,
    /** Loads it once more. */
    load,
    rowsOf,
    number: async (text: string): Promise<number> => Number((await rowsOf<{ n: number }>(text))[0]!.n),
    close: async () => {
      folder.remove()
      await database.close()
    },
  }
}
export type LoadedDemoShop = Awaited<ReturnType<typeof openLoadedDemo>>
