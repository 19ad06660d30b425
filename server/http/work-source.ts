import type { Kysely } from 'kysely'
import type { WorkItem, WorkKind } from '#src/contract/after-sales/work.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'

/** So many of a kind are looked at; who has more waiting sees the most urgent of them. */
export const WORK_MAX = 500

/** What of a module waits for staff. */
export interface WorkSource {
  readonly kind: WorkKind
  /** Of the companies that the principal, one of staff, sees; at most WORK_MAX, what waits the longest first. */
  read(call: { readonly db: Kysely<Tables>; readonly principal: Principal; readonly now: Date }): Promise<WorkItem[]>
}
