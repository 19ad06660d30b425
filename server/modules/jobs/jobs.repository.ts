import { type Kysely, type Selectable, sql } from 'kysely'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { jobReads, JobState } from '#src/contract/ordering/jobs.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { plateSpelling } from '#src/domain/vehicles/plate.ts'
import type { Tables } from '#server/db/tables.ts'
import { nameFor } from '#server/modules/session/display-name.ts'
import { repository } from '#server/store/repository.ts'

export interface JobRow {
  readonly id: string
  readonly name: string
  readonly plate: string
  readonly carId: number | null
  readonly customerReference: string
  readonly state: JobState
  readonly isReady: boolean
  readonly createdBy: number
  readonly createdAt: Date
}
export type NewJob = Pick<JobRow, 'id' | 'name' | 'plate' | 'carId' | 'customerReference'>

/** The jobs of the principal's company; every statement names it. */
export interface JobRepository {
  /** The open ones, the oldest first. */
  open(): Promise<JobRow[]>
  /** Those of the ids that there are, held to the end of the transaction. Locked in the order of their ids, after one's own cart, so that nobody waits for each other. */
  lock(ids: readonly string[]): Promise<JobRow[]>
  /** False when there is a job of that id, whoever's it is. */
  insert(job: NewJob): Promise<boolean>
  update(
    id: string,
    given: Partial<Pick<JobRow, 'name' | 'plate' | 'customerReference' | 'isReady' | 'state'>>,
  ): Promise<void>
  /** How many lines lie in each of them; none is left out. */
  lineCounts(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** What others see people called by; who is of no company of ours is left out. */
  names(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>
}

export const jobRepository = repository<JobRepository>('jobs', ({ db, now }, principal) => {
  const { companyId, subjectId } = principal
  const own = () => db.selectFrom('jobs').selectAll().where('company_id', '=', companyId)
  return {
    open: async () =>
      (await own().where('state', '=', 'open').orderBy('created_at').orderBy('job_id').execute()).map(rowOf),
    lock: async (ids) =>
      ids.length === 0
        ? []
        : (await own().where('job_id', 'in', ids).orderBy('job_id').forUpdate().execute()).map(rowOf),
    insert: async ({ id, name, plate, carId, customerReference }) =>
      (await db
        .insertInto('jobs')
        .values({
          job_id: id,
          company_id: companyId,
          name,
          plate,
          car_id: carId,
          customer_reference: customerReference,
          created_by: subjectId,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('job_id').doNothing())
        .returning('job_id')
        .executeTakeFirst()) !== undefined,
    update: async (id, { name, plate, customerReference, isReady, state }) => {
      const given = {
        ...(name !== undefined && { name }),
        ...(plate !== undefined && { plate }),
        ...(customerReference !== undefined && { customer_reference: customerReference }),
        ...(isReady !== undefined && { is_ready: isReady }),
        ...(state !== undefined && { state }),
      }
      if (Object.keys(given).length > 0)
        await db.updateTable('jobs').set(given).where('job_id', '=', id).where('company_id', '=', companyId).execute()
    },
    lineCounts: (ids) => countLines(db, companyId, ids),
    names: async (userIds) => {
      if (userIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('users')
        .select(['user_id', 'first_name', 'family_name', 'nickname', 'hide_real_name'])
        .where('user_id', 'in', userIds)
        .execute()
      return new Map(rows.map((row) => [row.user_id, nameFor(principal)(row)]))
    },
  }
})

/** At most so many, the newest first. */
const LISTED = 100

export async function readJobs(
  db: Kysely<Tables>,
  { companyId }: { readonly companyId: number },
  state: JobState | undefined,
): Promise<JobRow[]> {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('created_at', 'desc')
    .orderBy('job_id')
    .limit(LISTED)
    .execute()
  return rows.map(rowOf)
}

export async function readJob(
  db: Kysely<Tables>,
  { companyId }: { readonly companyId: number },
  id: string,
): Promise<JobRow | undefined> {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('job_id', '=', id)
    .executeTakeFirst()
  return row && rowOf(row)
}

/** So many of a company's last orders are looked through for a car that is known by its plate, or by its type alone, outside of jobs. */
const LOOKED_THROUGH = 1_000

type LastOrder = NonNullable<AnswerOf<typeof jobReads.lastOrder>['order']>

/**
 * What was ordered last for the car of a job, and was not called off: lines of other jobs with its plate, and lines for the car that who ordered knows by that plate. A car's id
 * stands for a type, of which a workshop sees many: it says only something where the job has no plate.
 */
export async function readLastOrder(
  db: Kysely<Tables>,
  { companyId }: { readonly companyId: number },
  { id, plate, carId }: Pick<JobRow, 'id' | 'plate' | 'carId'>,
): Promise<LastOrder | null> {
  const key = numberKey(plate)
  const by = key === '' ? 'vehicle' : 'plate'
  if (by === 'vehicle' && carId === null) return null
  const plateOf = (column: string) => sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`
  const isMeant =
    by === 'vehicle'
      ? sql`coalesce(l.car_id, j.car_id) = ${carId}`
      : sql`(${plateOf('j.plate')} = ${key} or (coalesce(j.plate, '') = '' and exists (
          select 1 from user_vehicles n where n.user_id = o.user_id and n.company_id = o.company_id and n.car_id = l.car_id and ${plateOf('n.registration_number')} = ${key})))`
  const { rows } = await sql<{ number: string; date: Date; lines: number[] }>`
    with known as (
      select order_id from orders where company_id = ${companyId} order by created_at desc limit ${LOOKED_THROUGH}
    ), jobbed as (
      select l.order_id from jobs k join order_lines l using (job_id) where ${key} <> '' and k.company_id = ${companyId} and ${plateOf('k.plate')} = ${key}
    )
    select o.number, o.created_at as date, array_agg(l.line order by l.line) as lines
    from orders o join order_lines l using (order_id) left join jobs j on j.job_id = l.job_id
    where o.order_id in (select order_id from known union select order_id from jobbed) and o.company_id = ${companyId} and o.status <> 'cancelled'
      and l.job_id is distinct from ${id} and ${isMeant}
    group by o.order_id order by o.created_at desc, o.order_id desc limit 1`.execute(db)
  const [last] = rows
  return last ? { number: last.number, date: last.date.toISOString(), by, lines: last.lines } : null
}

async function countLines(
  db: Kysely<Tables>,
  companyId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; lines: number }>`
    select j.job_id as id, count(l.uuid)::int as lines from jobs j left join cart_lines l using (job_id)
    where j.company_id = ${companyId} and j.job_id = any(${[...ids]}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ id, lines }) => [id, lines]))
}

function rowOf(row: Selectable<Tables['jobs']>): JobRow {
  return {
    id: row.job_id,
    name: row.name,
    // A former version and an import keep it as it was typed.
    plate: plateSpelling(row.plate),
    carId: row.car_id,
    customerReference: row.customer_reference,
    state: row.state,
    isReady: row.is_ready,
    createdBy: row.created_by,
    createdAt: row.created_at,
  }
}
