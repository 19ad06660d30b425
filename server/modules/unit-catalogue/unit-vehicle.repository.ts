import { type Kysely, sql } from 'kysely'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { UnitVehicle } from '#server/adapters/unit-catalogue.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { badgeColumns, badgeJoins, type BadgeRow, presentBadge } from '#server/modules/vehicles/vehicle-badge.ts'

/** The vehicle whose units are asked for, as screens show it and as the catalogue by units knows it. @throws Refusal 404 */
export async function requireUnitVehicle(
  db: Kysely<Tables>,
  carId: number,
): Promise<{ vehicle: VehicleBadge; asked: UnitVehicle }> {
  const {
    rows: [row],
  } = await sql<BadgeRow & { type: string; fuel: string | null }>`
    select ${badgeColumns}, m.type, v.fuel from vehicles v ${badgeJoins} where v.car_id = ${carId}`.execute(db)
  if (!row) throw new Refusal('not-found')
  return {
    vehicle: presentBadge(row),
    asked: { carId, vehicleCode: row.linking_target_type, type: row.type, fuel: row.fuel },
  }
}
