import * as v from 'valibot'
import { ENGINE_NUMBER_MOST, isEngineNumber, isPlateLike, PLATE_MOST } from '#src/domain/vehicles/vehicle-note.ts'
import { looksLikeVin } from '#src/domain/vehicles/vin.ts'

/** Plate, VIN and engine number as a person types them; all may stay empty. */
export const ownVehicleSchema = v.object({
  registration_number: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(PLATE_MOST),
    v.check((text) => text === '' || isPlateLike(text), 'plate'),
  ),
  vin: v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || looksLikeVin(text), 'vin'),
  ),
  engine_number: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(ENGINE_NUMBER_MOST),
    v.check((text) => text === '' || isEngineNumber(text), 'engine-number'),
  ),
})
