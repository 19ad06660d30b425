import { type Kysely, sql } from 'kysely'

/** Who works in several companies waits in each for what comes into stock there; who changes the company waits anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index stock_notifications_waiting`.execute(db)
  await sql`create unique index stock_notifications_waiting on stock_notifications (user_id, company_id, article_id) where delivered_at is null`.execute(
    db,
  )
}
