import * as v from 'valibot'
import { addressWords, said } from '#src/lib/address-fields.ts'

/** Which of the person's vehicles are shown, as it stands in the address. A text of digits alone is a number there. */
export const VisitedSearch = v.object({
  q: addressWords(),
  only: said(v.picklist(['saved', 'recent'])),
})
export type VisitedSearch = v.InferOutput<typeof VisitedSearch>
