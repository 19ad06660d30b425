import type { ArticleIndex, NumberSource } from './article-index.ts'
import { withoutCases } from './folded-words.ts'
import { type BrandNames, mendedNumbers, numbersInText } from './numbers/device-numbers.ts'
import type { KnownCars, KnownVehicle } from './known-cars.ts'
import { textSegments } from './text-segments.ts'

/** What a device holds, read into memory once for every text that is typed. */
export interface DeviceKnowledge<A> {
  /** What was seen, with price and stock. */
  readonly seen: ArticleIndex<A>
  /** The numbers of the whole catalogue; null where this device has none. */
  readonly numbers: NumberSource<A> | null
  readonly brands: BrandNames
  readonly cars: KnownCars
  /** What is known of a car's parts; null where nothing is. */
  readonly partsOf: (carId: number) => ArticleIndex<A> | null
}

export interface FoundOnDevice<A> {
  readonly byNumber: readonly A[]
  readonly byName: readonly A[]
  readonly cars: readonly KnownVehicle[]
  /** The text's words for a part, where it names a car too. */
  readonly part: string
}

/** What a text means over what a device holds, in the order in which the shop reads it: a number, a name, a car with or without a part, then a mistyped number. */
export function findOnDevice<A extends { readonly id: number }>(
  device: DeviceKnowledge<A>,
  typed: string,
): FoundOnDevice<A> {
  const text = withoutCases(typed)
  const { seen, numbers, brands, cars } = device
  const sources = numbers ? [seen, numbers] : [seen]
  const byNumber = numbersInText(sources, brands, text)
  const { cars: named, rest } = cars.named(text)
  const byName = partsIn(text, (part) => seen.named(part))
  if (byNumber.length + byName.length > 0) return { byNumber, byName, cars: rest === '' ? named : [], part: '' }
  if (named.length > 0) {
    const withoutCar = (part: string) => {
      const said = cars.named(part)
      return said.cars.length > 0 ? said.rest : part
    }
    const partsOf = ({ vehicle }: KnownVehicle) =>
      partsIn(text, (part) => device.partsOf(vehicle.carId)?.named(withoutCar(part)))
    const parts = rest === '' ? [] : named.flatMap(partsOf)
    return { byNumber, byName: [...new Set(parts)], cars: named, part: rest }
  }
  return { byNumber: mendedNumbers(sources, brands, text), byName, cars: [], part: '' }
}

/** What a text names, else what each of its parts does, where all of them name something. */
function partsIn<A>(text: string, named: (part: string) => readonly A[] | undefined): readonly A[] {
  const whole = named(text) ?? []
  const parts = whole.length > 0 ? [] : (textSegments(text) ?? []).map((part) => named(part.text) ?? [])
  return parts.every((part) => part.length > 0) ? [...new Set([...whole, ...parts.flat()])] : whole
}
