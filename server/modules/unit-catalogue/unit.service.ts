import type { Kysely } from 'kysely'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { Unit, UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'
import type { CataloguePart, UnitCatalogue } from '#server/adapters/unit-catalogue.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { pickProducts } from '#server/modules/catalogue/product/picked-products.service.ts'
import { presentFitting } from '#server/modules/catalogue/product/fitting.presenter.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { matchPart, type PartMatch } from './part-matches.ts'
import { readUnitArticles } from './unit-articles.repository.ts'
import { pathTo } from './unit-groups.service.ts'
import { requireUnitVehicle } from './unit-vehicle.repository.ts'
import { presentUnitRow } from './units.service.ts'

/** Products of a part that are answered. */
const SHOWN = 5

/** A unit with what the shop sells for each of its parts: a fixed number of statements, however many parts. 404 for an unknown vehicle and for a unit that it does not have. */
export async function readUnit(
  db: Kysely<Tables>,
  deps: { unitCatalogue: UnitCatalogue; catalogue: CatalogueCache },
  shopper: Shopper,
  unitId: number,
  carId: number,
): Promise<Unit> {
  const { vehicle, asked } = await requireUnitVehicle(db, carId)
  const [groups, sheet] = await Promise.all([deps.unitCatalogue.groups(), deps.unitCatalogue.unit(asked, unitId)])
  if (!sheet) throw new Refusal('not-found')
  const view = await shopperView(deps.catalogue, shopper)
  const kinds = new Set(sheet.table.flatMap(({ genericArticleId }) => genericArticleId ?? []))
  const articles = await readUnitArticles(db, view.sql, carId, [...kinds])
  const matches = sheet.table.map((part) => ({ part, match: matchPart(part, articles) }))
  const products = await productsOf(
    db,
    deps.catalogue,
    shopper,
    carId,
    matches.map(({ match }) => match),
  )
  return {
    ...presentUnitRow(sheet, shopper.locale),
    vehicle,
    groups: pathTo(groups, sheet.groupId).map(({ id, name }) => ({ id, name: name[shopper.locale] })),
    hotspots: [...sheet.hotspots],
    absent: sheet.absent.map(({ code, name }) => ({ code, name: name[shopper.locale] })),
    table: matches.map(({ part, match }) => presentPart(part, match, products, view.dictionary, shopper)),
  }
}

async function productsOf(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  carId: number,
  matches: readonly PartMatch[],
): Promise<ReadonlyMap<number, ProductRow>> {
  const shown = [...new Set(matches.flatMap(({ articleIds }) => articleIds.slice(0, SHOWN)))]
  const rows = shown.length === 0 ? [] : await pickProducts(db, memory, shopper, shown, carId)
  return new Map(rows.map((row) => [row.id, row]))
}

function presentPart(
  part: CataloguePart,
  { numbers, articleIds }: PartMatch,
  products: ReadonlyMap<number, ProductRow>,
  dictionary: Dictionary,
  { locale }: Shopper,
): UnitPart {
  return {
    code: part.code,
    name: part.name[locale],
    amount: part.amount,
    note: part.note?.[locale] ?? null,
    genericArticleId: part.genericArticleId,
    numbers: numbers.map(({ number, fits }) => ({
      number,
      fitting: presentFitting(dictionary, fits, locale, part.criteria),
    })),
    products: articleIds.slice(0, SHOWN).flatMap((id) => products.get(id) ?? []),
    products_total: articleIds.length,
  }
}
