import { type Kysely, sql } from 'kysely'

/**
 * Articles that are in the catalogue no more; a column that articles get, these get too. What people have of them (orders, carts, lists, wishes) stays and can still be named; it is found
 * again when the article comes back. So those tables refer to articles by number alone: the shop takes only known ones, and a catalogue that lost a row by mistake empties no cart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table withdrawn_articles (like articles including defaults, primary key (article_id));
alter table order_lines drop constraint if exists order_lines_article_id_fkey;
alter table cart_lines drop constraint if exists cart_lines_article_id_fkey;
alter table favourite_products drop constraint if exists favourite_products_article_id_fkey;
alter table stock_notifications drop constraint if exists stock_notifications_article_id_fkey;
`.execute(db)
}
