import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { hashToken } from '#server/access/token.ts'
import type { Tables } from '#server/db/tables.ts'
import { articleRow, inFour, insert, words } from '#tests/builders/rows.ts'
import { ids, insertSmallCatalogue } from '#tests/builders/small-catalogue.ts'
import { insertTyres } from '#tests/builders/tyres.ts'
import { insertUnitCatalogue } from '#tests/builders/unit-catalogue.ts'
import {
  belongingsOf,
  blocked,
  bystanders,
  type Caller,
  callers,
  companies,
  companyOf,
  companyRows,
  photoOf,
  userRows,
} from './cast.ts'

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

const DAY = new Date('2026-03-02T08:00:00Z')
const tokenOf = (name: string) => `token of ${name}`.replaceAll(' ', '-').padEnd(43, '-')
export const tokens = {
  of: (caller: Caller) => tokenOf(caller.name),
  blocked: tokenOf('blocked'),
  expired: tokenOf('expired'),
}
/** A reset link that was mailed to the person. */
export const resetTokenOf = (userId: number) => `reset-${userId}`.padEnd(43, '-')

/** Everything that people have and do, as it was before the first call. */
export async function layOut(db: Kysely<Tables>, passwordHash: string): Promise<void> {
  await sql`
    with a as (delete from idempotency_keys), b as (delete from device_keys), c as (delete from sessions), d as (delete from password_resets), e as (delete from outgoing_messages), f as (delete from order_lines),
      g as (delete from stock_notifications), h as (delete from vin_searches), i as (delete from user_vehicles), j as (delete from favourite_products), k as (delete from cart_lines), l as (delete from claim_photo_parts)
    select 1`.execute(db)
  for (const table of ['claim_photos', 'claims', 'favourite_lists', 'carts', 'orders'] as const)
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

async function insertSessions(db: Kysely<Tables>): Promise<void> {
  const later = new Date(Date.now() + 3_600_000)
  const session = (token: string, userId: number, actorId = userId, expiresAt = later) => ({
    token_id: randomUUID(),
    token_hash: hashToken(token),
    user_id: userId,
    actor_id: actorId,
    expires_at: expiresAt,
  })
  await insert(db, 'sessions', [
    ...callers.map((caller) => session(tokens.of(caller), caller.userId, caller.actorId)),
    session(tokens.blocked, blocked),
    session(tokens.expired, 100, 100, new Date(Date.now() - 1000)),
    ...Object.values(bystanders).map((userId) => session(tokenOf(`bystander ${userId}`), userId)),
  ])
}

async function insertBelongings(db: Kysely<Tables>, everybody: readonly number[]): Promise<void> {
  const each = everybody.map((userId) => ({
    user_id: userId,
    company_id: companyOf(userId),
    own: belongingsOf(userId),
  }))
  const carts = await db
    .insertInto('carts')
    .values(
      each.map(({ user_id, company_id, own }) => ({
        user_id,
        company_id,
        comment: 'al meu',
        shipping_point_id: own.shippingPoint,
      })),
    )
    .returning(['cart_id', 'user_id'])
    .execute()
  await insert(
    db,
    'cart_lines',
    each.map(({ user_id, own }) => ({
      uuid: own.line,
      cart_id: carts.find((cart) => cart.user_id === user_id)!.cart_id,
      article_id: own.article,
      car_id: own.car,
      quantity: 2,
      seen_net_minor: 15_313,
    })),
  )
  await insert(
    db,
    'favourite_lists',
    each.flatMap(({ user_id, company_id, own }) =>
      [own.list, own.otherList].map((list_id, index) => ({
        list_id,
        user_id,
        company_id,
        name: `Lista ${index}`,
        description: '',
        is_main: index === 0,
        created_at: DAY,
      })),
    ),
  )
  await insert(
    db,
    'favourite_products',
    each.map(({ own }) => ({ list_id: own.list, article_id: own.article, added_at: DAY })),
  )
  const claim = {
    type: 'defective_part',
    invoice_number: 'F-1',
    article_id: ids.padsBrembo,
    quantity: 1,
    km_at_fitting: 1,
    km_at_defect: 2,
    installation_date: '2026-01-01',
    defect_date: '2026-02-01',
    defect_code: '',
    observations: 'Uzură neuniformă.',
    number: null,
    created_at: DAY,
    submitted_at: null,
  }
  await insert(
    db,
    'claims',
    each.flatMap(({ user_id, company_id, own }) =>
      [own.claim, own.draft].map((client_id) => ({ ...claim, client_id, user_id, company_id, actor_id: user_id })),
    ),
  )
  const photo = (claim_id: string, userId: number, received: number) => ({
    claim_id,
    sha256: belongingsOf(userId).photo,
    position: 0,
    media_type: 'image/jpeg',
    bytes: photoOf(userId).length,
    received,
  })
  await insert(
    db,
    'claim_photos',
    each.flatMap(({ user_id, own }) => [
      photo(own.claim, user_id, photoOf(user_id).length),
      photo(own.draft, user_id, 0),
    ]),
  )
  await insert(
    db,
    'user_vehicles',
    each.map(({ user_id, own }) => ({ user_id, car_id: own.car, registration_number: `CJ-${user_id}-ABC`, vin: null })),
  )
  await insert(
    db,
    'stock_notifications',
    each.map(({ user_id, company_id, own }) => ({ user_id, company_id, article_id: own.article, delivered_at: null })),
  )
  await insert(
    db,
    'password_resets',
    each.map(({ user_id }) => ({
      token_hash: hashToken(resetTokenOf(user_id)),
      user_id,
      expires_at: new Date(Date.now() + 3_600_000),
      used_at: null,
    })),
  )
  await insertOrders(db, each)
}

async function insertOrders(
  db: Kysely<Tables>,
  each: readonly {
    readonly user_id: number
    readonly company_id: number
    readonly own: ReturnType<typeof belongingsOf>
  }[],
): Promise<void> {
  const totals = {
    cart_total_sale_price: 30_000,
    cart_total_sale_price_with_margin: 37_500,
    cart_total_sale_price_with_vat: 36_300,
    cart_total_sale_price_with_margin_and_vat: 45_375,
    cart_total_vat: 6_300,
    cart_total_vat_with_margin: 7_875,
    cart_total_points: 4,
  }
  const orders = await db
    .insertInto('orders')
    .values(
      each.map(({ user_id, company_id, own }) => ({
        number: own.order,
        sap_order: null,
        company_id,
        user_id,
        actor_id: user_id,
        client_intent_id: randomUUID(),
        shipping_point: JSON.stringify({ name: 'Curte', address: '', city: '', county: '' }),
        comment: '',
        vat_percent: 21,
        margin_percent: 25,
        currency: 'RON',
        totals: JSON.stringify(totals),
        unordered: '[]',
      })),
    )
    .returning(['order_id'])
    .execute()
  await insert(
    db,
    'order_lines',
    orders.map(({ order_id }) => ({
      order_id,
      line: 1,
      article_id: ids.padsBrembo,
      car_id: null,
      article_number: 'P 68 033',
      brand_name: 'BREMBO',
      name: JSON.stringify(inFour('Plăcuțe')),
      variant: 'stock' as const,
      quantity: 2,
      unit_net_minor: 15_000,
      unit_sale_minor: 18_750,
      vat_percent: 21,
    })),
  )
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
      union all select to_jsonb(f)::text from favourite_lists f where user_id in (${theirs})
      union all select to_jsonb(p)::text from favourite_products p join favourite_lists f using (list_id) where f.user_id in (${theirs})
      union all select to_jsonb(c)::text from claims c where user_id in (${theirs})
      union all select to_jsonb(p)::text from claim_photos p join claims c on c.client_id = p.claim_id where c.user_id in (${theirs})
      union all select to_jsonb(p)::text from claim_photo_parts p join claims c on c.client_id = p.claim_id where c.user_id in (${theirs})
      union all select to_jsonb(v)::text from user_vehicles v where user_id in (${theirs})
      union all select to_jsonb(n)::text from stock_notifications n where user_id in (${theirs})
      union all select to_jsonb(o)::text from orders o where user_id in (${theirs})
      union all select to_jsonb(s)::text from sessions s where user_id in (${theirs})
      union all select to_jsonb(r)::text from password_resets r where user_id in (${theirs})
      union all select to_jsonb(k)::text from device_keys k where user_id in (${theirs})
      union all select to_jsonb(v)::text from vin_searches v where user_id in (${theirs})
    ) everything`.execute(db)
  return rows[0]!.mark
}

/** What may change although a call is refused: that it was, and how often it was tried. */
const REMEMBERED = ['idempotency_keys', 'guesses']

/** A mark of everything that is stored; another mark means that something was written. */
export async function markOfEverything(db: Kysely<Tables>): Promise<string> {
  const { rows: tables } = await sql<{
    name: string
  }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${REMEMBERED}) order by relname`.execute(
    db,
  )
  const each = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, md5(string_agg(t::text, '|' order by t::text)) as mark from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{
    mark: string
  }>`select string_agg(concat(name, ' ', mark), ', ' order by name) as mark from (${sql.join(each, sql` union all `)}) everything`.execute(
    db,
  )
  return rows[0]!.mark
}
