import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Pieces by article. */
export type Pieces = ReadonlyMap<number, number>

/** Holds the articles' stock in these warehouses, or in all, until the end of the transaction; in one order, so that two never wait for each other. */
export async function lockStock(
  db: Kysely<Tables>,
  articleIds: readonly number[],
  warehouses?: readonly number[],
): Promise<void> {
  const there = warehouses === undefined ? sql`true` : sql`warehouse_id = any(${[...warehouses]}::int[])`
  await sql`select 1 from stock where article_id = any(${[...articleIds]}::int[]) and ${there} order by article_id, warehouse_id for update`.execute(
    db,
  )
}

/** What notes for an order which pieces it took where. */
interface Noting {
  readonly table: 'order_stock' | 'start_order_stock'
  readonly column: 'order_id' | 'start_order_id'
  readonly id: number
}
export const stockOfOrder = (id: number): Noting => ({ table: 'order_stock', column: 'order_id', id })
export const stockOfStartOrder = (id: number): Noting => ({ table: 'start_order_stock', column: 'start_order_id', id })

/**
 * Takes pieces from the warehouses, nearest first, and notes where; one statement for all articles. An article may be taken from several warehouses: `before` is what nearer ones already gave. What
 * stock does not cover is not taken.
 */
export async function takeStock(
  db: Kysely<Tables>,
  { table, column, id }: Noting,
  warehouses: readonly number[],
  pieces: Pieces,
): Promise<void> {
  await sql`
    with wanted as (
      select * from unnest(${[...pieces.keys()]}::int[], ${[...pieces.values()]}::int[]) as w(article_id, quantity)
    ), near as (
      select * from unnest(${[...warehouses]}::int[]) with ordinality as n(warehouse_id, distance)
    ), there as (
      select s.article_id, s.warehouse_id, s.quantity, w.quantity as wanted,
        coalesce(sum(s.quantity) over (partition by s.article_id order by n.distance rows between unbounded preceding and 1 preceding), 0) as before
      from stock s join wanted w using (article_id) join near n using (warehouse_id)
    ), taken as (
      update stock s set quantity = s.quantity - least(t.quantity, t.wanted - t.before)::int
      from there t
      where t.article_id = s.article_id and t.warehouse_id = s.warehouse_id and t.wanted > t.before and t.quantity > 0
      returning s.article_id, s.warehouse_id, least(t.quantity, t.wanted - t.before)::int as quantity
    )
    insert into ${sql.table(table)} (${sql.ref(column)}, article_id, warehouse_id, quantity)
    select ${id}, t.article_id, t.warehouse_id, t.quantity from taken t
    on conflict (${sql.ref(column)}, article_id, warehouse_id) do update set quantity = ${sql.table(table)}.quantity + excluded.quantity`.execute(
    db,
  )
}

/** Pieces go back to where they were taken, never more than were; the farthest first. */
export async function giveBackStock(db: Kysely<Tables>, { table, column, id }: Noting, pieces: Pieces): Promise<void> {
  if (pieces.size === 0) return
  await lockStock(db, [...pieces.keys()])
  const noted = sql.table(table)
  const own = sql`r.${sql.ref(column)} = ${id}`
  await sql`
    with wanted as (
      select * from unnest(${[...pieces.keys()]}::int[], ${[...pieces.values()]}::int[]) as w(article_id, quantity)
    ), there as (
      select r.article_id, r.warehouse_id, r.quantity, w.quantity as wanted,
        coalesce(sum(r.quantity) over (partition by r.article_id order by r.warehouse_id desc rows between unbounded preceding and 1 preceding), 0) as before
      from ${noted} r join wanted w using (article_id) where ${own}
    ), given as (
      update ${noted} r set quantity = r.quantity - least(t.quantity, t.wanted - t.before)::int from there t
      where ${own} and r.article_id = t.article_id and r.warehouse_id = t.warehouse_id and t.wanted > t.before
      returning r.article_id, r.warehouse_id, least(t.quantity, t.wanted - t.before)::int as quantity
    )
    update stock s set quantity = s.quantity + g.quantity from given g where s.article_id = g.article_id and s.warehouse_id = g.warehouse_id`.execute(
    db,
  )
}

/** Pieces that were given back are taken again from the warehouses that the order took from; what was sold meanwhile is not there. */
export async function takeStockAgain(db: Kysely<Tables>, noting: Noting, pieces: Pieces): Promise<void> {
  if (pieces.size === 0) return
  await lockStock(db, [...pieces.keys()])
  const { table, column, id } = noting
  const { rows } = await sql<{ warehouse_id: number }>`
    select distinct warehouse_id from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by warehouse_id`.execute(
    db,
  )
  const warehouses = rows.map((row) => row.warehouse_id)
  await takeStock(db, noting, warehouses, pieces)
}
