import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { articleRow, inFour, insert, words } from '#tests/builders/rows.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insertTyres } from '#tests/builders/catalogue/tyres.ts'
import { insertUnitCatalogue } from '#tests/builders/catalogue/unit-catalogue.ts'
import { bystanders, callers, companies, companyRows, userRows } from './cast.ts'
import { insertSessions } from './sessions.ts'
import { insertBelongings } from './belongings.ts'
import { modules } from './modules.ts'

/** A part from a dismantled car and an axle, beside the small catalogue. */
export const rarities = { dismantled: 701, axle: 800_001 } as const

/** What does not change while the endpoints are called: catalogue, companies, people. */
export async function insertStage(db: Kysely<Tables>): Promise<void> {
  await insertSmallCatalogue(db)
  await insertTyres(db)
  await insertUnitCatalogue(db)
  await insertRarities(db)
  // No price that a company pays is by chance the amount of something else.
  await db
    .updateTable('prices')
    .set({ net_minor: sql<number>`net_minor + 313` })
    .execute()
  await insert(db, 'companies', companyRows)
  const point = {
    address: 'Strada Fabricii 1',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    postal_code: '400001',
    name: 'Curte',
    is_default: true,
  }
  await insert(
    db,
    'shipping_points',
    Object.values(companies).map((id) => ({ ...point, shipping_point_id: id * 10, company_id: id, kunnr: `K${id}` })),
  )
  await insert(db, 'users', userRows)
}

async function insertRarities(db: Kysely<Tables>): Promise<void> {
  await insert(db, 'category_nodes', [
    { node_id: 170, key: 'dez', parent_id: null, trees: ['DEZ'], sort: 30, name: words(inFour('Dezmembrate')) },
  ])
  await insert(db, 'generic_articles', [
    {
      generic_article_id: 2801,
      key: 'dez_door',
      node_id: 170,
      name: words(inFour('Ușă')),
      flags: ['used'],
      image: null,
    },
  ])
  await insert(db, 'articles', [
    articleRow({
      article_id: rarities.dismantled,
      brand_id: ids.bosch,
      generic_article_id: 2801,
      type: 'dez',
      quality: 'used',
      max_quantity: 1,
    }),
  ])
  await insert(db, 'prices', [
    { article_id: rarities.dismantled, price_group: 'B', list_minor: 30_000, net_minor: 20_000 },
  ])
  await insert(db, 'donor_vehicles', [
    {
      donor_id: 1,
      car_id: ids.logan,
      year: 2014,
      mileage_km: 186_000,
      colour: words(inFour('gri')),
      colour_code: 'LR7R',
      vin_part: null,
    },
  ])
  await insert(db, 'dismantled_parts', [{ article_id: rarities.dismantled, donor_id: 1, grade: 'A', photos: [] }])
  await insert(db, 'axles', [
    {
      axle_id: rarities.axle,
      manu_id: 9001,
      manu_name: 'BPW',
      model_name: 'SH',
      attributes: JSON.stringify({ axleDescription: 'SHSF 9010-15' }),
    },
  ])
}

/** Everything that people have and do, as it was before the first call. From the second time on it is put back from a copy, in one call of the database. */
export async function layOut(db: Kysely<Tables>, passwordHash: string): Promise<void> {
  if (await hasCopy(db)) await sql`select laid_out.put_back()`.execute(db)
  else {
    await layOutAnew(db, passwordHash)
    await keepCopy(db)
    await keepMark(db)
  }
}

async function layOutAnew(db: Kysely<Tables>, passwordHash: string): Promise<void> {
  await sql`
    with a as (delete from idempotency_keys), b as (delete from device_keys), c as (delete from sessions), d as (delete from password_resets), e as (delete from outgoing_messages), f as (delete from order_lines),
      h as (delete from vin_searches), i as (delete from user_vehicles), k as (delete from cart_lines), l as (delete from claim_photo_parts)
    select 1`.execute(db)
  const owned = modules.flatMap(({ tables = [] }) => tables)
  // Several nouns have invoices of their own, and refer to them.
  const shared = ['invoice_lines', 'invoices'] as const
  const apart = owned.filter((table) => !shared.some((each) => each === table))
  for (const table of [...apart, 'claim_photos', 'claims', ...shared, 'carts', 'orders'] as const)
    await db.deleteFrom(table).execute()
  await db
    .updateTable('companies')
    .set({ margin_percent: 25, credit_used_minor: 0, credit_limit_minor: 10_000_000 })
    .execute()
  await db.updateTable('users').set({ password_hash: passwordHash, locale: 'ro' }).execute()
  await db.updateTable('stock').set({ quantity: 1_000 }).execute()
  const everybody = [...callers.map((caller) => caller.userId), ...Object.values(bystanders)]
  await insertSessions(db)
  await insertBelongings(db, everybody)
}

/** What goes on whatever is put back: what was counted and noted, and what the catalogue in memory is told apart by. */
const GOING_ON = ['catalogue_versions', 'guesses', 'server_state']

async function hasCopy(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regproc('laid_out.put_back') is not null as has`.execute(db)
  return rows[0]!.has
}

/** Copies every table, and writes the function that puts the copies back without asking keys and triggers. */
async function keepCopy(db: Kysely<Tables>): Promise<void> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${GOING_ON})
    group by relname order by relname`.execute(db)
  const copies = tables.map(({ name }) => `create unlogged table laid_out.${name} as table public.${name};`)
  const puts = tables.map(
    ({ name, columns }) =>
      `delete from public.${name}; insert into public.${name} (${columns}) overriding system value select ${columns} from laid_out.${name};`,
  )
  await sql
    .raw(
      `create schema laid_out; ${copies.join('\n')}
       create table laid_out.since as select now() as at;
       create function laid_out.put_back() returns void language plpgsql set session_replication_role = replica as $$ begin
         ${puts.join('\n')}
         -- As old as they were.
         update public.sessions set created_at = created_at + (now() - since.at), seen_at = seen_at + (now() - since.at), expires_at = expires_at + (now() - since.at)
         from laid_out.since;
       end $$`,
    )
    .execute(db)
}

/** A mark of everything that the bystanders have; another mark means that somebody touched it. */
export async function markOfBystanders(db: Kysely<Tables>): Promise<string> {
  const theirs = sql.join(Object.values(bystanders))
  const { rows } = await sql<{ mark: string }>`
    select md5(string_agg(row, '|' order by row)) as mark from (
      select to_jsonb(u)::text as row from users u where user_id in (${theirs})
      union all select to_jsonb(m)::text from user_companies m where user_id in (${theirs})
      union all select to_jsonb(c)::text from carts c where user_id in (${theirs})
      union all select to_jsonb(l)::text from cart_lines l join carts c using (cart_id) where c.user_id in (${theirs})
      union all select to_jsonb(c)::text from claims c where user_id in (${theirs})
      union all select to_jsonb(p)::text from claim_photos p join claims c on c.client_id = p.claim_id where c.user_id in (${theirs})
      union all select to_jsonb(p)::text from claim_photo_parts p join claims c on c.client_id = p.claim_id where c.user_id in (${theirs})
      union all select to_jsonb(v)::text from user_vehicles v where user_id in (${theirs})
      union all select to_jsonb(o)::text from orders o where user_id in (${theirs})
      union all select to_jsonb(s)::text from sessions s where user_id in (${theirs})
      union all select to_jsonb(r)::text from password_resets r where user_id in (${theirs})
      union all select to_jsonb(k)::text from device_keys k where user_id in (${theirs})
      union all select to_jsonb(v)::text from vin_searches v where user_id in (${theirs})
      ${sql.join(
        modules.flatMap(({ rowsOf }) => rowsOf?.(theirs) ?? []).map((rows) => sql`union all ${rows}`),
        sql` `,
      )}
    ) everything`.execute(db)
  return rows[0]!.mark
}

/** What may change although a call is refused: that it was, and how often it was tried. */
const REMEMBERED = ['idempotency_keys', 'guesses']

/** A mark of everything that is stored; another mark means that something was written. Asked for after each of thousands of calls: the database keeps how it is made. */
export async function markOfEverything(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select laid_out.mark() as mark`.execute(db)
  return rows[0]!.mark
}

/** The function that tells it, of the copy's schema. */
async function keepMark(db: Kysely<Tables>): Promise<void> {
  const { rows: tables } = await sql<{
    name: string
  }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${REMEMBERED}) order by relname`.execute(
    db,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as mark from public.${name} t`,
  )
  await sql
    .raw(
      `create function laid_out.mark() returns text language plpgsql as $$ begin
         return (select string_agg(concat(name, ' ', mark), ', ' order by name) from (${each.join(' union all ')}) everything);
       end $$`,
    )
    .execute(db)
}
