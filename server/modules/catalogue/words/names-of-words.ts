import type { Name, NameIndex, ReadWord, WordReader } from './names.ts'

/** Articles that a text names: of these kinds, of these brands, or of one of the kinds by one of the brands. Clauses are alternatives. */
export interface NameClause {
  /** Null: any kind. */
  readonly genericArticleIds: readonly number[] | null
  /** Null: any brand. */
  readonly brandIds: readonly number[] | null
}

/** What words name. */
export interface FoundNames {
  readonly clauses: readonly NameClause[]
  /** Kinds that come first: those whose whole name stands in the text, or else has its first word first, or begins with it. */
  readonly leadingKinds: readonly number[]
  /** Dismantled kinds that are called so as well as those: before what only holds the words. */
  readonly secondKinds: readonly number[]
  /** Whether names stand in the text whole, so that nothing of it is only the beginning of something. */
  readonly isWhole: boolean
  /** Whether a name stands in the text whole, and the rest in other names of the same kind. */
  readonly isSpread: boolean
  /** Whether each word of a name is there, if only its beginning: `kit distr`. */
  readonly isBegun: boolean
  /** The words without their typing errors; null when they had none. */
  readonly corrected: string | null
}

/** So few letters begin too many words: they are a word's beginning only at the end of a text, where somebody is typing, and never beside a mistake: `golf v`. */
const TOO_SHORT_TO_BEGIN = 2
/** With nothing beside it a shorter word with a mistake may be anything. */
const SHORTEST_ALONE_WITH_ERROR = 5

/** A name, and which of the text's words it holds: one bit each. */
interface Held {
  readonly name: Name
  readonly mask: number
}

/**
 * `best`: each word in the best way that finds any; `short`: its beginning may be of one or two letters; `any`: in
 * every way.
 */
export type ReadingMode = 'best' | 'short' | 'any'
/** A single word begins too many names, unless most of it is there. */
const SHORTEST_BEGUN_ALONE = 5

/** More words than these are not looked for in several names of a kind. */
const MOST_SPREAD = 6

/** Kinds and brands whose names hold each of the words; null when there are none. */
export function namesOf(
  reader: WordReader,
  words: readonly string[],
  mode: ReadingMode,
  isBesidePlace = false,
): FoundNames | null {
  const readings = read(reader, words, mode, isBesidePlace)
  if (!readings) return null
  const held = heldBy(reader.index, words, readings)
  const every = (1 << words.length) - 1
  const isPossible = mayHoldAll(held, words.length)
  if (!isPossible && words.length > MOST_SPREAD) return null
  const whole = wholeNames(held, words, readings)
  const begun = begunNames(held, words, readings, every)
  const clauses =
    mode === 'short'
      ? clauseOf(begun)
      : isPossible
        ? clausesOf(grouped(held, false), grouped(held, true), every)
        : spreadOver(held, whole, every)
  if (clauses.length === 0) return null
  const leaders = leadersOf(reader.index, held, words, readings, whole.length > 0 ? whole : begun)
  return {
    clauses,
    leadingKinds: leaders.first,
    secondKinds: leaders.second,
    isWhole: isWhole(held, whole, words, every),
    isSpread: whole.length > 0 && mode !== 'short',
    isBegun: begun.length > 0,
    corrected: corrected(reader.index, words, readings, whole),
  }
}

/** What each word may be; null when one is nothing. */
function read(
  reader: WordReader,
  words: readonly string[],
  mode: ReadingMode,
  isBesidePlace: boolean,
): (readonly ReadWord[])[] | null {
  const readings: (readonly ReadWord[])[] = []
  for (const word of words) {
    const found = reader.read(word, mode !== 'any')
    if (found.length === 0) return null
    readings.push(found)
  }
  const isMistaken = readings.some(isOfErrors)
  const taken = readings.map((each, at) => {
    const word = words[at]!
    // Beside a place alone they begin anything, and say so at last: `pl fr` is a name before.
    const isAlone = mode === 'best' && words.length === 1 && isBesidePlace
    const isLast = at === words.length - 1 && !isMistaken && !isAlone
    const mayBegin = mode === 'short' || word.length > TOO_SHORT_TO_BEGIN || isLast
    const mayErr = isBesidePlace || words.length > 1 || word.length >= SHORTEST_ALONE_WITH_ERROR
    if (mayBegin && mayErr) return each
    return each.filter(
      (known) =>
        (mayBegin || known.reading !== 'beginning' || known.word === word) && (mayErr || known.reading !== 'error'),
    )
  })
  return taken.some((each) => each.length === 0) ? null : taken
}

function isOfErrors(read: readonly ReadWord[]): boolean {
  return read.every(({ reading }) => reading === 'error')
}

function heldBy(
  index: NameIndex,
  typed: readonly string[],
  readings: readonly (readonly ReadWord[])[],
): readonly Held[] {
  // Two letters are a brand only with the rest of its name: `pl fr` is no AS-PL.
  const isLetters = ({ isBrand, words }: Name, word: string) =>
    isBrand && words.length > 1 && word.length <= TOO_SHORT_TO_BEGIN && !words.every((each) => typed.includes(each))
  const masks = new Int32Array(index.names.length)
  const touched: number[] = []
  for (const [bit, words] of readings.entries())
    for (const { word } of words)
      for (const at of index.occurrencesOf(word)) {
        if (isLetters(index.names[at]!, word)) continue
        if (masks[at] === 0) touched.push(at)
        masks[at]! |= 1 << bit
      }
  const standing = standingIn(typed, readings)
  const counts = ({ isSymptom, words }: Name) => isSymptom !== true || words.every((word) => standing.has(word))
  return touched.map((at) => ({ name: index.names[at]!, mask: masks[at]! })).filter(({ name }) => counts(name))
}

/** Whether the best kind and the best brand together hold so many words: most texts that name nothing are done with here. */
function mayHoldAll(held: readonly Held[], count: number): boolean {
  let [kind, brand] = [0, 0]
  for (const { name, mask } of held) {
    if (name.isBrand) brand = Math.max(brand, bitsOf(mask))
    else kind = Math.max(kind, bitsOf(mask))
  }
  return kind + brand >= count
}

function grouped(held: readonly Held[], isBrand: boolean): Map<number, number[]> {
  const byMask = new Map<number, Set<number>>()
  for (const { name, mask } of held) {
    if (name.isBrand !== isBrand) continue
    const entries = byMask.get(mask)
    if (entries) entries.add(name.entry)
    else byMask.set(mask, new Set([name.entry]))
  }
  return new Map([...byMask].map(([mask, entries]) => [mask, [...entries].sort((a, b) => a - b)]))
}

function clausesOf(
  kindsByMask: ReadonlyMap<number, readonly number[]>,
  brandsByMask: ReadonlyMap<number, readonly number[]>,
  every: number,
): NameClause[] {
  const clauses: NameClause[] = []
  const wholeKinds = kindsByMask.get(every)
  const wholeBrands = brandsByMask.get(every)
  if (wholeKinds) clauses.push({ genericArticleIds: wholeKinds, brandIds: null })
  if (wholeBrands) clauses.push({ genericArticleIds: null, brandIds: wholeBrands })
  for (const [kindMask, genericArticleIds] of kindsByMask) {
    for (const [brandMask, brandIds] of brandsByMask) {
      if ((kindMask | brandMask) === every && kindMask !== every && brandMask !== every)
        clauses.push({ genericArticleIds, brandIds })
    }
  }
  return clauses
}

/** Words of names that the text says whole. */
function standingIn(typed: readonly string[], readings: readonly (readonly ReadWord[])[]): ReadonlySet<string> {
  return new Set(
    readings.flatMap((words, at) =>
      words.filter(({ word, reading }) => reading !== 'beginning' || word === typed[at]).map(({ word }) => word),
    ),
  )
}

/** Names of kinds of which every word stands in the text; a word that the text only begins does not stand in it. */
function wholeNames(
  held: readonly Held[],
  typed: readonly string[],
  readings: readonly (readonly ReadWord[])[],
): Held[] {
  const standing = standingIn(typed, readings)
  return held.filter(({ name }) => !name.isBrand && name.words.every((word) => standing.has(word)))
}

/** Names of kinds each word of which is begun by one of the text's, none of which is left over, in its order where any is: `plac fr`, and `f ulei` is a filter before it is `ulei frână`. */
function begunNames(
  held: readonly Held[],
  typed: readonly string[],
  readings: readonly (readonly ReadWord[])[],
  every: number,
): readonly Held[] {
  if (typed.length === 1 && typed[0]!.length < SHORTEST_BEGUN_ALONE) return []
  const meant = readings.map((words) => new Set(words.map(({ word }) => word)))
  const isBegun = ({ words }: Name) =>
    words.length === typed.length && words.every((word) => meant.some((each) => each.has(word)))
  const begun = held.filter(({ name, mask }) => !name.isBrand && mask === every && isBegun(name))
  const isInOrder = ({ name }: Held) => name.words.every((word, at) => meant[at]!.has(word))
  return preferring(begun, [isInOrder])
}

function clauseOf(names: readonly Held[]): NameClause[] {
  const kinds = [...new Set(names.map(({ name }) => name.entry))].sort((a, b) => a - b)
  return kinds.length === 0 ? [] : [{ genericArticleIds: kinds, brandIds: null }]
}

/** Kinds with a name that stands in the text whole, and others that hold the rest of it: `téli gumiabroncs` of `gumiabroncs` and `téli gumi`. */
function spreadOver(held: readonly Held[], whole: readonly Held[], every: number): NameClause[] {
  const masks = new Map(whole.map(({ name }) => [name.entry, 0]))
  for (const { name, mask } of held) {
    const known = name.isBrand ? undefined : masks.get(name.entry)
    if (known !== undefined) masks.set(name.entry, known | mask)
  }
  const kinds = [...masks].filter(([, mask]) => mask === every).map(([kind]) => kind)
  return kinds.length === 0 ? [] : [{ genericArticleIds: kinds.sort((a, b) => a - b), brandIds: null }]
}

/** Whether a whole name holds all words, or a brand holds the others as it is written: `bal` is left before it begins BALDWIN. */
function isWhole(held: readonly Held[], whole: readonly Held[], typed: readonly string[], every: number): boolean {
  if (whole.some(({ mask }) => mask === every)) return true
  const asWritten = ({ words }: Name) =>
    typed.reduce((bits, word, at) => (words.includes(word) ? bits | (1 << at) : bits), 0)
  const brands = new Set(held.flatMap(({ name }) => (name.isBrand ? [asWritten(name)] : [])))
  const masks = new Set(whole.map(({ mask }) => mask))
  return [...brands].some((brand) => brand === every || [...masks].some((mask) => (mask | brand) === every))
}

/**
 * A bare `bujii` is spark plugs before glow plugs, because it is all of a name of theirs; `Kühler` is the radiator before its hose, and `disc` a brake disc, whose own name
 * begins so, before a clutch, of which only a by-name does. Of names that stand in the text whole those
 * lead that hold most of its words (`curea distribuție` before `distribuție`), as they were typed and in their order as far as any are. What is dismantled leads only where
 * nothing new does.
 */
function leadersOf(
  index: NameIndex,
  held: readonly Held[],
  typed: readonly string[],
  readings: readonly (readonly ReadWord[])[],
  whole: readonly Held[],
): { readonly first: readonly number[]; readonly second: readonly number[] } {
  const ofKinds = held.filter(({ name }) => !name.isBrand)
  const asTyped = new Set(typed)
  // `trw placute`: a brand is said before what it makes.
  const lead = Math.max(
    0,
    typed.findIndex((_, at) => ofKinds.some(({ mask }) => (mask & (1 << at)) !== 0)),
  )
  const first = new Set(readings[lead]!.map(({ word }) => word))
  const beginsSo = ({ name }: Held) => first.has(name.words[0]!)
  const most = Math.max(0, ...whole.map(({ mask }) => bitsOf(mask)))
  const standing = preferring(
    whole.filter(({ mask }) => bitsOf(mask) === most),
    [({ name }) => name.words.every((word) => asTyped.has(word)), beginsSo],
  )
  const isOwn = ({ name }: Held) => name.isOwn
  const isMade = ({ name }: Held) => !index.dismantled.has(name.entry)
  const asTypedFirst = ({ name }: Held) => name.words[0] === typed[lead]
  const leaders = [
    standing,
    ...[asTypedFirst, beginsSo].map((test) => preferring(ofKinds.filter(test), [isMade, isOwn])),
  ]
  const found = leaders.find((each) => each.length > 0) ?? []
  const kinds = [...new Set(found.map(({ name }) => name.entry))].sort((a, b) => a - b)
  const made = kinds.filter((kind) => !index.dismantled.has(kind))
  if (made.length === 0) return { first: kinds, second: [] }
  return { first: made, second: standing.length > 0 ? kinds.filter((kind) => !made.includes(kind)) : [] }
}

/** Those that every test leaves, where it leaves any. */
function preferring(names: readonly Held[], tests: readonly ((held: Held) => boolean)[]): readonly Held[] {
  return tests.reduce((left, test) => {
    const passing = left.filter(test)
    return passing.length > 0 ? passing : left
  }, names)
}

/** What was typed, with the words that had an error as the names write them; null when none had. */
function corrected(
  index: NameIndex,
  typed: readonly string[],
  readings: readonly (readonly ReadWord[])[],
  whole: readonly Held[],
): string | null {
  if (!readings.some(isOfErrors)) return null
  // `flt ulei` is `filtru ulei`, and neither `filter ulei` nor a `Faltenbalg`, which is a name by itself.
  const longest = [...whole].sort((one, other) => bitsOf(other.mask) - bitsOf(one.mask))
  const meant = (words: readonly ReadWord[]) => {
    const holding = longest.find(({ name }) => words.some(({ word }) => name.words.includes(word)))
    return (words.find(({ word }) => holding?.name.words.includes(word)) ?? words[0]!).word
  }
  return typed.map((word, at) => (isOfErrors(readings[at]!) ? index.spelled([meant(readings[at]!)]) : word)).join(' ')
}

function bitsOf(mask: number): number {
  let count = 0
  for (let left = mask; left > 0; left &= left - 1) count += 1
  return count
}
