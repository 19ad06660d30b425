import type { SearchAnswer } from '#src/contract/search.ts'
import type { VehicleType } from '#src/contract/vehicles.ts'
import { type CarLexicon, readCar } from '#src/domain/reading/car-text.ts'

/** A text that more cars fit says too little of one: parts are then not looked for by car. */
const MOST_CARS = 300
const MOST_WORDS = 12

export interface MeantCar {
  readonly carIds: readonly number[]
  /** Places of the words that say it. */
  readonly places: readonly number[]
  readonly interpretation: SearchAnswer['interpretations'][number]
}

/**
 * The car that words name; null when they name none. A single word is a car only by its model's name: engine codes and
 * K-types have readings of their own.
 */
export function carMeantBy(lexicon: CarLexicon, all: readonly string[]): MeantCar | null {
  const words = all.slice(0, MOST_WORDS)
  if (words.length === 1 && (/\d/.test(words[0]!) || lexicon.byEngine.has(words[0]!))) return null
  const car = readCar(lexicon, words)
  if (!car || car.carIds.length === 0 || car.carIds.length > MOST_CARS) return null
  const models = car.modelIds.map((id) => lexicon.models.get(id)!)
  const [first] = models
  return {
    carIds: car.carIds,
    places: car.places,
    interpretation: {
      kind: 'car',
      text: models.length === 1 ? `${first!.maker} ${first!.name}` : car.places.map((place) => words[place]!).join(' '),
      count: car.carIds.length,
      picker: {
        type: first!.type as VehicleType,
        make: first!.makerId,
        ...(models.length === 1 && { model: first!.modelId }),
      },
    },
  }
}
