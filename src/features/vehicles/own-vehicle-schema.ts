import * as v from 'valibot'
import { looksLikeVin } from '#src/domain/vin.ts'

/** Plate and VIN as a person types them; both may stay empty. */
export const ownVehicleSchema = v.object({
  registration_number: v.pipe(v.string(), v.trim(), v.maxLength(16)),
  vin: v.pipe(v.string(), v.check((text) => text.trim() === '' || looksLikeVin(text), 'vin')),
})
