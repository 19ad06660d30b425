import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export type VinRecord = Selectable<Tables['vin_records']>

/** A chassis number, and the vehicle that a person noted it with. */
export interface NotedNumber {
  readonly vin: string
  readonly carId: number
}

/** Vehicles whose numbers begin as one given: `vds` is what is known of the descriptor. */
export interface BuiltSeries {
  readonly model_id: number
  readonly vds: string
  readonly maker: string
}
export interface BuiltCar {
  readonly car_id: number
  readonly constructed_from: number | null
  readonly constructed_to: number | null
}

export function vinRecordsRepository(db: Kysely<Tables>) {
  return {
    async find(vin: string): Promise<VinRecord | undefined> {
      return db.selectFrom('vin_records').selectAll().where('vin', '=', vin).executeTakeFirst()
    },

    /** Of numbers that belong to the vehicle they were noted with. */
    async productionDates(noted: readonly NotedNumber[]): Promise<ReadonlyMap<string, string>> {
      if (noted.length === 0) return new Map()
      const { rows } = await sql<{ vin: string; production_date: string }>`
        select r.vin, r.production_date from unnest(${noted.map(({ vin }) => vin)}::text[], ${noted.map(({ carId }) => carId)}::int[]) as n (vin, car_id)
        join vin_records r on r.vin = n.vin and n.car_id = any(r.car_ids) where r.production_date is not null`.execute(
        db,
      )
      return new Map(rows.map((row) => [row.vin, row.production_date]))
    },

    async seriesOf(wmi: string): Promise<BuiltSeries[]> {
      const rows = await db
        .selectFrom('models as m')
        .innerJoin('manufacturers as f', 'f.manu_id', 'm.manu_id')
        .select(['m.model_id', 'm.vds', 'f.name'])
        .where('m.wmi', '=', wmi)
        .execute()
      return rows.map(({ model_id, vds, name }) => ({ model_id, vds: vds ?? '', maker: name }))
    },

    async carsOf(modelIds: readonly number[]): Promise<BuiltCar[]> {
      if (modelIds.length === 0) return []
      return db
        .selectFrom('vehicles')
        .select(['car_id', 'constructed_from', 'constructed_to'])
        .where('model_id', 'in', [...modelIds])
        .orderBy('model_id')
        .orderBy('fuel')
        .orderBy('kw')
        .orderBy('car_id')
        .execute()
    },
  }
}
