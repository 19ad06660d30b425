import { sayingWords } from '#src/domain/reading/folded-words.ts'
import { kindsCarrying, type SpecificationLexicon } from '#src/domain/reading/specifications/specification-lexicon.ts'
import {
  readSpecifications,
  readWordsOfKinds,
  type Specification,
  specificationOfKinds,
  withItsName,
} from '#src/domain/reading/specifications/specification-text.ts'
import { saysFuelOrEngine } from '#src/domain/reading/car-text.ts'
import { isNoiseAt } from '#src/domain/reading/numbers/number-text.ts'
import { piecesOfSet, quantitiesIn } from '#src/domain/reading/quantity-text.ts'
import { type TextWord, wordsIn } from '#src/domain/reading/text-words.ts'
import { besideCarInWords, carOfNumber, type NumberedCars, plateIn } from './cars/car-of-number.ts'
import { carOf, type MeantCar } from './cars/car-reading.ts'
import { readBesideKinds } from './own-measures/sizes-of-tyres.ts'
import { withoutPieces } from './pieces-of-numbers.ts'
import { comingWith, leftOutOf, saysWithout } from '../words/left-out.ts'
import { isIdle } from '../words/everyday-words.ts'
import { isOfWish } from '../words/wishes.ts'
import { namedBy } from '../words/name-index.ts'
import {
  bestName,
  brandsAmong,
  isLastOfName,
  isName,
  isWholeName,
  kindsNamed,
  leadersNamed,
  namesKind,
  namingWords,
} from '../words/name-in-words.ts'
import { indexOf, isCalled } from '../words/names.ts'
import { positionWordsOf } from '../words/position-words.ts'
import { saysSortOfVehicle, wordsForVehicles } from '../words/vehicle-sorts.ts'
import type { ShopperView } from '../shopper-view.ts'

/** A text taken apart: every word of it says something, or is not used. Numbers of parts are read apart (decision 161). */
export interface TextReading {
  readonly words: readonly TextWord[]
  /** Places of the words that name kinds of parts, brands and where the part sits. */
  readonly name: readonly number[]
  /** Those of a name that name a brand beside a kind. */
  readonly brands: readonly number[]
  readonly car: MeantCar | null
  readonly specifications: readonly Specification[]
  readonly quantity: readonly number[]
  readonly ignored: readonly number[]
  /** What is not wanted, where no specification says so. */
  readonly leftOut: readonly number[]
  /** What is only said to come with the part. */
  readonly besides: readonly number[]
  /** A car's plate beside something else, which leads to the car by itself. */
  readonly plate: readonly number[]
  /** Kinds that have the specifications, where the words name none. */
  readonly kinds: readonly number[] | null
}

type View = Pick<ShopperView, 'dictionary' | 'cars' | 'counts' | 'specifications'>

/** So many texts are remembered: what is typed is suggested, then searched, and read several times for each. */
const REMEMBERED = 16
const remembered: { readonly view: View; readonly text: string; readonly reading: TextReading }[] = []

/** As `readAnew`, which takes a millisecond or two. */
export function readText(view: View, text: string, numbered: NumberedCars | null = null): TextReading {
  if (numbered) return readAnew(view, text, numbered)
  const known = remembered.findIndex((each) => each.text === text && isSameView(each.view, view))
  const [found = { view, text, reading: readAnew(view, text, null) }] = known < 0 ? [] : remembered.splice(known, 1)
  remembered.unshift(found)
  remembered.splice(REMEMBERED)
  return found.reading
}

function isSameView(one: View, other: View): boolean {
  return (
    one.dictionary === other.dictionary &&
    one.cars === other.cars &&
    one.counts === other.counts &&
    one.specifications === other.specifications
  )
}

/**
 * What a text says: quantities and words without a meaning go first, then specifications, then a name, then a car with a name. A specification
 * that the parts named cannot have gives its words back: `C4` is a car beside brake pads, and an ACEA class beside oil. `numbered`: the cars of a
 * number that the text says, which is that car whatever else may be one.
 */
function readAnew(view: View, text: string, numbered: NumberedCars | null): TextReading {
  const words = wordsIn(text)
  const folded = words.map(({ word }) => word)
  const quantity = quantitiesIn(text, words)
  const ofNumber = carOfNumber(words, numbered)
  const [leftOut, plate] = [leftOutOf(view.dictionary, words), ofNumber ? [] : plateIn(words)]
  const apart = [...leftOut, ...plate, ...piecesOfSet(folded, view.cars.byBase), ...(ofNumber?.places ?? [])]
  const free = sayingPlaces(view, folded, quantity).filter((at) => !apart.includes(at))
  const whole = ofNumber ? null : carAlone(view, folded, free)
  const nothing = { name: [], brands: [], specifications: [], ignored: [], kinds: null }
  if (whole) return { words, quantity, ...nothing, car: whole, leftOut, plate, besides: [] }
  const alone = readSpecifications(view.specifications, onlyAt(folded, free))
  const besides = comingWith(view.dictionary, words).filter((at) => free.includes(at))
  const beside = { leftOut, besides }
  const first = settled(view, folded, free, alone, beside)
  // Words of a specification that none of the parts has may name a car.
  const isKept = first.specifications.length >= alone.length
  const read = isKept ? first : settled(view, folded, free, first.specifications, beside)
  // `dubă transporter t5`: the car says of which sort it is.
  const isSaid = (at: number) => read.car !== null && wordsForVehicles.has(folded[at]!)
  return withoutPieces(text, {
    words,
    quantity,
    plate,
    besides,
    ...read,
    ignored: read.ignored.filter((at) => !isSaid(at)),
    ...(ofNumber && { car: besideCarInWords(ofNumber, read.car) }),
  })
}

/** What is a car from its first word to its last is no specification: `citroen c3`. */
function carAlone(view: View, folded: readonly string[], places: readonly number[]): MeantCar | null {
  const words = places.map((at) => folded[at]!)
  const meant = carOf(view, words)
  if (!meant) return null
  // `xtrail` as it is written is no slip of a trailer, and `duster` no more of dust.
  const { vocabulary } = indexOf(view.dictionary)
  const isOnlyCar = meant.isAsWritten && words.every((word) => !vocabulary.has(word))
  if (isName(view, words) && !isOnlyCar) return null
  const others = words.filter((_, at) => !meant.places.includes(at))
  return others.every((word) => wordsForVehicles.has(word)) ? placed(meant, places) : null
}

function sayingPlaces({ dictionary }: View, folded: readonly string[], quantity: readonly number[]): number[] {
  const others = folded.flatMap((_, at) => (quantity.includes(at) ? [] : [at]))
  // `va` is the front axle, unless somebody says please.
  const places = new Set(folded.includes('rog') ? [] : positionWordsOf(dictionary, folded))
  const saying = others.filter(
    (at) =>
      places.has(folded[at]!) ||
      isLastOfName(dictionary, folded, at) ||
      (!saysNothingAt(folded, at) &&
        !isOfWish(dictionary, folded, at) &&
        !isIdle(folded[at]!) &&
        sayingWords(['x', folded[at]!]).length > 1),
  )
  return saying.length > 0 ? saying : others
}

/** `euro 5` is no money. */
function saysNothingAt(folded: readonly string[], at: number): boolean {
  // Of good quality is no Renault Premium.
  if (folded[at] === 'premium' && [folded[at - 1], folded[at + 1]].some((word) => word && isIdle(word))) return true
  return isNoiseAt(folded, at) && !(folded[at] === 'euro' && /^[1-7][a-z]?$/.test(folded[at + 1] ?? ''))
}

function settled(
  view: View,
  folded: readonly string[],
  free: readonly number[],
  given: readonly Specification[],
  { leftOut, besides }: Pick<TextReading, 'leftOut' | 'besides'>,
): Omit<TextReading, 'words' | 'quantity' | 'plate' | 'besides'> {
  const spoken = new Set(given.flatMap(({ places }) => places))
  const unspoken = free.filter((at) => !spoken.has(at))
  const wanted = unspoken.filter((at) => !besides.includes(at))
  const found = namesAndCar(view, folded, wanted)
  const named = { ...found, rest: [...found.rest, ...besides.filter((at) => !spoken.has(at))].sort((a, b) => a - b) }
  const { car } = named
  const specifications = given.map((each) => withItsName(view.specifications, onlyAt(folded, named.rest), each))
  const taken = new Set(specifications.flatMap(({ places }) => places))
  // `10w40 camion` is oil for one, and nothing that is called after it.
  const isSort = given.length > 0 && named.name.every((at) => saysSortOfVehicle(folded[at]!))
  const name = isSort ? [] : named.name
  const rest = named.rest.filter((at) => !taken.has(at)).concat(isSort ? named.name : [])
  const kinds = kindsNamed(view, name.map((at) => folded[at]!).join(' '))
  if (kinds === null) {
    const carrying = kindsOf(view.specifications, specifications)
    const isAnswer = carrying.length > 0
    const kept = isAnswer ? ofKinds(view.specifications, specifications, carrying) : []
    return {
      name,
      brands: [],
      car,
      specifications: kept,
      kinds: isAnswer ? carrying : null,
      ignored: rest.concat(isAnswer ? [] : [...taken]),
      leftOut,
    }
  }
  const kept = ofKinds(view.specifications, specifications, kinds)
  const dropped = [...taken].filter((at) => kept.every(({ places }) => !places.includes(at)))
  const left = [...rest, ...dropped].sort((a, b) => a - b)
  const without = specifiedWithout(view, folded, leftOut, kinds)
  const more = [...readBesideKinds(view.specifications, onlyAt(folded, left), kinds), ...without]
  const used = more.flatMap(({ places }) => places)
  // `téli gumi` is a name of tyres, and says which of them; `filtru ulei` says nothing of `ulei`.
  const leaders = leadersNamed(view, name.map((at) => folded[at]!).join(' '))
  const brands = brandsAmong(view, folded, name)
  const says = namingWords(view, folded, name, leaders)
  const others = name.filter((at) => !brands.includes(at) && !says.has(folded[at]!))
  const inName = readWordsOfKinds(view.specifications, onlyAt(folded, others), leaders).filter(({ places }) => {
    const rest = name.flatMap((at) => (places.includes(at) ? [] : folded[at]!)).join(' ')
    return rest !== '' && leadersNamed(view, rest).some((kind) => leaders.includes(kind))
  })
  return {
    name,
    brands: brands.length < name.length ? brands : [],
    car,
    specifications: [...kept, ...more, ...inName],
    kinds: null,
    ignored: left.filter((at) => !used.includes(at)),
    leftOut: without.length > 0 ? [] : leftOut,
  }
}

/** `fără pompă apă` says of a set what it is, in as many words as the value has; `fără carbon` asks for no carbon. */
function specifiedWithout(
  { specifications }: View,
  folded: readonly string[],
  leftOut: readonly number[],
  kinds: readonly number[],
): readonly Specification[] {
  const read = readWordsOfKinds(specifications, onlyAt(folded, leftOut), kinds)
  const isSaid = read.some(({ places }) => places.some((at) => saysWithout(folded[at]!)))
  return isSaid ? [{ places: leftOut, all: read.flatMap(({ all }) => all) }] : []
}

function onlyAt(words: readonly string[], places: readonly number[]): string[] {
  return words.map((word, at) => (places.includes(at) ? word : ''))
}

/** Kinds that have all that is asked for, else what is nearest to it of what is measured so: alternators have ribs, but no length. */
function kindsOf(lexicon: SpecificationLexicon, specifications: readonly Specification[]): readonly number[] {
  const asked = specifications.flatMap(({ all }) => all)
  if (asked.length === 0) return []
  const isMeasuredSo = (kind: number) =>
    asked.every((any) => any.some(({ criteriaId }) => lexicon.carried.get(kind)?.has(criteriaId)))
  const steps = Math.max(0, ...specifications.map(({ wider = [] }) => wider.length))
  for (let step = -1; step < steps; step += 1) {
    const all = specifications.flatMap((each) => each.wider?.[step] ?? each.all)
    const carrying = kindsCarrying(lexicon, all).filter(isMeasuredSo)
    if (carrying.length > 0) return carrying
  }
  return []
}

function ofKinds(
  lexicon: SpecificationLexicon,
  specifications: readonly Specification[],
  kinds: readonly number[],
): Specification[] {
  return specifications.flatMap((each) => specificationOfKinds(lexicon, each, kinds) ?? [])
}

interface NamesAndCar {
  readonly name: readonly number[]
  readonly car: MeantCar | null
  readonly rest: readonly number[]
}

/** A name that holds all words, else a car and a name, else as much of both as is known. */
function namesAndCar(view: View, folded: readonly string[], places: readonly number[]): NamesAndCar {
  const wordsAt = (at: readonly number[]) => at.map((place) => folded[place]!)
  if (places.length === 0) return { name: [], car: null, rest: [] }
  const all = wordsAt(places)
  if (isName(view, all) && !isPartOfMake(view, all, folded) && (isWholeName(view, all) || !isPartForCar(view, all)))
    return { name: places, car: null, rest: [] }
  const meant = carOf(view, all)
  const car = meant && !isOfNameWithFigures(view, all, meant) ? placed(meant, places) : null
  const apart = places.filter((at) => !car?.places.includes(at))
  const nameAmong = (some: readonly number[]) => bestName(view, wordsAt(some)).map((at) => some[at]!)
  // `plăcuțe față golf 6 motor 1.6 tdi`: the engine is said of the car, where the other words name more than it does.
  const ofEngine = apart.filter(
    (at) => folded[at] === 'motor' && /\d/.test(folded[at + 1] ?? '') && car?.places.includes(at + 1),
  )
  const withoutEngine = apart.filter((at) => !ofEngine.includes(at))
  const named = nameAmong(apart)
  const without = ofEngine.length > 0 ? nameAmong(withoutEngine) : []
  const isOfCar = without.some((at) => !named.includes(at))
  const [beside, known] = isOfCar ? [withoutEngine, without] : [apart, named]
  const shared = car ? withSharedWords(view, folded, beside, car.places) : known
  const name = shared.length > known.length ? shared : known
  return { name, car, rest: beside.filter((at) => !name.includes(at)) }
}

/** `ștergător universal 500`: a part's whole name with a measure, and no Fiat 500 of Universal's. */
function isOfNameWithFigures(view: View, words: readonly string[], { places }: MeantCar): boolean {
  const isFigure = (word: string) => /^\d+$/.test(word)
  const letters = words.filter((word) => !isFigure(word))
  const said = places.filter((at) => !isFigure(words[at]!))
  return (
    letters.length < words.length &&
    said.length > 0 &&
    said.length < letters.length &&
    isCalled(view.dictionary, letters)
  )
}

/** With the places that its words have in the text. */
function placed(meant: MeantCar, places: readonly number[]): MeantCar {
  const inText = (at: readonly number[]) => at.map((place) => places[place]!)
  return {
    ...meant,
    places: inText(meant.places),
    models: meant.models && { ...meant.models, places: inText(meant.models.places) },
  }
}

/**
 * `filtru polen duster` is the part of a car, though a name may be thought of that holds all of its words; so are several
 * parts, `filtru aer filtru polen duster`, where no name has the words of the car.
 */
function isPartForCar(view: View, words: readonly string[]): boolean {
  const car = carOf(view, words)
  if (car?.isAsWritten !== true) return false
  const others = words.filter((_, at) => !car.places.includes(at))
  const { vocabulary } = indexOf(view.dictionary)
  const isOfNoName = car.places.every((at) => !vocabulary.has(words[at]!))
  return others.length > 0 && (isWholeName(view, others) || (isOfNoName && isName(view, others)))
}

/** `filtru ulei vw` is a part for any car of that make, and no original part, unless it is said to be one: `vw original`. */
function isPartOfMake(view: View, words: readonly string[], text: readonly string[]): boolean {
  const { cars, dictionary } = view
  if (!words.some((word) => cars.byMaker.has(word)) || text.some((word) => ORIGINAL.has(word))) return false
  const car = carOf(view, words)
  if (car === null || !car.places.every((at) => cars.byMaker.has(words[at]!))) return false
  const index = indexOf(dictionary)
  const isOfMakersAlone = car.places.every((at) =>
    index
      .occurrencesOf(words[at]!)
      .every(
        (name) => !index.names[name]!.isBrand || dictionary.brands.get(index.names[name]!.entry)?.quality === 'oe',
      ),
  )
  // `seat belt` is a part, and no belt of a Seat.
  const isPart = namedBy(dictionary, words.join(' ')).clauses.some(({ brandIds }) => brandIds === null)
  const others = words.filter((_, at) => !car.places.includes(at))
  return isOfMakersAlone && !isPart && others.length > 0 && namesKind(view, others)
}

/** What is said of a part that the maker of the vehicle sells. */
const ORIGINAL = new Set('original originala originale oe oem genuine eredeti gyari orig'.split(' '))

/** Words that say something of a car and are part of names too: `filtru motorină duster`, `suport motor golf 4`. */
function withSharedWords(
  view: View,
  folded: readonly string[],
  beside: readonly number[],
  ofCar: readonly number[],
): readonly number[] {
  const shared = ofCar.filter((at) => saysFuelOrEngine(folded[at]!))
  if (shared.length === 0) return []
  const places = [...beside, ...shared].sort((a, b) => a - b)
  return bestName(
    view,
    places.map((at) => folded[at]!),
  ).map((at) => places[at]!)
}
