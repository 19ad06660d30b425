import type { Locale } from '#src/contract/fields.ts'
import type { Suggestion } from '#src/contract/catalogue/search.ts'
import type { VehicleType } from '#src/contract/catalogue/vehicles.ts'
import type { CarLexicon } from '#src/domain/reading/car-lexicon.ts'
import { carInText, type NamedCar } from '#src/domain/reading/vehicle-text.ts'
import { saysFuelOrEngine } from '#src/domain/reading/car-text.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'
import { text as say } from '#server/texts/text.ts'
import { carOfCode, isOtherwiseRead } from './car-reading.ts'

const MOST_MODELS = 3
const CARS: ReadonlySet<string> = new Set(['PC', 'LCV'])
const MOST_PARTS = 3

interface PartsNamed {
  (text: string): Promise<readonly Suggestion[]>
}

/**
 * Cars that the text names while it is typed: `golf 5` leads to the picker at that model, `plăcuțe golf 5` to the list of that part for it. A single word is
 * a car only by its model's name: engine codes and K-types have suggestions of their own.
 */
export async function suggestCars(
  lexicon: CarLexicon,
  locale: Locale,
  text: string,
  partsNamed: PartsNamed,
  isOnlyOfTrucks: (kind: number) => boolean,
): Promise<Suggestion[]> {
  const word = text.trim().toLowerCase()
  if (/^\S+$/.test(word) && isOtherwiseRead(lexicon, word) && carOfCode(lexicon, word) === null) return []
  const named = carInText(lexicon, text)
  if (!named) return []
  if (named.rest === '') return modelsOf(lexicon, named, locale)
  const isOfCars = named.modelIds.every((id) => CARS.has(lexicon.models.get(id)!.type))
  const kinds = (await partsNamed(named.rest))
    .filter(({ kind, id }) => kind === 'generic_article' && !(isOfCars && isOnlyOfTrucks(id)))
    .slice(0, MOST_PARTS)
  if (kinds.length === 0) return []
  const models = modelsOf(lexicon, named, locale)
  const ofCar = models.length === 1 ? models[0]!.text : named.named
  return [
    ...kinds.map((kind) => ({ kind: 'car' as const, text: withCar(kind.text, named), detail: ofCar, id: 0 })),
    ...models.slice(0, 1),
  ]
}

/** `Capotă motor logan 2`: a word that both are called by is said once. */
function withCar(part: string, { named }: NamedCar): string {
  const said = new Set(foldWords(part))
  const words = named.split(' ').filter((word) => !saysFuelOrEngine(word) || !said.has(word))
  return [part, ...words].join(' ')
}

/** Those models of which the text means most, the newer first. */
function modelsOf(lexicon: CarLexicon, { carIds, modelIds }: NamedCar, locale: Locale): Suggestion[] {
  const meant = new Set(carIds)
  return modelIds
    .map((id) => {
      const cars = (lexicon.carsOf.get(id) ?? []).filter(({ carId }) => meant.has(carId))
      return { model: lexicon.models.get(id)!, count: cars.length, from: Math.max(...cars.map((car) => car.from ?? 0)) }
    })
    .sort((a, b) => b.from - a.from)
    .slice(0, MOST_MODELS)
    .map(({ model, count }) => ({
      kind: 'car',
      text: `${model.maker} ${model.name}`,
      detail: say(locale, 'engines-of', { count }),
      id: 0,
      picker: { type: model.type as VehicleType, make: model.makerId, model: model.modelId },
    }))
}
