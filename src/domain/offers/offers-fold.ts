import type { KindOf } from '#src/contract/operations.ts'
import type { Fold, WriteOf } from '../waiting-write.ts'

const kinds = ['offers.create.v1', 'offers.begin.v1', 'offers.finish.v1'] as const satisfies readonly KindOf[]

export type OfferOperation = WriteOf<(typeof kinds)[number]>

/** A request on its way to the shop, which gives it its number. */
export interface WaitingRequest {
  readonly id: string
  readonly customer: string
  readonly plate: string
  readonly lines: number
}

/** Over a list of offers: the requests that it does not hold yet, the newest first. One with photos waits for these after its words have arrived. */
export const waitingRequestsFold = {
  kinds,
  fold: (_known: object, writes: readonly OfferOperation[]): readonly WaitingRequest[] =>
    [...new Map(writes.map(requestIn).map((request) => [request.id, request])).values()].toReversed(),
} satisfies Fold<(typeof kinds)[number], object, readonly WaitingRequest[]>

function requestIn({ kind, payload, seen }: OfferOperation): WaitingRequest {
  if (kind === 'offers.finish.v1') return { id: payload.params.id, ...written(seen) }
  const { client_id: id, customer = '', plate = '', lines } = payload.body
  return { id, customer, plate, lines: lines.length }
}

/** Of a draft (offer-request-draft.ts), whose schema nothing that follows the outbox needs; another version may have stored it. */
function written(seen: unknown): Omit<WaitingRequest, 'id'> {
  const { customer, plate, lines } = { ...(seen as Partial<Record<string, unknown>> | null | undefined) }
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { customer: text(customer), plate: text(plate), lines: Array.isArray(lines) ? lines.length : 0 }
}
