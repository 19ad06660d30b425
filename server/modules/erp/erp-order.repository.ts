import { type Kysely, type Selectable, sql } from 'kysely'
import type { ErpOrderStanding } from '#src/contract/after-sales/erp.ts'
import type { Tables } from '#server/db/tables.ts'

export type LineOfOrder = Pick<
  Selectable<Tables['order_lines']>,
  | 'line'
  | 'article_id'
  | 'quantity'
  | 'unit_net_minor'
  | 'core_minor'
  | 'vat_percent'
  | 'confirmed_quantity'
  | 'cancelled_quantity'
  | 'delivered_quantity'
  | 'cancel_reason'
  | 'points'
  | 'allowance_minor'
>
export type LockedOrder = Pick<
  Selectable<Tables['orders']>,
  'order_id' | 'number' | 'company_id' | 'status' | 'totals' | 'voucher_code' | 'erp_version' | 'erp_state'
> & { readonly lines: readonly LineOfOrder[] }

/** An order with its lines, kept from other answers of the ERP until the end of the transaction. The ERP knows the orders of every company. */
export async function lockOrder(db: Kysely<Tables>, number: string): Promise<LockedOrder | null> {
  const order = await db
    .selectFrom('orders')
    .select(['order_id', 'number', 'company_id', 'status', 'totals', 'voucher_code', 'erp_version', 'erp_state'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return null
  const lines = await db
    .selectFrom('order_lines')
    .select(['line', 'article_id', 'quantity', 'unit_net_minor', 'core_minor', 'vat_percent'])
    .select([
      'confirmed_quantity',
      'cancelled_quantity',
      'delivered_quantity',
      'cancel_reason',
      'points',
      'allowance_minor',
    ])
    .where('order_id', '=', order.order_id)
    .orderBy('line')
    .execute()
  return { ...order, lines }
}

/** The ERP's figures count the order from now on. */
export async function saveStanding(
  db: Kysely<Tables>,
  { order_id: id }: LockedOrder,
  {
    standing: { version, state, reason, sap_order: sapOrder },
    status,
    lines,
    now,
  }: {
    readonly standing: ErpOrderStanding
    readonly status: string
    readonly lines: readonly LineOfOrder[]
    readonly now: Date
  },
): Promise<void> {
  await sql`
    update orders set erp_version = ${version}, erp_state = ${state}, erp_reason = ${reason}, sap_order = coalesce(${sapOrder}::text, sap_order), status = ${status},
      erp_known_at = coalesce(erp_known_at, ${now})
    where order_id = ${id}`.execute(db)
  const column = <K extends keyof LineOfOrder>(name: K) => lines.map((line) => line[name])
  await sql`
    update order_lines l set confirmed_quantity = n.confirmed, cancelled_quantity = n.cancelled, cancel_reason = n.reason, status = ${status === 'in_progress' ? 'in_progress' : 'ordered'}
    from unnest(${column('line')}::int[], ${column('confirmed_quantity')}::int[], ${column('cancelled_quantity')}::int[], ${column('cancel_reason')}::text[]) as n(line, confirmed, cancelled, reason)
    where l.order_id = ${id} and l.line = n.line`.execute(db)
}

export interface OrderEvent {
  readonly kind: Tables['order_events']['kind']
  readonly at: Date
  readonly text: string
  readonly details: readonly { readonly line: number; readonly quantity: number; readonly cancelled: number }[]
  readonly number?: string
}

/** Noted with its cause; the table wakes the job that tells the buyer. */
export async function noteEvent(
  db: Kysely<Tables>,
  orderId: number,
  { details, number, ...event }: OrderEvent,
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({ order_id: orderId, ...event, details: JSON.stringify(details), number: number ?? null, mailed_at: null })
    .execute()
}
