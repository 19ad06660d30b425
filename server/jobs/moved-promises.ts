import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { openFrom } from '#src/domain/orders/delivery-promise.ts'
import { departureNow } from '#src/domain/orders/moved-promise.ts'
import type { PromisedRuns, Tables } from '#server/db/tables.ts'
import {
  type DeliveryCalendar,
  exceptionsVersion,
  readDeliveryCalendar,
  runsFrom,
} from '#server/modules/catalogue/delivery-calendar.ts'
import type { Realtime } from '#server/realtime/sockets.ts'

/** After so long every process promises by the exceptions that there are (catalogue-cache.ts). */
const KNOWN_MS = 1_100

interface MovingDeps {
  readonly db: Kysely<Tables>
  readonly realtime: Pick<Realtime, 'emitToRoom'>
}

/**
 * Promises anew what open orders wait for where a run does not go, or goes at another time, and back where that is taken away (T-03). What comes out follows from what was promised and from the
 * exceptions that there are, so that it may be done again. Each order that moves has an event, by which its buyer is told.
 */
export function movingPromises({ db, realtime }: MovingDeps): () => Promise<number> {
  let told: string | null = null
  return async () => {
    const { version } = await db.selectNoFrom(exceptionsVersion.as('version')).executeTakeFirstOrThrow()
    const moved = await movePromises(db, new Date())
    // Carts show them anew at once; what has been told is not told again by the process that told it.
    const isNews = told !== null && told !== version
    if (isNews) await delay(KNOWN_MS)
    if (isNews) realtime.emitToRoom('everybody', 'delivery.changed', {})
    told = version
    return moved
  }
}

/** @returns how many orders have moved */
export async function movePromises(db: Kysely<Tables>, now: Date): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`
    select distinct l.order_id from order_lines l join orders o using (order_id)
    where l.runs is not null and l.arrives_at > ${now}::timestamptz - interval '3 days' and o.status in ('in_progress', 'ordered')
      and (l.moved_at is not null or exists (
        select from jsonb_to_recordset(l.runs) r(run int, day date) join run_exceptions x on x.run_id = r.run and x.day = r.day))
    order by 1`.execute(db)
  if (rows.length === 0) return 0
  const calendar = await readDeliveryCalendar(db)
  let moved = 0
  for (const { order_id: id } of rows)
    if (await db.transaction().execute((tx) => moveOrder(tx, calendar, id, now))) moved += 1
  return moved
}

async function moveOrder(db: Kysely<Tables>, calendar: DeliveryCalendar, id: number, now: Date): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select(['created_at', 'shipping_point'])
    .where('order_id', '=', id)
    .where('status', 'in', ['in_progress', 'ordered'])
    .forUpdate()
    .executeTakeFirst()
  if (!order) return false
  const lines = await db
    .selectFrom('order_lines')
    .select(['line', 'runs', 'arrives_at'])
    .where('order_id', '=', id)
    .where('runs', 'is not', null)
    .whereRef('delivered_quantity', '<', sql<number>`quantity - cancelled_quantity`)
    .orderBy('line')
    .execute()
  const picksUp = (order.shipping_point as { pickup?: string }).pickup !== undefined
  const details = []
  const reasons = new Set<string>()
  for (const line of lines) {
    const promise = line.runs && promiseNow(calendar, line.runs, { orderedAt: order.created_at, picksUp })
    if (!promise || line.arrives_at === null) continue
    const moved = promise.runs.filter((part, at) => part.arrives_at !== line.runs![at]!.arrives_at)
    if (moved.length === 0) continue
    for (const reason of await reasonsOf(db, line.runs!)) reasons.add(reason)
    for (const { promised, arrives_at: at } of moved) details.push({ line: line.line, was: promised ?? at, now: at })
    const former = latest(promise.runs.map(({ promised, arrives_at: at }) => promised ?? at))
    await db
      .updateTable('order_lines')
      .set({
        arrives_at: promise.arrivesAt,
        runs: JSON.stringify(promise.runs),
        parts: promise.parts && JSON.stringify(promise.parts),
        former_arrives_at: former === promise.arrivesAt ? null : former,
        moved_at: now,
      })
      .where('order_id', '=', id)
      .where('line', '=', line.line)
      .execute()
  }
  if (details.length === 0) return false
  await db
    .insertInto('order_events')
    .values({
      order_id: id,
      kind: 'moved',
      at: now,
      text: [...reasons].join('; ').slice(0, 500),
      details: JSON.stringify(details),
      number: null,
      mailed_at: null,
    })
    .execute()
  return true
}

/** When all of a line comes now, and each part; null where a run is no more, or none leaves. */
function promiseNow(
  calendar: DeliveryCalendar,
  runs: PromisedRuns,
  { orderedAt, picksUp }: { readonly orderedAt: Date; readonly picksUp: boolean },
) {
  const now: PromisedRuns[number][] = []
  for (const { promised, ...part } of runs) {
    const at = arrivalNow(calendar, part, orderedAt, picksUp)
    if (at === null) return null
    const first = promised ?? part.arrives_at
    now.push({ ...part, arrives_at: at, ...(first !== at && { promised: first }) })
  }
  return { runs: now, arrivesAt: latest(now.map(({ arrives_at: at }) => at)), parts: partsOf(now) }
}

/** What comes at one time is one part; none where all of it does. */
function partsOf(runs: PromisedRuns) {
  const parts = new Map<string, { quantity: number; arrives_at: string; former_arrives_at?: string }>()
  for (const { quantity, arrives_at: at, promised } of runs) {
    const key = `${at} ${promised}`
    const before = parts.get(key)?.quantity ?? 0
    parts.set(key, { quantity: before + quantity, arrives_at: at, ...(promised && { former_arrives_at: promised }) })
  }
  return parts.size < 2 ? null : [...parts.values()]
}

const latest = (moments: readonly string[]) => moments.toSorted().at(-1)!

function arrivalNow(
  calendar: DeliveryCalendar,
  { run, day, arrives_at: promised }: PromisedRuns[number],
  orderedAt: Date,
  picksUp: boolean,
): string | null {
  if (run === null || day === null) return promised
  const place = [...calendar.runs].find(([, all]) => all.some(({ id }) => id === run))?.[0]
  if (!place) return null
  const [warehouse, branch] = place.split('>').map(Number)
  const found = departureNow({ run, day }, orderedAt, runsFrom(calendar, warehouse!, branch!), calendar.holidays)
  if (!found || !picksUp) return found?.arrivesAt.toISOString() ?? null
  const open = openFrom(found.arrivesAt, calendar.hours.get(branch!) ?? [], calendar.holidays)
  return open && new Date(Math.max(open.arrivesAt.getTime(), found.arrivesAt.getTime())).toISOString()
}

async function reasonsOf(db: Kysely<Tables>, runs: PromisedRuns): Promise<readonly string[]> {
  const own = runs.flatMap(({ run, day }) => (run === null || day === null ? [] : [{ run, day }]))
  if (own.length === 0) return []
  const { rows } = await sql<{ reason: string }>`
    select x.reason from run_exceptions x join jsonb_to_recordset(${JSON.stringify(own)}::jsonb) r(run int, day date) on x.run_id = r.run and x.day = r.day
    where x.reason <> '' order by x.day, x.run_id`.execute(db)
  return rows.map(({ reason }) => reason)
}
