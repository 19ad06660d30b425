import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import { fillers } from '#src/domain/reading/folded-words.ts'
import { isCalled } from '../words/names.ts'
import { namedBy, PARTS_APART } from '../words/name-index.ts'
import type { MeantCar } from './car-reading.ts'
import { readText, type TextReading } from './text-reading.ts'

/** Several parts that one text asks for, of one car where it names one. */
export interface ListedParts {
  /** As names are read: the parts with a sign between them. */
  readonly name: string
  readonly car: MeantCar | null
  readonly parts: NonNullable<SearchAnswer['parts']>
}

type View = Parameters<typeof readText>[0]

/** A part as it is read, and as it was typed. */
interface Listed {
  readonly name: string
  readonly said: string
}

/** More parts than these are a list to paste. */
const MOST_PARTS = 5
/** Shorter words begin too many others. */
const SHORTEST = 4
/** What says that there are several; commas and strokes stand in names too. */
const PARTS_SAID = /[+;&\n]|\s(?:si|și|şi|und|es|és|and|plus)\s/iu
/** What stands between parts; a comma between figures is a decimal's. */
const BETWEEN = /[+;&|\n/]|(?<!\d),|,(?!\d)|(?<=\s)(?:si|și|şi|und|es|és|and|plus)(?=\s)/iu

/**
 * The parts of a list in one line: `plăcuțe + discuri față audi a4 b8`, `filtru ulei, aer și polen`. Each is all of its words, beside a brand or a place. Null where
 * something between the signs is no part of its own, or all of it is one: `kit distribuție + pompă apă`.
 */
export function listedParts(view: View, text: string, whole: TextReading): ListedParts | null {
  const segments = text.split(BETWEEN).filter((segment) => segment.trim() !== '')
  if (segments.length < 2 || segments.length > MOST_PARTS) return null
  const listed: Listed[] = []
  const cars: { readonly car: MeantCar; readonly said: string }[] = []
  for (const segment of segments) {
    const reading = readText(view, segment)
    const { car, ignored, specifications, leftOut } = reading
    const part = ignored.length + specifications.length + leftOut.length > 0 ? null : partOf(view, reading, listed[0])
    if (part === null) return null
    if (listed.every(({ name }) => name !== part.name)) listed.push(part)
    if (car) cars.push({ car, said: saidAt(reading, car.places) })
  }
  if (listed.length < 2 || cars.length > 1 || isOne(view, whole, text, listed)) return null
  const saidWithout = (gone: unknown) =>
    [
      listed.flatMap((part) => (part === gone ? [] : [part.said])).join(PARTS_APART),
      ...cars.flatMap((car) => (car === gone ? [] : [car.said])),
    ].join(' ')
  return {
    name: listed.map(({ name }) => name).join(PARTS_APART),
    car: cars[0]?.car ?? null,
    parts: [
      ...listed.map((part) => ({ kind: 'kind', text: part.said, without: saidWithout(part) })),
      ...cars.map((car) => ({ kind: 'car', text: car.said, without: saidWithout(car) })),
    ],
  }
}

function saidAt({ words }: TextReading, places: readonly number[]): string {
  return places.map((at) => words[at]!.said).join(' ')
}

/** `filtru ulei, aer`: the second is an air filter, where the first word of the first makes it one; else what is said, where that is a part. */
function partOf({ dictionary }: View, reading: TextReading, first: Listed | undefined): Listed | null {
  const name = reading.name.map((at) => reading.words[at]!.word).join(' ')
  const own = { name, said: saidAt(reading, reading.name) }
  const headed = (of: Listed, by: Listed) => `${of.name.split(' ')[0]} ${by.name}`
  // `disc, frână` is one.
  if (first && !first.name.includes(' ') && isCalled(dictionary, [first.name, ...name.split(' ')])) return null
  if (first && name !== '' && !name.includes(' ') && headed(first, own) !== first.name) {
    const shared = headed(first, own)
    if (isCalled(dictionary, shared.split(' ')))
      return { name: shared, said: `${first.said.split(' ')[0]} ${own.said}` }
  }
  const { isWhole, corrected, clauses } = namedBy(dictionary, name)
  const isKind = clauses.some(({ genericArticleIds }) => genericArticleIds !== null)
  // `plăcuțe` are all of no name, but say one.
  const isLong = name.split(' ').every((word) => word.length >= SHORTEST)
  return isKind && (isWhole || isLong) && corrected === null ? own : null
}

/**
 * Whether all is one part: what a kind is called, word by word; where no sign but a comma or a stroke stands in it what any name holds, `bucșă, braț suspensie`; else a set, of a kind that none of
 * the parts is. Brake pads `plăcuțe + discuri` are still pads.
 */
function isOne(
  { dictionary }: View,
  { name, brands, words, ignored }: TextReading,
  text: string,
  listed: readonly Listed[],
): boolean {
  const said = name.flatMap((at) => (brands.includes(at) || fillers.has(words[at]!.word) ? [] : words[at]!.word))
  // A brand that makes no such part is said of one too.
  const isBrand = (at: number) =>
    namedBy(dictionary, words[at]!.word).clauses.every(({ brandIds }) => brandIds !== null)
  if (said.length === 0 || !ignored.every(isBrand)) return false
  const { isWhole, corrected, leadingKinds } = namedBy(dictionary, said.join(' '))
  const ofParts = new Set(listed.flatMap((part) => namedBy(dictionary, part.name).leadingKinds))
  const isOneName = !PARTS_SAID.test(text) || !leadingKinds.some((kind) => ofParts.has(kind))
  return isCalled(dictionary, said) || (isWhole && corrected === null && isOneName)
}
