import { type Kysely, sql } from 'kysely'

/** What is printed on the paper of a cart; it goes with the order that is sent, or with the cart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table cart_infos (
  cart_id  int primary key references carts on delete cascade,
  title    text not null check (length(title) <= 80),
  customer text not null check (length(customer) <= 80),
  plate    text not null check (length(plate) <= 15),
  note     text not null check (length(note) <= 500)
)`.execute(db)
}
