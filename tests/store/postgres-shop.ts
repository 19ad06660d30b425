import { assign, people } from '#tests/builders/people.ts'
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { hashToken } from '#server/access/token.ts'
import { openCatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { kyselyStore, type Sources } from '#server/store/kysely-store.ts'
import { insertClaimedInvoice } from '#tests/builders/claims.ts'
import { insert } from '#tests/builders/rows.ts'
import type { PaperOutcome, ShopWorld } from './shop-world.ts'

const NEVER = new Date('9999-01-01')

/** The same world over PostgreSQL. `startAfresh` takes away what people did; what a test did to prices, stock and rights stays. */
export async function postgresShop(
  db: Kysely<Tables>,
  sources: Sources,
): Promise<ShopWorld & { startAfresh(): Promise<void> }> {
  return {
    store: kyselyStore(db, await openCatalogueCache(db), sources),
    openSession: async (token, { userId, actorId = userId, expiresAt = NEVER }) => {
      if (actorId !== userId) await assign(db, actorId, userId)
      const row = {
        token_id: randomUUID(),
        token_hash: hashToken(token),
        user_id: userId,
        actor_id: actorId,
        expires_at: expiresAt,
      }
      await db
        .insertInto('sessions')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('token_hash').doUpdateSet({ user_id: userId, actor_id: actorId, expires_at: expiresAt }),
        )
        .execute()
    },
    endSession: async (token) =>
      void (await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()),
    setPrice: async (articleId, priceGroup, netMinor) =>
      void (await db
        .updateTable('prices')
        .set({ net_minor: netMinor })
        .where('article_id', '=', articleId)
        .where('price_group', '=', priceGroup)
        .execute()),
    setStock: async (articleId, byWarehouse) => {
      await db.deleteFrom('stock').where('article_id', '=', articleId).execute()
      await insert(
        db,
        'stock',
        Object.entries(byWarehouse).map(([warehouse, quantity]) => ({
          article_id: articleId,
          warehouse_id: Number(warehouse),
          quantity,
        })),
      )
    },
    setUser: async (userId, given) =>
      void (await db.updateTable('users').set(given).where('user_id', '=', userId).execute()),
    piecesOf: async (articleId) => {
      const rows = await db.selectFrom('stock').select('quantity').where('article_id', '=', articleId).execute()
      return rows.reduce((sum, row) => sum + row.quantity, 0)
    },
    jobs: () =>
      db.selectFrom('jobs').select(['job_id as id', 'state', 'is_ready as isReady']).orderBy('job_id').execute(),
    afterSales: () => readAfterSales(db),
    orders: () => readOrders(db),
    startAfresh: async () => {
      await sql`truncate idempotency_keys, cart_lines, jobs, carts, order_lines, orders, user_vehicles, device_keys, favourite_lists, claims, sessions restart identity cascade`.execute(
        db,
      )
      await sql`alter sequence order_numbers restart`.execute(db)
      await sql`alter sequence claim_numbers restart`.execute(db)
      // Their lines went with the orders'.
      await db.deleteFrom('invoices').execute()
      await db.deleteFrom('payments').execute()
      await insertClaimedInvoice(db)
      await insertClaimedInvoice(db, { number: 'F-200', company: people.otherCompany })
    },
  }
}

/** By what the tables hold, not by the shop's own counts. */
async function readAfterSales(db: Kysely<Tables>): ReturnType<ShopWorld['afterSales']> {
  const photosOf = (photos: string, parts: string, key: string, of: string) => sql`coalesce((
    select json_agg(json_build_object('sha256', p.sha256, 'received', p.received, 'content', encode(coalesce((
        select string_agg(t.content, '' order by t."offset") from ${sql.table(parts)} t where ${sql.ref(`t.${key}`)} = ${sql.ref(`p.${key}`)} and t.sha256 = p.sha256), ''), 'base64'))
      order by p.position) from ${sql.table(photos)} p where ${sql.ref(`p.${key}`)} = ${sql.ref(of)}
        and (to_jsonb(p) ->> 'is_removed')::boolean is not true), '[]')`
  const isHeld = (status: string) => sql`${sql.ref(status)} not in ('rejected', 'withdrawn', 'lapsed')`
  type Read = Omit<PaperOutcome, 'photos'> & {
    readonly photos: readonly { sha256: string; received: number; content: string }[]
  }
  const { rows } = await sql<Read>`
    select 'claim' as is, c.client_id as id, c.number, c.company_id as company, ${photosOf('claim_photos', 'claim_photo_parts', 'claim_id', 'c.client_id')} as photos,
      case when ${isHeld('c.status')} and c.answer_kind is distinct from 'repair'
        then json_build_array(json_build_object('invoice', c.invoice_number, 'line', c.invoice_line, 'quantity', c.quantity)) else '[]' end as pieces from claims c
    union all
    select 'return', r.client_id, r.number, r.company_id, ${photosOf('return_photos', 'return_photo_parts', 'number', 'r.number')}, coalesce((
      select json_agg(json_build_object('invoice', m.invoice_number, 'line', m.invoice_line, 'quantity', coalesce(m.accepted_quantity, m.quantity)) order by m.line)
      from return_lines m where m.number = r.number and ${isHeld('r.status')} and coalesce(m.accepted_quantity, m.quantity) > 0), '[]') from returns r
    order by 2`.execute(db)
  return rows.map((row) => ({
    ...row,
    photos: row.photos.map((photo) => ({ ...photo, content: Buffer.from(photo.content, 'base64') })),
  }))
}

async function readOrders(db: Kysely<Tables>): ReturnType<ShopWorld['orders']> {
  const [orders, lines] = await Promise.all([
    db.selectFrom('orders').selectAll().orderBy('number').execute(),
    db.selectFrom('order_lines').selectAll().orderBy('line').execute(),
  ])
  return orders.map((order) => ({
    number: order.number,
    intentId: order.client_intent_id,
    companyId: order.company_id,
    subjectId: order.user_id,
    actorId: order.actor_id,
    netMinor: order.totals['cart_total_sale_price'] ?? 0,
    lines: lines
      .filter((line) => line.order_id === order.order_id)
      .map((line) => ({ articleId: line.article_id, quantity: line.quantity, unitNetMinor: line.unit_net_minor })),
  }))
}
