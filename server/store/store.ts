import type { CatalogueReads } from '#server/modules/catalogue/catalogue-reads.ts'
import type { Principal } from '#server/access/principal.ts'
import type { KeyRepository } from './key.repository.ts'
import type { Repository } from './repository.ts'

/**
 * Where the writes that may wait have their effect, apart from how it is kept: over PostgreSQL in the shop, in memory in the simulation. Both
 * pass the same contract tests (tests/store), so that what is proved over one holds over the other.
 */
export interface Store<U extends Transaction = Transaction> {
  /** One transaction: everything that `work` did through it, or nothing when it throws. */
  transaction<T>(work: (tx: U) => Promise<T>): Promise<T>
  /** Who a token stands for, with their rights of this moment. @throws Refusal 401 without a living session, 409 for a deactivated person */
  principalOf(token: string): Promise<Principal>
}

/** A transaction. Repositories belong to a principal: none of them sees what is another's. */
export interface Transaction {
  /** The transaction's one instant: prices, VAT and what is written carry it. */
  readonly now: Date
  newUuid(): string
  /** Undoes what `work` did when it throws, and throws on; what came before stays. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  readonly catalogue: CatalogueReads
  keys(principal: Principal): KeyRepository
  /** What a module keeps of the principal. */
  repository<R>(of: Repository<R>, principal: Principal): R
  /** 32 bytes that seal the principal's waiting work on a device; made when first asked for. */
  deviceKey(principal: Principal, deviceId: string): Promise<Buffer>
}
