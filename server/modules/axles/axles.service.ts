import type { Kysely } from 'kysely'
import type { AxleDetails, axleEndpoints, AxleList } from '#src/contract/catalogue/axles.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { categoriesOf } from '#server/modules/catalogue/list/category-counts.ts'
import { pageOf } from '#server/modules/catalogue/list/list-filter.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'
import type { Buyer } from '#server/modules/catalogue/product/offer.repository.ts'
import { wordFor } from '#server/texts/code-labels.ts'
import { axleBrakes } from './axle-code-labels.ts'
import { countAxleParts } from './axle-parts.repository.ts'
import { beamInWords, presentAxle, presentAxleFacets } from './axle.presenter.ts'
import { readAxle, searchAxles } from './axles.repository.ts'

type AxleQuery = QueryOf<(typeof axleEndpoints)['search']>

export async function listAxles(
  db: Kysely<Tables>,
  { q = '', ...query }: AxleQuery,
  locale: Locale,
): Promise<AxleList> {
  const words = foldWords(q)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
  // A text without a single letter or digit names nothing.
  if (q !== '' && words.length === 0)
    return {
      items: [],
      facets: presentAxleFacets({ maker: [], type: [], style: [], load: [], hub: [], track: [], wheel: [] }, locale),
      ...pageOf(0, query),
    }
  const { total, rows, facets } = await searchAxles(db, { ...query, words })
  return {
    items: rows.map((row) => presentAxle(row, locale)),
    facets: presentAxleFacets(facets, locale),
    ...pageOf(total, query),
  }
}

/** An axle whole; 404 when there is none. */
export async function readAxleDetails(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Pick<Buyer, 'restrictedBrands'> & { locale: Locale },
  axleId: number,
): Promise<AxleDetails> {
  const [{ dictionary }, row, counts] = await Promise.all([
    memory.current(),
    readAxle(db, axleId),
    countAxleParts(db, shopper, axleId),
  ])
  if (!row) throw new Refusal('not-found')
  const { axleBody, brakeType, brakeSize, tyreFitment } = row.attributes
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    ...presentAxle(row, shopper.locale),
    body: beamInWords(text(axleBody), shopper.locale),
    brake: wordFor(axleBrakes, text(brakeType), shopper.locale),
    brakeSize: text(brakeSize),
    twinTyres: text(tyreFitment) === null ? null : tyreFitment === 'twin',
    categories: categoriesOf(dictionary, counts, shopper.locale),
  }
}
