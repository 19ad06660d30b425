import { type RawBuilder, sql, type UpdateObject } from 'kysely'
import type { FitAnswers } from '#src/contract/catalogue/fit.ts'
import type { PriceBasis } from '#src/domain/pricing/price.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Connection } from '#server/store/repository.ts'

export interface CartLineRow {
  readonly uuid: string
  readonly articleId: number
  readonly carId: number | null
  readonly quantity: number
  readonly isSelected: boolean
  readonly seenNetMinor: number
  /** Null for a line that a former version put in. */
  readonly seenListMinor: number | null
  readonly addedAt: Date
  readonly position: number
  readonly fitAnswers: FitAnswers
  /** Null where nothing was promised, or a former version put it in. */
  readonly seenArrivesAt: Date | null
  /** Null in a cart, as the two that follow. */
  readonly jobId: string | null
  readonly addedBy: number | null
  /** Who set its quantity last. */
  readonly quantityBy: number | null
  /** What each of those wanted who came second; none once it is set anew or lies elsewhere. The oldest first. */
  readonly wishes: readonly LineWish[]
}
/** A quantity that was not taken, since another had just set one; `at` in ISO 8601. */
export interface LineWish {
  readonly by: number
  readonly quantity: number
  readonly at: string
}
/** What lines lie in: a cart, by its number, or a job, by its id. */
export type Holder = number | string
/** What a line was put in at, price and promise: a later difference is said. */
export interface SeenOffer extends Pick<PriceBasis, 'netMinor' | 'listMinor'> {
  readonly arrivesAt: string | null
}

export interface NewLine {
  readonly uuid: string
  readonly articleId: number
  readonly carId: number | null
  readonly quantity: number
  readonly seen: SeenOffer
  /** Its former place, when a removal is taken back; undefined for the end. */
  readonly position?: number | undefined
  /** Whether who puts it in wants it ordered: one that was removed comes back as it was. In a job nobody else is asked. */
  readonly isSelected: boolean
  readonly fitAnswers: FitAnswers
}

/** Lines of the principal's cart and of their company's jobs. */
export interface LineRepository {
  lines(holder: Holder): Promise<CartLineRow[]>
  linesOfJobs(jobIds: readonly string[]): Promise<CartLineRow[]>
  /** The job of each of the lines that lie in one. */
  jobsOf(uuids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** False when a line of that id already exists, in this cart or another. */
  insert(holder: Holder, line: NewLine): Promise<boolean>
  setQuantity(holder: Holder, uuid: string, quantity: number, seen: SeenOffer): Promise<void>
  /** What this person wanted of a line of a job whose quantity another had just set; it stands there until that is set anew. */
  setWish(holder: Holder, uuid: string, quantity: number): Promise<void>
  /** In a job it is this person's alone. */
  setSelected(holder: Holder, uuids: readonly string[], isSelected: boolean): Promise<void>
  setFitAnswers(holder: Holder, uuid: string, answers: FitAnswers): Promise<void>
  /** Lays a line elsewhere, selected as it was for this person; there must be none of the same article for the same vehicle. */
  move(from: Holder, uuid: string, to: Holder): Promise<void>
  remove(holder: Holder, uuids: readonly string[]): Promise<void>
}

export function cartLines(connection: Connection, principal: Principal): LineRepository {
  const held = heldBy(principal)
  return { ...lineReads(connection, principal, held), ...lineWrites(connection, principal, held) }
}

type Held = (holder: Holder) => RawBuilder<boolean>

/** Says of a line that it lies there. The owner stands in every statement: an id from elsewhere finds nothing. */
function heldBy({ companyId, subjectId }: Principal): Held {
  return (holder) =>
    typeof holder === 'number'
      ? sql<boolean>`cart_id = (select own.cart_id from carts own where own.cart_id = ${holder} and own.company_id = ${companyId} and own.user_id = ${subjectId})`
      : sql<boolean>`job_id = (select own.job_id from jobs own where own.job_id = ${holder} and own.company_id = ${companyId})`
}

/** None in a cart, where nobody comes second. */
const wishesOfLine = sql<readonly LineWish[]>`case when job_id is null then '[]' else coalesce((
  select json_agg(json_build_object('by', w.user_id, 'quantity', w.quantity, 'at', w.wished_at) order by w.wished_at, w.user_id)
  from line_wishes w where w.line = uuid), '[]') end`

const isSelectedBy = (userId: number) =>
  sql<boolean>`case when job_id is null then is_selected else exists (select 1 from line_selections s where s.line = uuid and s.user_id = ${userId}) end`

type Reads = 'lines' | 'linesOfJobs' | 'jobsOf'

function lineReads({ db }: Connection, { companyId, subjectId }: Principal, isHeld: Held): Pick<LineRepository, Reads> {
  const read = () =>
    db
      .selectFrom('cart_lines')
      .select([
        'uuid',
        'article_id as articleId',
        'car_id as carId',
        'quantity',
        'seen_net_minor as seenNetMinor',
        'seen_list_minor as seenListMinor',
        'added_at as addedAt',
        'position',
        'fit_answers as fitAnswers',
        'seen_arrives_at as seenArrivesAt',
        'job_id as jobId',
        'added_by as addedBy',
        'quantity_by as quantityBy',
        isSelectedBy(subjectId).as('isSelected'),
        wishesOfLine.as('wishes'),
      ])
      .orderBy('position')
      .orderBy('uuid')
  return {
    lines: (holder) => read().where(isHeld(holder)).execute(),
    linesOfJobs: (jobIds) =>
      jobIds.length === 0
        ? Promise.resolve([])
        : read()
            .where('job_id', 'in', (jobs) =>
              jobs
                .selectFrom('jobs')
                .select('job_id')
                .where('company_id', '=', companyId)
                .where(sql<boolean>`job_id = any(${[...jobIds]}::uuid[])`),
            )
            .execute(),
    jobsOf: async (uuids) => {
      const { rows } = await sql<{ uuid: string; jobId: string }>`
        select l.uuid, l.job_id as "jobId" from cart_lines l join jobs j using (job_id)
        where l.uuid = any(${[...uuids]}::uuid[]) and j.company_id = ${companyId}`.execute(db)
      return new Map(rows.map(({ uuid, jobId }) => [uuid, jobId]))
    },
  }
}

function wishesOfLines(
  { db, now }: Pick<Connection, 'db' | 'now'>,
  actorId: number,
  linesOf: (holder: Holder, uuids: readonly string[]) => RawBuilder<boolean>,
) {
  return {
    async set(holder: Holder, uuid: string, quantity: number) {
      await sql`
        insert into line_wishes (line, user_id, quantity, wished_at)
        select uuid, ${actorId}::int, ${quantity}::int, ${now}::timestamptz from cart_lines where ${linesOf(holder, [uuid])}
        on conflict (line, user_id) do update set quantity = excluded.quantity, wished_at = excluded.wished_at`.execute(
        db,
      )
    },
    async forget(holder: Holder, uuid: string) {
      if (typeof holder === 'string')
        await sql`
          delete from line_wishes where line = (select uuid from cart_lines where ${linesOf(holder, [uuid])})`.execute(
          db,
        )
    },
  }
}

function lineWrites(
  { db, now }: Connection,
  { companyId, actorId, subjectId }: Principal,
  isHeld: Held,
): Omit<LineRepository, Reads> {
  const linesOf = (holder: Holder, uuids: readonly string[]) =>
    sql<boolean>`${isHeld(holder)} and uuid = any(${uuids}::uuid[])`
  const set = async (holder: Holder, uuid: string, values: UpdateObject<Tables, 'cart_lines'>) => {
    await db
      .updateTable('cart_lines')
      .set(values)
      .where(linesOf(holder, [uuid]))
      .execute()
  }
  const wishes = wishesOfLines({ db, now }, actorId, linesOf)
  const select = (uuids: readonly string[]) =>
    sql`insert into line_selections (line, user_id) select uuid, ${subjectId} from cart_lines where uuid = any(${uuids}::uuid[]) and job_id in (select job_id from jobs where company_id = ${companyId}) on conflict do nothing`.execute(
      db,
    )
  return {
    insert: async (holder, line) => {
      const ofJob = typeof holder === 'string'
      const { rows } = await sql`
        insert into cart_lines (uuid, cart_id, job_id, added_by, quantity_by, article_id, car_id, quantity, seen_net_minor, seen_list_minor, seen_arrives_at, added_at, fit_answers, is_selected, position) overriding system value
        select ${line.uuid}::uuid, ${ofJob ? null : holder}::int, ${ofJob ? holder : null}::uuid, ${ofJob ? actorId : null}::int, ${ofJob ? actorId : null}::int, ${line.articleId}::int, ${line.carId}::int, ${line.quantity}::int, ${line.seen.netMinor}::int, ${line.seen.listMinor}::int, ${line.seen.arrivesAt}::timestamptz, ${now}::timestamptz, ${JSON.stringify(line.fitAnswers)}::jsonb, ${line.isSelected}::boolean, coalesce(${line.position ?? null}::bigint, nextval(pg_get_serial_sequence('cart_lines', 'position')))
        where exists (${ofJob ? sql`select 1 from jobs where ${isHeld(holder)}` : sql`select 1 from carts where ${isHeld(holder)}`})
        on conflict (uuid) do nothing returning uuid`.execute(db)
      if (ofJob && line.isSelected && rows.length > 0) await select([line.uuid])
      return rows.length > 0
    },
    setQuantity: async (holder, uuid, quantity, seen) => {
      await set(holder, uuid, {
        quantity,
        quantity_by: typeof holder === 'string' ? actorId : null,
        seen_net_minor: seen.netMinor,
        seen_list_minor: seen.listMinor,
        seen_arrives_at: seen.arrivesAt,
      })
      await wishes.forget(holder, uuid)
    },
    setWish: wishes.set,
    setSelected: async (holder, uuids, isSelected) => {
      if (typeof holder === 'number')
        await db.updateTable('cart_lines').set({ is_selected: isSelected }).where(linesOf(holder, uuids)).execute()
      else if (isSelected) await select(uuids)
      else
        await sql`delete from line_selections where user_id = ${subjectId} and line = any(${uuids}::uuid[])`.execute(db)
    },
    setFitAnswers: (holder, uuid, answers) => set(holder, uuid, { fit_answers: JSON.stringify(answers) }),
    move: async (from, uuid, to) => {
      await wishes.forget(from, uuid)
      const ofJob = typeof to === 'string'
      await sql`
        update cart_lines set cart_id = ${ofJob ? null : to}::int, job_id = ${ofJob ? to : null}::uuid, is_selected = ${isSelectedBy(subjectId)},
          added_by = ${ofJob ? sql`coalesce(added_by, ${actorId}::int)` : sql`null`}, quantity_by = ${ofJob ? sql`coalesce(quantity_by, ${actorId}::int)` : sql`null`}
        where ${linesOf(from, [uuid])} and exists (${ofJob ? sql`select 1 from jobs own where own.job_id = ${to} and own.company_id = ${companyId}` : sql`select 1 from carts own where own.cart_id = ${to} and own.company_id = ${companyId} and own.user_id = ${subjectId}`})`.execute(
        db,
      )
      if (typeof from === 'number')
        await sql`insert into line_selections (line, user_id) select uuid, ${subjectId} from cart_lines where ${linesOf(to, [uuid])} and job_id is not null and is_selected on conflict do nothing`.execute(
          db,
        )
      else if (!ofJob) await sql`delete from line_selections where line = ${uuid}::uuid`.execute(db)
    },
    remove: async (holder, uuids) => {
      await db.deleteFrom('cart_lines').where(linesOf(holder, uuids)).execute()
    },
  }
}
