import * as v from 'valibot'
import { Id, MAX_PAGE } from '#src/contract/fields.ts'
import { addressNumber, addressText, said } from '#src/lib/address-fields.ts'

const text = (most: number) => said(v.pipe(addressText(most), v.trim(), v.minLength(1)))

/** The chassis number that is searched. */
export const UnitStartAddress = v.object({ vin: text(60) })
export type UnitStartAddress = v.InferOutput<typeof UnitStartAddress>

/** The vehicle, and which of its units are shown. */
export const UnitGroupsAddress = v.object({ car_id: said(Id), group: said(Id), q: text(60), page: said(addressNumber(MAX_PAGE)) })
export type UnitGroupsAddress = v.InferOutput<typeof UnitGroupsAddress>

/** The unit of a vehicle. `code`: what is chosen in its illustration. */
export const UnitAddress = v.object({ car_id: said(Id), unit_id: said(Id), code: text(20) })
export type UnitAddress = v.InferOutput<typeof UnitAddress>
