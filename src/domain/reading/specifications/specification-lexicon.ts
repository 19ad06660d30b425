import { foldWords, sayingWords } from '../folded-words.ts'

/** A value that an article has, one of several or within a range. */
export type ValueCondition =
  | { readonly criteriaId: number; readonly equals: readonly (number | string)[] }
  | { readonly criteriaId: number; readonly from: number; readonly below: number }

export interface KnownCriterion {
  readonly criteriaId: number
  readonly key: string
  readonly unit: string | null
  /** What it is called, in every language. */
  readonly names: readonly string[]
  /** Values of a list, as articles hold them. */
  readonly values: readonly { readonly key: number; readonly names: readonly string[] }[]
}

/** A criterion that articles of a kind have. */
export interface CarriedCriterion {
  readonly kindId: number
  readonly criteriaId: number
  /** Of the numbers among its values; null when there are none. */
  readonly from: number | null
  readonly to: number | null
  /** Its values that are no measures: texts, and keys of lists. */
  readonly seen: readonly (number | string)[]
}

export interface SpecificationLexicon {
  /** Conditions by values as they are written, without signs: `5w30`. */
  readonly byKey: ReadonlyMap<string, readonly ValueCondition[]>
  /** By what stands between the slashes of a value: `50700` of `VW 504 00/507 00`. */
  readonly byPart: ReadonlyMap<string, readonly ValueCondition[]>
  /** By a word of a value that needs its part: `ventilat`. */
  readonly byWord: ReadonlyMap<string, readonly ValueCondition[]>
  /** Values that are steps of one scale, by its word: 4 and 5.1 of `dot`, 3 and 6 of `dexron`. */
  readonly byScale: ReadonlyMap<string, readonly { readonly step: number; readonly condition: ValueCondition }[]>
  /** Criteria by a word of their names. */
  readonly byName: ReadonlyMap<string, ReadonlySet<number>>
  readonly byUnit: ReadonlyMap<string, readonly number[]>
  /** Criteria that count something, by what people call that: `caneluri`. */
  readonly byCount: ReadonlyMap<string, readonly number[]>
  readonly units: ReadonlyMap<number, string>
  readonly carried: ReadonlyMap<number, ReadonlyMap<number, CarriedCriterion>>
  /** Criteria that say how many ribs a belt has, and how long it is. */
  readonly belt: { readonly ribs: number; readonly length: number } | null
  /** The criterion of the trade's number for linings and pads. */
  readonly wva: number | null
  /** Criteria that say how wide a rim is, and where its bolts stand. */
  readonly rim: { readonly diameter: number; readonly boltCircle: number } | null
  /** What else a number without a unit may be of kinds; devices know of nothing. */
  readonly bareToo?: (figure: number, kinds: readonly number[]) => readonly ValueCondition[]
}

/** Where a part sits is read apart, and what only numbers it is no specification. */
const NOT_READ = new Set(['fitting_position', 'side', 'wva', 'ece_r90', 'colour_code', 'tyre_size', 'radiator_core'])
/** How far a number may be from those that a kind was seen with. */
const SLACK = 1.25
/** What is counted, by the keys of criteria, folded, as people call it in the four languages. */
const COUNTED: Readonly<Record<string, string>> = {
  hole_count: 'gauri gaura orificii prezoane hole holes loch locher lyuk lyukas furat',
  pulley_ribs: 'caneluri canale nervuri rib ribs rippen rippig borda bordas',
  poles: 'pini pin pins poli polig polus tus fire wire wires vezetekes adrig',
}
/** Values as people say them, by how a value says it: the side of a battery's positive pole. */
const ALSO_CALLED: readonly (readonly [value: string, called: readonly string[]])[] = [
  ...['dreapta', 'stanga'].map((side): [string, string[]] => {
    const [hu, de, en] = side === 'dreapta' ? ['jobb', 'rechts', 'right'] : ['bal', 'links', 'left']
    const called = `borna ${side},borna in ${side},borne ${side},plus ${side},plus in ${side},plus pe ${side},${side} plus,pozitiv ${side},${hu} plusz,${hu} pozitiv,pozitiv ${hu},plus ${de},pluspol ${de},${de} plus,positive ${en},${en} positive,${en} hand`
    const turned =
      side === 'dreapta'
        ? 'borna normala,borne normale,polaritate normala,normal polaritas'
        : 'borna inversa,borne inverse,borna inversata,polaritate inversa,polaritate inversata,forditott polaritas'
    return [`plus${side}`, `${called},${turned}`.split(',')]
  }),
  ['activatedcarbon', ['charcoal']],
]
/** What people call criteria by besides their names, by their keys. */
const ALSO_NAMED: Readonly<Record<string, string>> = {
  electrode_gap: 'distantier distanta luft joc gap abstand hezag electrod elektroda',
}
/** Words of values as people say them: Romanian colours whose forms are more than another ending, and mirrors that are heated. */
const ALSO_SAID: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'negru neagra negre',
    'rosu rosie rosii',
    'alb alba albe',
    'albastru albastra',
    'argintiu argintie',
    'incalzit heated beheizt futott',
  ].map((forms) => {
    const [said = '', ...others] = forms.split(' ')
    return [said, others]
  }),
)
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']
/** What people write for words of approvals. */
const SHORTENED: readonly (readonly [RegExp, string])[] = [[/longlife/, 'll']]

export function specificationLexicon(
  criteria: readonly KnownCriterion[],
  carried: readonly CarriedCriterion[],
): SpecificationLexicon {
  const read = criteria.filter(({ key }) => !NOT_READ.has(key))
  const maps = { byKey: new Map(), byPart: new Map(), byWord: new Map() } as const satisfies Record<string, Conditions>
  const byScale = new Map<string, { step: number; condition: ValueCondition }[]>()
  const add = (criteriaId: number, value: number | string, name: string) => {
    addValue(maps, criteriaId, value, name)
    const { word, step } = stepOf(name) ?? {}
    if (word === undefined || step === undefined) return
    const known = byScale.get(word) ?? []
    byScale.set(word, [...known, { step, condition: { criteriaId, equals: [value] } }])
  }
  const texts = new Map<number, Set<string>>()
  const ofKinds = new Map<number, Map<number, CarriedCriterion>>()
  for (const each of carried) {
    const ofKind = ofKinds.get(each.kindId) ?? new Map<number, CarriedCriterion>()
    ofKinds.set(each.kindId, ofKind.set(each.criteriaId, each))
    const own = each.seen.filter((value) => typeof value === 'string')
    texts.set(each.criteriaId, new Set([...(texts.get(each.criteriaId) ?? []), ...own]))
  }
  for (const { criteriaId, values } of read) {
    for (const { key, names } of values) for (const name of new Set(names)) add(criteriaId, key, name)
    for (const text of texts.get(criteriaId) ?? []) add(criteriaId, text, text)
  }
  const [ribs, length, diameter, boltCircle, wva] = ['pulley_ribs', 'length', 'diameter', 'bolt_circle', 'wva'].map(
    (wanted) => criteria.find(({ key }) => key === wanted)?.criteriaId,
  )
  return {
    ...maps,
    byScale,
    byName: namesOf(read),
    byUnit: unitsOf(read),
    byCount: countsOf(read),
    units: new Map(read.flatMap(({ criteriaId, unit }) => (unit === null ? [] : [[criteriaId, unit] as const]))),
    carried: ofKinds,
    belt: ribs === undefined || length === undefined ? null : { ribs, length },
    wva: wva ?? null,
    rim: diameter === undefined || boltCircle === undefined ? null : { diameter, boltCircle },
  }
}

type Conditions = Map<string, ValueCondition[]>

function addValue(
  { byKey, byPart, byWord }: Readonly<Record<'byKey' | 'byPart' | 'byWord', Conditions>>,
  criteriaId: number,
  value: number | string,
  name: string,
): void {
  const condition = { criteriaId, equals: [value] }
  const key = specificationKey(name)
  for (const each of shortened(key)) if (isCode(each)) push(byKey, each, condition)
  for (const each of alsoWritten(name)) pushOnce(byKey, each, condition)
  for (const [said, called] of ALSO_CALLED)
    if (key.includes(said)) for (const each of called) push(byKey, specificationKey(each), condition)
  for (const called of partsOfValue(name)) if (called !== key) pushOnce(byPart, called, condition)
  for (const said of new Set(sayingWords(foldWords(name))))
    for (const word of [said, ...(ALSO_SAID.get(said) ?? [])]) if (word.length > 1) push(byWord, word, condition)
}

/** `DOT 5.1`, `Dexron III H`: a word and how far the value is on its scale; null for what is none. */
function stepOf(name: string): { readonly word: string; readonly step: number } | null {
  const [, word, figure] = /^(\p{L}{3,}) (\d(?:\.\d)?|I{1,3}|IV|VI{0,3})(?: [A-Z])?$/u.exec(name) ?? []
  if (word === undefined || figure === undefined) return null
  return { word: specificationKey(word), step: ROMAN.indexOf(figure) + 1 || Number(figure) }
}

/**
 * What people write for a part of a value: one of its alternatives with or without its maker (`50700`, `VW 507 00`, `229.5`, `Longlife-04`), and
 * approvals without the zeros at their end, alone with their maker or all of them: `VW 504`, `504 507`.
 */
function partsOfValue(name: string): string[] {
  const maker = specificationKey(/^\p{L}+(?=\s)/u.exec(name)?.[0] ?? '')
  const alternatives = name.split('/')
  const shorts: string[] = []
  const parts = alternatives.flatMap((each) => {
    const part = specificationKey(each)
    const figures = part.replace(/^[a-z]+(?=\d+$)/, '')
    const dotted = /(?<![\d.])\d{3}\.\d{1,2}$/.exec(each.trim())?.[0]
    if (dotted !== undefined) return [dotted, maker + figures, ...(figures.length >= 5 ? [figures] : [])]
    if (/^\d{5,}$/.test(figures)) {
      if (/^\d{3}00$/.test(figures)) shorts.push(figures.slice(0, 3))
      return [part, figures, maker + figures]
    }
    const bare = maker !== '' && part.startsWith(maker) ? part.slice(maker.length) : part
    return [part, ...(bare.length >= 4 ? shortened(bare) : [])].filter(isCode)
  })
  const together =
    shorts.length > 1 && shorts.length === alternatives.length ? [shorts.join(''), maker + shorts.join('')] : []
  return [...new Set([...parts, ...shorts.map((short) => maker + short), ...together])].filter((part) => part !== maker)
}

/** `P21/5W` as `21/5w`, `Dexron VI` with its figure and `Dexron III H` without its letter; `LHM+` without its plus, which has no digit either, and `G12+` with the word. */
function alsoWritten(name: string): string[] {
  const [, both] = /^[A-Z]{1,3}(\d{1,2}\/\d{1,2}W)$/.exec(name) ?? []
  if (both) return [specificationKey(both)]
  const [, word, roman] = /^(\p{L}{4,}) (I{1,3}|IV|VI{0,3})(?: [A-Z])?$/u.exec(name) ?? []
  if (word && roman) return [roman, String(ROMAN.indexOf(roman) + 1)].map((each) => specificationKey(word + each))
  if (/\d\+/.test(name)) return [specificationKey(name.replaceAll('+', 'plus'))]
  return /^[A-Z]{3,4}\+$/.test(name) ? [specificationKey(name), specificationKey(name.slice(0, -1))] : []
}

function shortened(key: string): string[] {
  return [key, ...SHORTENED.flatMap(([word, short]) => (word.test(key) ? [key.replace(word, short)] : []))]
}

/** With a letter and a digit it is a specification wherever it stands. */
function isCode(key: string): boolean {
  return key.length >= 2 && key.length <= 24 && /[a-z]/.test(key) && /\d/.test(key)
}

/** Lower case without diacritics and signs, but with plus: `G12` and `G12++` are two things. */
export function specificationKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9+]/g, '')
}

function namesOf(criteria: readonly KnownCriterion[]): Map<string, Set<number>> {
  const byName = new Map<string, Set<number>>()
  for (const { key, criteriaId, names } of criteria)
    for (const word of [...names, ALSO_NAMED[key] ?? ''].flatMap((name) => sayingWords(foldWords(name))))
      if (word.length > 2) byName.set(word, (byName.get(word) ?? new Set()).add(criteriaId))
  return byName
}

function unitsOf(criteria: readonly KnownCriterion[]): Map<string, number[]> {
  const byUnit = new Map<string, number[]>()
  for (const { criteriaId, unit } of criteria)
    if (unit !== null) byUnit.set(unit, [...(byUnit.get(unit) ?? []), criteriaId])
  return byUnit
}

function countsOf(criteria: readonly KnownCriterion[]): Map<string, number[]> {
  const byCount = new Map<string, number[]>()
  for (const { key, criteriaId } of criteria)
    for (const word of COUNTED[key]?.split(' ') ?? []) byCount.set(word, [...(byCount.get(word) ?? []), criteriaId])
  return byCount
}

/** Those of the conditions that articles of these kinds may meet. */
export function conditionsOfKinds(
  { carried, units }: SpecificationLexicon,
  conditions: readonly ValueCondition[],
  kinds: readonly number[],
): ValueCondition[] {
  return conditions.filter((condition) =>
    kinds.some((kind) => {
      const criterion = carried.get(kind)?.get(condition.criteriaId)
      // 24 V is of trucks, of which none may have been looked at; nothing else is measured so.
      const isAny = units.get(condition.criteriaId) === 'V'
      return criterion !== undefined && (isAny || isWithin(criterion, condition))
    }),
  )
}

/** Those of the conditions that articles of these kinds were seen to meet. */
export function conditionsSeen(
  { carried }: SpecificationLexicon,
  conditions: readonly ValueCondition[],
  kinds: readonly number[],
): ValueCondition[] {
  return conditions.filter(
    (condition) =>
      'equals' in condition &&
      kinds.some((kind) =>
        condition.equals.some((value) => carried.get(kind)?.get(condition.criteriaId)?.seen.includes(value)),
      ),
  )
}

/** A number far from all that a kind was seen with is none of its own: 105 kW is a car's. */
function isWithin({ from, to }: CarriedCriterion, condition: ValueCondition): boolean {
  if (from === null || to === null) return true
  const figures = 'equals' in condition ? condition.equals : [condition.from]
  return figures.some((figure) => typeof figure !== 'number' || (figure >= from / SLACK && figure <= to * SLACK))
}

/** Kinds whose articles may meet every one of these lists. */
export function kindsCarrying(lexicon: SpecificationLexicon, all: readonly (readonly ValueCondition[])[]): number[] {
  return [...lexicon.carried.keys()].filter((kind) =>
    all.every((any) => conditionsOfKinds(lexicon, any, [kind]).length > 0),
  )
}

function pushOnce(map: Conditions, key: string, condition: ValueCondition): void {
  if (!map.get(key)?.includes(condition)) push(map, key, condition)
}

function push(map: Conditions, key: string, condition: ValueCondition): void {
  const known = map.get(key)
  if (known) known.push(condition)
  else map.set(key, [condition])
}
