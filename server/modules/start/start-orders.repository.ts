import { type Kysely, type Selectable, sql } from 'kysely'
import type { StartOrderKind } from '#src/contract/campaigns/start-orders.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Localised, Texts } from '#server/db/tables.ts'
import { levelsFor } from '#server/modules/catalogue/delivery-calendar.ts'
import { lockStock, type Pieces, stockOfStartOrder, takeStock } from '#server/modules/orders/taken-stock.ts'
import { repository } from '#server/store/repository.ts'
import { putStartDocument } from './start-document.ts'

type OrderTable = Selectable<Tables['start_orders']>
export interface StartLineRow {
  readonly article_id: number
  readonly article_number: string
  readonly brand_name: string
  readonly name: Localised
  readonly quantity: number
  readonly points: number
  readonly cancelled: number
}
export interface StartOrderRow extends Omit<OrderTable, 'created_at'> {
  readonly created_at: Date
  readonly lines: readonly StartLineRow[]
  readonly voucher: { readonly code: string; readonly value_minor: number; readonly expires_on: string } | null
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}

/** What is had for points; its number is named by the uses of the points. */
export interface NewStartOrder {
  readonly number: string
  readonly kind: StartOrderKind
  readonly points: number
  readonly shippingPoint?: ShippingPoint
  readonly prize?: { readonly id: number; readonly name: Texts; readonly isSingle: boolean }
  readonly voucher?: { readonly code: string; readonly valueMinor: number; readonly issuedOn: string }
  readonly credit?: {
    readonly invoice: string
    readonly net: number
    readonly vat: number
    readonly gross: number
    readonly lines: readonly { readonly invoice_line: number; readonly net: number; readonly vat_percent: number }[]
  }
  readonly lines?: readonly Omit<StartLineRow, 'cancelled'>[]
}

/** Orders of START of the principal's company. */
export interface StartOrderRepository {
  nextNumber(): Promise<string>
  /** Holds the articles' stock that the branch's customers see, to the end of the transaction. */
  lockStock(articleIds: readonly number[]): Promise<void>
  /** Writes it, takes its articles from stock, and puts what the ERP has to do into its queue. */
  create(order: NewStartOrder): Promise<void>
  find(number: string): Promise<StartOrderRow | null>
  /** The newest first. */
  list(kind: StartOrderKind | undefined, from: number, most: number): Promise<{ rows: StartOrderRow[]; total: number }>
}

export const startOrderRepository = repository<StartOrderRepository>(
  'start-orders',
  ({ db, now, catalogue }, principal) => {
    const { companyId, subjectId, actorId, branchId } = principal
    const warehouses = async () => {
      const { calendar } = await catalogue.snapshot()
      const levels = levelsFor(calendar, branchId)
      return [...levels.local, ...levels.central, ...levels.national]
    }
    return {
      nextNumber: async () => {
        const { rows } = await sql<{ number: string }>`select nextval('start_order_numbers')::text as number`.execute(
          db,
        )
        return rows[0]!.number
      },
      lockStock: async (articleIds) => lockStock(db, articleIds, await warehouses()),
      create: async (order) => {
        const id = await insertOrder(db, order, { companyId, subjectId, actorId, now })
        const { lines = [], voucher, credit, kind } = order
        if (lines.length > 0) {
          await insertLines(db, id, lines)
          await takeStock(db, stockOfStartOrder(id), await warehouses(), piecesOf(lines))
        }
        if (voucher) await insertVoucher(db, id, companyId, voucher)
        if (kind !== 'voucher') await putStartDocument(db, id, credit?.lines ?? [])
      },
      find: async (number) => {
        const { rows } =
          await sql<StartOrderRow>`${wholeOrder} where o.company_id = ${companyId} and o.number = ${number}`.execute(db)
        return rows[0] ?? null
      },
      list: async (kind, from, most) => {
        const own = sql`company_id = ${companyId} and (${kind ?? null}::text is null or kind = ${kind ?? null})`
        const { rows: counted } = await sql<{
          total: number
        }>`select count(*)::int as total from start_orders where ${own}`.execute(db)
        const { rows } = await sql<StartOrderRow>`${wholeOrder}
        where o.start_order_id in (select start_order_id from start_orders where ${own} order by created_at desc, start_order_id desc limit ${most} offset ${from})
        order by o.created_at desc, o.start_order_id desc`.execute(db)
        return { rows, total: counted[0]!.total }
      },
    }
  },
)

const wholeOrder = sql`
  select o.*, u.first_name, u.family_name, u.nickname, u.hide_real_name,
    coalesce((select jsonb_agg(to_jsonb(l) order by l.line) from start_order_lines l where l.start_order_id = o.start_order_id), '[]') as lines,
    (select jsonb_build_object('code', w.code, 'value_minor', w.value_minor, 'expires_on', w.expires_on) from vouchers w where w.start_order_id = o.start_order_id) as voucher
  from start_orders o join users u on u.user_id = o.actor_id`

function piecesOf(lines: readonly { readonly article_id: number; readonly quantity: number }[]): Pieces {
  return new Map(lines.map(({ article_id, quantity }) => [article_id, quantity]))
}

interface Owner {
  readonly companyId: number
  readonly subjectId: number
  readonly actorId: number
  readonly now: Date
}

async function insertOrder(
  db: Kysely<Tables>,
  { number, kind, points, shippingPoint, prize, credit }: NewStartOrder,
  { companyId, subjectId, actorId, now }: Owner,
): Promise<number> {
  const { start_order_id: id } = await db
    .insertInto('start_orders')
    .values({
      number,
      kind,
      points,
      company_id: companyId,
      user_id: subjectId,
      actor_id: actorId,
      state: kind === 'voucher' ? 'delivered' : 'sent',
      shipping_point: shippingPoint ? JSON.stringify(shippingPoint) : null,
      prize_id: prize?.id ?? null,
      prize_name: prize ? JSON.stringify(prize.name) : null,
      is_single: prize?.isSingle === true,
      invoice_number: credit?.invoice ?? null,
      net_minor: credit?.net ?? null,
      vat_minor: credit?.vat ?? null,
      gross_minor: credit?.gross ?? null,
      created_at: now,
    })
    .returning('start_order_id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertLines(
  db: Kysely<Tables>,
  id: number,
  lines: readonly Omit<StartLineRow, 'cancelled'>[],
): Promise<void> {
  await db
    .insertInto('start_order_lines')
    .values(lines.map((line, at) => ({ ...line, start_order_id: id, line: at + 1, name: JSON.stringify(line.name) })))
    .execute()
}

async function insertVoucher(
  db: Kysely<Tables>,
  id: number,
  companyId: number,
  { code, valueMinor, issuedOn }: NonNullable<NewStartOrder['voucher']>,
): Promise<void> {
  await sql`
    insert into vouchers (code, company_id, start_order_id, value_minor, issued_on, expires_on)
    values (${code}, ${companyId}, ${id}, ${valueMinor}, ${issuedOn}::date, ${issuedOn}::date + 365)`.execute(db)
}
