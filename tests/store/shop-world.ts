import type { Selectable } from 'kysely'
import type { JobState } from '#src/contract/ordering/jobs.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Store } from '#server/store/store.ts'

/** What a test may do to a shop from outside: what other systems, other people and time do. */
export interface ShopWorld {
  readonly store: Store
  openSession(token: string, session: { userId: number; actorId?: number; expiresAt?: Date }): Promise<void>
  endSession(token: string): Promise<void>
  /** For a price group, in bani. */
  setPrice(articleId: number, priceGroup: string, netMinor: number): Promise<void>
  /** Pieces by warehouse; replaces what there was. */
  setStock(articleId: number, byWarehouse: Readonly<Record<number, number>>): Promise<void>
  setUser(
    userId: number,
    given: Partial<
      Pick<Selectable<Tables['users']>, 'status' | 'can_place_orders' | 'may_see_purchase_prices' | 'acl_roles'>
    >,
  ): Promise<void>
  /** Pieces of an article over all warehouses. */
  piecesOf(articleId: number): Promise<number>
  /** Whatever became of them, in the order of their ids. */
  jobs(): Promise<JobOutcome[]>
  /** Returns and claims, in the order of their ids. */
  afterSales(): Promise<PaperOutcome[]>
  /** In the order of their numbers. */
  orders(): Promise<OrderOutcome[]>
}
export interface JobOutcome {
  readonly id: string
  readonly state: JobState
  readonly isReady: boolean
}
export interface PaperOutcome {
  readonly is: 'return' | 'claim'
  /** Given by the device. */
  readonly id: string
  readonly number: string | null
  readonly company: number
  /** What it holds of the lines of invoices. */
  readonly pieces: readonly { readonly invoice: string; readonly line: number; readonly quantity: number }[]
  readonly photos: readonly { readonly sha256: string; readonly received: number; readonly content: Buffer }[]
}
export interface OrderOutcome {
  readonly number: string
  readonly intentId: string
  readonly companyId: number
  readonly subjectId: number
  readonly actorId: number
  /** Net total of what the company pays, in bani. */
  readonly netMinor: number
  readonly lines: readonly { readonly articleId: number; readonly quantity: number; readonly unitNetMinor: number }[]
}
