import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'

/** A connection to the database of a shop's data folder, beside the shop that runs or has been killed. */
export async function inDatabase<T>(dataDir: string, work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }), {
    owner: 'a test',
    mayJoin: true,
  })
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    return await work(client, database.url)
  } finally {
    await client.end()
    await database.close()
  }
}
