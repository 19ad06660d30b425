import type { SearchAnswer } from '#src/contract/search.ts'
import type { VehicleType } from '#src/contract/vehicles.ts'
import { type CarLexicon, readCar } from '#src/domain/reading/car-text.ts'
import { foldedWords, sayingWords } from '#src/domain/reading/folded-words.ts'

/** A text that more cars fit says too little of one: parts are then not looked for by car. */
const MOST_CARS = 300
const MOST_WORDS = 12

export interface MeantCar {
  readonly carIds: readonly number[]
  /** What is left of the text: words for the part. */
  readonly name: string
  readonly interpretation: SearchAnswer['interpretations'][number]
}

/**
 * The car that the text names, with the rest of its words; null when it names none. A single word is a car only by its model's name: engine codes and
 * K-types have readings of their own.
 */
export function carMeantBy(lexicon: CarLexicon, text: string): MeantCar | null {
  const words = sayingWords(foldedWords(text)).slice(0, MOST_WORDS)
  if (words.length === 1 && (/\d/.test(words[0]!) || lexicon.byEngine.has(words[0]!))) return null
  const car = readCar(lexicon, words)
  if (!car || car.carIds.length === 0 || car.carIds.length > MOST_CARS) return null
  const rest = words.filter((_, at) => !car.places.includes(at))
  const models = car.modelIds.map((id) => lexicon.models.get(id)!)
  const [first] = models
  const named =
    models.length === 1 ? `${first!.maker} ${first!.name}` : words.filter((_, at) => car.places.includes(at)).join(' ')
  return {
    carIds: car.carIds,
    name: rest.join(' '),
    interpretation: {
      kind: 'car',
      text: named,
      count: car.carIds.length,
      picker: {
        type: first!.type as VehicleType,
        make: first!.makerId,
        ...(models.length === 1 && { model: first!.modelId }),
      },
    },
  }
}
