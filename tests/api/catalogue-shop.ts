import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

export interface CatalogueShop extends TestShop {
  /** Tokens by person. */
  readonly tokens: Record<'owner' | 'mechanic' | 'apprentice' | 'outsider', string>
}

/** The small catalogue with its people, each with a session; LPR is not sold to the outsider's company. `fill` adds what a test is about. */
export async function openCatalogueShop(
  fill: (db: Kysely<Tables>) => Promise<void> = async () => undefined,
  options?: TestShopOptions,
): Promise<CatalogueShop> {
  return withSessions(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
    await fill(db)
  }, options)
}

/** A shop that holds the people, with a session of each. */
export async function withSessions(
  fill: (db: Kysely<Tables>) => Promise<void>,
  options?: TestShopOptions,
): Promise<CatalogueShop> {
  const shop = await openTestShop(fill, options)
  const [owner, mechanic, apprentice, outsider] = await Promise.all(
    [people.owner, people.mechanic, people.apprentice, people.outsider].map((id) => openSession(shop.db, id)),
  )
  return { ...shop, tokens: { owner: owner!, mechanic: mechanic!, apprentice: apprentice!, outsider: outsider! } }
}
