import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { articleRow, inFour, insert, words } from '#tests/builders/rows.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insertTyres } from '#tests/builders/catalogue/tyres.ts'
import { insertUnitCatalogue } from '#tests/builders/catalogue/unit-catalogue.ts'
import { bystanders, callers, companies, companyRows, userRows } from './cast.ts'
import { hasCopy, keepCopy, putBack } from './laid-out.ts'
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
  if (await hasCopy(db)) return putBack(db)
  await layOutAnew(db, passwordHash)
  await keepCopy(db)
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
  await db.updateTable('companies').set({ margin_percent: 25, credit_limit_minor: 10_000_000 }).execute()
  await db.updateTable('users').set({ password_hash: passwordHash, locale: 'ro' }).execute()
  await db.updateTable('stock').set({ quantity: 1_000 }).execute()
  const everybody = [...callers.map((caller) => caller.userId), ...Object.values(bystanders)]
  await insertSessions(db)
  await insertBelongings(db, everybody)
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
