import pg from 'pg'
import { shopAtHand } from './journey-shop.ts'

/** Asks or changes the shop's database directly, for what happens outside of the app: a right taken away, a session that runs out. */
export async function query<R extends Record<string, unknown>>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: shopAtHand().databaseUrl })
  await client.connect()
  try {
    return (await client.query<R>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
