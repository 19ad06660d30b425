import { type Kysely, sql } from 'kysely'
import type { FitAnswers } from '#src/contract/catalogue/fit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { badgeColumns, badgeJoins, type BadgeRow } from './vehicle-badge.ts'

export type DetailsRow = BadgeRow &
  Pick<Tables['vehicles'], 'engine_codes' | 'ccm' | 'cylinders' | 'fuel' | 'gearbox' | 'drive'> & {
    type: string
    tyres: string[]
    attributes: Record<string, string | number>
    registration_number: string | null
    vin: string | null
    engine_number: string | null
    saved: boolean | null
    fit_answers: FitAnswers | null
  }

/** A car with what the person has noted about it. */
export async function readVehicleRow(
  db: Kysely<Tables>,
  { companyId, subjectId }: Pick<Principal, 'companyId' | 'subjectId'>,
  carId: number,
): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${badgeColumns}, m.type, m.tyres, v.engine_codes, v.ccm, v.cylinders, v.fuel, v.gearbox, coalesce(v.drive, m.drive) as drive, v.attributes, u.registration_number, u.vin, u.engine_number, u.saved, u.fit_answers
    from vehicles v ${badgeJoins} left join user_vehicles u on u.car_id = v.car_id and u.user_id = ${subjectId} and u.company_id = ${companyId}
    where v.car_id = ${carId}`.execute(db)
  return rows[0]
}
