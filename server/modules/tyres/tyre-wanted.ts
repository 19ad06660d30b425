import type { TyreWanted } from '#src/contract/catalogue/search.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'
import type { TyreSeason, TyreText } from '#src/domain/reading/tyre-text.ts'
import type { CriteriaPair } from '#server/db/tables.ts'
import { type Dictionary, brandOf } from '#server/modules/catalogue/words/dictionary.ts'
import { namedBy } from '#server/modules/catalogue/words/name-index.ts'
import { valuesOfTyres } from './tyre-terms.ts'

/** How the catalogue's word for a season begins, in any of the four languages. */
const seasonWords: Readonly<Record<TyreSeason, RegExp>> = {
  winter: /^(?:iarn|winter|teli)/,
  summer: /^(?:var|summer|sommer|nyari)/,
  all: /^(?:all|ganzjahr|negyevszak|4|toate|patru|m\+s)/,
}
/** What people write of where a tyre runs, folded: the list has no such criterion, and no other part is meant. */
const USES = new Set(
  'tractiune tractie directie directoare trailer remorca semiremorca camion tir duba autoutilitara van lkw drive steer fata spate axa'.split(
    ' ',
  ),
)
/** A tyre with the criteria that it is narrowed by. */
interface TyreOfSize {
  readonly brand_id: number
  readonly criteria: CriteriaPair[]
}

/** `conti` is Continental; less may be anything. */
const SHORTEST_BEGINNING = 4

/**
 * How tyres of a size are narrowed by a text, as the list of tyres takes it. Null when the text's other words name a part that is no tyre. `tyres`: all that are sold of the size.
 */
export function tyresWanted(
  dictionary: Dictionary,
  { size, season, rest }: TyreText,
  tyres: readonly TyreOfSize[],
): TyreWanted | null {
  const seasonKey = season && seasonKeyOf(dictionary, season)
  // Whose tyres are of another season narrow the list to nothing: the brand is not used, and that is said.
  const makers = new Set(tyres.filter((each) => isOfSeason(dictionary, each, seasonKey)).map(({ brand_id: id }) => id))
  const brands = rest.map((word) => brandsCalled(dictionary, [...makers], word))
  const unread = rest.filter((_, at) => brands[at]!.length === 0)
  if (namesOtherPart(dictionary, unread.filter((word) => !USES.has(word)).join(' '))) return null
  const brand = [...new Set(brands.flat())]
  return {
    ...(seasonKey && { season: seasonKey }),
    ...(size.loadIndex !== null && { load: String(size.loadIndex) }),
    ...(size.speedIndex !== null && { speed: size.speedIndex }),
    ...(brand.length > 0 && { brand: brand.join(',') }),
    ...(unread.length > 0 && { unread: unread.join(' ') }),
  }
}

function isOfSeason(dictionary: Dictionary, { criteria }: TyreOfSize, seasonKey: string | null): boolean {
  const seasonId = [...dictionary.criteria.values()].find(({ row }) => row.key === 'season')?.row.criteria_id
  return seasonKey === null || criteria.some(([id, value]) => id === seasonId && String(value) === seasonKey)
}

/** Whether the words beside the size that narrow nothing say where the tyre runs: `315/80 R22.5 tracțiune`. */
export function saysUse({ unread = '' }: TyreWanted): boolean {
  return unread.split(' ').every((word) => USES.has(word))
}

/** Whether the words that narrow nothing are makers of tyres: `nokian 195/65 R15`, where theirs are of other sizes. */
export function saysMaker(dictionary: Dictionary, makers: readonly number[], { unread = '' }: TyreWanted): boolean {
  return unread.split(' ').every((word) => brandsCalled(dictionary, makers, word).length > 0)
}

/** The season's value among the criteria of tyres; null where the catalogue has none such. */
export function seasonKeyOf(dictionary: Dictionary, season: TyreSeason): string | null {
  const values = valuesOfTyres(dictionary, 'season')
  const isIt = (labels: object) =>
    Object.values(labels).some((label) => seasonWords[season].test(foldWords(String(label))[0] ?? ''))
  const found = [...values].find(([, labels]) => isIt(labels))
  return found ? String(found[0]) : null
}

function brandsCalled(dictionary: Dictionary, brandIds: readonly number[], word: string): readonly number[] {
  const isCalled = (id: number) =>
    foldWords(brandOf(dictionary, id).name).some(
      (name) => name === word || (word.length >= SHORTEST_BEGINNING && name.startsWith(word)),
    )
  return brandIds.filter(isCalled)
}

function namesOtherPart(dictionary: Dictionary, text: string): boolean {
  if (text === '') return false
  const { clauses, corrected } = namedBy(dictionary, text)
  // A pattern's name may be one letter away from a part's.
  if (corrected !== null) return false
  const kinds = clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? [])
  return kinds.length > 0 && kinds.every((id) => dictionary.genericArticles.get(id)?.key !== 'tyre')
}
