import * as v from 'valibot'
import { addressNumber, addressWords } from '#src/lib/address-fields.ts'

export const CertificatesAddress = v.object({
  q: addressWords(),
  page: v.fallback(v.optional(addressNumber(10_000), 1), 1),
})
export type CertificatesAddress = Partial<v.InferOutput<typeof CertificatesAddress>>
