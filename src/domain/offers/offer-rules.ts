import type { Offer, OfferLine, OfferStatus, OfferSummary, OfferTurn } from '#src/contract/ordering/offers.ts'
import { addDays, instantOf, localDay } from '../orders/delivery-promise.ts'

/** So long an offer, and a link to it, are valid, counted in days of the distributor. */
export const OFFER_DAYS = 365

/** The last moment of the 365th day after the one on which it was made. */
export function offerExpiry(made: Date, timeZone: string): Date {
  return new Date(instantOf(addDays(localDay(made, timeZone), OFFER_DAYS + 1), '00:00', timeZone).getTime() - 1)
}

/** How an offer stands at a moment: what was neither ordered nor rejected expires. */
export function offerStatusAt(stored: Exclude<OfferStatus, 'expired'>, expiry: Date, now: Date): OfferStatus {
  return stored !== 'ordered' && stored !== 'rejected' && now > expiry ? 'expired' : stored
}

/** Who has to act. */
export function offerTurn(status: OfferStatus): OfferTurn {
  if (status === 'offered') return 'customer'
  return isRequest(status) ? 'consultant' : 'ended'
}

/** Asked for, and not yet answered. */
function isRequest(status: OfferStatus): boolean {
  return status === 'created' || status === 'open' || status === 'in_progress'
}

type Standing = Pick<OfferSummary, 'status' | 'is_own'>
export interface OfferPerson {
  readonly isStaff: boolean
  readonly canPlaceOrders: boolean
}

/** What a person may do with an offer as it stands. The buttons and the server's refusals are these rules. */
export const offerMay = {
  comment: ({ status, is_own: isOwn }: Standing) => isOwn && status === 'created',
  withdraw: ({ status, is_own: isOwn }: Standing) => isOwn && status === 'created',
  price: ({ status }: Standing, { isStaff }: OfferPerson) => isStaff && isRequest(status),
  publish: ({ status }: Standing, { isStaff }: OfferPerson) => isStaff && isRequest(status),
  reject: ({ status }: Standing, { isStaff }: OfferPerson) => isStaff && isRequest(status),
  recall: ({ status }: Standing, { isStaff }: OfferPerson) => isStaff && status === 'offered',
  order: ({ status }: Standing, { canPlaceOrders }: OfferPerson) => canPlaceOrders && status === 'offered',
  /** Of what has ended, as far as something of it is left. */
  requote: ({ status }: Standing) => offerTurn(status) === 'ended',
}

type Ordered = Pick<OfferLine, 'uuid' | 'status' | 'quantity' | 'ordered_quantity'>

/** What a line has that was not ordered; of one that the consultant has declined there is nothing to ask for again. */
export function leftOf({
  status,
  quantity,
  ordered_quantity: ordered,
}: Pick<OfferLine, 'status' | 'quantity' | 'ordered_quantity'>) {
  return status === 'declined' ? 0 : quantity - ordered
}

/** The first order ends an offer: offered lines of which something is not chosen lose their price with it (T-10). */
export function losesItsPrice<L extends Ordered>(lines: readonly L[], chosen: ReadonlyMap<string, number>): L[] {
  return lines.filter((line) => line.status === 'offered' && (chosen.get(line.uuid) ?? 0) < line.quantity)
}

/** Why an offer cannot be published, or null. */
export function publishProblem(lines: readonly Pick<Offer['items'][number], 'status'>[]): 'lines-open' | 'none' | null {
  if (lines.some(({ status }) => status === 'requested')) return 'lines-open'
  return lines.some(({ status }) => status === 'offered') ? null : 'none'
}
