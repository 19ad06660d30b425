import { isSearchable } from '#src/contract/catalogue/search-length.ts'
import { type Suggestion } from '#src/contract/catalogue/search.ts'
import type { UserVehicle } from '#src/contract/catalogue/vehicles.ts'

export interface OmniboxOption {
  readonly kind: 'recent' | 'vehicle' | Suggestion['kind']
  readonly text: string
  readonly detail: string
  /** A number leads straight to its product. */
  readonly productId: number | null
  /** A car leads to its parts; what names vehicles (`vin`, `engine_code`, `k_type`) and a tyre size lead to what they name. */
  readonly vehicle?: UserVehicle
  /** Where the picker shows the cars of the text. */
  readonly picker?: Suggestion['picker']
  /** How the tyres of the size are narrowed. */
  readonly tyre?: Suggestion['tyre']
}

/** Recent searches before typing; from three characters on the person's cars that the text may mean, then suggestions. */
export function omniboxOptions(
  text: string,
  suggestions: readonly Suggestion[],
  recent: readonly string[],
  vehicles: readonly UserVehicle[] = [],
): readonly OmniboxOption[] {
  if (text === '') return recent.map((each) => ({ kind: 'recent', text: each, detail: '', productId: null }))
  if (!isSearchable(text)) return []
  const products = suggestions.map(({ kind, text: found, detail, id, picker, tyre }): OmniboxOption => ({
    kind,
    text: found,
    detail,
    productId: kind === 'number' && id > 0 ? id : null,
    ...(picker && { picker }),
    ...(tyre && { tyre }),
  }))
  return [...vehicles.map(vehicleOption), ...products]
}

function vehicleOption(own: UserVehicle): OmniboxOption {
  const { manuName, modelName, carName } = own.vehicle
  const name = `${manuName} ${modelName}`
  return own.registration_number === null
    ? { kind: 'vehicle', text: name, detail: carName, productId: null, vehicle: own }
    : { kind: 'vehicle', text: own.registration_number, detail: `${name} ${carName}`, productId: null, vehicle: own }
}
