import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { VehicleType } from '#src/contract/catalogue/vehicles.ts'
import { addressChoice, addressNumber, said, typedText } from '#src/lib/address-fields.ts'

/** Years of construction as the picker groups them (VEH-01): 2000 and older, five years each, 2021 and newer. The address is read by every start. */
export const yearBuckets = ['-2000', '2001-2005', '2006-2010', '2011-2015', '2016-2020', '2021-'] as const
export type YearBucket = (typeof yearBuckets)[number]

const Chosen = said(addressNumber(INT_MAX))

/** A text in the address; one of digits alone is a number there. */
const Text = said(typedText())

/** What has been chosen on the way to a car, as it stands in the address: going back undoes one step, and a link leads into the middle. */
export const PickerSearch = v.object({
  type: said(VehicleType),
  make: Chosen,
  model: Chosen,
  years: said(addressChoice(yearBuckets)),
  // The group of parts that it is chosen for (wanted-category.ts).
  category: Chosen,
  // Or what the vehicle is searched by (sought.ts): one of these.
  vin: Text,
  plate: Text,
  engine_code: Text,
  k_type: Text,
  car: Text,
  page: said(addressNumber(10_000)),
})
export type PickerSearch = v.InferOutput<typeof PickerSearch>
