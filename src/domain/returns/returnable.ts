import { addDays } from '../orders/delivery-promise.ts'

/** Of a line of an invoice, in pieces: what it invoiced, and what has a claim on that. */
export interface HeldLine {
  readonly quantity: number
  /** In returns that are not rejected or withdrawn; of a decided line what was accepted. */
  readonly returned: number
  /** In claims that are not rejected, withdrawn or lapsed. */
  readonly claimed: number
  /** Credited by the ERP without a return or a claim of the shop. */
  readonly credited: number
}

/** What may still be returned or claimed of a line (T-17); never below 0, whatever the ERP credited. */
export function leftOf({ quantity, returned, claimed, credited }: HeldLine): number {
  return Math.max(0, quantity - returned - claimed - credited)
}

/** A deposit for old parts, in pieces: `handedIn` also with a new part that was returned. */
export interface HeldCore {
  readonly charged: number
  readonly handedIn: number
  readonly credited: number
  readonly lapsed: number
}

/** Old parts count against their deposits alone (T-17); what lapsed is gone. */
export function coreLeftOf({ charged, handedIn, credited, lapsed }: HeldCore): number {
  return Math.max(0, charged - handedIn - credited - lapsed)
}

export type NoReturnReason =
  | 'special_order'
  | 'electrical'
  | 'opened_liquid'
  | 'term_passed'
  | 'no_returns'
  | 'nothing_left'
  | 'not_dismantled'
  | 'dismantled'

/** What of a line decides whether it may go back. */
export interface ReturnTerms {
  readonly left: number
  /** Last day; null where none was promised. */
  readonly returnable_until: string | null
  readonly no_return_reason: 'special_order' | 'electrical' | 'opened_liquid' | null
  readonly is_dismantled: boolean
}

/**
 * Why a new or dismantled part cannot go back; null when it can. The distributor's own fault (another part, damaged, missing) takes back whatever was excluded when it was ordered, but
 * nothing twice and nothing after its last day. `today` and the last day are days of the brand's time zone.
 */
export function noReturnReason(
  line: ReturnTerms,
  { today, type, isFault }: { readonly today: string; readonly type: 'new' | 'dismantled'; readonly isFault: boolean },
): NoReturnReason | null {
  if (line.left === 0) return 'nothing_left'
  if (line.is_dismantled !== (type === 'dismantled')) return line.is_dismantled ? 'dismantled' : 'not_dismantled'
  if (line.returnable_until !== null && line.returnable_until < today) return 'term_passed'
  if (isFault) return null
  if (line.no_return_reason !== null) return line.no_return_reason
  return line.returnable_until === null ? 'no_returns' : null
}

/** The fee of a returned line, bani without VAT: a fault of the distributor bears none (T-18). */
export function returnFee(
  line: { readonly unit_net_minor: number; readonly return_fee_percent: number },
  quantity: number,
  isFault: boolean,
): number {
  return isFault ? 0 : Math.round((line.unit_net_minor * quantity * line.return_fee_percent) / 100)
}

export type ReturnStatus = 'waiting' | 'approved' | 'received' | 'refunded' | 'rejected' | 'withdrawn' | 'lapsed'

/**
 * What the decisions on its lines make of a return (T-18): rejected where nothing of any line was accepted, refunded when there is a credit note, else received and waiting for that.
 * @param accepted of each line, null where it is not decided yet
 */
export function decidedStatus(accepted: readonly (number | null)[], creditNote: string | null): ReturnStatus {
  if (accepted.some((quantity) => quantity === null)) return 'received'
  if (accepted.every((quantity) => quantity === 0)) return 'rejected'
  return creditNote === null ? 'received' : 'refunded'
}

/** Whether it can be judged (T-18): its parts are there, or none are to come. Before that it may be taken or refused as a whole. */
export const canBeJudged = ({
  status,
  transport,
}: {
  readonly status: ReturnStatus
  readonly transport: string
}): boolean => status === 'received' || transport === 'none'

/** Whether a decision of staff may still be corrected; whether the ERP has it already the shop alone knows. */
export const mayBeCorrected = ({
  status,
  credit_asked: isAsked,
  credit_invoice: note,
}: {
  readonly status: ReturnStatus
  readonly credit_asked: boolean
  readonly credit_invoice: string | null
}): boolean => note === null && (status === 'rejected' || (status === 'received' && isAsked))

/** Whether the company may take it back: its parts are still with it. */
export const mayBeWithdrawn = ({
  status,
  handed_over_at: handedOverAt,
}: {
  readonly status: ReturnStatus
  readonly handed_over_at: unknown
}): boolean => (status === 'waiting' || status === 'approved') && handedOverAt === null

/** Whether its photos may still be taken away: nobody has decided by them. */
export const mayLosePhotos = ({
  status,
  answered_at: answeredAt,
}: {
  readonly status: ReturnStatus
  readonly answered_at: unknown
}): boolean => answeredAt === null && status !== 'withdrawn'

/** So many days ahead it may be fetched. */
export const PICKUP_DAYS_MAX = 60

/** What is wrong with the day on which a return is to be fetched, day of the brand's time zone; null: nothing, or it has none. */
export function pickupProblem(day: string | null, today: string): 'day-is-over' | 'day-too-far' | null {
  if (day === null) return null
  if (day < today) return 'day-is-over'
  return day > addDays(today, PICKUP_DAYS_MAX) ? 'day-too-far' : null
}

/** Whether something of it is still on its way, so that its boxes need labels. */
export const isOnItsWay = ({ status, boxes }: { readonly status: ReturnStatus; readonly boxes: number }): boolean =>
  boxes > 0 && (status === 'waiting' || status === 'approved')

/** Whether a return counts against its lines. */
export const heldStatuses: readonly ReturnStatus[] = ['waiting', 'approved', 'received', 'refunded']
