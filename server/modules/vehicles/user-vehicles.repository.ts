import { type Selectable, sql } from 'kysely'
import type { FitAnswerChanges } from '#src/contract/catalogue/fit.ts'
import type { Tables } from '#server/db/tables.ts'
import { repository } from '#server/store/repository.ts'

export type UserVehicleRow = Selectable<Tables['user_vehicles']>

export type NotedVehicle = Pick<UserVehicleRow, 'registration_number' | 'vin' | 'fit_answers'>

/** What is given is noted, what is not stays as it was; null takes a note away. */
export interface VehicleNote {
  readonly registration_number?: string | null
  /** What the person saw as the plate; nothing is said of it without. */
  readonly base_registration_number?: string | null
  readonly vin?: string | null
  readonly engine_number?: string | null
  readonly saved?: boolean
  /** Each question by itself, in the same way. */
  readonly fit_answers?: FitAnswerChanges
}

/** The vehicles of one person in a company. */
export interface UserVehiclesRepository {
  /** Newest visit first; all, only the saved or only the unsaved ones. */
  list(saved: boolean | undefined): Promise<UserVehicleRow[]>
  /** Another car's VIN takes the former one's engine number and answers away, but for what is given with it. */
  put(carId: number, note: VehicleNote): Promise<UserVehicleRow>
  /** Deletes the oldest unsaved ones beyond the given number. */
  forgetBeyond(most: number): Promise<void>
  /** Whether there was one to delete. */
  delete(carId: number): Promise<boolean>
  /** What is noted of these vehicles; none for those that are not the person's. */
  notesOf(carIds: readonly number[]): Promise<ReadonlyMap<number, NotedVehicle>>
  /** Notes answers at a vehicle that is the person's; another is left alone. */
  answer(carId: number, changes: FitAnswerChanges): Promise<void>
}

/** `visitedAt` instead of the database's own time, which tells visits of the same millisecond apart. */
export const userVehiclesRepository = repository<UserVehiclesRepository>(
  'vehicles',
  ({ db, givenNow: visitedAt }, { companyId, subjectId: userId }) => {
    return {
      async list(saved: boolean | undefined): Promise<UserVehicleRow[]> {
        let query = db
          .selectFrom('user_vehicles')
          .selectAll()
          .where('company_id', '=', companyId)
          .where('user_id', '=', userId)
          .orderBy('visited_at', 'desc')
          .orderBy('car_id')
        if (saved !== undefined) query = query.where('saved', '=', saved)
        return query.execute()
      },

      async put(carId: number, note: VehicleNote): Promise<UserVehicleRow> {
        const answers = JSON.stringify(note.fit_answers ?? {})
        const isOtherCar = sql`excluded.vin is not null and user_vehicles.vin <> excluded.vin`
        const { rows } = await sql<UserVehicleRow>`
        insert into user_vehicles (user_id, company_id, car_id, registration_number, vin, engine_number, saved, visited_at, fit_answers)
        values (${userId}, ${companyId}, ${carId}, ${note.registration_number || null}, ${note.vin || null}, ${note.engine_number || null}, ${note.saved ?? false}, ${visitedAt ?? sql`clock_timestamp()`}, jsonb_strip_nulls(${answers}::jsonb))
        on conflict (user_id, company_id, car_id) do update set
          registration_number = ${note.registration_number === undefined ? sql`user_vehicles.registration_number` : sql`excluded.registration_number`},
          vin = ${note.vin === undefined ? sql`user_vehicles.vin` : sql`excluded.vin`},
          engine_number = ${note.engine_number === undefined ? sql`case when ${isOtherCar} then null else user_vehicles.engine_number end` : sql`excluded.engine_number`},
          saved = ${note.saved === undefined ? sql`user_vehicles.saved` : sql`excluded.saved`},
          visited_at = excluded.visited_at,
          fit_answers = jsonb_strip_nulls(case when ${isOtherCar} then '{}'::jsonb else user_vehicles.fit_answers end || ${answers}::jsonb)
        returning *`.execute(db)
        return rows[0]!
      },

      async forgetBeyond(most: number): Promise<void> {
        await sql`
        delete from user_vehicles where company_id = ${companyId} and user_id = ${userId} and car_id in (
          select car_id from user_vehicles where company_id = ${companyId} and user_id = ${userId} and not saved order by visited_at desc, car_id offset ${most}::int
        )`.execute(db)
      },

      async delete(carId: number): Promise<boolean> {
        const deleted = await db
          .deleteFrom('user_vehicles')
          .where('company_id', '=', companyId)
          .where('user_id', '=', userId)
          .where('car_id', '=', carId)
          .returning('car_id')
          .executeTakeFirst()
        return deleted !== undefined
      },

      async notesOf(carIds) {
        if (carIds.length === 0) return new Map()
        const rows = await db
          .selectFrom('user_vehicles')
          .select(['car_id', 'registration_number', 'vin', 'fit_answers'])
          .where('company_id', '=', companyId)
          .where('user_id', '=', userId)
          .where('car_id', 'in', carIds)
          .execute()
        return new Map(rows.map((row) => [row.car_id, row]))
      },

      async answer(carId, changes) {
        await sql`update user_vehicles set fit_answers = jsonb_strip_nulls(fit_answers || ${JSON.stringify(changes)}::jsonb) where company_id = ${companyId} and user_id = ${userId} and car_id = ${carId}`.execute(
          db,
        )
      },
    }
  },
)
