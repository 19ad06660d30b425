import { isOneErrorApart } from '../folded-words.ts'
import { inchesOf, measured, rimOf } from './measures-of-the-trade.ts'
import {
  conditionsOfKinds,
  conditionsSeen,
  type SpecificationLexicon,
  specificationKey,
  type ValueCondition,
} from './specification-lexicon.ts'

/*
 * Specifications in a text: `74ah`, `28,8 cm`, `5W-30`, `DOT 4`, `6PK1750`, `VW 507 00`. Pure, over what a catalogue knows of its criteria.
 */

/** What words of a text ask of an article: of each list one condition is met. */
export interface Specification {
  /** Places of the words that say it. */
  readonly places: readonly number[]
  readonly all: readonly (readonly ValueCondition[])[]
  /** The same, wider and wider, for what is exchanged for its neighbours where there is none of it: a belt's length. */
  readonly wider?: readonly Specification['all'][]
}

interface Unit {
  readonly unit: string
  readonly times: number
}
const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries({
    'mm 1 mm': 'mm milimetri milimeter millimeter',
    'mm 10 cm': 'cm centimetri centimeter zentimeter',
    'mm 1000 m': 'm metri meter',
    'inch 25.4': 'inch inches inchi inci zoll col toli tol huvelyk',
    'Ah 1': 'ah',
    'A 1': 'a amp amper amperi ampere amps',
    'V 1': 'v volt volti volts',
    'W 1': 'w watt wati watti watts',
    'kW 1': 'kw kilowatt',
    'l 1': 'l litri litru litre litres liter liters lt ltr',
    'l 0.001': 'ml mililitri milliliter',
    'kg 1': 'kg kilo kilograme kilogramm',
    'kg 0.001': 'g gr grame gramm grams',
    'kg 1000': 't tona tone tonna tonnas ton tons tonnen',
    'bar 1': 'bar bari',
    '°C 1': 'c grad grade celsius fok',
  }).flatMap(([to, called]) => {
    const [unit = '', times] = to.split(' ')
    return called.split(' ').map((word) => [word, { unit, times: Number(times) }] as const)
  }),
)
/** Whether a folded word is a unit as people write it. */
export function isUnit(word: string): boolean {
  return UNITS.has(word)
}
/** How far the length of another belt may be from what is asked for: a tensioner takes up as much. */
const BELTS_APART = [0.01, 0.025, 0.04]
/** Beyond, another belt is no exchange any more, and the nearest that there is. */
const OTHER_BELTS_APART = [0.1, 0.25]
/** At last belts of other ribs: the nearest, then of any number. */
const RIBS_APART = 2
const MOST_RIBS = 20
const MOST_WORDS_OF_A_VALUE = 4
/** What is measured in these units is exchanged for its neighbours where there is none of it: a battery of 72 Ah for one of 74. */
const EXCHANGED = new Set(['Ah', 'A', 'kW', '°C'])
const MEASURES_APART = [0.05, 0.12]
const LONGEST_IN_INCHES = 60
/** A smaller number without a unit counts pieces, cylinders, generations or litres, but for a fraction of one: `bujie 0.8`. */
const SMALLEST_BARE = 10
/** Endings that a value has in a text besides its own: `ventilate` for `ventilat`. */
const LONGEST_ENDING = 2

/** What the words say by themselves, longest first, none over another. An empty word stands for one that is spoken for. */
export function readSpecifications(lexicon: SpecificationLexicon, words: readonly string[]): Specification[] {
  const found = words.flatMap((_, from) => readFrom(lexicon, words, from))
  const chosen: Specification[] = []
  for (const each of found.sort((a, b) => lengthOf(words, b) - lengthOf(words, a)))
    if (chosen.every(({ places }) => places.every((place) => !each.places.includes(place)))) chosen.push(each)
  return chosen.sort((a, b) => a.places[0]! - b.places[0]!)
}

function lengthOf(words: readonly string[], { places }: Specification): number {
  return places.reduce((sum, place) => sum + words[place]!.length, 0)
}

function readFrom(lexicon: SpecificationLexicon, words: readonly string[], from: number): Specification[] {
  const found: Specification[] = []
  for (let count = 1; count <= Math.min(MOST_WORDS_OF_A_VALUE, words.length - from); count += 1) {
    const run = words.slice(from, from + count)
    if (run.includes('')) break
    const places = run.map((_, next) => from + next)
    const belt = beltOf(lexicon, run.join(''))
    if (belt) found.push({ places, ...belt })
    const conditions = [...measureOf(lexicon, run), ...countOf(lexicon, run), ...valuesOf(lexicon, run)]
    if (conditions.length > 0) found.push({ places, all: [conditions], ...nearTo(lexicon, conditions) })
    else found.push(...stepsOf(lexicon, run.join('')).map((step) => ({ places, ...step })))
  }
  return found
}

/**
 * `6pk1750`: ribs and length, lengths near to it, any length of so many ribs, and at last belts of other ribs; `6pk` are its ribs.
 */
function beltOf({ belt }: SpecificationLexicon, key: string): Omit<Specification, 'places'> | null {
  const [, ribs, length] = /^(\d{1,2})p[kl](\d{3,4})?$/.exec(key) ?? []
  if (!belt || ribs === undefined) return null
  const ofRibs: ValueCondition = { criteriaId: belt.ribs, equals: [Number(ribs)] }
  const otherRibs = [wholeAround(Number(ribs), RIBS_APART), wholeAround(MOST_RIBS / 2, MOST_RIBS / 2)].map((counts) => [
    [{ criteriaId: belt.ribs, equals: counts.filter((count) => count > 0) }],
  ])
  if (length === undefined) return { all: [[ofRibs]], wider: otherRibs }
  const mm = Number(length)
  const within = (share: number): Specification['all'] => [
    [ofRibs],
    [{ criteriaId: belt.length, from: mm * (1 - share), below: mm * (1 + share) }],
  ]
  const wider = BELTS_APART.map(within)
  const others = OTHER_BELTS_APART.map(within)
  const near = wider.at(-1)![1]!
  // Makers round the same belt differently.
  return {
    all: [[ofRibs], [{ criteriaId: belt.length, from: mm - 5, below: mm + 5.01 }]],
    wider: [...wider, ...others, [[ofRibs]], ...otherRibs.flatMap((all) => [[...all, near], all])],
  }
}

/** `WVA 24009`, `nr. WVA 24009`: the number of the trade for linings and pads, which many makers' articles share and none is called by. */
function wvaOf({ wva }: SpecificationLexicon, key: string): readonly ValueCondition[] | undefined {
  const [, before, after] = /^(?:(?:nr|numar)?wva(?:num[bm]er|szam)?(\d{5})|(\d{5})wva)$/.exec(key) ?? []
  const value = before ?? after
  return wva === null || value === undefined ? undefined : [{ criteriaId: wva, equals: [value] }]
}

/** `dot3` where there are DOT 4 and DOT 5.1: what comes after it on its scale takes its place, the next one first, and at last what comes before. */
function stepsOf({ byScale }: SpecificationLexicon, key: string): Omit<Specification, 'places'>[] {
  const [, word = '', figure] = /^([a-z]{3,})(\d(?:\.\d)?)$/.exec(key) ?? []
  const scale = byScale.get(word) ?? []
  const first = scale[0]?.condition.criteriaId
  if (first === undefined) return []
  const asked = Number(figure)
  const steps = [...new Set(scale.map(({ step }) => step))].sort((a, b) => a - b)
  const inTurn = [...steps.filter((step) => step > asked), ...steps.filter((step) => step < asked).reverse()]
  const wider = inTurn.map((wanted) => [scale.flatMap(({ step, condition }) => (step === wanted ? [condition] : []))])
  return [{ all: [[{ criteriaId: first, equals: [] }]], wider }]
}

function wholeAround(figure: number, most: number): number[] {
  const first = Math.ceil(figure - most)
  return Array.from({ length: Math.floor(figure + most) - first + 1 }, (_, at) => first + at)
}

/** Measures near to these; nothing where they are none. */
function nearTo({ units }: SpecificationLexicon, conditions: readonly ValueCondition[]): Pick<Specification, 'wider'> {
  const measures = conditions.flatMap((condition) => {
    const figure = 'equals' in condition ? condition.equals[0] : condition.from
    const isExchanged = typeof figure === 'number' && figure > 0 && EXCHANGED.has(units.get(condition.criteriaId) ?? '')
    return isExchanged ? [{ criteriaId: condition.criteriaId, figure }] : []
  })
  if (measures.length === 0) return {}
  const within = (share: number) =>
    measures.map(({ criteriaId, figure }) => ({ criteriaId, from: figure * (1 - share), below: figure * (1 + share) }))
  return { wider: MEASURES_APART.map((share) => [within(share)]) }
}

/** A number with its unit, glued or apart. */
function measureOf({ byUnit }: SpecificationLexicon, run: readonly string[]): ValueCondition[] {
  const [, figures, called] = (run.length <= 2 && /^((?!0\d)\d{1,6}(?:\.\d{1,3})?)([a-z]+)$/.exec(run.join(''))) || []
  const rim = run.length === 1 ? /^r(1[2-9]|2[0-4])$/.exec(run[0]!)?.[1] : undefined
  if (rim !== undefined) return inchesOf(byUnit.get('mm') ?? [], Number(rim) * 25.4)
  const unit = UNITS.get(called ?? '')
  if (!unit || (run.length === 2 && run[1] !== called)) return []
  const figure = Number(figures) * unit.times
  if (unit.unit === 'inch') return Number(figures) > LONGEST_IN_INCHES ? [] : inchesOf(byUnit.get('mm') ?? [], figure)
  return (byUnit.get(unit.unit) ?? []).map((criteriaId) => measured(criteriaId, unit.unit, figure))
}

/** `5 găuri`, `7 caneluri`, `4 pini`: what is counted, beside its number. */
function countOf({ byCount }: SpecificationLexicon, run: readonly string[]): ValueCondition[] {
  if (run.length !== 2) return []
  const [first, second] = run as [string, string]
  const [figure, word] = /^\d{1,2}$/.test(first) ? [first, second] : [second, first]
  if (!/^\d{1,2}$/.test(figure)) return []
  return (byCount.get(word) ?? []).map((criteriaId) => ({ criteriaId, equals: [Number(figure)] }))
}

/** Values that are written so, else one of the alternatives of a value, else values that begin so. */
function valuesOf(lexicon: SpecificationLexicon, run: readonly string[]): readonly ValueCondition[] {
  // `229.5` of `MB 229.3/229.5`: without its point it may be any number.
  const dotted = run.length === 1 && run[0]!.includes('.') ? lexicon.byPart.get(run[0]!) : undefined
  if (dotted) return dotted
  const key = specificationKey(run.join(''))
  const whole = lexicon.byKey.get(key) ?? wvaOf(lexicon, key)
  if (whole) return whole
  if (key.length < 2 || !/\d/.test(key) || run.length > 2) return lexicon.byPart.get(key) ?? []
  const isMeasure = run.length === 1 && measureOf(lexicon, run).length > 0
  const parts = isMeasure ? undefined : lexicon.byPart.get(key)
  if (parts) return parts
  return /[a-z]/.test(key) && run.length === 1
    ? [...lexicon.byKey].flatMap(([each, conditions]) => (each.startsWith(key) ? conditions : []))
    : []
}

/** `ACEA C3`, `diametru 280 mm`: a word of the criterion's name beside its value says which it is of. An empty word stands for one that is spoken for. */
export function withItsName(
  { byName }: SpecificationLexicon,
  words: readonly string[],
  specification: Specification,
): Specification {
  const { places, all } = specification
  for (const place of [places[0]! - 1, places.at(-1)! + 1]) {
    const named = byName.get(words[place] ?? '')
    const narrowed = named && all.map((any) => any.filter(({ criteriaId }) => named.has(criteriaId)))
    if (narrowed?.every((any) => any.length > 0))
      return { places: [...places, place].sort((a, b) => a - b), all: narrowed }
  }
  return specification
}

/** As far as these kinds of parts have the criteria: null when they have none of it. */
export function specificationOfKinds(
  lexicon: SpecificationLexicon,
  specification: Specification,
  kinds: readonly number[],
): Specification | null {
  const narrowed = (each: Specification['all']) => each.map((any) => conditionsOfKinds(lexicon, any, kinds))
  const all = narrowed(specification.all)
  const isHad = (each: Specification['all']) => each.every((any) => any.length > 0)
  const wider = specification.wider?.map(narrowed).filter(isHad)
  // Where only others of its like are had, they are what is nearest: no belt has nine ribs.
  if (!isHad(all) && !wider?.length) return null
  return { ...specification, all, ...(wider && { wider }) }
}

/** What single words say beside these kinds of parts: `ventilat`, `iarnă`, and a number without a unit where one of their criteria has such. */
export function readWordsOfKinds(
  lexicon: SpecificationLexicon,
  words: readonly string[],
  kinds: readonly number[],
): Specification[] {
  return words.flatMap((word, place) => {
    if (word === '') return []
    if (TIMES.test(word)) return timesOf(lexicon, word, kinds).map((each) => ({ places: [place], ...each }))
    const isFigure = /^-?\d+(?:\.\d+)?$/.test(word)
    const named = isFigure ? figureNamed(lexicon, words, place, kinds) : null
    if (named) return [named]
    const any = isFigure ? bareOf(lexicon, word, kinds) : valuesNamed(lexicon, word, kinds)
    return any.length > 0 ? [{ places: [place], all: [any] }] : []
  })
}

/** `diametru 280`, `distanță 1,1`, `luft 0,9`: a number behind what its criterion is called. */
function figureNamed(
  { byName, carried, units }: SpecificationLexicon,
  words: readonly string[],
  place: number,
  kinds: readonly number[],
): Specification | null {
  const named = (at: number) => byName.get(words[at] ?? '')
  const isHad = (id: number) => units.has(id) && kinds.some((kind) => carried.get(kind)?.get(id)?.from != null)
  const ids = [...(named(place - 1) ?? [])].filter(isHad)
  if (ids.length === 0) return null
  // `distanță electrozi 1,1`
  const from = ids.some((id) => named(place - 2)?.has(id)) ? place - 2 : place - 1
  const places = Array.from({ length: place - from + 1 }, (_, next) => from + next)
  return { places, all: [ids.map((id) => measured(id, units.get(id) ?? null, Number(words[place])))] }
}

/** A number without a unit that one of the kinds' criteria may have, else one that stands in a value: `504` of `VW 504 00`, `24/30` of a brake chamber's type. */
function bareOf(lexicon: SpecificationLexicon, word: string, kinds: readonly number[]): ValueCondition[] {
  const inches = rimOf(lexicon, word, kinds)
  if (inches.length > 0) return inches
  const any = [...(lexicon.bareToo?.(Number(word), kinds) ?? []), ...barely(lexicon, Number(word), kinds)]
  return any.length > 0 || word.length < 2 ? any : conditionsSeen(lexicon, lexicon.byWord.get(word) ?? [], kinds)
}

/** `280x22`, `35x47x7`, `5x112`, `6x1200`: each of them a measure that the kinds have, a small number first of what is counted. */
const TIMES = /^\d{1,4}(?:\.\d)?(?:x\d{1,4}(?:\.\d)?){1,2}$/
function timesOf(
  lexicon: SpecificationLexicon,
  word: string,
  kinds: readonly number[],
): Omit<Specification, 'places'>[] {
  const belt = beltOf(lexicon, word.replace('x', 'pk'))
  const ofBelt = belt && specificationOfKinds(lexicon, { places: [], ...belt }, kinds)
  if (ofBelt) return [ofBelt]
  const all = word
    .split('x')
    .map(Number)
    .map((figure, at) =>
      at === 0 && figure < SMALLEST_BARE ? counted(lexicon, figure, kinds) : barely(lexicon, figure, kinds, 1),
    )
  if (all.some((any) => any.length === 0)) return []
  // Where there is none of that, the first measure is the nearest to it: a disc of 312 mm. Bolts elsewhere are no nearer.
  return [{ all, ...(!/^\dx/.test(word) && { wider: [all.slice(0, 1)] }) }]
}

function counted(
  { byCount, carried }: SpecificationLexicon,
  figure: number,
  kinds: readonly number[],
): ValueCondition[] {
  const ids = new Set([...byCount.values()].flat())
  return [...ids]
    .filter((id) => kinds.some((kind) => carried.get(kind)?.has(id)))
    .map((criteriaId) => ({ criteriaId, equals: [figure] }))
}

function barely(
  { carried, units }: SpecificationLexicon,
  figure: number,
  kinds: readonly number[],
  smallest = SMALLEST_BARE,
): ValueCondition[] {
  const isMeasure = Math.abs(figure) >= smallest || (figure > 0 && figure < 1)
  const ids = kinds.flatMap((kind) =>
    [...(carried.get(kind) ?? [])].flatMap(([id, { from, to }]) =>
      isMeasure && from !== null && to !== null && units.has(id) && figure >= from && figure <= to ? [id] : [],
    ),
  )
  return [...new Set(ids)].map((id) => measured(id, units.get(id) ?? null, figure))
}

function valuesNamed(lexicon: SpecificationLexicon, word: string, kinds: readonly number[]): ValueCondition[] {
  const named = lexicon.byWord.get(word) ?? nearWords(lexicon, word)
  // `pompă apă` is no pump that comes with one: a word is a value only of kinds that are known to have it.
  return conditionsSeen(lexicon, named, kinds)
}

function nearWords({ byWord, byName }: SpecificationLexicon, word: string): readonly ValueCondition[] {
  // `bornă` is what the terminals of batteries are called, and none that are thin.
  if (word.length < 4 || byName.has(word)) return []
  const all = [...byWord]
  const isEnded = (each: string) =>
    each.length >= 4 && (word.startsWith(each) || each.startsWith(word)) && word.length - each.length <= LONGEST_ENDING
  const ended = all.filter(([each]) => isEnded(each))
  const near = ended.length > 0 ? ended : all.filter(([each]) => each.length >= 5 && isOneErrorApart(word, each))
  return near.flatMap(([, conditions]) => conditions)
}
