import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import type { VehicleType } from '#src/contract/catalogue/vehicles.ts'
import type { CarLexicon } from '#src/domain/reading/car-lexicon.ts'
import { isEveryday } from '../../words/everyday-words.ts'
import { namesKind } from '../../words/name-in-words.ts'
import { namedBy } from '../../words/name-index.ts'
import { indexOf, isCalled } from '../../words/names.ts'
import { positionWordsOf } from '../../words/position-words.ts'
import type { ShopperView } from '../../shopper-view.ts'
import { withFigures } from './cars-called.ts'
import { type CarText, piecesOfCar, readCar, saysModel } from '#src/domain/reading/car-text.ts'

/** A text that more cars fit says too little of one: parts are then not looked for by car. */
const MOST_CARS = 300
const MOST_WORDS = 12
/** `u650`, `xf105` */
const SHORTEST_WITH_FIGURES = 4

type View = Pick<ShopperView, 'dictionary' | 'cars'>

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

/** In the place of a word that says nothing of a car. */
const NO_WORD = '·'

/** The car that the words of a text name, which parts are not called by. */
export function carOf({ cars, dictionary }: View, words: readonly string[]): MeantCar | null {
  const index = indexOf(dictionary)
  const isOfPart = (word: string) => index.occurrencesOf(word).some((at) => !index.names[at]!.isBrand)
  // `școală` is no Škoda Scala, and `punte spate` no Punto.
  const positions = new Set(positionWordsOf(dictionary, words))
  const isOther = (word: string) => isEveryday(word) || (word.length > 3 && positions.has(word))
  const said = withFigures(cars, words).map((word) => (isOther(word) && !cars.byBase.has(word) ? NO_WORD : word))
  const beside = withoutNamesOfParts({ cars, dictionary }, said)
  const meant = (beside && carMeantBy(cars, beside, isOfPart)) ?? carMeantBy(cars, said, isOfPart)
  // Nor is `grund`, which parts are called by alone, a Grand Cherokee; beside its model `seat` is no seat.
  const hasModel = meant?.places.some((at) => cars.byBase.has(said[at]!))
  const isPart = (word: string) =>
    !cars.byBase.has(word) &&
    !(cars.byMaker.has(word) && (hasModel || isMakeBesidePart(dictionary, said, word))) &&
    index.occurrencesOf(word).some((at) => !index.names[at]!.isBrand && index.names[at]!.words.length === 1)
  const slips = meant?.places.filter((at) => isPart(said[at]!)) ?? []
  if (slips.length === 0) return meant
  return carMeantBy(
    cars,
    said.map((word, at) => (slips.includes(at) ? NO_WORD : word)),
    isOfPart,
  )
}

/** `plăcuțe seat`: beside a part that no part is called after together with it, the word is the make. */
function isMakeBesidePart(dictionary: View['dictionary'], words: readonly string[], make: string): boolean {
  const places = new Set(positionWordsOf(dictionary, words))
  const others = words.filter((word) => word !== make && word !== NO_WORD && !places.has(word))
  const ofAll = namedBy(dictionary, [...others, make].join(' ')).clauses
  return others.length > 0 && namesKind({ dictionary }, others) && ofAll.every(({ brandIds }) => brandIds !== null)
}

/** `spark plug fiesta` is a part of a Fiesta, `master cylinder` none of a Master: words of which several are a part's whole name. Null where no model is called by one of them. */
function withoutNamesOfParts({ cars, dictionary }: View, words: readonly string[]): readonly string[] | null {
  const rest = [...words]
  for (const [at, word] of words.entries()) {
    if (!cars.byBase.has(word)) continue
    const names = [
      [at, at + 1],
      [at - 1, at],
      [at - 1, at, at + 1],
    ]
    for (const places of names)
      if (
        places.every((place) => words[place]) &&
        isCalled(
          dictionary,
          places.map((place) => words[place]!),
        )
      )
        for (const place of places) rest[place] = NO_WORD
  }
  return rest.some((word, at) => word !== words[at]) ? rest : null
}

/** The car that words name; null when they name none. `isOfPart`: parts are called by the word too (`readCar`). */
export function carMeantBy(
  lexicon: CarLexicon,
  all: readonly string[],
  isOfPart?: (word: string) => boolean,
): MeantCar | null {
  const words = all.slice(0, MOST_WORDS)
  if (words.length === 1 && isOtherwiseRead(lexicon, words[0]!)) return null
  return meantIn(lexicon, words, readCar(lexicon, words, isOfPart))
}

/** `e46`, alone, is the code of a model, whatever numbers begin so; `w 204` is none. */
const CODE = /^[a-z]\d{2,3}$/

/** The models that have a text as their code; null where it says more, or none has. */
export function carOfCode(lexicon: CarLexicon, text: string): MeantCar['interpretation'] | null {
  const word = text.trim().toLowerCase()
  const isCode = CODE.test(word) && lexicon.byCode.has(word)
  return isCode ? (meantIn(lexicon, [word], readCar(lexicon, [word]))?.interpretation ?? null) : null
}

function meantIn(lexicon: CarLexicon, words: readonly string[], car: CarText | null): MeantCar | null {
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
