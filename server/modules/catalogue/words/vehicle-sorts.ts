import { foldWords } from '#src/domain/reading/folded-words.ts'
import { type Dictionary, UNIVERSAL_TREE } from './dictionary.ts'
import { indexOf } from './names.ts'
import type { NameClause } from './names-of-words.ts'

/** The trees of what is made for cars, trucks, axles, trailers and tractors. */
const CARS = 'P'
const TRUCKS = ['O', 'A', 'K']
const TRACTORS = ['T']

/** What people call sorts of vehicles, folded, by the trees of their parts. */
const SORTS: readonly (readonly [trees: readonly string[], words: string])[] = [
  [
    TRUCKS,
    'camion camionul camionului camioane tir tirul autocamion autotren truck trucks lorry hgv lkw lastwagen kamion teherauto teherautok teherautohoz ' +
      'remorca remorci remorcii semiremorca semiremorci trailer trailers saf bpw ror smb gigant fruehauf trailor anhanger auflieger sattelauflieger potkocsi felpotkocsi',
  ],
  [TRACTORS, 'tractor tractorul tractoare tractorului traktor traktorok'],
]
const treesOf = new Map(
  SORTS.flatMap(([trees, words]) =>
    words.split(' ').flatMap((word) => (word === 'cap' ? [] : [[word, trees] as const])),
  ),
)

/** Whether the word says of what sort a vehicle is. */
export function saysSortOfVehicle(word: string): boolean {
  return treesOf.has(word)
}

/** Whether a kind is made for trucks, trailers or tractors alone. */
export function isOnlyOfTrucks({ categories, genericArticles }: Dictionary, kind: number): boolean {
  const trees = categories.get(genericArticles.get(kind)?.node_id ?? 0)?.trees ?? []
  return trees.length > 0 && trees.every((tree) => TRUCKS.includes(tree) || TRACTORS.includes(tree))
}

/** What is called so is made for trucks alone, whatever else is called like it. */
const OF_TRUCKS = new Set(['comercial', 'camion', 'semiremorca', 'remorca', 'tractor', 'cabina'])

/**
 * Kinds made for the sort of vehicle that a text says beside its other words, and for no car: of those that the words name, else of those
 * whose names have all of the words among them. `pivot camion` is a king pin, and no ball joint. What leads and is made for cars and trucks alike
 * gives way only to what is called after trucks: `filtru aer camion` is no dryer's cartridge. None where the text says no sort.
 */
export function kindsOfSort(
  dictionary: Dictionary,
  words: readonly string[],
  { clauses, leadingKinds }: { readonly clauses: readonly NameClause[]; readonly leadingKinds: readonly number[] },
): readonly number[] {
  const said = new Set(words.flatMap((word) => treesOf.get(word) ?? []))
  const others = words.filter((word) => !saysSortOfVehicle(word))
  const treesOfKind = (id: number) =>
    dictionary.categories.get(dictionary.genericArticles.get(id)?.node_id ?? 0)?.trees ?? []
  const isOfSort = (id: number) => treesOfKind(id).some((tree) => said.has(tree))
  const isOnlyOfSort = (id: number) =>
    isOfSort(id) && !treesOfKind(id).includes(CARS) && !treesOfKind(id).includes(UNIVERSAL_TREE)
  const named = clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? []).filter(isOnlyOfSort)
  const found = new Set(named.length > 0 ? named : kindsSpreadOver(dictionary, others).filter(isOnlyOfSort))
  const isCalledSo = (id: number) => {
    const { name, synonyms } = dictionary.genericArticles.get(id)!
    return [name.ro, ...synonyms].flatMap(foldWords).some((word) => OF_TRUCKS.has(word))
  }
  return [...found].filter((id) => isCalledSo(id) || !leadingKinds.some(isOfSort))
}

/** Kinds whose names have each of the words, spread over them. */
function kindsSpreadOver(dictionary: Dictionary, words: readonly string[]): readonly number[] {
  const index = indexOf(dictionary)
  const holding = words.map(
    (word) =>
      new Set(
        [word, ...index.vocabulary.words(word, 'inflection')].flatMap((form) =>
          index.occurrencesOf(form).flatMap((at) => (index.names[at]!.isBrand ? [] : [index.names[at]!.entry])),
        ),
      ),
  )
  return [...(holding[0] ?? [])].filter((kind) => holding.every((kinds) => kinds.has(kind)))
}

/** What stands beside a car and says no more than that it is one: `tractor u650`, `dubă transporter t5`. */
export const wordsForVehicles: ReadonlySet<string> = new Set(
  'tractor tractorul traktor camion tir duba autoutilitara utilitara masina auto lkw truck teherauto autobuz semiremorca'.split(
    ' ',
  ),
)
