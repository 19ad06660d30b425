import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { VehicleType } from '#src/contract/catalogue/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import { electricFuels } from '#server/texts/code-labels.ts'

/** Models that a type of the picker shows; EV shows the cars and vans that have an electric or hybrid engine. */
function shownAs(type: VehicleType): RawBuilder<boolean> {
  if (type !== 'EV') return sql`m.type = ${type}`
  return sql`(m.type in ('PC', 'LCV') and exists (select from vehicles v where v.model_id = m.model_id and v.fuel = any(${[...electricFuels]}::text[])))`
}

export async function countModels(db: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; models: number }>`
    select m.type, count(*) as models from models m group by 1
    union all
    select 'EV', count(*) from models m where ${shownAs('EV')}`.execute(db)
  return new Map(rows.map((row) => [row.type, row.models]))
}

export async function readManufacturers(
  db: Kysely<Tables>,
  type: VehicleType,
): Promise<{ manu_id: number; name: string; weight: number; models: number }[]> {
  const { rows } = await sql<{ manu_id: number; name: string; weight: number; models: number }>`
    select f.manu_id, f.name, f.weight, count(*) as models
    from manufacturers f join models m on m.manu_id = f.manu_id where ${shownAs(type)}
    group by f.manu_id order by f.name, f.manu_id`.execute(db)
  return rows
}

export async function readModels(
  db: Kysely<Tables>,
  type: VehicleType,
  manufacturerId: number,
): Promise<Selectable<Tables['models']>[]> {
  const { rows } = await sql<Selectable<Tables['models']>>`
    select m.* from models m where m.manu_id = ${manufacturerId} and ${shownAs(type)} order by m.name, m.model_id`.execute(
    db,
  )
  return rows
}

export async function readEngines(
  db: Kysely<Tables>,
  modelId: number,
  type: VehicleType | undefined,
): Promise<Selectable<Tables['vehicles']>[]> {
  let query = db
    .selectFrom('vehicles')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('fuel')
    .orderBy('kw')
    .orderBy('name')
    .orderBy('car_id')
  if (type === 'EV') query = query.where('fuel', 'in', [...electricFuels])
  return query.execute()
}
