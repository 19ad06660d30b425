import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { engineOil, oilsForCars } from '../product/oils-for-cars.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'
import { textParts } from './text-parts.ts'
import { kindsCalledFirst, type Named, namedBy } from '../words/name-index.ts'
import { type Dictionary, isUniversal } from '../words/dictionary.ts'
import { positionWordsOf } from '../words/position-words.ts'
import type { NumberReading } from './number-reading.service.ts'
import type { Meant, MeantPart } from './search-readings.ts'
import type { MeantCar } from './cars/car-reading.ts'
import type { TextReading } from './text-reading.ts'

/** What a text is asked as, so that something is found. */
interface Settled {
  readonly attempt: TextReading
  readonly meant: Meant
  readonly answer: SearchAnswer
  /** Words that nothing has exactly. */
  readonly nearest: readonly string[]
}

/** How a text is looked up. */
export interface LookUp {
  readonly find: (meant: Meant) => Promise<SearchAnswer>
  /** How many of these conditions, wider and wider, nothing meets that is called so. */
  readonly countUnmet: (meant: Meant, steps: readonly NonNullable<MeantPart['conditions']>[]) => Promise<number>
}

/** What a text finds as it was read. `findAll` finds without what people narrow the list by, which must not change how the text is read; null where it is not narrowed. */
export async function findAsRead(
  { find, countUnmet }: LookUp,
  dictionary: Dictionary,
  text: string,
  reading: Attempt,
  numbers: NumberReading | null,
  findAll: LookUp['find'] | null,
): Promise<SearchAnswer | null> {
  const found = await settled({ find: findAll ?? find, countUnmet }, dictionary, reading, numbers)
  if (found === null) return null
  const { attempt, meant, answer, nearest } = found
  const told = findAll ? await find(meant) : answer
  return {
    ...told,
    interpretations: [...told.interpretations, ...(attempt.car ? [attempt.car.interpretation] : [])],
    ...textParts(dictionary, text, attempt),
    ...(nearest.length > 0 && { nearest: [...nearest] }),
  }
}

/**
 * What leaves nothing is left out: a specification first, then all of them, then the car. What leaves
 * only other kinds than the text names whole counts as nothing as long as another way has that kind: a Mann service kit is no oil filter.
 * Null when the text says nothing that is known. `isTried`: which ways to leave something out are.
 */
export async function settled(
  { find, countUnmet }: LookUp,
  dictionary: Dictionary,
  reading: Attempt,
  numbers: NumberReading | null,
  isTried: (attempt: TextReading) => boolean = () => true,
): Promise<Settled | null> {
  let other: Settled | null = null
  const tried = attempts(reading).filter(isTried)
  const wider = tried.filter((attempt) => attempt.nearest)
  let unmet: number | null = null
  for (const attempt of tried) {
    if (attempt.nearest) {
      unmet ??= wider.length < FEWEST_COUNTED ? 0 : await countUnmet(...askedWider(wider))
      if (wider.indexOf(attempt) < unmet) continue
    }
    const { name, car, specifications, brands, nearest = [] } = attempt
    if (name.length === 0 && !car && specifications.length === 0) continue
    // What fits the car is not given up for what does not, unless it is made for no car: oil.
    if (other && reading.car && !car && !saysUniversal(dictionary, reading)) return other
    // Numbers that only begin so would stand before what the specification means.
    const asked = numbers && specifications.length > 0 ? { ...numbers, beginning: null } : null
    const meant: Meant = { numbers: asked, ...meantBy(attempt) }
    const answer = await find(meant)
    const isCarAlone = car !== null && name.length === 0 && specifications.length === 0
    if (answer.interpretations.length === 0 && !isCarAlone) continue
    const found = { attempt, meant, answer, nearest: nearest.map((at) => reading.words[at]!.said) }
    // Who measures may be answered by a set that is called after the part: `kit ambreiaj 240mm`.
    const named = namedBy(dictionary, meant.name)
    const isOfMeasure =
      specifications.length > 0 && !car && brands.length === 0 && isCalledAfter(dictionary, meant.name, answer)
    const isNamed = isOfMeasure || hasLeader(named, answer) || isMadeForTrucks(dictionary, attempt, answer)
    if (isNamed && (await isInPlace(find, meant, named, brands))) return found
    // `capotă golf 4`: of bonnets there are none, and what is shown is only called after them.
    const isOther = isNamed || nearest.length > 0
    other ??= isOther ? found : { ...found, nearest: kindSaid(dictionary, reading, name, brands) }
  }
  return other
}

/** Fewer steps are looked for one by one. */
const FEWEST_COUNTED = 3

function askedWider(wider: readonly TextReading[]): Parameters<LookUp['countUnmet']> {
  return [{ numbers: null, ...meantBy(wider[0]!) }, wider.map((step) => meantBy(step).conditions ?? [])]
}

/** What is looked for of a reading. */
export function meantBy({ words, name, car, specifications, kinds, forCar }: Attempt): MeantPart {
  return {
    name: name.map((at) => words[at]!.word).join(' '),
    ...(forCar ? { among: forCar } : car && { cars: car.carIds }),
    conditions: specifications.flatMap(({ all }) => all),
    kinds,
  }
}

/** The words that name the part, as they were typed. */
function kindSaid(
  dictionary: Dictionary,
  { words }: TextReading,
  name: readonly number[],
  brands: readonly number[],
): string[] {
  const folded = words.map(({ word }) => word)
  const others = new Set(positionWordsOf(dictionary, folded))
  return name.filter((at) => !brands.includes(at) && !others.has(folded[at]!)).map((at) => words[at]!.said)
}

/** Whether something of what is found is called by the first of the words, as a set is by its part: bolts of rims are no rims. */
function isCalledAfter(dictionary: Dictionary, name: string, { facets }: SearchAnswer): boolean {
  const kinds = kindsCalledFirst(dictionary, foldWords(name))
  return kinds.size === 0 || facets.generic_articles.some(({ value }) => kinds.has(Number(value)))
}

/** Whether a brand makes what the text names for trucks: `plăcuțe frână knorr`. */
function isMadeForTrucks(
  dictionary: Dictionary,
  { words, name, brands, car }: TextReading,
  { facets }: SearchAnswer,
): boolean {
  if (brands.length === 0 || car) return false
  const kind = name.flatMap((at) => (brands.includes(at) ? [] : words[at]!.word))
  const { leadingKinds, isWhole } = namedBy(dictionary, [...kind, 'camion'].join(' '))
  return isWhole && facets.generic_articles.some(({ value }) => leadingKinds.includes(Number(value)))
}

/** Whether what the text names whole is made for no vehicle. */
export function saysUniversal(dictionary: Dictionary, { name, words }: TextReading): boolean {
  const { isWhole, leadingKinds } = namedBy(dictionary, name.map((at) => words[at]!.word).join(' '))
  return isWhole && leadingKinds.length > 0 && leadingKinds.every((kind) => isUniversal(dictionary, kind))
}

/** Whether something of what is found for a car sits where the text says, if a brand or a specification narrows it: the brand's front discs are no rear discs. */
async function isInPlace(
  find: LookUp['find'],
  meant: Meant,
  named: Named,
  brands: readonly number[],
): Promise<boolean> {
  const { positions } = named
  const conditions = meant.conditions ?? []
  if (positions.length === 0 || !meant.cars || (brands.length === 0 && conditions.length === 0)) return true
  const there = positions.map(({ criteriaId, key }) => ({ criteriaId, equals: [key] }))
  const found = await find({ ...meant, conditions: [...conditions, there] })
  return found.interpretations.length > 0 && hasLeader(named, found)
}

/** Whether a kind that the text names whole is among what is found; true where it names none. */
export function hasLeader({ clauses, leadingKinds, secondKinds, isWhole }: Named, { facets }: SearchAnswer): boolean {
  const called = [...leadingKinds, ...secondKinds]
  const named = new Set(clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? []))
  if (!isWhole || !called.some((kind) => named.has(kind))) return true
  return facets.generic_articles.some(({ value }) => called.includes(Number(value)))
}

interface Attempt extends TextReading {
  /** Places of the words that nothing has exactly: the nearest to them is looked for. */
  readonly nearest?: readonly number[]
  /** Articles that the car may have of what is made for no car: oils, of what is prescribed for it. */
  readonly forCar?: readonly number[]
}

/** `ulei golf 5 1.9 tdi`, and `ulei` for a car: the engine's oils, which no list of parts has. Null where none is asked for, or nothing is known of the engine. */
export async function oilsMeant(
  db: Kysely<Tables>,
  dictionary: Dictionary,
  reading: TextReading,
  carId: number | undefined,
): Promise<Attempt | null> {
  const carIds = reading.car?.carIds ?? (carId === undefined ? [] : [carId])
  const oil = engineOil(dictionary)
  const { leadingKinds } = namedBy(dictionary, meantBy(reading).name)
  if (oil === null || carIds.length === 0 || !leadingKinds.includes(oil) || !saysUniversal(dictionary, reading))
    return null
  const forCar = await oilsForCars(db, dictionary, carIds)
  return forCar.length === 0 ? null : { ...reading, kinds: [oil], forCar }
}

function attempts(reading: Attempt): Attempt[] {
  const { specifications, car, name } = reading
  if (reading.forCar) return [reading, ...(reading.brands.length > 0 ? [withoutBrand(reading)] : [])]
  const bare = withoutSpecifications(reading, specifications)
  // `baterie 70 ah varta e11`: one word that may be a car's code says less than all the others.
  const isGuessed = car !== null && car.places.length === 1 && !car.isAsWritten
  return [
    reading,
    ...(isGuessed && name.length > 0 && specifications.length > 0 ? [withoutCar(reading)] : []),
    ...nearestAttempts(reading),
    ...eitherValue(reading),
    ...(specifications.length > 1
      ? leastFirst(specifications).map((each) => withoutSpecifications(reading, [each]))
      : []),
    // Another brand's coolant of the class is nearer to what is asked for than the brand's water pumps.
    ...(specifications.length > 0 && reading.kinds !== null && name.length > 0 && !isSeriesOfBrand(reading)
      ? [withoutName(reading)]
      : []),
    ...(specifications.length > 0 ? [bare] : []),
    ...(car && name.length > 0 ? widerAttempts(bare) : []),
    // Coolant of another make is nearer to what is asked for than the make's radiators.
    ...(!car && bare.brands.length > 0 ? [withoutBrand(bare)] : []),
    ...(car && (name.length > 0 || specifications.length > 0)
      ? [
          withoutCar(reading),
          withoutCar(bare),
          ...(bare.brands.length > 0 ? [withoutBrand(withoutCar(bare))] : []),
          withoutName(bare),
        ]
      : []),
  ]
}

/** `bilstein b4`: two characters beside a brand that makes nothing with them are its own, and no class of oil. */
function isSeriesOfBrand({ words, specifications }: TextReading): boolean {
  return specifications.every(({ places }) => places.every((at) => words[at]!.word.length < 3))
}

/** Several values of one criterion are each of another article: `ștergătoare 650/400`. Of lengths that may be any of an article nobody says so. */
function eitherValue(reading: TextReading): TextReading[] {
  const { specifications } = reading
  const criterionOf = ({ all: [any, ...others] }: TextReading['specifications'][number]) =>
    others.length === 0 && any?.length === 1 ? any[0]?.criteriaId : undefined
  const merged = specifications.flatMap((each) => {
    const criterion = criterionOf(each)
    const alike = specifications.filter((other) => other === each || (criterion && criterionOf(other) === criterion))
    if (alike[0] !== each) return []
    const all = [alike.flatMap((other) => other.all.flat())]
    return alike.length === 1 ? [each] : [{ places: alike.flatMap(({ places }) => places), all }]
  })
  return merged.length === specifications.length ? [] : [{ ...reading, specifications: merged }]
}

/** The last first, but what says several measures at once last: a rim of 17 inches without its 5x112 fits nothing. */
function leastFirst(specifications: TextReading['specifications']): TextReading['specifications'] {
  return [...specifications].reverse().sort((a, b) => a.all.length - b.all.length)
}

/** With a belt's length wider and wider. */
function nearestAttempts(reading: TextReading): Attempt[] {
  const steps = Math.max(0, ...reading.specifications.map(({ wider = [] }) => wider.length))
  return Array.from({ length: steps }, (_, step) => {
    const specifications = reading.specifications.map((each) => ({ ...each, all: each.wider?.[step] ?? each.all }))
    const widened = reading.specifications.filter(({ wider }) => wider !== undefined)
    return { ...reading, specifications, nearest: widened.flatMap(({ places }) => places) }
  })
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
  // `motor` of `ulei motor golf 6` is of both.
  const gone = reading.car?.places.filter((at) => !reading.name.includes(at)) ?? []
  return { ...reading, car: null, ignored: inOrder([...reading.ignored, ...gone]) }
}

function withoutName(reading: TextReading): TextReading {
  return { ...reading, name: [], ignored: inOrder([...reading.ignored, ...reading.name]) }
}

function inOrder(places: readonly number[]): number[] {
  return [...new Set(places)].sort((a, b) => a - b)
}
