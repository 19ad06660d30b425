import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { listSearch } from '#src/data/products/list-filter.ts'
import { addressNumber, addressText, said, typedText } from '#src/lib/address-fields.ts'

const Value = said(v.pipe(addressText(80), v.minLength(1)))

/** What axles are looked for by. */
export const AxleAddress = v.object({
  q: said(v.pipe(typedText(), v.minLength(1))),
  maker: Value,
  type: Value,
  style: Value,
  load: Value,
  hub: Value,
  track: Value,
  wheel: Value,
  height: said(addressNumber(9999)),
  page: said(addressNumber(10_000)),
})
export type AxleAddress = v.InferOutput<typeof AxleAddress>

/** Category, filters, order and page of an axle's parts. */
export const AxlePartsAddress = v.object({ category: said(addressNumber(INT_MAX)), ...listSearch })
export type AxlePartsAddress = v.InferOutput<typeof AxlePartsAddress>

export function isNarrowed({ page: _page, ...rest }: AxleAddress): boolean {
  return Object.values(rest).some((value) => value !== undefined)
}
