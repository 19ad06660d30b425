import { type Kysely, type Selectable, sql } from 'kysely'
import { numberKey } from '#src/domain/article-number.ts'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/http/principal.ts'

/** Seed §9: the last 50 orders are shown. */
export const LAST_ORDERS = 50

export type OrderRow = Selectable<Tables['orders']> & { lines: number; first_name: string; family_name: string; nickname: string; hide_real_name: boolean }
export type OrderLineRow = Selectable<Tables['order_lines']> & { generic_article_id: number; image: string | null; type: string; criteria: CriteriaPair[] }

/** The company's last orders, newest first, narrowed by order number, SAP order, article number or shipping point. */
export async function readLastOrders(db: Kysely<Tables>, { companyId }: Pick<Principal, 'companyId'>, search: string | undefined): Promise<OrderRow[]> {
  const text = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const key = numberKey(search ?? '')
  const matches = search
    ? sql`(o.number like ${text} or o.sap_order like ${text} or unaccent(o.shipping_point ->> 'name') ilike unaccent(${text})
        or (${key} <> '' and exists (select 1 from order_lines l where l.order_id = o.order_id and regexp_replace(upper(l.article_number), '[^A-Z0-9]', '', 'g') like ${`${key}%`})))`
    : sql`true`
  const { rows } = await sql<OrderRow>`
    with last as (select * from orders where company_id = ${companyId} order by created_at desc, order_id desc limit ${LAST_ORDERS})
    select o.*, (select count(*)::int from order_lines l where l.order_id = o.order_id) as lines, u.first_name, u.family_name, u.nickname, u.hide_real_name
    from last o join users u on u.user_id = o.actor_id
    where ${matches}
    order by o.created_at desc, o.order_id desc`.execute(db)
  return rows
}

export async function readOrder(db: Kysely<Tables>, { companyId }: Pick<Principal, 'companyId'>, number: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    select o.*, (select count(*)::int from order_lines l where l.order_id = o.order_id) as lines, u.first_name, u.family_name, u.nickname, u.hide_real_name
    from orders o join users u on u.user_id = o.actor_id
    where o.company_id = ${companyId} and o.number = ${number}`.execute(db)
  return rows[0] ?? null
}

export async function readOrderLines(db: Kysely<Tables>, orderId: number): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select l.*, a.generic_article_id, a.image, a.type, a.criteria from order_lines l join articles a using (article_id) where l.order_id = ${orderId} order by l.line`.execute(db)
  return rows
}
