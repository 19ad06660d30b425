import { randomUUID } from 'node:crypto'
import type { ControlledTransaction, Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { catalogueReads } from '#server/modules/catalogue/catalogue-reads.ts'
import { againWhenCrossed } from './crossed-writes.ts'
import { kyselyDeviceKey } from './kysely-device-keys.ts'
import { kyselyKeys } from './kysely-keys.ts'
import type { Connection } from './repository.ts'
import type { Store, Transaction } from './store.ts'

/** A transaction that also lets SQL of its own transaction through, for the calls that only the shop itself serves. */
export interface KyselyTransaction extends Transaction {
  readonly db: Kysely<Tables>
}
export interface KyselyStore extends Store<KyselyTransaction> {
  /** Reads outside of a transaction, at a replica where one is given; it has no savepoints. */
  readonly outside: (replica?: Kysely<Tables>) => KyselyTransaction
}
/** Where time and ids come from; the simulation has its own. */
export interface Sources {
  readonly now?: () => Date
  readonly newUuid?: () => string
}

export function kyselyStore(db: Kysely<Tables>, catalogue: CatalogueCache, sources: Sources = {}): KyselyStore {
  return {
    outside: (replica = db) =>
      transactionOver(replica, catalogue, sources, () => Promise.reject(new Error('a savepoint needs a transaction'))),
    principalOf: (token) => principalOf(db, token, sources.now?.()),
    transaction: (work) =>
      againWhenCrossed(async () => {
        // Asked for before: a transaction that waits for a second connection stands still when all others do the same.
        const snapshot = await catalogue.current()
        const tx = await db.startTransaction().execute()
        try {
          const result = await work(
            transactionOver(tx, { current: () => Promise.resolve(snapshot) }, sources, (inner) =>
              behindSavepoint(tx, inner),
            ),
          )
          await tx.commit().execute()
          return result
        } catch (error) {
          if (!tx.isCommitted && !tx.isRolledBack)
            await tx
              .rollback()
              .execute()
              .catch(() => undefined)
          throw error
        }
      }),
  }
}

async function behindSavepoint<T>(tx: ControlledTransaction<Tables, string[]>, work: () => Promise<T>): Promise<T> {
  const atSavepoint = await tx.savepoint('effect').execute()
  try {
    return await work()
  } catch (error) {
    await atSavepoint.rollbackToSavepoint('effect').execute()
    throw error
  }
}

function transactionOver(
  db: Kysely<Tables>,
  catalogue: CatalogueCache,
  { now: clock, newUuid = randomUUID }: Sources,
  savepoint: Transaction['savepoint'],
): KyselyTransaction {
  const now = clock?.() ?? new Date()
  const connection: Connection = { db, now, givenNow: clock && now, catalogue: catalogueReads(db, catalogue) }
  return {
    db,
    now,
    newUuid,
    savepoint,
    catalogue: connection.catalogue,
    keys: (principal) => kyselyKeys(db, principal, now),
    repository: (of, principal) => of.open(connection, principal),
    deviceKey: (principal, deviceId) => kyselyDeviceKey(db, principal, deviceId, now),
  }
}
