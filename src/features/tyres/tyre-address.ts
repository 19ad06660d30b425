import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { listSearch } from '#src/data/products/list-filter.ts'
import { tyreFilter, winterFirst } from '#src/data/tyres/tyre-filter.ts'
import type { TyreVehicle } from '#src/data/tyres/tyre.queries.ts'
import { addressNumber, addressText, said, typedText } from '#src/lib/address-fields.ts'

const Whole = addressNumber(INT_MAX)
const Text = v.pipe(addressText(60), v.minLength(1))

/** `tyre`: the size whose tyres are shown, how they are narrowed, and what is chosen on the way to a size. */
export const TyreAddress = v.object({
  tyre: said(v.pipe(typedText(), v.minLength(1))),
  by: said(v.literal('vehicle')),
  width: said(v.pipe(v.number(), v.minValue(1), v.maxValue(2000))),
  /** 0: a size that does not say its height. */
  height: said(v.pipe(v.number(), v.minValue(0), v.maxValue(200))),
  maker: said(Whole),
  make: said(Text),
  year: said(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2099))),
  generation: said(Text),
  model: said(Whole),
  car: said(Whole),
  /** What of the text that led here says nothing of a tyre. */
  unread: said(Text),
  winter: winterFirst,
  ...tyreFilter,
  ...listSearch,
})
export type TyreAddress = v.InferOutput<typeof TyreAddress>

/** The fields of the way from a vehicle, in their order. */
export const vehicleFields = ['maker', 'make', 'year', 'generation', 'model', 'car'] as const
export type VehicleField = (typeof vehicleFields)[number]

/** What is chosen before a field; null while something before it is open. */
export function chosenBefore(address: TyreAddress, field: VehicleField): TyreVehicle | null {
  const before = vehicleFields.slice(0, vehicleFields.indexOf(field))
  if (before.some((each) => address[each] === undefined)) return null
  return Object.fromEntries(before.map((each) => [each, address[each]]))
}

/** The address with a field chosen; what comes after it is open again. */
export function withChosen(address: TyreAddress, field: VehicleField, value: string): TyreAddress {
  const at = vehicleFields.indexOf(field)
  const isText = field === 'make' || field === 'generation'
  const kept = Object.fromEntries(vehicleFields.slice(0, at).map((each) => [each, address[each]]))
  return { by: 'vehicle', ...kept, ...(value === '' ? {} : { [field]: isText ? value : Number(value) }) }
}
