import type { ArticleIndex, NumberSource } from './article-index.ts'
import { withoutCases } from './folded-words.ts'
import { type BrandNames, mendedNumbers, numbersInText } from './numbers/device-numbers.ts'
import type { KnownCars, KnownVehicle } from './known-cars.ts'

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
  const byName = seen.named(text)
  const { cars: named, rest } = cars.named(text)
  if (byNumber.length + byName.length > 0) return { byNumber, byName, cars: rest === '' ? named : [], part: '' }
  if (named.length > 0) {
    const parts = rest === '' ? [] : named.flatMap(({ vehicle }) => device.partsOf(vehicle.carId)?.named(rest) ?? [])
    return { byNumber, byName: [...new Set(parts)], cars: named, part: rest }
  }
  return { byNumber: mendedNumbers(sources, brands, text), byName, cars: [], part: '' }
}
