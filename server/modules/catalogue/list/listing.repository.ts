import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PriceTerms } from '#src/domain/pricing/price.ts'
import { PLANNED_ANEW, PLANNED_ONCE } from '#server/db/preparing-client.ts'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import type { WarehouseLevels } from '../delivery-calendar.ts'
import { FAILS, type Narrowing, narrowingBy } from './list-conditions.repository.ts'
import {
  attributesColumn,
  columnFacet,
  type FacetCount,
  lengthCte,
  manufacturerFacet,
} from './list-facets.repository.ts'
import type { ListFilter } from './list-filter.ts'
import { nearness, ordering, priceJoin, priceKey, sortable } from './list-order.repository.ts'
import { type Buyer, offerColumns, type OfferColumns, offerJoins, sellable } from '../product/offer.repository.ts'

/**
 * Where a list's articles come from: CTEs that end in `source (article_id, tier, reading, found)`, an article once. A lower tier comes first
 * in the default order; `reading` says by which interpretation it was found.
 */
export interface ListSource {
  readonly ctes: RawBuilder<unknown>
  /** The car whose linkage criteria are wanted; must be the CTE `car (car_id, linking_target_type)` of the source. */
  readonly hasCar: boolean
  /** Every article of the source is found the same way (tier 0, reading 0), so that all are read in one pass over the index; it may name one several times. */
  readonly alike?: boolean
  /** The source has the columns of `articles` too: whoever looks for names has read the article. */
  readonly holdsArticles?: boolean
  /** What it looks up is a handful by an index, whatever is asked: one plan serves all. */
  readonly isPlannedOnce?: boolean
  /** How much it looks up depends on what is asked: a plan for all is a bad one. */
  readonly isPlannedAnew?: boolean
  /** By nearness, what is found by one reading stands beside what is by another. */
  readonly takesTurns?: boolean
  /** The car is only asked about: without it the list is the same and says nothing of fitting. */
  readonly carMayLack?: boolean
}

export interface ListView {
  readonly buyer: Buyer
  readonly terms: PriceTerms
  readonly levels: WarehouseLevels
  readonly filter: ListFilter
}

/** A view that says whether people narrow the list; lists are read through `readFiltered` and `readWhole`, which say it for them. */
export interface ListingView extends ListView {
  /** Names of the manufacturers that the list is narrowed to. */
  readonly makers: readonly string[] | null
  /** Whether manufacturers and criteria are counted; what is not shown with filters needs neither. */
  readonly isFiltered: boolean
  /** Brands, qualities and kinds are known without reading the list (decision 069): they are not counted, and the answer has none. */
  readonly knowsShelves?: boolean
}

/** Criteria of every linkage to the asked car, null inside for "always"; empty without a linkage, null when no car was asked. */
export type Fits = readonly (readonly CriteriaPair[] | null)[] | null
/** How the row was found, as stored: kind, number, whose number it is, and what replaces the article. */
export type Found = readonly [
  kind: string,
  number: string,
  maker: string,
  successor: readonly [id: number, articleNumber: string, brand: string] | null,
]
export type ListRow = OfferColumns & { found: Found | null; fits: Fits }

export interface Listing {
  readonly total: number
  /** False when the source's car does not exist. */
  readonly car_known: boolean
  /** Articles of each reading that has any, before filters; of a source whose articles are alike none. */
  readonly readings: readonly FacetCount[]
  readonly brands: readonly FacetCount[]
  readonly qualities: readonly FacetCount[]
  readonly generic_articles: readonly FacetCount[]
  readonly manufacturers: readonly FacetCount[]
  /** JSON of `ArticleCriteria[]`. */
  readonly attributes: string
  readonly rows: readonly ListRow[]
}

/**
 * One page of a list with its facets and total, in one statement. Candidates are read once with just what sorting and counting need; prices,
 * stock, criteria and fitting of whole rows are read for the page alone, so a deep page costs what the first one does.
 */
export async function readListing(db: Kysely<Tables>, source: ListSource, view: ListingView): Promise<Listing> {
  const { rows } = await listingStatement(source, view).execute(db)
  return rows[0]!
}

/** The statement alone, for measuring it beside the endpoint. */
export function listingStatement(source: ListSource, view: ListingView): RawBuilder<Listing> {
  const { buyer, levels, filter, makers, isFiltered, knowsShelves } = view
  const narrowing = narrowingBy(filter, makers)
  const { fails, passes } = narrowing
  return sql<Listing>`${planningOf(source)}
    with recursive ${source.ctes}, candidate as materialized (
      select a.article_id, a.brand_id, a.generic_article_id, a.quality, a.article_number, a.status, a.variant, ${foundAs(source)}, ${fails} as fails
        ${priceKey(view)} ${isFiltered ? sql`, a.criteria` : sql``}
      from ${articlesOf(source)} ${priceJoin(view)}
      where ${source.alike ? isOfSource : sql`true`} and ${sellable(buyer)} and ${inCatalogue(filter)}
    ), ${nearness(view)} ${isFiltered ? sql`${lengthCte(narrowing)},` : sql``} page as materialized (
      select n.article_id, n.found, row_number() over () as position from (${filter.per_kind === undefined ? pageOfAll(source, filter, narrowing) : pageOfKinds(source, filter, filter.per_kind, narrowing)}) n
    )
    select
      (select count(*) from candidate c where ${passes(0)})::int as total,
      ${source.hasCar ? sql`exists (select from car)` : sql`true`} as car_known,
      ${source.alike ? none : columnFacet('reading', sql`true`)} as readings,
      ${knowsShelves ? none : columnFacet('brand_id', passes(FAILS.brand))} as brands,
      ${knowsShelves ? none : columnFacet('quality', passes(FAILS.quality))} as qualities,
      ${knowsShelves ? none : columnFacet('generic_article_id', passes(FAILS.kind))} as generic_articles,
      ${isFiltered ? manufacturerFacet(narrowing) : none} as manufacturers,
      ${isFiltered ? attributesColumn(filter, narrowing) : sql`'[]'`} as attributes,
      (select coalesce(json_agg(r order by r.position), '[]') from (
        select page.position, page.found, a.*, ${offerColumns}, ${source.hasCar ? fitsColumn : sql`null::json as fits`}
        from page join articles a on a.article_id = page.article_id ${offerJoins(buyer, levels)}
      ) r) as rows`
}

function planningOf({ isPlannedOnce, isPlannedAnew }: ListSource): RawBuilder<unknown> {
  if (isPlannedOnce) return sql.raw(PLANNED_ONCE)
  return isPlannedAnew ? sql.raw(PLANNED_ANEW) : sql``
}

const none = sql`'[]'::json`

function articlesOf({ alike, holdsArticles }: ListSource): RawBuilder<unknown> {
  if (holdsArticles) return sql`source a`
  return alike ? sql`articles a` : sql`source join articles a on a.article_id = source.article_id`
}

function foundAs({ alike, holdsArticles }: ListSource): RawBuilder<unknown> {
  if (alike) return sql`0 as tier, 0 as reading, null::json as found`
  return holdsArticles ? sql`a.tier, a.reading, a.found` : sql`source.tier, source.reading, source.found`
}

const isOfSource = sql`a.article_id = any((select array_agg(source.article_id) from source)::int[])`

function pageOfAll(source: ListSource, filter: ListFilter, { passes }: Narrowing): RawBuilder<unknown> {
  return sql`
    select c.article_id, c.found from ${ordered(source, filter, passes(0))} c
    order by ${orderOf(source, filter)} limit ${filter.per_page}::int offset ${(filter.page - 1) * filter.per_page}::int`
}

/** The first of each kind; a kind stands where its first article would in the whole list. Of one kind alone, a page of it as of any list. */
function pageOfKinds(
  source: ListSource,
  filter: ListFilter,
  perKind: number,
  { passes }: Narrowing,
): RawBuilder<unknown> {
  return sql`
    select k.article_id, k.found from (
      select o.*, count(*) over () = count(*) over (partition by o.generic_article_id) as alone, row_number() over (partition by o.generic_article_id order by o.place) as within, min(o.place) over (partition by o.generic_article_id) as kind_place from (
        select c.article_id, c.found, c.generic_article_id, row_number() over (order by ${orderOf(source, filter)}) as place from ${ordered(source, filter, passes(0))} c
      ) o
    ) k
    where case when k.alone then k.place > ${(filter.page - 1) * filter.per_page}::int else k.within <= ${perKind}::int end order by k.kind_place, k.place limit ${filter.per_page}::int`
}

/** What passes the filters, with what it is ordered by. */
function ordered(source: ListSource, filter: ListFilter, passes: RawBuilder<boolean>): RawBuilder<unknown> {
  if (!haveTurns(source, filter)) return sql`(select c.* from ${sortable(filter)} c where ${passes})`
  return sql`(select c.*, row_number() over (partition by c.reading order by ${ordering(filter)}) as turn from ${sortable(filter)} c where ${passes})`
}

function orderOf(source: ListSource, filter: ListFilter): RawBuilder<unknown> {
  return haveTurns(source, filter) ? sql`c.turn, c.reading` : ordering(filter)
}

function haveTurns({ takesTurns }: ListSource, { sort }: ListFilter): boolean {
  return takesTurns === true && sort === 'default'
}

function inCatalogue({ catalogue }: ListFilter): RawBuilder<boolean> {
  return catalogue === undefined ? sql`true` : ofVehicles('a')
}

/** Made for vehicles by its kind (tecdoc, stocable, pa), unlike consumables and dismantled parts. */
export function ofVehicles(articles: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${articles}.type`)} in ('tecdoc', 'stocable', 'pa')`
}

/** Every linkage of the article to the source's car; null for a car that does not exist. */
const fitsColumn = sql`(
  select case when exists (select from car) then coalesce(json_agg(l.criteria order by l.sequence), '[]') end from linkages l, car
  where l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id and l.generic_article_id = a.generic_article_id and l.article_id = a.article_id
) as fits`
