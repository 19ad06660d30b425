import * as v from 'valibot'
import { StartOrderKind } from '#src/contract/campaigns/start-orders.ts'
import { addressNumber, said } from '#src/lib/address-fields.ts'

const page = v.fallback(v.optional(addressNumber(10_000), 1), 1)
/** `page`: of the history. */
export const StartSearch = v.object({ page })
export type StartAddress = Partial<v.InferOutput<typeof StartSearch>>
export const StartOrdersSearch = v.object({ page, kind: said(StartOrderKind) })
export type StartOrdersAddress = Partial<v.InferOutput<typeof StartOrdersSearch>>
