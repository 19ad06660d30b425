import type { Kysely } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueReads } from '#server/modules/catalogue/catalogue-reads.ts'

/** What a repository works with: one transaction of the database. */
export interface Connection {
  readonly db: Kysely<Tables>
  /** The transaction's one instant: prices, VAT and what is written carry it. */
  readonly now: Date
  /** The same where a clock was given (tests have one); else undefined, for what counts by the database's own. */
  readonly givenNow: Date | undefined
  readonly catalogue: CatalogueReads
}

/**
 * What a module keeps of one principal, and the only way to it: `tx.repository(favouriteRepository, principal)`. It is its own registration: no list names it. The simulation puts a twin
 * in memory in place of those that it needs (tests/store/memory/memory-store.ts).
 */
export interface Repository<R> {
  readonly name: string
  open(connection: Connection, principal: Principal): R
}

export function repository<R>(name: string, open: Repository<R>['open']): Repository<R> {
  return { name, open }
}
