import type { CatalogueSnapshot } from '#server/modules/catalogue/catalogue-cache.ts'
import type { Principal } from '#server/access/principal.ts'
import { accountRepository } from '#server/modules/account/account.repository.ts'
import { cartRepository } from '#server/modules/cart/cart.repository.ts'
import type { DeliveryCalendar } from '#server/modules/catalogue/delivery-calendar.ts'
import { claimRepository } from '#server/modules/claims/claims.repository.ts'
import { claimWorkRepository } from '#server/modules/claims/claim-work.repository.ts'
import { jobRepository } from '#server/modules/jobs/jobs.repository.ts'
import { favouriteRepository } from '#server/modules/favourites/favourites.repository.ts'
import { returnPhotoRepository } from '#server/modules/returns/photos/return-photos.repository.ts'
import { type ReturnRepository, returnRepository } from '#server/modules/returns/returns.repository.ts'
import { orderRepository } from '#server/modules/orders/order.repository.ts'
import { userVehiclesRepository } from '#server/modules/vehicles/user-vehicles.repository.ts'
import type { Repository } from '#server/store/repository.ts'
import type { Store, Transaction } from '#server/store/store.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { memoryAccount } from './memory-account.ts'
import { memoryCart } from './memory-cart.ts'
import { memoryCatalogue } from './memory-catalogue.ts'
import { memoryClaimWork } from './memory-claim-work.ts'
import { memoryClaims } from './memory-claims.ts'
import { memoryFavourites } from './memory-favourites.ts'
import { memoryJobs } from './memory-jobs.ts'
import { memoryKeys } from './memory-keys.ts'
import { memoryOrders } from './memory-orders.ts'
import { memoryPrincipal } from './memory-principal.ts'
import { copyOf, type MemoryBackup, type MemoryCounters, type MemoryTables } from './memory-tables.ts'
import { memoryReturnPhotos, memoryReturns } from './memory-returns.ts'
import { MemoryTransaction, Turn } from './memory-transaction.ts'
import { memoryVehicles } from './memory-vehicles.ts'

interface Given {
  readonly now: Date
  readonly calendar: DeliveryCalendar
  readonly counters: MemoryCounters
}
type Twin<R> = (tx: MemoryTransaction, principal: Principal, given: Given) => R
const twin = <R>(of: Repository<R>, made: Twin<R>) => [of, made] as const

/** Of the repositories that operations of the simulation reach; all other tests have PostgreSQL. */
const twins = new Map<unknown, Twin<unknown>>([
  twin(accountRepository, (tx, principal, { now }) => memoryAccount(tx, principal, now)),
  twin(cartRepository, (tx, principal, { now, counters }) => memoryCart(tx, principal, now, counters)),
  twin(jobRepository, (tx, principal, { now }) => memoryJobs(tx, principal, now)),
  twin(orderRepository, async (tx, principal, { now, calendar, counters }) =>
    memoryOrders(tx, principal, calendar, now, counters),
  ),
  twin(claimRepository, (tx, principal, { now, counters }) => memoryClaims(tx, principal, counters, now)),
  twin(claimWorkRepository, (tx, principal) => memoryClaimWork(tx, principal)),
  // What no world asks for is not there.
  twin(
    returnRepository,
    (tx, principal, { now, counters }) => memoryReturns(tx, principal, counters, now) as ReturnRepository,
  ),
  twin(returnPhotoRepository, (tx, principal, { now }) => memoryReturnPhotos(tx, principal, now)),
  twin(favouriteRepository, (tx, principal, { now }) => memoryFavourites(tx, principal, now)),
  twin(userVehiclesRepository, (tx, principal, { now }) => memoryVehicles(tx, principal, now)),
])

/** Where time, ids and secrets come from. */
export interface MemorySources {
  readonly now: () => Date
  readonly newUuid: () => string
  /** 32 bytes. */
  readonly newSecret: () => Buffer
}

/**
 * The store of the simulation: transactions, savepoints, unique keys and locks as PostgreSQL gives them, proved equal by the contract tests.
 * What differs: transactions follow each other instead of sharing the tables row by row, which shows nowhere, since every operation locks
 * what it decides on.
 */
export class MemoryStore implements Store {
  #tables: MemoryTables
  #counters: MemoryCounters
  #turn = new Turn()
  #keysAtWork = new Set<string>()
  readonly #open = new Set<MemoryTransaction>()
  readonly #snapshot: CatalogueSnapshot
  readonly #sources: MemorySources

  constructor(start: MemoryBackup, snapshot: CatalogueSnapshot, sources: MemorySources) {
    this.#tables = copyOf(start.tables)
    this.#counters = { ...start.counters }
    this.#snapshot = snapshot
    this.#sources = sources
  }

  /** The committed rows, and those of a transaction under way: for the tests' own changes to the world and for looking at the outcome. */
  get tables(): MemoryTables {
    return this.#tables
  }

  async principalOf(token: string) {
    return memoryPrincipal(this.#tables, token, this.#sources.now())
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const tx = new MemoryTransaction(this.#tables, this.#turn, this.#keysAtWork)
    this.#open.add(tx)
    try {
      const result = await work(this.#transactionOf(tx))
      // The commit of a connection that the crash has cut reaches nobody.
      if (tx.isOver) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
      tx.end('commit')
      return result
    } catch (error) {
      tx.end('rollback')
      throw error
    } finally {
      this.#open.delete(tx)
    }
  }

  /** The server is killed: what is not committed is gone, whoever waits is cut off. */
  crash(): void {
    for (const tx of this.#open) tx.end('rollback')
    this.#turn = new Turn()
    this.#keysAtWork = new Set()
  }
  backup(): MemoryBackup {
    return { tables: copyOf(this.#tables), counters: { ...this.#counters } }
  }
  /** The server comes back with an older state. */
  restore(backup: MemoryBackup): void {
    this.crash()
    this.#tables = copyOf(backup.tables)
    this.#counters = { ...backup.counters }
  }

  #transactionOf(tx: MemoryTransaction): Transaction {
    const { now: clock, newUuid, newSecret } = this.#sources
    const now = clock()
    const { calendar } = this.#snapshot
    return {
      now,
      newUuid,
      savepoint: (work) => tx.savepoint(work),
      catalogue: memoryCatalogue(tx, this.#snapshot),
      keys: (principal) => memoryKeys(tx, principal, now),
      repository: <R>(of: Repository<R>, principal: Principal) => {
        const twin = twins.get(of)
        if (!twin)
          throw new Error(`the simulation keeps no ${of.name}: give the repository a twin, or test over PostgreSQL`)
        return twin(tx, principal, { now, calendar, counters: this.#counters }) as R
      },
      deviceKey: ({ subjectId, actorId, companyId }, deviceId) =>
        tx.inside(() => {
          const name = `${companyId}:${subjectId}:${actorId}:${deviceId}`
          const known = tx.tables.deviceKeys.get(name)
          if (known) return known
          const made = newSecret()
          tx.put(tx.tables.deviceKeys, name, made)
          return made
        }),
    }
  }
}
