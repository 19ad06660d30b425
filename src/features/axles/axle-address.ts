import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { listSearch } from '#src/data/products/list-filter.ts'

const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)
const Value = optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(80)))

/** What axles are looked for by. */
export const AxleAddress = v.object({
  q: Value, maker: Value, type: Value, style: Value, load: Value, hub: Value, track: Value, wheel: Value,
  height: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
  page: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
})
export type AxleAddress = v.InferOutput<typeof AxleAddress>

/** Category, filters, order and page of an axle's parts. */
export const AxlePartsAddress = v.object({ category: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INT_MAX))), ...listSearch })
export type AxlePartsAddress = v.InferOutput<typeof AxlePartsAddress>

export function isNarrowed({ page: _page, ...rest }: AxleAddress): boolean {
  return Object.values(rest).some((value) => value !== undefined)
}
