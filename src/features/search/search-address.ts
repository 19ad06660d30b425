import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { listSearch } from '#src/data/products/list-filter.ts'
import { addressNumber, addressWords, said } from '#src/lib/address-fields.ts'

/** What is searched, for which car, and how the result is narrowed. A number in the address is as good as a text: part numbers are. */
export const SearchAddress = v.object({
  q: addressWords(),
  car: said(addressNumber(INT_MAX)),
  ...listSearch,
})
export type SearchAddress = v.InferOutput<typeof SearchAddress>
