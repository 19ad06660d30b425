import type { KindOf } from '#src/contract/operations.ts'
import type { ReturnType } from '#src/contract/after-sales/return-request.ts'
import type { Fold, WriteOf } from '../waiting-write.ts'

const kinds = ['return.create.v1', 'return.finish.v1'] as const satisfies readonly KindOf[]

export type ReturnOperation = WriteOf<(typeof kinds)[number]>

/** A return on its way to the shop, which gives it its number. */
export interface WaitingReturn {
  readonly id: string
  readonly type: ReturnType
  readonly invoices: readonly string[]
  readonly lines: number
}

/** Over a list of returns: those that it does not hold yet, the newest first. Photos follow a return that is there. */
export const waitingReturnsFold = {
  kinds,
  fold: (_known: object, writes: readonly ReturnOperation[]): readonly WaitingReturn[] =>
    writes
      .flatMap(({ kind, payload }) => (kind === 'return.create.v1' ? [payload.body] : []))
      .map((body) => ({
        id: body.client_id,
        type: body.type,
        invoices: [...new Set(body.lines.map((line) => line.invoice_number))],
        lines: body.lines.length,
      }))
      .toReversed(),
} satisfies Fold<(typeof kinds)[number], object, readonly WaitingReturn[]>
