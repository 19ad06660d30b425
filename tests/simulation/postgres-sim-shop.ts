import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { insertOrderingWorld } from '#tests/builders/ordering-world.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { postgresShop } from '#tests/store/postgres-shop.ts'
import type { OpenShop } from './simulate.ts'

/** What a world can change, each after what it refers to. */
const TABLES = [
  'companies',
  'shipping_points',
  'users',
  'sessions',
  'user_vehicles',
  'carts',
  'cart_lines',
  'orders',
  'order_lines',
  'idempotency_keys',
  'device_keys',
  'favourite_lists',
  'favourite_products',
  'claims',
  'claim_photos',
  'claim_photo_parts',
  'prices',
  'stock',
] as const

/** Shops in one empty database, one after the other: each begins where the first one did. */
export async function postgresShops(db: Kysely<Tables>): Promise<OpenShop> {
  await insertOrderingWorld(db)
  const run = (statements: readonly string[]) => sql.raw(statements.join(';')).execute(db)
  const keep = async (schema: string) => {
    await run([
      `drop schema if exists ${schema} cascade`,
      `create schema ${schema}`,
      ...TABLES.map((table) => `create unlogged table ${schema}.${table} as table public.${table}`),
    ])
  }
  const bringBack = async (schema: string) => {
    await run([
      `truncate ${TABLES.join(', ')} cascade`,
      ...TABLES.map((table) => `insert into public.${table} overriding system value select * from ${schema}.${table}`),
    ])
  }
  await keep('at_start')
  return async (nowMs, newUuid) => {
    await bringBack('at_start')
    return {
      ...(await postgresShop(db, { now: () => new Date(nowMs()), newUuid })),
      backup: async () => {
        await keep('backup')
        return () => bringBack('backup')
      },
      forgetKeys: async (beforeMs) =>
        void (await db.deleteFrom('idempotency_keys').where('created_at', '<', new Date(beforeMs)).execute()),
    }
  }
}

/** The same over a PostgreSQL of its own. */
export async function ownPostgresShops(): Promise<{ openShop: OpenShop; close: () => Promise<void> }> {
  const folder = await makeDataFolder()
  const { db, close } = await openDatabase(
    readConfig({ NODE_ENV: 'test', DATA_DIR: folder.path }),
    pino({ level: 'warn' }),
    { owner: `simulation (process ${process.pid})` },
  )
  return {
    openShop: await postgresShops(db),
    close: async () => {
      await close()
      await folder.remove()
    },
  }
}
