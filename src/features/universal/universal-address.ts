import * as v from 'valibot'
import { listSearch } from '#src/data/products/list-filter.ts'
import { addressWords } from '#src/lib/address-fields.ts'

export const UniversalAddress = v.object(listSearch)
export type UniversalAddress = v.InferOutput<typeof UniversalAddress>

/** A text that is a number in the address is as good as one in quotes. */
export const UniversalSearchAddress = v.object({
  q: addressWords(),
  ...listSearch,
})
export type UniversalSearchAddress = v.InferOutput<typeof UniversalSearchAddress>
