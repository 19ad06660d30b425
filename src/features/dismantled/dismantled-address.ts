import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { listSearch } from '#src/data/products/list-filter.ts'
import { addressNumber, addressText, said, typedText } from '#src/lib/address-fields.ts'

const Whole = addressNumber(INT_MAX)

/** What is searched, which vehicle a piece has to fit, where it comes from and its condition. */
export const DismantledAddress = v.object({
  q: said(v.pipe(typedText(), v.minLength(1))),
  car: said(Whole),
  maker: said(Whole),
  model: said(Whole),
  grade: said(v.pipe(addressText(5), v.regex(/^[ABC](,[ABC]){0,2}$/))),
  ...listSearch,
})
export type DismantledAddress = v.InferOutput<typeof DismantledAddress>
