import { carLexicon } from '#src/domain/reading/car-lexicon.ts'
import { fillers } from '#src/domain/reading/folded-words.ts'
import { textSegments } from '#src/domain/reading/text-segments.ts'
import { withoutWords } from '#src/domain/reading/text-words.ts'
import { indexOf, isCalled } from '../../words/names.ts'
import { namedBy } from '../../words/name-index.ts'
import { readText, type TextReading } from '../text-reading.ts'
import { compoundOf, type ListedCar, type ListedPart, saysPlaceAlone, withWhatIsOfAll } from './words-of-all-parts.ts'

/** Several parts that one text asks for. */
export interface ListedParts {
  readonly parts: readonly ListedPart[]
  /** Cars that it names: one of all parts, or each with its own. */
  readonly cars: readonly ListedCar[]
}

type View = Parameters<typeof readText>[0]

/** A word may be a code beside no car, `senzor abs`; beside a model that is named it is none. */
const NO_CARS = carLexicon([], [])
/** Shorter words begin too many others. */
const SHORTEST = 4
/** Signs that stand in names of one part too. */
const IN_NAMES = new Set([',', '/', '|'])

/**
 * The parts of a list in one line, each with its own specifications and brand: `plăcuțe + discuri față audi a4 b8`, `filtru ulei, aer și polen`, `bec H7 + H1`. Each is all of its
 * words. Null where something between the signs is no part of its own, or all of it is one: `kit distribuție + pompă apă`.
 */
export function listedParts(view: View, text: string, whole: TextReading): ListedParts | null {
  const segments = textSegments(text)
  if (segments === null) return null
  const parts: ListedPart[] = []
  const cars: (ListedCar & { readonly segment: number })[] = []
  const begun: number[] = []
  const readings = segments.map((segment) => readText(view, segment.text))
  const isOneWritten = readings.filter(({ car }) => car?.isAsWritten).length === 1
  const withoutCars = { ...view, cars: NO_CARS }
  for (const [at, segment] of segments.entries()) {
    const isGuess = isOneWritten && readings[at]!.car?.isAsWritten === false
    const reading = isGuess ? readText(withoutCars, segment.text) : readings[at]!
    if (reading.car) cars.push({ meant: reading.car, text: saidAt(reading, reading.car.places), segment: at })
    const part = partWithoutCar(withoutCars, segment.text, reading)
    if (part === null) continue
    const added = withPart(withoutCars, parts, part, segment.sign)
    if (added === null || added.some((each) => each.reading.leftOut.length > 0)) return null
    if (added.length > parts.length) begun.push(at)
    parts.splice(0, parts.length, ...added)
  }
  const isOfSignsInNames = segments.every(({ sign }) => sign === '' || IN_NAMES.has(sign))
  if (parts.length < 2 || !areCars(cars) || !parts.every((part) => isPart(view, part))) return null
  if (isOfSignsInNames && parts.some(({ reading }) => reading.ignored.length > 0)) return null
  if (isOne(view, whole, parts, isOfSignsInNames)) return null
  // `plăcuțe golf 5 + filtru ulei logan`: a car is that of the parts before it, and of those behind the last.
  const carAt = (segment: number) => cars.find((car) => car.segment >= segment) ?? cars.at(-1) ?? null
  const withCars = parts.map((part, at) => ({ ...part, car: carAt(begun[at]!) }))
  return { parts: withWhatIsOfAll(view, withCars, (said) => read(withoutCars, said)), cars }
}

/** One at most, or several that are written as such and of other models. */
function areCars(cars: readonly ListedCar[]): boolean {
  const models = new Set(cars.map(({ meant }) => meant.interpretation.text))
  return cars.length < 2 || (cars.every(({ meant }) => meant.isAsWritten) && models.size === cars.length)
}

function saidAt({ words }: TextReading, places: readonly number[]): string {
  return places.map((at) => words[at]!.said).join(' ')
}

/** Null where a segment says a car alone. */
function partWithoutCar(view: View, segment: string, reading: TextReading): ListedPart | null {
  const { car, name, words } = reading
  if (car === null) return { text: segment, reading, car: null }
  // `motor` of `ulei motor golf 6` is of both.
  const ofCar = car.places.filter((at) => !name.includes(at))
  const text = withoutWords(
    segment,
    ofCar.map((at) => words[at]!),
  )
  return text === '' ? null : read(view, text)
}

/** The parts with one more: with its first word where that makes it a part, `filtru ulei, aer`; with its name where it says another value of the same, `bec H7, H1`. What else has no name says more of the part before: `baterie, 74ah`. */
function withPart(
  view: View,
  parts: readonly ListedPart[],
  part: ListedPart,
  sign: string,
): readonly ListedPart[] | null {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return [part]
  const others = parts.slice(0, -1)
  const alike = (one: ListedPart) => parts.some((each) => foundBy(each) === foundBy(one))
  // `plăcuțe față și spate`
  if (saysPlaceAlone(view, part.reading)) return [...others, read(view, `${last.text} ${part.text}`)]
  const compound = compoundOf(view, first, part.text)
  if (compound) return withPart(view, parts, read(view, compound), sign)
  if (saysKind(view, part)) {
    const head = first.reading.words[first.reading.name[0] ?? 0]?.said ?? ''
    // `disc, frână` is one.
    const firstName = kindWords(first.reading)
    if (firstName.length === 1 && isCalled(view.dictionary, [...firstName, ...kindWords(part.reading)])) return null
    const shared = read(view, `${head} ${part.text}`)
    const [own, both] = [kindWords(part.reading), kindWords(shared.reading)]
    const isShared = own.length === 1 && both.length > 1 && isCalledSo(view.dictionary, both)
    const added = isShared && foundBy(shared) !== foundBy(first) ? shared : part
    return alike(added) ? parts : [...parts, added]
  }
  if (part.reading.specifications.length === 0) return null
  if (!saysOtherValue(last.reading, part.reading)) return [...others, read(view, `${last.text} ${part.text}`)]
  if (sign === '/') return null
  const name = saidAt(last.reading, kindPlaces(last.reading))
  const named = name === '' ? part : read(view, `${name} ${part.text}`)
  return alike(named) ? parts : [...parts, named]
}

function read(view: View, text: string): ListedPart {
  return { text, reading: readText(view, text), car: null }
}

function kindPlaces({ name, brands }: TextReading): readonly number[] {
  return name.filter((at) => !brands.includes(at))
}

function kindWords(reading: TextReading): string[] {
  return kindPlaces(reading).map((at) => reading.words[at]!.word)
}

function nameOf({ words, name }: TextReading): string {
  return name.map((at) => words[at]!.word).join(' ')
}

/** Whether a part is called so in this order: `disc plăcuțe` are pads for discs, and no disc. */
function isCalledSo(dictionary: View['dictionary'], words: readonly string[]): boolean {
  const index = indexOf(dictionary)
  return index.occurrencesOf(words[0]!).some((at) => index.names[at]!.words.join(' ') === words.join(' '))
}

function foundBy({ reading }: ListedPart): string {
  return `${nameOf(reading)} ${JSON.stringify(reading.specifications.map(({ all }) => all))}`
}

function saysKind({ dictionary }: View, { reading }: ListedPart): boolean {
  return namedBy(dictionary, nameOf(reading)).clauses.some(({ genericArticleIds }) => genericArticleIds !== null)
}

/** Whether both say what the same criterion is: `H7` and `H1`, but not `12V` and `74Ah`. Of lengths nobody says which they are. */
function saysOtherValue(one: TextReading, other: TextReading): boolean {
  const criteriaOf = ({ specifications }: TextReading) =>
    specifications
      .flatMap(({ all }) => all.flat())
      .flatMap((condition) => ('equals' in condition ? [condition.criteriaId] : []))
  const said = new Set(criteriaOf(one))
  return criteriaOf(other).some((id) => said.has(id))
}

/** What says a part: a whole name, words that are long enough to say one (`plăcuțe`), or what only some kinds have (`5w30`). */
function isPart(view: View, part: ListedPart): boolean {
  if (!saysKind(view, part)) return part.reading.kinds !== null
  const { isWhole, corrected } = namedBy(view.dictionary, nameOf(part.reading))
  const isLong = kindWords(part.reading).every((word) => word.length >= SHORTEST)
  return (isWhole || isLong) && corrected === null
}

/**
 * Whether all is one part: what a kind is called, word by word; where no sign but a comma or a stroke stands in it what any name holds, `bucșă, braț suspensie`; else a set, of a kind that none of
 * the parts is. Brake pads `plăcuțe + discuri` are still pads. What a specification or a brand stands in is no one name.
 */
function isOne(
  { dictionary }: View,
  { name, brands, words, ignored }: TextReading,
  parts: readonly ListedPart[],
  isOfSignsInNames: boolean,
): boolean {
  const said = name.flatMap((at) => (brands.includes(at) || fillers.has(words[at]!.word) ? [] : words[at]!.word))
  const isOfOneName = new Set(parts.map(({ reading }) => kindWords(reading).join(' '))).size === 1
  if (isOfOneName) return false
  // A brand that makes no such part is said of one too.
  const isBrand = (at: number) =>
    namedBy(dictionary, words[at]!.word).clauses.every(({ brandIds }) => brandIds !== null)
  if (said.length === 0 || !ignored.every(isBrand)) return false
  const { isWhole, corrected, leadingKinds } = namedBy(dictionary, said.join(' '))
  const ofParts = new Set(parts.flatMap(({ reading }) => namedBy(dictionary, nameOf(reading)).leadingKinds))
  const isParted = parts.slice(0, -1).some(({ reading }) => reading.specifications.length + reading.brands.length > 0)
  const isOneName = isOfSignsInNames ? !isParted : !leadingKinds.some((kind) => ofParts.has(kind))
  return isCalledSo(dictionary, said) || (isWhole && corrected === null && isOneName)
}
