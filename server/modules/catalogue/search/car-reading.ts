import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import type { VehicleType } from '#src/contract/catalogue/vehicles.ts'
import type { CarLexicon } from '#src/domain/reading/car-lexicon.ts'
import { type CarText, piecesOfCar, readCar, saysModel } from '#src/domain/reading/car-text.ts'

/** A text that more cars fit says too little of one: parts are then not looked for by car. */
const MOST_CARS = 300
const MOST_WORDS = 12
/** `u650`, `xf105` */
const SHORTEST_WITH_FIGURES = 4

export interface MeantCar {
  readonly carIds: readonly number[]
  /** Places of the words that say it. */
  readonly places: readonly number[]
  /** The same models with whatever engine, and the words that say those; null where the words say no more. */
  readonly models: { readonly carIds: readonly number[]; readonly places: readonly number[] } | null
  /** One of its words is a model's name as the catalogue writes it. */
  readonly isAsWritten: boolean
  readonly interpretation: SearchAnswer['interpretations'][number]
}

/**
 * A single word is a car only by its model's name (`golf`, `golf5`): engine codes and K-types have readings of their
 * own.
 */
export function isOtherwiseRead(lexicon: CarLexicon, word: string): boolean {
  const isModel = /^[a-z]+\d{2,}$/.test(word) && word.length >= SHORTEST_WITH_FIGURES && lexicon.byBase.has(word)
  return (/\d/.test(word) && piecesOfCar(lexicon, word).length === 1 && !isModel) || lexicon.byEngine.has(word)
}

/** The car that words name; null when they name none. `isOfPart`: parts are called by the word too (`readCar`). */
export function carMeantBy(
  lexicon: CarLexicon,
  all: readonly string[],
  isOfPart?: (word: string) => boolean,
): MeantCar | null {
  const words = all.slice(0, MOST_WORDS)
  if (words.length === 1 && isOtherwiseRead(lexicon, words[0]!)) return null
  const car = readCar(lexicon, words, isOfPart)
  if (!car || car.carIds.length === 0 || car.carIds.length > MOST_CARS) return null
  const models = car.modelIds.map((id) => lexicon.models.get(id)!)
  const [first] = models
  return {
    carIds: car.carIds,
    places: car.places,
    models: modelsOf(lexicon, words, car),
    isAsWritten: car.places.some((at) => words[at]!.length > 2 && lexicon.byBase.has(words[at]!)),
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

function modelsOf(
  lexicon: CarLexicon,
  words: readonly string[],
  { carIds, modelIds, places }: CarText,
): MeantCar['models'] {
  const saying = places.filter((at) => saysModel(lexicon, modelIds, words[at]!))
  const all = modelIds.flatMap((id) => (lexicon.carsOf.get(id) ?? []).map((car) => car.carId))
  const isWider = saying.length > 0 && saying.length < places.length && all.length > carIds.length
  return isWider && all.length <= MOST_CARS ? { carIds: all, places: saying } : null
}
