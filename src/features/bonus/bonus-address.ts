import * as v from 'valibot'
import { addressWords } from '#src/lib/address-fields.ts'

/** `token`: of the mailed link by which a PIN is set anew. */
export const BonusAddress = v.object({ token: addressWords() })
export type BonusAddress = Partial<v.InferOutput<typeof BonusAddress>>
