import { query } from './database.ts'

/** An order as the database has it. */
export interface StoredOrder extends Record<string, unknown> {
  readonly number: string
  readonly client_intent_id: string
  /** Of the first line, in bani. */
  readonly unit_net_minor: number
}

/** A person's orders made after a moment (milliseconds since the epoch by the database's clock), oldest first. */
export async function ordersSince(username: string, sinceMs: number): Promise<StoredOrder[]> {
  return query<StoredOrder>(
    `select o.number, o.client_intent_id, l.unit_net_minor from orders o join users u using (user_id) join order_lines l on l.order_id = o.order_id and l.line = 1
     where u.username = $1 and o.created_at >= to_timestamp($2::double precision / 1000) order by o.order_id`,
    [username, sinceMs],
  )
}
