import { type Kysely, type Selectable, sql } from 'kysely'
import type { ErpStartStanding } from '#src/contract/after-sales/erp.ts'
import type { Tables } from '#server/db/tables.ts'
import { giveBackStock, stockOfStartOrder } from '#server/modules/orders/taken-stock.ts'
import { Refusal, type TextRef } from '#server/refusals/refusal.ts'
import { openLedger } from './points-ledger.ts'

type Order = Selectable<Tables['start_orders']>
type Line = Pick<Selectable<Tables['start_order_lines']>, 'line' | 'article_id' | 'quantity' | 'points' | 'cancelled'>
/** With how many more pieces are cancelled now. */
type LineNow = Line & { readonly more: number }

/**
 * Takes over how an order of START stands in the ERP. Points of what is not had come back as points, never as lei (T-26), its pieces to the stock unless they had left; what was given back once is not
 * taken again by a later word.
 * @returns whether anything changed
 * @throws Refusal 404 for an unknown order and for vouchers, 422 at lines that it does not have or not that often, and for a credit note that there is not
 */
export async function applyStartStanding(
  db: Kysely<Tables>,
  number: string,
  standing: ErpStartStanding,
  now: Date,
): Promise<boolean> {
  const order = await db
    .selectFrom('start_orders')
    .selectAll()
    .where('number', '=', number)
    .where('kind', '<>', 'voucher')
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('not-found')
  // A credit note that was issued is not taken back by a later word: who takes it back issues an invoice.
  const isDone = order.state === 'refused' || order.credit_number !== null
  if (standing.version <= order.erp_version || isDone) return false
  const lines = linesNow(await linesOf(db, order), standing)
  await refuseUnknownCredit(db, order, standing)
  const isRefused = standing.state === 'refused' || (lines.length > 0 && lines.every(isGone))
  const back = isRefused
    ? order.points - order.given_back
    : lines.reduce((sum, { more, points }) => sum + more * points, 0)
  await save(db, order, { standing, back, lines, state: isRefused ? 'refused' : standing.state, now })
  if (standing.credit_number !== null) await answersNothing(db, standing.credit_number)
  if (order.state !== 'delivered') await putBack(db, order, lines, isRefused)
  if (back > 0) {
    const ledger = await openLedger(db, order.company_id, now)
    await ledger.award({ kind: 'given_back', source: `${number}/${standing.version}`, points: back, of: number })
  }
  return true
}

const isGone = ({ quantity, cancelled, more }: LineNow): boolean => cancelled + more === quantity

async function linesOf(db: Kysely<Tables>, { start_order_id: id }: Order): Promise<Line[]> {
  return db
    .selectFrom('start_order_lines')
    .select(['line', 'article_id', 'quantity', 'points', 'cancelled'])
    .where('start_order_id', '=', id)
    .orderBy('line')
    .execute()
}

function linesNow(lines: readonly Line[], { state, lines: told }: ErpStartStanding): LineNow[] {
  if (state === 'refused') return lines.map((line) => ({ ...line, more: line.quantity - line.cancelled }))
  const byLine = new Map(told.map((line, index) => [line.line, { ...line, index }]))
  const errors: Record<string, TextRef[]> = {}
  const now = lines.map((line) => {
    const given = byLine.get(line.line)
    byLine.delete(line.line)
    if (!given) return { ...line, more: 0 }
    if (given.confirmed > line.quantity) errors[`lines.${given.index}.confirmed`] = [{ key: 'erp-quantity-above' }]
    return { ...line, more: Math.max(0, line.quantity - given.confirmed - line.cancelled) }
  })
  for (const { index } of byLine.values()) errors[`lines.${index}.line`] = [{ key: 'unknown-line' }]
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
  return now
}

/** What points take off an invoice is done when its credit note is issued, and only then (T-11). */
async function refuseUnknownCredit(
  db: Kysely<Tables>,
  { kind, company_id: companyId }: Order,
  { state, credit_number: number }: ErpStartStanding,
): Promise<void> {
  const isAsked = kind === 'invoice' && state === 'delivered'
  if (number === null && !isAsked) return
  const note = await db
    .selectFrom('invoices')
    .select('number')
    .where('number', '=', number ?? '')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'credit')
    .executeTakeFirst()
  if (!note || kind !== 'invoice')
    throw new Refusal('validation', { errors: { credit_number: [{ key: 'return-credit-note' }] } })
}

/** A note was taken for that of a claim or a return when it came, as long as nobody had told that it is for points: they wait for theirs again. */
async function answersNothing(db: Kysely<Tables>, note: string): Promise<void> {
  await db
    .updateTable('claims')
    .set({ credit_invoice: null, credit_guessed: false })
    .where('credit_invoice', '=', note)
    .execute()
  await sql`
    select from returns where number in (select m.number from return_lines m where m.credit_invoice = ${note})
    order by number for no key update`.execute(db)
  await sql`
    with freed as (update return_lines set credit_invoice = null, credit_guessed = false where credit_invoice = ${note} returning number)
    update returns set status = 'received', credit_invoice = null, tells_refund = false
    where status in ('received', 'refunded') and number in (select number from freed)`.execute(db)
}

interface Change {
  readonly standing: ErpStartStanding
  readonly back: number
  readonly lines: readonly LineNow[]
  readonly state: Order['state']
  readonly now: Date
}

async function save(db: Kysely<Tables>, { start_order_id: id }: Order, change: Change): Promise<void> {
  const { standing, back, lines, state, now } = change
  await sql`
    update start_orders set erp_version = ${standing.version}, state = ${state}, reason = ${standing.reason}, given_back = given_back + ${back},
      credit_number = coalesce(${standing.credit_number}::text, credit_number), erp_known_at = coalesce(erp_known_at, ${now})
    where start_order_id = ${id}`.execute(db)
  await sql`
    update start_order_lines l set cancelled = l.cancelled + n.more
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ more }) => more)}::int[]) as n(line, more)
    where l.start_order_id = ${id} and l.line = n.line`.execute(db)
}

async function putBack(
  db: Kysely<Tables>,
  { start_order_id: id, prize_id: prize }: Order,
  lines: readonly LineNow[],
  isRefused: boolean,
): Promise<void> {
  const pieces = lines.filter(({ more }) => more > 0).map(({ article_id, more }) => [article_id, more] as const)
  await giveBackStock(db, stockOfStartOrder(id), new Map(pieces))
  if (isRefused && prize !== null)
    await sql`update prizes set stock = stock + 1 where prize_id = ${prize} and stock is not null`.execute(db)
}
