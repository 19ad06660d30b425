import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartProblem } from '../start/start-problem.ts'
import * as catalogue from './migrations/001-catalogue.ts'
import * as customers from './migrations/002-customers.ts'
import * as sync from './migrations/003-sync.ts'
import * as favouritesClaims from './migrations/004-favourites-claims.ts'
import * as productStyle from './migrations/005-product-style.ts'
import * as synonyms from './migrations/006-synonyms.ts'
import * as productPage from './migrations/007-product-page.ts'
import * as searchView from './migrations/008-search-view.ts'
import * as dismantled from './migrations/009-dismantled.ts'
import * as findingVehicles from './migrations/010-finding-vehicles.ts'
import * as fit from './migrations/011-fit.ts'
import * as unitCatalogue from './migrations/012-unit-catalogue.ts'
import * as careers from './migrations/014-careers.ts'
import type { Tables } from './tables.ts'

/** Every migration, by the name it is remembered under; a new file is added here (a test compares with the folder). */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-catalogue': catalogue,
  '002-customers': customers,
  '003-sync': sync,
  '004-favourites-claims': favouritesClaims,
  '005-product-style': productStyle,
  '006-synonyms': synonyms,
  '007-product-page': productPage,
  '008-search-view': searchView,
  '009-dismantled': dismantled,
  '010-finding-vehicles': findingVehicles,
  '011-fit': fit,
  '012-unit-catalogue': unitCatalogue,
  '014-careers': careers,
}

/**
 * Brings the schema to this version: all missing migrations in one transaction, under the migrator's lock, so that several servers may
 * start at once on one database.
 * @returns the names of the migrations that were applied
 * @throws StartProblem when the database was migrated by a newer version; the database's error when a migration fails (nothing is kept)
 */
export async function migrate(db: Kysely<Tables>, known = migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...known }) } })
  const unknown = (await appliedNames(db)).filter((name) => !(name in known))
  if (unknown.length > 0) throw new StartProblem(`The database is newer than this version of the shop (it has ${unknown.join(', ')}). Install the newer version, or use another database.`)
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(String(error))
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

async function appliedNames(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}
