import type { Kysely } from 'kysely'
import type { DismantledList, DismantledPart } from '#src/contract/catalogue/dismantled.ts'
import type { Locale } from '#src/contract/fields.ts'
import { SEARCH_MIN_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { mediaPath } from '#server/modules/catalogue/product/image.ts'
import { listFiltered } from '#server/modules/catalogue/list/filtered-list.service.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { foldWords, sayingWords } from '#src/domain/reading/folded-words.ts'
import type { ListFilter } from '#server/modules/catalogue/list/list-filter.ts'
import { readOffers } from '#server/modules/catalogue/product/offer.repository.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { presentBadge } from '#server/modules/vehicles/vehicle-badge.ts'
import { dismantledKinds } from './dismantled-names.ts'
import {
  countDonors,
  type DismantledFilter,
  type DismantledRow,
  dismantledSource,
  readDismantled,
  type SoughtPiece,
} from './dismantled.repository.ts'
import { donorFacets } from './donor-facets.ts'

/** Dismantled parts, with the donors that they can be narrowed to. An unknown vehicle is 404. */
export async function listDismantled(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  { q, ...asked }: ListFilter & DismantledFilter & { readonly q?: string },
): Promise<DismantledList> {
  const view = await shopperView(memory, shopper)
  const query = q === undefined ? asked : { ...asked, sought: soughtPiece(view.dictionary, q) }
  const [list, counts] = await Promise.all([
    listFiltered(db, dismantledSource(query), view, query),
    countDonors(db, shopper, query),
  ])
  return { ...list, donor_facets: donorFacets(counts, query) }
}

const MAX_WORDS = 8

/** A text is taken for the name of a part as in every search; else it may be words of a part beside words of its donor, in any order. */
function soughtPiece(dictionary: Dictionary, text: string): SoughtPiece {
  const key = numberKey(text)
  const words = sayingWords(foldWords(text)).slice(0, MAX_WORDS)
  return {
    numberKey: key.length < SEARCH_MIN_CHARACTERS ? null : key,
    kinds: dismantledKinds(dictionary, text),
    words: words.map((word) => ({ word, kinds: dismantledKinds(dictionary, word) })),
  }
}

/** 404 for what is no dismantled part, or is not sold to the company. */
export async function readDismantledPart(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  articleId: number,
): Promise<DismantledPart> {
  const { sql: view } = await shopperView(memory, shopper)
  const [offers, part] = await Promise.all([
    readOffers(db, shopper, view.levels, [articleId]),
    readDismantled(db, articleId),
  ])
  if (!part || !offers.has(articleId)) throw new Refusal('not-found')
  return presentPart(part, shopper.locale)
}

function presentPart(row: DismantledRow, locale: Locale): DismantledPart {
  const { article_id: id, grade, photos, donor_id: donorId, year, mileage_km, colour, colour_code, vin_part } = row
  return {
    id,
    grade,
    photos: photos.flatMap((photo) => mediaPath(photo) ?? []),
    donor: { donorId, vehicle: presentBadge(row), year, mileage_km, colour: colour[locale], colour_code, vin_part },
  }
}
