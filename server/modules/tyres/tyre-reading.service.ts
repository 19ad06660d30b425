import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { SearchAnswer, Suggestion, TyreWanted } from '#src/contract/catalogue/search.ts'
import { withoutTyreWords } from '#src/domain/numbers/tyre-size.ts'
import { readTyreText } from '#src/domain/reading/tyre-text.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { brandOf, type Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import type { ShelfCount } from '#server/modules/catalogue/list/shelf-counts.ts'
import type { Buyer } from '#server/modules/catalogue/product/offer.repository.ts'
import { text as say } from '#server/texts/text.ts'
import { sizesMeant } from './tyre-sizes.service.ts'
import { tyreTerms, wordOfValue } from './tyre-terms.ts'
import { saysMaker, saysUse, tyresWanted } from './tyre-wanted.ts'
import { countTyresBySize, readTyresOfSizes, readTyreSizes } from './tyres.repository.ts'

type Visible = Pick<Buyer, 'restrictedBrands'>

interface FoundTyres {
  /** The size as the catalogue writes it. */
  readonly size: string
  readonly count: number
  readonly wanted: TyreWanted
  /** Seven digits alone may be a part's number as well. */
  readonly isSure: boolean
}

/** The tyres that a text may mean, where there are some of their size. Nothing is asked for a text without a size. */
async function tyresMeant(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  buyer: Visible,
  text: string,
): Promise<FoundTyres | null> {
  const read = readTyreText(text)
  if (!read) return null
  const { dictionary, counts } = await memory.current()
  const terms = tyreTerms(dictionary)
  if (!terms) return null
  const sizes = sizesMeant(await readTyreSizes(db), read.size)
  const tyres = await readTyresOfSizes(db, buyer, terms, sizes)
  if (tyres.length === 0) return null
  const wanted = tyresWanted(dictionary, read, tyres)
  // Beside words that nobody knows, a size may be that of a rim or a part's number.
  const isSaid = (other: TyreWanted) =>
    other.unread === undefined || other.brand !== undefined || read.isSaid || saysUse(other)
  const isTyre = wanted !== null && (isSaid(wanted) || saysMaker(dictionary, makersOfTyres(dictionary, counts), wanted))
  return isTyre ? { size: sizes[0]!, count: tyres.length, wanted, isSure: read.isSure } : null
}

function makersOfTyres({ genericArticles }: Dictionary, counts: readonly ShelfCount[]): number[] {
  return counts.flatMap(({ kind, brand }) => (genericArticles.get(kind)?.key === 'tyre' ? [brand] : []))
}

/** The tyres that a text may mean, as a reading of it; `isSure` where it means nothing else. */
export async function readTyreReading(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  buyer: Visible,
  text: string,
): Promise<{ readonly reading: SearchAnswer['interpretations'][number]; readonly isSure: boolean } | null> {
  const found = await tyresMeant(db, memory, buyer, text)
  if (!found) return null
  const reading = { kind: 'tyre' as const, text: found.size, count: found.count, ...said(found.wanted) }
  return { reading, isSure: found.isSure }
}

/** The way to the tyres of a size. */
export async function suggestTyres(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Visible & { readonly locale: Locale },
  text: string,
): Promise<Suggestion[]> {
  const found = await tyresMeant(db, memory, shopper, text)
  const { dictionary } = await memory.current()
  if (!found) return suggestUnfinished(db, dictionary, shopper, text)
  const { season, brand } = found.wanted
  const narrowed = [
    ...(brand?.split(',').map((id) => brandOf(dictionary, Number(id)).name) ?? []),
    ...(season === undefined ? [] : [wordOfValue(dictionary, 'season', Number(season), shopper.locale)]),
  ]
  const detail = narrowed.length > 0 ? narrowed.join(' · ') : say(shopper.locale, 'tyres-of', { count: found.count })
  return [{ kind: 'tyre', text: found.size, detail, id: 0, ...said(found.wanted) }]
}

/** `205/55`, `anvelope 205/55 r`: the rim is still to be typed. */
const UNFINISHED = /^(\d{3})\/(\d{2})\s*(?:r\s*(\d?))?$/i
const MOST_SIZES = 5

/** The sizes that a text begins, those first of which there are most tyres. */
async function suggestUnfinished(
  db: Kysely<Tables>,
  dictionary: Dictionary,
  shopper: Visible & { readonly locale: Locale },
  text: string,
): Promise<Suggestion[]> {
  const [, width, aspect, rim = ''] = UNFINISHED.exec(withoutTyreWords(text)) ?? []
  const terms = width && tyreTerms(dictionary)
  if (!terms) return []
  const [sizes, counts] = await Promise.all([readTyreSizes(db), countTyresBySize(db, shopper, terms)])
  return sizes
    .filter((each) => `${each.width}` === width && `${each.aspect}` === aspect && `${each.rim}`.startsWith(rim))
    .map(({ size }) => ({ size, count: counts.get(size) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_SIZES)
    .map(({ size, count }) => ({ kind: 'tyre', text: size, detail: say(shopper.locale, 'tyres-of', { count }), id: 0 }))
}

function said(wanted: TyreWanted): { tyre?: TyreWanted } {
  return Object.keys(wanted).length === 0 ? {} : { tyre: wanted }
}
