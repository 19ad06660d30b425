import { foldWords } from '#src/domain/reading/folded-words.ts'
import { isNoiseAt } from '#src/domain/reading/numbers/number-text.ts'
import { isPassedOver, namedBy } from './name-index.ts'
import { indexOf, isBrandCalled, isCalled, isKindCalled, isWordOfKinds, saysSymptom } from './names.ts'
import type { NameClause } from './names-of-words.ts'
import { positionWordsOf } from './position-words.ts'
import type { ShelfCount } from '../list/shelf-counts.ts'
import type { ShopperView } from '../shopper-view.ts'

type View = Pick<ShopperView, 'dictionary' | 'counts'>

/** Beyond these words nothing is tried: every one that is left out is another look at all names. */
const MOST_WORDS = 8

/** Of more, the last goes unasked. */
const MOST_TRIED = 6

/** Shorter words begin too many others to be known. */
const SHORTEST = 3

/**
 * Places of the words that make a name together, as many as do: a word that no name has goes first, then the one without which the others
 * make the best one. Places in a car (front, left) stay only beside a name.
 */
export function bestName(view: View, words: readonly string[]): readonly number[] {
  const positions = new Set(positionWordsOf(view.dictionary, words))
  const makeName = (places: readonly number[]) =>
    places.every((at) => words[at] !== undefined) &&
    places.some((at) => !positions.has(words[at]!)) &&
    isName(
      view,
      places.map((at) => words[at]!),
    )
  const makesKind = (places: readonly number[]) =>
    makeName(places) &&
    namesKind(
      view,
      places.map((at) => words[at]!),
    )
  const isLetters = (at: number) => /^\p{L}{1,2}$/u.test(words[at] ?? '')
  const makesWhole = (places: readonly number[]) =>
    makesKind(places) && namedBy(view.dictionary, places.map((at) => words[at]!).join(' ')).isWhole
  const isSymptom = (places: readonly number[]) =>
    places.length > 1 &&
    saysSymptom(
      view.dictionary,
      places.map((at) => words[at]!).filter((word) => !positions.has(word)),
    )
  const namesWhole = (places: readonly number[]) => places.some((at) => makesWhole([at])) || makesWhole(places)
  const isAsWritten = (places: readonly number[]) =>
    namedBy(view.dictionary, places.map((at) => words[at]!).join(' ')).corrected === null
  const spoken = words.length > MOST_WORDS ? undefined : runsOf(words.length).find(isSymptom)
  // `injector fum negru` asks for the injector.
  if (spoken && !namesWhole([...words.keys()].filter((at) => !spoken.includes(at)))) return spoken
  let places = words
    .flatMap((word, at) => {
      if (positions.has(word) || (word.length >= SHORTEST && makeName([at]))) return [at]
      // `öl golf 5`; letters before a block of figures are of a number (`AT-SA-1097`), though a fifth wheel is called `șa`.
      if (isKindCalled(view.dictionary, [word]) && !/^\d{3,}$/.test(words[at + 1] ?? '')) return [at]
      // `f ulei`, `disc fr`: so few letters are the beginning of a word only beside another of the same name.
      // `filtru aer c 35 154`: behind a part and before figures they are of a number.
      const isOfNumber = /^\d/.test(words[at + 1] ?? '') && at > 0 && namesKind(view, [words[at - 1]!])
      if (isLetters(at)) return !isOfNumber && (makesKind([at, at + 1]) || makesKind([at - 1, at])) ? [at] : []
      // `gumi harang` is one word, written as two.
      const isHalf =
        word.length > SHORTEST &&
        [
          [at - 1, at],
          [at, at + 1],
        ].some((both) => makesWhole(both) && isAsWritten(both))
      if (isHalf) return [at]
      // `filtru ulie`, `flt ulei`: so short a word is a slip of one, or one without its vowels, only beside another.
      return /^(?:\p{L}{4}|[b-df-hj-np-tv-z]{3})$/u.test(word) && (makesWhole([at, at + 1]) || makesWhole([at - 1, at]))
        ? [at]
        : []
    })
    .slice(0, MOST_WORDS)
  while (places.length > 0 && !makeName(places)) {
    if (places.length > MOST_TRIED) {
      places = places.slice(0, -1)
      continue
    }
    const without = places.map((gone) => places.filter((at) => at !== gone))
    // `kit prim ajutor`
    const saysMore = without.find((rest, at) => isPassedOver([words[places[at]!]!]) && makesKind(rest))
    // What names a part as it is written says more than a slip of one (`pistol vaselină`), that more than a brand, and the last word least: people name the part first.
    // `shell ultra`: a brand says more than what only begins the word of a part, or stands behind one: `x-clean` is called after no cleaner.
    const ofBrand = without.find(
      (rest, gone) =>
        rest.every((at) => isBrandCalled(view.dictionary, words[at]!)) && !leadsAName(view, words[places[gone]!]!),
    )
    places =
      saysMore ??
      without.findLast((rest) => makesWhole(rest) && isAsWritten(rest)) ??
      ofBrand ??
      without.findLast(makesKind) ??
      without.findLast(makeName) ??
      without.flatMap((rest) => rest.map((gone) => rest.filter((at) => at !== gone))).findLast(makesKind) ??
      places.slice(0, -1)
  }
  // `mașină de vânzare` names no part.
  const says = places.length === words.length || !isPassedOver(places.map((at) => words[at]!))
  return says ? places : []
}

/** Places of words that stand beside each other, those of most words first: `fum alb`, of which no word names anything by itself. */
function runsOf(count: number): readonly (readonly number[])[] {
  const all = Array.from({ length: count }, (_, at) => at)
  return all.flatMap((less) =>
    Array.from({ length: less + 1 }, (_, from) => all.slice(from, from + count - less)).filter(
      ({ length }) => length > 1,
    ),
  )
}

/** Whether something is called by the word first: `filtru`, and neither `racire` nor `clean`. */
function leadsAName({ dictionary }: View, word: string): boolean {
  return indexOf(dictionary).vocabulary.isWord(word) && namedBy(dictionary, word).leadingKinds.length > 0
}

/** Whether the words name articles that there are: `téli gumi` is no name of a brand that makes no tyres. */
export function isName({ dictionary, counts }: View, words: readonly string[]): boolean {
  const shelves = shelvesOf(counts)
  return namedBy(dictionary, words.join(' ')).clauses.some((clause) => holds(shelves, clause))
}

/** Whether they name a kind of part, alone or of a brand. */
export function namesKind({ dictionary }: Pick<View, 'dictionary'>, words: readonly string[]): boolean {
  return namedBy(dictionary, words.join(' ')).clauses.some(({ genericArticleIds }) => genericArticleIds !== null)
}

/** Whether they are a whole name as they are written. */
export function isWholeName({ dictionary }: Pick<View, 'dictionary'>, words: readonly string[]): boolean {
  const { isWhole, corrected } = namedBy(dictionary, words.join(' '))
  return isWhole && corrected === null
}

interface Shelves {
  readonly kinds: ReadonlySet<number>
  readonly brands: ReadonlySet<number>
  readonly both: ReadonlySet<string>
}
const known = new WeakMap<readonly ShelfCount[], Shelves>()

function shelvesOf(counts: readonly ShelfCount[]): Shelves {
  const cached = known.get(counts)
  if (cached) return cached
  const shelves = {
    kinds: new Set(counts.map(({ kind }) => kind)),
    brands: new Set(counts.map(({ brand }) => brand)),
    both: new Set(counts.map(({ kind, brand }) => `${kind} ${brand}`)),
  }
  known.set(counts, shelves)
  return shelves
}

function holds({ kinds, brands, both }: Shelves, { genericArticleIds, brandIds }: NameClause): boolean {
  if (genericArticleIds && brandIds)
    return genericArticleIds.some((kind) => brandIds.some((brand) => both.has(`${kind} ${brand}`)))
  return genericArticleIds?.some((kind) => kinds.has(kind)) ?? brandIds!.some((brand) => brands.has(brand))
}

/** `bec număr` is the lamp of a plate, and not a bulb with its number: a word that elsewhere says nothing ends what a kind is called. */
export function isLastOfName(dictionary: View['dictionary'], folded: readonly string[], at: number): boolean {
  const isNumberNext = /^(?=.*\d).{5,}$/.test(folded[at + 1] ?? '')
  return at > 0 && !isNumberNext && isNoiseAt(folded, at) && isCalled(dictionary, folded.slice(at - 1, at + 1))
}

/** Words of a name that name its brand: `placute trw` are no pads for a TRW system. */
export function brandsAmong(
  { dictionary }: Pick<View, 'dictionary'>,
  folded: readonly string[],
  name: readonly number[],
): readonly number[] {
  const { clauses, leadingKinds } = namedBy(dictionary, name.map((at) => folded[at]!).join(' '))
  const brands = new Set(clauses.flatMap(({ brandIds }) => brandIds ?? []))
  // `plăcuțe ferodo` are Ferodo's, though linings are called so: the other words name the part.
  const isNamedByOthers = (word: string) => {
    const others = name.flatMap((at) => (folded[at] === word ? [] : folded[at]!)).join(' ')
    return namedBy(dictionary, others).leadingKinds.some((kind) => leadingKinds.includes(kind))
  }
  const isOfBrand = (word: string) =>
    !isWordOfKinds(dictionary, word, leadingKinds) || (isBrandCalled(dictionary, word) && isNamedByOthers(word))
  const isBrand = (word: string) =>
    isOfBrand(word) && namedBy(dictionary, word).clauses.some((clause) => clause.brandIds?.some((id) => brands.has(id)))
  return brands.size === 0 ? [] : name.filter((at) => isBrand(folded[at]!))
}

/**
 * Words that say no value: for a place (`stop stanga` is no battery's pole), and those that the kinds themselves are
 * called by (`filtru polen`).
 */
export function namingWords(
  { dictionary }: Pick<View, 'dictionary'>,
  folded: readonly string[],
  name: readonly number[],
  leaders: readonly number[],
): ReadonlySet<string> {
  const places = positionWordsOf(
    dictionary,
    name.map((at) => folded[at]!),
  )
  const names = leaders.flatMap((kind) => Object.values(dictionary.genericArticles.get(kind)?.name ?? {}))
  return new Set([...places, ...names.flatMap(foldWords)])
}

/** Kinds that a name says first. */
export function leadersNamed({ dictionary }: Pick<View, 'dictionary'>, name: string): readonly number[] {
  return namedBy(dictionary, name).leadingKinds
}

/** Kinds that a name says; null when it says none. */
export function kindsNamed({ dictionary }: Pick<View, 'dictionary'>, name: string): readonly number[] | null {
  const { clauses } = namedBy(dictionary, name)
  const kinds = new Set(clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? []))
  return kinds.size === 0 ? null : [...kinds]
}
