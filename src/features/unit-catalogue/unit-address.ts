import * as v from 'valibot'
import { Id } from '#src/contract/fields.ts'

const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)
/** A text in the address; one of digits alone is a number there. */
const text = (most: number) => optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.minLength(1), v.maxLength(most)))

/** The chassis number that is searched. */
export const UnitStartAddress = v.object({ vin: text(60) })
export type UnitStartAddress = v.InferOutput<typeof UnitStartAddress>

/** The vehicle, and which of its units are shown. */
export const UnitGroupsAddress = v.object({
  car_id: optional(Id),
  group: optional(Id),
  q: text(60),
  page: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
})
export type UnitGroupsAddress = v.InferOutput<typeof UnitGroupsAddress>

/** The unit of a vehicle. `code`: what is chosen in its illustration. `said`: what the car has, where a part's number hangs on it (part-numbers.ts). */
export const UnitAddress = v.object({ car_id: optional(Id), unit_id: optional(Id), code: text(20), said: text(600) })
export type UnitAddress = v.InferOutput<typeof UnitAddress>
