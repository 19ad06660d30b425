import { returnRuleOf } from '#server/modules/catalogue/product/return-rules.ts'
import { specificationLexicon } from '#src/domain/reading/specifications/specification-lexicon.ts'
import { carLexicon } from '#src/domain/reading/car-lexicon.ts'
import type { Kysely, Selectable } from 'kysely'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import { carFitKey } from '#server/modules/catalogue/product/car-fit.repository.ts'
import { calendarOf } from '#server/modules/catalogue/delivery-calendar.ts'
import type { CatalogueSnapshot } from '#server/modules/catalogue/catalogue-cache.ts'
import { dictionaryOf } from '#server/modules/catalogue/words/dictionary.ts'
import { presentShippingPoint } from '#server/modules/session/initial-data.ts'
import { presentFacts } from '#server/modules/vehicles/vehicle-facts.ts'
import { presentBadge } from '#server/modules/vehicles/vehicle-badge.ts'
import { noVehicleCodes } from '#server/modules/vehicles/search/vehicle-codes.ts'
import { emptyTables, type MemoryBackup, type MemoryTables } from './memory-tables.ts'

type Fill = (db: Kysely<Tables>) => Promise<void>

export interface MemoryWorld {
  readonly start: MemoryBackup
  readonly snapshot: CatalogueSnapshot
}

/** The world that a fill would write into an empty database, in memory: the same builders make both. */
export async function memoryWorld(fill: Fill): Promise<MemoryWorld> {
  const rows = await rowsOf(fill)
  const tables = emptyTables()
  fillTrade(tables, rows)
  fillPeople(tables, rows)
  fillInvoices(tables, rows)
  return {
    start: { tables, counters: { carts: 0, cartLines: 0, orders: 0, claims: 0, returns: 0 } },
    snapshot: {
      dictionary: dictionaryOf({
        genericArticles: rows('generic_articles'),
        brands: rows('brands'),
        criteria: rows('criteria'),
        nodes: rows('category_nodes').toSorted((a, b) => a.sort - b.sort || a.node_id - b.node_id),
      }),
      calendar: calendarOf(
        rows('warehouses'),
        rows('delivery_runs'),
        rows('holidays').map(({ day }) => day),
      ),
      // Nothing is searched in it.
      counts: [],
      transportRates: rows('transport_rates'),
      returnRules: rows('return_rules').map(returnRuleOf),
      vehicleCodes: noVehicleCodes,
      cars: carLexicon([], []),
      specifications: specificationLexicon([], []),
    },
  }
}

type Rows = <T extends keyof Tables>(table: T) => Selectable<Tables[T]>[]

/** Everything that a fill inserts, as the database would give it back: JSON read. */
async function rowsOf(fill: Fill): Promise<Rows> {
  const inserted = new Map<string, Record<string, unknown>[]>()
  const insertInto = (table: string) => ({
    values: (rows: Record<string, unknown> | Record<string, unknown>[]) => ({
      execute: async () => void inserted.set(table, [...(inserted.get(table) ?? []), ...[rows].flat().map(readJson)]),
    }),
  })
  // What migrations have written is changed for the database alone.
  const updateTable = () => ({ set: () => ({ where: () => ({ execute: async () => undefined }) }) })
  await fill({ insertInto, updateTable } as unknown as Kysely<Tables>)
  return ((table: string) => inserted.get(table) ?? []) as unknown as Rows
}

function readJson(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value,
    ]),
  )
}

function fillTrade(tables: MemoryTables, rows: Rows): void {
  for (const article of rows('articles')) tables.articles.set(article.article_id, article)
  for (const price of rows('prices'))
    tables.prices.set(`${price.article_id}:${price.price_group}`, {
      listMinor: price.list_minor,
      netMinor: price.net_minor,
    })
  for (const { article_id, warehouse_id, quantity } of rows('stock'))
    tables.stock.set(article_id, new Map([...(tables.stock.get(article_id) ?? []), [warehouse_id, quantity]]))
  for (const vehicle of rows('vehicles')) {
    tables.badges.set(vehicle.car_id, badgeOf(vehicle, rows))
    tables.vehicleFacts.set(vehicle.car_id, presentFacts(vehicle))
  }
  for (const record of rows('vin_records')) tables.vinRecords.set(record.vin, record)
  for (const linkage of rows('linkages').toSorted((a, b) => a.sequence - b.sequence)) {
    const key = carFitKey({ articleId: linkage.article_id, carId: linkage.linking_target_id })
    const isVehicle = rows('vehicles').some(
      (vehicle) =>
        vehicle.car_id === linkage.linking_target_id && vehicle.linking_target_type === linkage.linking_target_type,
    )
    if (isVehicle) tables.linkages.set(key, [...(tables.linkages.get(key) ?? []), linkage.criteria])
  }
}

function badgeOf(vehicle: Selectable<Tables['vehicles']>, rows: Rows): VehicleBadge {
  const model = rows('models').find((each) => each.model_id === vehicle.model_id)!
  const maker = rows('manufacturers').find((each) => each.manu_id === model.manu_id)!
  return presentBadge({
    ...vehicle,
    linking_target_type: vehicle.linking_target_type as VehicleBadge['vehicleCode'],
    manu_id: maker.manu_id,
    manu_name: maker.name,
    model_name: model.name,
    body: model.body,
  })
}

function fillPeople(tables: MemoryTables, rows: Rows): void {
  for (const company of rows('companies')) {
    tables.companies.set(company.company_id, {
      ...company,
      credit_used_minor: company.credit_used_minor ?? 0,
      credit_limit_minor: company.credit_limit_minor ?? 0,
    })
    const own = rows('shipping_points').filter((point) => point.company_id === company.company_id)
    tables.shippingPoints.set(
      company.company_id,
      own
        .toSorted((a, b) => Number(b.is_default) - Number(a.is_default) || (a.name < b.name ? -1 : 1))
        .map((point) => {
          const branch = point.branch_id ?? company.branch_id
          const { name } = rows('warehouses').find(({ warehouse_id: id }) => id === branch)!
          return presentShippingPoint({ ...point, branch, branch_name: name })
        }),
    )
  }
  for (const user of rows('users')) tables.users.set(user.user_id, user)
}

/** What returns and claims are of. */
function fillInvoices(tables: MemoryTables, rows: Rows): void {
  const invoices = new Map(rows('invoices').map((invoice) => [invoice.number, invoice]))
  for (const { number, line, article_id: articleId, ...given } of rows('invoice_lines')) {
    const { company_id: companyId, supply_on: suppliedOn } = invoices.get(number)!
    if (articleId !== null)
      tables.invoiceLines.set(`${number}/${line}`, {
        companyId,
        number,
        line,
        articleId,
        quantity: given.quantity,
        returnableUntil: given.returnable_until ?? null,
        suppliedOn,
        warrantyUntil: given.warranty_until ?? null,
      })
  }
}
