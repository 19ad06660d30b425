import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { readVehicleCodes, type VehicleCodes } from '#server/modules/vehicles/search/vehicle-codes.ts'
import { type DeliveryCalendar, exceptionsVersion, readDeliveryCalendar } from './delivery-calendar.ts'
import { type Dictionary, readDictionary } from './words/dictionary.ts'
import { type CarLexicon, carLexicon, type KnownCar, type KnownModel } from '#src/domain/reading/car-lexicon.ts'
import { withSpokenWords } from './search/cars/cars-called.ts'
import { readSpecificationLexicon } from './search/known-specifications.repository.ts'
import type { SpecificationLexicon } from '#src/domain/reading/specifications/specification-lexicon.ts'
import type { ReturnRule } from '#src/domain/returns/return-rules.ts'
import { readReturnRules } from './product/return-rules.ts'
import { readShelfCounts, type ShelfCount } from './list/shelf-counts.ts'

/** What of the catalogue is kept in memory. */
export interface CatalogueSnapshot {
  readonly dictionary: Dictionary
  readonly calendar: DeliveryCalendar
  readonly counts: readonly ShelfCount[]
  readonly transportRates: readonly Tables['transport_rates'][]
  readonly returnRules: readonly ReturnRule[]
  readonly vehicleCodes: VehicleCodes
  /** What cars are called. */
  readonly cars: CarLexicon
  /** What parts are measured by and made to. */
  readonly specifications: SpecificationLexicon
}

export interface CatalogueCache {
  /** The snapshot of the newest import, at most a second old. */
  current(): Promise<CatalogueSnapshot>
}

const CHECK_MS = 1_000

/**
 * Reads the small catalogue tables once and again after each import, which ends with a new row in catalogue_versions; their sizes are looked at
 * as well, for while it runs. Asked for at most once a second and only while somebody calls, so there is nothing to stop.
 */
export async function openCatalogueCache(db: Kysely<Tables>, checkMs = CHECK_MS): Promise<CatalogueCache> {
  let { version, runs } = await versionOf(db)
  let snapshot = await readSnapshot(db)
  let checkedAt = Date.now()
  let checking: Promise<void> | null = null

  const check = async () => {
    const found = await versionOf(db)
    if (found.version !== version) snapshot = await readSnapshot(db)
    // Of a run that goes otherwise nothing else is read anew.
    else if (found.runs !== runs) snapshot = { ...snapshot, calendar: await readDeliveryCalendar(db) }
    ;({ version, runs } = found)
    checkedAt = Date.now()
  }
  return {
    async current() {
      if (Date.now() - checkedAt >= checkMs) {
        checking ??= check().finally(() => {
          checking = null
        })
        await checking
      }
      return snapshot
    },
  }
}

async function readSnapshot(db: Kysely<Tables>): Promise<CatalogueSnapshot> {
  const [dictionary, calendar, counts, transportRates, returnRules, vehicleCodes, known] = await Promise.all([
    readDictionary(db),
    readDeliveryCalendar(db),
    readShelfCounts(db),
    db.selectFrom('transport_rates').selectAll().orderBy('rate_id').execute(),
    readReturnRules(db),
    readVehicleCodes(db),
    readKnownCars(db),
  ])
  const specifications = await readSpecificationLexicon(db, dictionary)
  return {
    dictionary,
    calendar,
    counts,
    transportRates,
    returnRules,
    vehicleCodes,
    cars: withSpokenWords(carLexicon(known.models, known.cars)),
    specifications,
  }
}

async function versionOf(db: Kysely<Tables>): Promise<{ readonly version: string; readonly runs: string }> {
  const { rows } = await sql<{ version: string; runs: string }>`
    select concat_ws(' ', (select max(version) from catalogue_versions), (select count(*) from generic_articles), (select count(*) from brands),
      (select count(*) from criteria), (select count(*) from category_nodes), (select count(*) from manufacturers), (select count(*) from delivery_runs)) as version,
      ${exceptionsVersion} as runs`.execute(db)
  return rows[0]!
}

/** Everything that a car may be called by. */
async function readKnownCars(
  db: Kysely<Tables>,
): Promise<{ readonly models: readonly KnownModel[]; readonly cars: readonly KnownCar[] }> {
  const [models, cars] = await Promise.all([
    sql<KnownModel>`
      select m.model_id as "modelId", f.manu_id as "makerId", f.name as maker, m.type, m.name from models m join manufacturers f on f.manu_id = m.manu_id
      order by m.model_id`.execute(db),
    sql<KnownCar>`
      select car_id as "carId", model_id as "modelId", name, engine_codes as "engineCodes", kw, hp,
        constructed_from as "from", constructed_to as "to" from vehicles order by car_id`.execute(db),
  ])
  return { models: models.rows, cars: cars.rows }
}
