import type { Locale } from '#src/contract/fields.ts'
import type { RightHolder } from '#src/domain/people/access.ts'
import { Refusal } from '#server/refusals/refusal.ts'

/**
 * Who is calling and for whom: `subject` owns the cart and the orders, `actor` pressed the button and reads in their own language; they differ while staff act
 * for a customer. Read fresh from the database on every request, so that a right taken away is gone at once.
 */
export interface Principal extends RightHolder {
  readonly tokenId: string
  readonly companyId: number
  readonly actorId: number
  readonly subjectId: number
  readonly locale: Locale
  /** One of staff without a second factor: they have no session where one is required. */
  readonly lacksFactor: boolean
  readonly priceGroup: string
  /** That of the shipping point which the cart goes to, by whose stock and runs everything is promised; the company's where it has none of its own. */
  readonly branchId: number
  /** Goods are picked up at the branch. */
  readonly picksUp?: boolean | undefined
  readonly currency: string
  readonly marginPercent: number
  readonly restrictedBrands: readonly number[]
}

/** `X-Principal` on replayed calls: `<companyId>.<actorId>.<subjectId>` (api.md). */
export function principalName(principal: Pick<Principal, 'companyId' | 'actorId' | 'subjectId'>): string {
  return `${principal.companyId}.${principal.actorId}.${principal.subjectId}`
}

/** What was queued under one principal is never sent under another (offline.md §5). @throws Refusal 403 */
export function requirePrincipal(principal: Principal, claimed: string | readonly string[]): void {
  if (claimed !== principalName(principal)) throw new Refusal('principal-mismatch')
}
