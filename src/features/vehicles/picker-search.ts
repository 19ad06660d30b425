import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { VehicleType } from '#src/contract/vehicles.ts'
import { yearBuckets } from './year-buckets.ts'

const Chosen = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INT_MAX))), undefined)

/** A text in the address; one of digits alone is a number there. */
const Text = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(60))), undefined)

/** What has been chosen on the way to a car, as it stands in the address: going back undoes one step, and a link leads into the middle. */
export const PickerSearch = v.object({
  type: v.fallback(v.optional(VehicleType), undefined),
  make: Chosen,
  model: Chosen,
  years: v.fallback(v.optional(v.picklist(yearBuckets)), undefined),
  // Or what the vehicle is searched by (sought.ts): one of these.
  vin: Text,
  plate: Text,
  engine_code: Text,
  k_type: Text,
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))), undefined),
})
export type PickerSearch = v.InferOutput<typeof PickerSearch>
export type PickerStep = 'make' | 'model' | 'engine'

/** The step that a narrow screen shows. */
export function stepOf({ make, model }: PickerSearch): PickerStep {
  if (make === undefined) return 'make'
  return model === undefined ? 'model' : 'engine'
}
