import * as v from 'valibot'
import { boundedList, exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, INT_MAX, Quantity } from '../fields.ts'
import { ClaimAnswerKind, NewClaimAnswer } from './claims.ts'
import { SentDateTime } from '../sent-time.ts'

const ERP_LINES_MAX = 1_000

/** Rises with each change of a paper in the ERP; what comes late with a lower one changes nothing. A counter or the milliseconds of the change serve alike. */
const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const numberParam = v.object({ number: exactText(20) })

/** accepted: taken, with what is confirmed of each line. held: kept back until the customer's credit allows it; not a refusal. refused: the whole order ends here. */
export const ErpOrderState = v.picklist(['accepted', 'held', 'refused'])

/** `confirmed`: pieces that will be delivered; what is ordered beyond them is cancelled, and the buyer told. A line that is left out stays as it was. */
export const ErpOrderStanding = v.object({
  version: Version,
  state: ErpOrderState,
  sap_order: v.optional(v.nullable(trimmedText(12)), null),
  reason: v.optional(trimmedText(500), ''),
  lines: v.optional(
    boundedList(
      v.object({ line: Quantity, confirmed: Count, reason: v.optional(trimmedText(200), '') }),
      ERP_LINES_MAX,
    ),
    [],
  ),
})
export type ErpOrderStanding = v.InferOutput<typeof ErpOrderStanding>

/** What left with one delivery of one order; a later version replaces it, without lines it was called off. */
export const ErpDelivery = v.object({
  version: Version,
  order: exactText(20),
  run: v.optional(trimmedText(40), ''),
  shipped_at: SentDateTime,
  lines: boundedList(v.object({ line: Quantity, quantity: Quantity }), ERP_LINES_MAX),
})
export type ErpDelivery = v.InferOutput<typeof ErpDelivery>

/**
 * How an order of START stands. `confirmed`: pieces that will be delivered, or were and stay; the points of the others are given back. refused: all of them are. Of a credit on an invoice the number of
 * the credit note, once it is issued.
 */
export const ErpStartStanding = v.object({
  version: Version,
  state: v.picklist(['accepted', 'delivered', 'refused']),
  reason: v.optional(trimmedText(500), ''),
  credit_number: v.optional(v.nullable(exactText(20)), null),
  lines: v.optional(boundedList(v.object({ line: Quantity, confirmed: Count }), ERP_LINES_MAX), []),
})
export type ErpStartStanding = v.InferOutput<typeof ErpStartStanding>

const Note = v.optional(v.nullable(exactText(20)), null)

/**
 * How a return stands. approved: its parts may come; received: they are there, and decided once `lines` are told, every line at once and for good; rejected: nothing of any line is accepted, refunded: the
 * credit notes are issued, `credit_invoice` for all lines that it credits or one at each line. `fee_minor` in bani without VAT; without it what the invoice says of the line.
 */
export const ErpReturnStanding = v.object({
  version: Version,
  status: v.picklist(['approved', 'received', 'rejected', 'refunded']),
  /** When its boxes were handed over, by scan or signature (T-23). */
  handed_over_at: v.optional(v.nullable(SentDateTime), null),
  reason: v.optional(trimmedText(500), ''),
  credit_invoice: Note,
  lines: v.optional(
    boundedList(
      v.object({
        line: Quantity,
        accepted_quantity: Count,
        reason: v.optional(trimmedText(500), ''),
        fee_minor: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(INT_MAX)), null),
        credit_invoice: Note,
      }),
      ERP_LINES_MAX,
    ),
    [],
  ),
})
export type ErpReturnStanding = v.InferOutput<typeof ErpReturnStanding>

/** How a claim stands: that its part is there (received), or its answer, by which its status is known; labour is decided once, with the answer or later. */
export const ErpClaimStanding = v.object({
  version: Version,
  status: v.picklist(['received', 'in_review', 'accepted', 'rejected']),
  answer: v.optional(
    v.nullable(v.object({ ...v.omit(NewClaimAnswer, ['kind', 'labour', 'corrects']).entries, kind: ClaimAnswerKind })),
    null,
  ),
  labour: NewClaimAnswer.entries.labour,
  credit_invoice: Note,
})
export type ErpClaimStanding = v.InferOutput<typeof ErpClaimStanding>

/** Whether it changed anything: false for what the shop has already, or has in a later version. */
const Applied = v.object({ applied: v.boolean() })

/** What the ERP tells the shop, by a token of its own. Each call says how a paper stands altogether, so that it may come twice, late or in another order. */
export const erpEndpoints = {
  order: endpoint({
    method: 'PUT',
    path: '/erp/orders/:number',
    access: 'service',
    needs: ['service'],
    summary: 'How an order stands in the ERP: its number there, what is confirmed of it, that it is held or refused',
    params: numberParam,
    body: ErpOrderStanding,
    answer: Applied,
  }),
  delivery: endpoint({
    method: 'PUT',
    path: '/erp/deliveries/:number',
    access: 'service',
    needs: ['service'],
    summary: 'A delivery of an order, with its lines',
    params: numberParam,
    body: ErpDelivery,
    answer: Applied,
  }),
  startOrder: endpoint({
    method: 'PUT',
    path: '/erp/start-orders/:number',
    access: 'service',
    needs: ['service'],
    summary: 'How an order of START stands: delivered, shortened, refused, or its credit note issued',
    params: numberParam,
    body: ErpStartStanding,
    answer: Applied,
  }),
  return: endpoint({
    method: 'PUT',
    path: '/erp/returns/:number',
    access: 'service',
    needs: ['service'],
    summary:
      'How a return stands in the ERP: that it may come or is there, what is accepted of each line, its credit notes',
    params: numberParam,
    body: ErpReturnStanding,
    answer: Applied,
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/erp/claims/:number',
    access: 'service',
    needs: ['service'],
    summary:
      'How a claim stands in the ERP: that its part is there, its answer and labour, the credit note that pays it',
    params: numberParam,
    body: ErpClaimStanding,
    answer: Applied,
  }),
}
