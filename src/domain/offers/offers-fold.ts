import type { KindOf } from '#src/contract/operations.ts'
import type { Fold, WriteOf } from '../waiting-write.ts'

const kinds = ['offers.create.v1'] as const satisfies readonly KindOf[]

export type OfferOperation = WriteOf<(typeof kinds)[number]>

/** A request on its way to the shop, which gives it its number. */
export interface WaitingRequest {
  readonly id: string
  readonly customer: string
  readonly plate: string
  readonly lines: number
}

/** Over a list of offers: the requests that it does not hold yet, the newest first. */
export const waitingRequestsFold = {
  kinds,
  fold: (_known: object, writes: readonly OfferOperation[]): readonly WaitingRequest[] =>
    writes
      .map(({ payload: { body } }) => ({
        id: body.client_id,
        customer: body.customer ?? '',
        plate: body.plate ?? '',
        lines: body.lines.length,
      }))
      .toReversed(),
} satisfies Fold<(typeof kinds)[number], object, readonly WaitingRequest[]>
