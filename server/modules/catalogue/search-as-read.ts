import type { SearchAnswer } from '#src/contract/search.ts'
import { textParts } from './text-parts.ts'
import type { Dictionary } from './dictionary.ts'
import type { NumberReading } from './number-reading.service.ts'
import type { Meant } from './search-readings.ts'
import type { MeantCar } from './car-reading.ts'
import type { TextReading } from './text-reading.ts'

/**
 * What a text finds as it was read; what leaves nothing is left out, and said so: a specification first, then all of them, then the car.
 * Null when the text says nothing that is known.
 */
export async function findAsRead(
  find: (meant: Meant) => Promise<SearchAnswer>,
  dictionary: Dictionary,
  text: string,
  reading: TextReading,
  numbers: NumberReading | null,
): Promise<SearchAnswer | null> {
  for (const { name, car, specifications, kinds, ...rest } of attempts(reading)) {
    if (name.length === 0 && !car && specifications.length === 0) continue
    const answer = await find({
      // Numbers that only begin so would stand before what the specification means.
      numbers: numbers && specifications.length > 0 ? { ...numbers, beginning: null } : null,
      name: name.map((at) => reading.words[at]!.word).join(' '),
      ...(car && { cars: car.carIds }),
      conditions: specifications.flatMap(({ all }) => all),
      kinds,
    })
    const isCarAlone = car !== null && name.length === 0 && specifications.length === 0
    if (answer.interpretations.length === 0 && !isCarAlone) continue
    return {
      ...answer,
      interpretations: [...answer.interpretations, ...(car ? [car.interpretation] : [])],
      ...textParts(dictionary, text, { name, car, specifications, kinds, ...rest }),
    }
  }
  return null
}

function attempts(reading: TextReading): TextReading[] {
  const { specifications, car, name } = reading
  const bare = withoutSpecifications(reading, specifications)
  return [
    reading,
    ...(specifications.length > 1
      ? [...specifications].reverse().map((each) => withoutSpecifications(reading, [each]))
      : []),
    ...(specifications.length > 0 ? [bare] : []),
    ...(car && name.length > 0 ? widerAttempts(bare) : []),
    ...(car && (name.length > 0 || specifications.length > 0)
      ? [withoutCar(reading), withoutCar(bare), withoutName(bare)]
      : []),
  ]
}

/**
 * A part of another brand that fits is more than one that does not, and so is one for the model with another engine.
 */
function widerAttempts(reading: TextReading): TextReading[] {
  const ofAnyBrand = reading.brands.length > 0 ? [withoutBrand(reading)] : []
  const [last] = [...ofAnyBrand, reading]
  const { car } = reading
  return [...ofAnyBrand, ...(car?.models ? [withModels(last, car.models)] : [])]
}

function withoutBrand(reading: TextReading): TextReading {
  const { name, brands, ignored } = reading
  return { ...reading, name: name.filter((at) => !brands.includes(at)), ignored: inOrder([...ignored, ...brands]) }
}

function withModels(reading: TextReading, models: NonNullable<MeantCar['models']>): TextReading {
  const car = reading.car!
  const gone = car.places.filter((at) => !models.places.includes(at))
  const interpretation = { ...car.interpretation, count: models.carIds.length }
  return { ...reading, car: { ...car, ...models, interpretation }, ignored: inOrder([...reading.ignored, ...gone]) }
}

function withoutSpecifications(reading: TextReading, gone: TextReading['specifications']): TextReading {
  const specifications = reading.specifications.filter((each) => !gone.includes(each))
  return {
    ...reading,
    specifications,
    kinds: specifications.length === 0 ? null : reading.kinds,
    ignored: inOrder([...reading.ignored, ...gone.flatMap(({ places }) => places)]),
  }
}

function withoutCar(reading: TextReading): TextReading {
  return { ...reading, car: null, ignored: inOrder([...reading.ignored, ...(reading.car?.places ?? [])]) }
}

function withoutName(reading: TextReading): TextReading {
  return { ...reading, name: [], ignored: inOrder([...reading.ignored, ...reading.name]) }
}

function inOrder(places: readonly number[]): number[] {
  return [...new Set(places)].sort((a, b) => a - b)
}
