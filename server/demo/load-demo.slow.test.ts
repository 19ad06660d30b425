import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEan } from '#src/domain/numbers/article-number.ts'
import { localUnitCatalogue } from '#server/adapters/unit-catalogue-local.ts'
import { matchPart } from '#server/modules/unit-catalogue/part-matches.ts'
import { readUnitArticles } from '#server/modules/unit-catalogue/unit-articles.repository.ts'
import { requireUnitVehicle } from '#server/modules/unit-catalogue/unit-vehicle.repository.ts'
import { type LoadedDemoShop, openLoadedDemo } from '#tests/builders/loaded-demo.ts'
import { openTestDatabase } from '#tests/database/test-database.ts'
import { mainParts } from './catalogue/applicability.ts'
import { demoIsLoaded, mayLoadDemo } from '#server/start/demo-state.ts'

let demo: LoadedDemoShop
const size = { articles: 6000, universal: 600 }
beforeAll(async () => {
  demo = await openLoadedDemo(size)
}, 600_000)
afterAll(() => demo.close())

const rowsOf: LoadedDemoShop['rowsOf'] = (text) => demo.rowsOf(text)
const number = (text: string) => demo.number(text)

test('the demo is as large as asked and says that it is there', async () => {
  expect(await number("select count(*) n from articles where type <> 'universal'")).toBe(size.articles)
  expect(await number("select count(*) n from articles where type = 'universal'")).toBe(size.universal)
  expect(await demoIsLoaded(demo.database.pool)).toBe(true)
})

test('loading again changes nothing', { timeout: 60_000 }, async () => {
  const state = () =>
    rowsOf<{ n: number }>(
      'select (select count(*) from articles) + (select count(*) from linkages) + (select count(*) from orders) as n',
    )
  const before = await state()
  await demo.load()
  expect(await state()).toEqual(before)
})

test('a demo of another size is not loaded over this one', async () => {
  expect(await mayLoadDemo(demo.database.pool)).toBe(true)
  expect(await mayLoadDemo(demo.database.pool, { size, seed: 1 })).toBe(true)
  expect(await mayLoadDemo(demo.database.pool, { size: { articles: 7000, universal: 600 }, seed: 1 })).toBe(false)
})

test('a shop with a catalogue of its own is never filled with the demo', async () => {
  const own = await openTestDatabase()
  expect(await mayLoadDemo(own.pool)).toBe(true)
  await own.pool.query(
    "insert into price_groups values ('A', 'A'); insert into warehouses values (1, 'Cluj', 'local'); insert into companies (company_id, customer_code, name, kind, price_group, branch_id) values (1, '1', 'Own', 'workshop', 'A', 1)",
  )
  await own.pool.query(
    "insert into users (user_id, company_id, username, email, first_name, family_name, role, password_hash) values (1, 1, 'own', 'own@own.example', 'O', 'W', 'owner', '!')",
  )
  expect(await mayLoadDemo(own.pool)).toBe(false)
  await own.close()
})

test('every vehicle, body and axle has parts of every main kind that is made for it', async () => {
  const naked =
    await rowsOf(`select car_id from vehicles v where not exists (select from linkages l where l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id)
    union all select axle_id from axles a where not exists (select from linkages l where l.linking_target_type = 'A' and l.linking_target_id = a.axle_id)`)
  expect(naked).toEqual([])
  const lacking = (key: string, where: string) =>
    number(`select count(*) n from vehicles v join models m using (model_id) where ${where} and not exists (
    select from linkages l join generic_articles g using (generic_article_id) where l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id and g.key = '${key}')`)
  const cars = "v.linking_target_type in ('V', 'L')"
  const without: string[] = []
  for (const key of [
    'brake_pads',
    'brake_disc',
    'cabin_filter',
    'shock_absorber',
    'control_arm',
    'tie_rod_end',
    'battery_vehicle',
    'headlight',
    'wiper_blade',
  ])
    if ((await lacking(key, cars)) > 0) without.push(key)
  for (const key of ['oil_filter', 'air_filter', 'fuel_filter', 'water_pump', 'starter'])
    if ((await lacking(key, `${cars} and v.fuel <> 'E'`)) > 0) without.push(key)
  expect(without).toEqual([])
  expect(await lacking('oil_filter', "v.linking_target_type in ('C', 'T') and v.fuel <> 'E'")).toBe(0)
  expect(mainParts.size).toBeGreaterThan(40)
})

test('parts make sense: no spark plugs on diesels, no glow plugs on petrol cars, no oil filters on electric ones', async () => {
  const on = (key: string, fuels: string) =>
    number(`select count(*) n from linkages l join generic_articles g using (generic_article_id) join vehicles v on v.car_id = l.linking_target_id and v.linking_target_type = l.linking_target_type
    where g.key = '${key}' and v.fuel in (${fuels})`)
  expect(await on('spark_plug', "'D', 'MD', 'PD', 'E'")).toBe(0)
  expect(await on('glow_plug', "'B', 'L', 'C', 'H', 'P', 'MH', 'E'")).toBe(0)
  expect(await on('oil_filter', "'E'")).toBe(0)
  expect(await on('spark_plug', "'B'")).toBeGreaterThan(500)
})

test('articles of a category tree are only linked to targets of that tree', async () => {
  expect(
    await number(`select count(*) n from linkages l join generic_articles g using (generic_article_id) join category_nodes c using (node_id)
    where not (case l.linking_target_type when 'V' then 'P' when 'L' then 'P' when 'C' then 'O' else l.linking_target_type::text end = any(c.trees) or 'DEZ' = any(c.trees))`),
  ).toBe(0)
})

test('every article has at least five numbers, and every EAN a valid check digit', async () => {
  expect(
    await number(
      'select count(*) n from (select a.article_id from articles a left join article_numbers n using (article_id) group by 1 having count(n.key) < 5) few',
    ),
  ).toBe(0)
  const eans = await rowsOf<{ raw: string }>("select raw from article_numbers where kind = 'ean'")
  expect(eans).toHaveLength(size.articles + size.universal)
  expect(eans.filter(({ raw }) => !isEan(raw))).toEqual([])
})

test('parts have alternatives of other brands that share an OE number', async () => {
  const shared =
    await number(`select count(distinct a.article_id) n from article_numbers a join article_numbers b on b.key = a.key and b.kind = 'oe' and b.article_id <> a.article_id
    join articles x on x.article_id = a.article_id join articles y on y.article_id = b.article_id and y.generic_article_id = x.generic_article_id and y.brand_id <> x.brand_id where a.kind = 'oe'`)
  expect(shared / size.articles).toBeGreaterThan(0.5)
})

test('criteria hold what they name: oils a viscosity, glow plugs at most 12 V, worn discs thinner than new ones', async () => {
  const value = (id: number) =>
    `(select pair ->> 1 from jsonb_array_elements(a.criteria) pair where pair ->> 0 = '${id}')`
  const wrong = (key: string, where: string) =>
    number(
      `select count(*) n from articles a join generic_articles g using (generic_article_id) where g.key = '${key}' and not coalesce(${where}, false)`,
    )
  expect(await wrong('engine_oil', `${value(1070)} ~ '^[0-9]+W-[0-9]+$' and ${value(1071)}::numeric > 0`)).toBe(0)
  expect(await wrong('glow_plug', `${value(1039)}::numeric <= 12`)).toBe(0)
  expect(await wrong('brake_disc', `${value(1004)}::numeric < ${value(1003)}::numeric`)).toBe(0)
})

test('prices keep list ≥ net > 0 in three groups, and stock belongs to what the distributor stocks', async () => {
  expect(await number('select count(*) n from prices where not (list_minor >= net_minor and net_minor > 0)')).toBe(0)
  expect(
    await number(
      'select count(*) n from articles a where (select count(*) from prices p where p.article_id = a.article_id) <> 3',
    ),
  ).toBe(0)
  expect(
    await number(
      "select count(*) n from stock s join articles a using (article_id) where a.variant <> 'stock' or s.quantity % a.moq <> 0",
    ),
  ).toBe(0)
  expect(
    (
      await rowsOf<{ level: string }>(
        'select distinct level from stock join warehouses using (warehouse_id) order by 1',
      )
    ).map(({ level }) => level),
  ).toEqual(['central', 'local', 'national'])
})

test('chains of successors reach three articles, end in an orderable one and have no circles', async () => {
  expect(
    await number('select count(*) n from supersessions a join supersessions b on b.article_id = a.successor_id'),
  ).toBeGreaterThan(0)
  expect(
    await number(
      "select count(*) n from supersessions s join articles a using (article_id) where a.status <> 'discontinued'",
    ),
  ).toBe(0)
  expect(await number('select count(*) n from supersessions where successor_id <= article_id')).toBe(0)
})

test('people’s VINs and some more lead to their cars, a part of them to several', async () => {
  expect(await number('select count(*) n from vin_records')).toBeGreaterThan(60)
  expect(await number('select count(*) n from vin_records where cardinality(car_ids) > 1')).toBeGreaterThan(10)
  expect(
    await number(
      'select count(*) n from user_vehicles u where vin is not null and not exists (select from vin_records r where r.vin = u.vin and u.car_id = any(r.car_ids))',
    ),
  ).toBe(0)
  expect(
    await number(`select count(*) n from vin_records r, unnest(r.car_ids) id join vehicles v on v.car_id = id join models m using (model_id)
    where left(r.vin, 3) <> m.wmi or substr(r.vin, 4, length(m.vds)) <> m.vds or v.constructed_from > r.model_year * 100 + 12 or v.constructed_to < (r.model_year - 1) * 100 + 6`),
  ).toBe(0)
  expect(
    await number(
      'select count(*) n from vehicles v where cardinality(engine_codes) > 0 and not exists (select from vehicle_engine_codes e where e.car_id = v.car_id)',
    ),
  ).toBe(0)
})

/** Series that a Romanian workshop sees most; of each the first engine and the last one. */
const commonSeries = [
  'GOLF IV ',
  'GOLF V ',
  'GOLF VI ',
  'PASSAT B5.5',
  'PASSAT B6',
  'POLO IV',
  'OCTAVIA I ',
  'OCTAVIA II ',
  'FABIA I ',
  'LOGAN',
  'SANDERO',
  'DUSTER',
  'CLIO',
  'MEGANE',
  'ASTRA',
  'CORSA',
  'FOCUS',
  'FIESTA',
  'A4 Limuzină (8K',
  '3 (E90',
]

test('of what wears in the units of common cars two thirds can be bought, and on the lift whole timing belts', async () => {
  const units = localUnitCatalogue(demo.database.db)
  const levels = { local: [], central: [], national: [] }
  const isCommon = commonSeries.map((name) => `m.name like '${name}%'`).join(' or ')
  const cars = await rowsOf<{ car_id: number; on_lift: boolean }>(`
    select c.car_id, exists (select from user_vehicles u join users using (user_id)
      where u.car_id = c.car_id and username = 'patron') as on_lift from (
      select car_id from user_vehicles join users using (user_id) where username = 'patron'
      union select min(car_id) from vehicles v join models m using (model_id) where ${isCommon} group by model_id
      union select max(car_id) from vehicles v join models m using (model_id) where ${isCommon} group by model_id
    ) c order by 1`)
  expect(cars.length).toBeGreaterThan(40)
  const marketing = {
    allow_campaigns: true,
    allowed_campaigns: [],
    parent_has_points_collector: false,
    is_points_collector: false,
  }
  let belts = 0
  for (const { car_id: carId, on_lift: isOnLift } of cars) {
    const { asked } = await requireUnitVehicle(demo.database.db, carId)
    const bought: { unit: string; part: string; articles: number }[] = []
    for (const { id } of await units.units(asked)) {
      const sheet = (await units.unit(asked, id))!
      const wearing = sheet.table.filter((part) => part.genericArticleId !== null)
      const articles = await readUnitArticles(
        demo.database.db,
        { buyer: { priceGroup: 'B', restrictedBrands: [], marketing }, levels },
        carId,
        wearing.map((part) => part.genericArticleId!),
      )
      const sold = new Set(
        (
          await sql<{
            article_id: number
          }>`select article_id from articles where status = 'active' and article_id = any(${articles.map((article) => article.article_id)}::int[])`.execute(
            demo.database.db,
          )
        ).rows.map((row) => row.article_id),
      )
      for (const part of wearing)
        bought.push({
          unit: sheet.code,
          part: part.name.en,
          articles: matchPart(part, articles).articleIds.filter((article) => sold.has(article)).length,
        })
    }
    const share = bought.filter(({ articles }) => articles > 0).length / bought.length
    expect({ carId, share, enough: share >= 2 / 3 }).toMatchObject({ enough: true })
    const timing = isOnLift ? bought.filter(({ unit }) => unit === '109-000') : []
    expect({
      carId,
      lacking: timing.filter(
        ({ articles, part }) => articles === 0 && /belt$|pulley, timing|Guide|Water pump,/.test(part),
      ),
    }).toEqual({ carId, lacking: [] })
    if (timing.length > 0) belts += 1
  }
  expect(belts).toBeGreaterThan(2)
})

test('every picture that data or a body names is drawn', async () => {
  const named = await rowsOf<{ image: string }>(
    'select image from generic_articles union select image from articles union select image from content_items where image is not null',
  )
  const bodies = (await rowsOf<{ body: string }>('select distinct body from models')).map(
    ({ body }) => `bodies/${body}.webp`,
  )
  const missing = [...named.map(({ image }) => image), ...bodies, 'bodies/other.webp'].filter(
    (file) => !existsSync(join(demo.mediaDir, file)),
  )
  expect(missing).toEqual([])
})

test('there are campaigns that are over, run and are to come, and articles for START points', async () => {
  const campaigns = await rowsOf<{ kind: string; state: string; articles: number }>(`
    select kind, case when ends_at <= '2026-11-20' then 'over' when starts_at > '2026-11-20' then 'to come' else 'runs' end as state, min(n)::int as articles
    from campaigns join (select campaign_id, count(*) n from campaign_products group by 1) p using (campaign_id) group by 1, 2 order by 1, 2`)
  const states = ['monthly over', 'monthly runs', 'monthly to come', 'start runs']
  expect(campaigns.map(({ kind, state }) => `${kind} ${state}`)).toEqual(states)
  expect(Math.min(...campaigns.map(({ articles }) => articles))).toBeGreaterThan(3)
})

test('there are products of the day for a month and content in four languages', async () => {
  expect(await number("select count(distinct day) n from daily_products where day >= '2026-11-20'")).toBe(30)
  expect(
    await number(
      "select count(*) n from daily_products join articles a using (article_id) where a.status <> 'active' or not exists (select from stock s where s.article_id = a.article_id)",
    ),
  ).toBeLessThan(30)
  const kinds = await rowsOf<{
    kind: string
  }>(`select kind from content_items where title ?& array['ro', 'hu', 'en', 'de'] and body ?& array['ro', 'hu', 'en', 'de']
    group by kind having count(*) > 1 order by kind`)
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'announcement',
    'article',
    'banner',
    'brand',
    'release_note',
    'slider',
  ])
  const careers = `select count(*) n from careers where title ?& array['ro', 'hu', 'en', 'de'] and place ?& array['ro', 'hu', 'en', 'de'] and body ?& array['ro', 'hu', 'en', 'de']`
  expect(
    await number(`${careers} and published_at < '2026-11-20' and (expires_at is null or expires_at > '2026-11-20')`),
  ).toBe(4)
})
