import type { Kysely } from 'kysely'
import type { DismantledList, DismantledPart } from '#src/contract/dismantled.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CatalogueMemory } from '#server/modules/catalogue/catalogue-memory.ts'
import { mediaPath } from '#server/modules/catalogue/image.ts'
import { makersOf, presentFacets } from '#server/modules/catalogue/facets.presenter.ts'
import { type ListFilter, pageOf } from '#server/modules/catalogue/list-filter.ts'
import { readListing } from '#server/modules/catalogue/listing.repository.ts'
import { readOffers } from '#server/modules/catalogue/offer.repository.ts'
import { presentListRow } from '#server/modules/catalogue/product-row.presenter.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { presentBadge } from '#server/modules/vehicles/vehicle-badge.ts'
import { countDonors, type DismantledFilter, type DismantledRow, dismantledSource, readDismantled } from './dismantled.repository.ts'
import { donorFacets } from './donor-facets.ts'

/** Dismantled parts with where each comes from. An unknown vehicle is 404. */
export async function listDismantled(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, query: ListFilter & DismantledFilter): Promise<DismantledList> {
  const { dictionary, rows, sql: view } = await shopperView(memory, shopper)
  const [listing, counts] = await Promise.all([readListing(db, dismantledSource(query), { ...view, filter: query, makers: makersOf(query, dictionary), isFiltered: true }), countDonors(db, shopper, query.vehicle_id)])
  if (!listing.car_known) throw new Refusal('not-found')
  const parts = await readDismantled(db, listing.rows.map((row) => row.article_id))
  return {
    items: listing.rows.map((row) => presentListRow(row, rows)),
    parts: [...parts.values()].map((row) => presentPart(row, shopper.locale)),
    facets: presentFacets(listing, query, dictionary, shopper.locale),
    donor_facets: donorFacets(counts, query),
    ...pageOf(listing.total, query),
  }
}

/** 404 for what is no dismantled part, or is not sold to the company. */
export async function readDismantledPart(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, articleId: number): Promise<DismantledPart> {
  const { sql: view } = await shopperView(memory, shopper)
  const [offers, parts] = await Promise.all([readOffers(db, shopper, view.levels, [articleId]), readDismantled(db, [articleId])])
  const part = parts.get(articleId)
  if (!part || !offers.has(articleId)) throw new Refusal('not-found')
  return presentPart(part, shopper.locale)
}

function presentPart(row: DismantledRow, locale: Locale): DismantledPart {
  const { article_id: id, grade, photos, donor_id: donorId, year, mileage_km, colour, colour_code, vin_part } = row
  return { id, grade, photos: photos.flatMap((photo) => mediaPath(photo) ?? []), donor: { donorId, vehicle: presentBadge(row), year, mileage_km, colour: colour[locale], colour_code, vin_part } }
}
