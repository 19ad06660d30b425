import * as v from 'valibot'
import { Id, MAX_PAGE } from '#src/contract/fields.ts'
import { addressNumber, addressText, said, typedText } from '#src/lib/address-fields.ts'

const Typed = said(v.pipe(typedText(), v.trim(), v.minLength(1)))

/** The chassis number that is searched. */
export const UnitStartAddress = v.object({ vin: Typed })
export type UnitStartAddress = v.InferOutput<typeof UnitStartAddress>

/** The vehicle, and which of its units are shown. */
export const UnitGroupsAddress = v.object({
  car_id: said(Id),
  group: said(Id),
  q: Typed,
  page: said(addressNumber(MAX_PAGE)),
})
export type UnitGroupsAddress = v.InferOutput<typeof UnitGroupsAddress>

/** The unit of a vehicle. `code`: what is chosen in its illustration. */
export const UnitAddress = v.object({
  car_id: said(Id),
  unit_id: said(Id),
  code: said(v.pipe(addressText(20), v.trim(), v.minLength(1))),
})
export type UnitAddress = v.InferOutput<typeof UnitAddress>
