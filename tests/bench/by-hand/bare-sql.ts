import type { ValueCondition } from '#src/domain/reading/specifications/specification-lexicon.ts'
import type { NumberReading } from '#server/modules/catalogue/search/number-reading.service.ts'
import type { NamedPart } from '#server/modules/catalogue/search/search-source.repository.ts'

/**
 * What each measured call needs, written by hand for PostgreSQL alone: no builder, none of the shop's own statements. Beside it stands what the shop takes for the same
 * (docs/decisions/118); that both do the same is checked by `bare-results.ts`.
 */
export interface BareStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** What decides how a person's list looks. */
export interface BareView {
  readonly priceGroup: string
  readonly restrictedBrands: readonly number[]
  readonly levels: {
    readonly local: readonly number[]
    readonly central: readonly number[]
    readonly national: readonly number[]
  }
}

/** $1 to $5 of every list. */
const viewParameters = ({ priceGroup, restrictedBrands, levels }: BareView): unknown[] => [
  priceGroup,
  restrictedBrands,
  levels.local,
  levels.central,
  levels.national,
]
const MAY_BUY = 'a.brand_id <> all($2::int[])'
const COLUMNS =
  'a.article_id, a.brand_id, a.generic_article_id, a.quality, a.article_number, a.status, a.variant, a.criteria'
const STOCK = `
  select coalesce(sum(s.quantity) filter (where s.warehouse_id = any($3::int[])), 0)::int as stock_local, coalesce(sum(s.quantity) filter (where s.warehouse_id = any($4::int[])), 0)::int as stock_central,
    coalesce(sum(s.quantity) filter (where s.warehouse_id = any($5::int[])), 0)::int as stock_national
  from stock s where s.article_id = a.article_id`

/** The first page, the total and the facets of the CTE `listed`; `found` and `fits` are expressions over `a`, the article of a row. */
function firstPage({
  counts = true,
  found = 'null::json',
  fits = 'null::json',
}: {
  readonly counts?: boolean
  readonly found?: string
  readonly fits?: string
}): string {
  return `, near as materialized (
    select s.article_id, min(case when s.warehouse_id = any($3::int[]) then 0 when s.warehouse_id = any($4::int[]) then 1 when s.warehouse_id = any($5::int[]) then 2 end) as level
    from stock s where s.article_id = any(array(select article_id from listed)) and s.quantity > 0 group by 1
  ), page as materialized (
    select article_id, row_number() over () as place from (
      select c.article_id from listed c join brands b on b.brand_id = c.brand_id left join near on near.article_id = c.article_id
      order by c.tier, coalesce(near.level, case when c.status <> 'active' then 5 when c.variant = 'supplier' then 3 else 4 end),
        array_position('{oe,premium,standard,economic,remanufactured,used}'::text[], c.quality), b.name, c.article_number, c.article_id
      limit 24
    ) c
  ), short as materialized (
    select count(*) <= case when min(generic_article_id) = max(generic_article_id) then 2000 else 1000 end as is_short from listed
  ), counted as materialized (
    select article_id from listed where (select is_short from short)
  )
  select (select count(*)::int from listed) as total,
    ${
      counts
        ? `(select json_agg(json_build_array(brand_id, quality, generic_article_id, articles)) from (
      select brand_id, quality, generic_article_id, count(*)::int as articles from listed group by grouping sets (brand_id, quality, generic_article_id)) g)`
        : 'null::json'
    } as shelves,
    (select json_agg(json_build_array(maker, articles)) from (
      select n.maker, count(distinct n.article_id)::int as articles from article_numbers n where n.kind = 'oe' and n.article_id = any(array(select article_id from counted)) group by 1) m) as makers,
    (select string_agg(criteria::text, ',') from listed where (select is_short from short)) as criteria,
    (select json_agg(r order by r.place) from (
      select page.place, a.*, p.list_minor, p.net_minor, st.*, ${found} as found, ${fits} as fits
      from page join articles a on a.article_id = page.article_id left join prices p on p.article_id = a.article_id and p.price_group = $1 cross join lateral (${STOCK}) st) r) as rows`
}

const FITS = `(select json_agg(l.criteria order by l.sequence) from linkages l, car
  where l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id and l.generic_article_id = a.generic_article_id and l.article_id = a.article_id)`

/** A category of a car: $6 the car, $7 the kinds of the category. */
export function bareCategory(view: BareView, carId: number, kinds: readonly number[]): BareStatement {
  return {
    sql: `with car as materialized (select car_id, linking_target_type from vehicles where car_id = $6), listed as materialized (
      select ${COLUMNS}, 0 as tier from articles a
      where a.article_id = any(array(select l.article_id from car join linkages l on l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id and l.generic_article_id = any($7::int[])))
        and ${MAY_BUY}
    )${firstPage({ fits: FITS })}`,
    parameters: [...viewParameters(view), carId, kinds],
  }
}

/** What a text is taken for. A part that is null is not looked for. */
export interface BareSearch {
  readonly numbers: Pick<NumberReading, 'exact' | 'beginning'> | null
  readonly named: NamedPart | null
  /** So many articles are read by name, where there are more. */
  readonly most: number | null
  readonly carId: number | null
}

type Give = (value: unknown, type: string) => string

/** By number (equal, or beginning with it, with what replaces an article) and by the kinds and brands that a text names. */
export function bareSearch(view: BareView, { numbers, named, most, carId }: BareSearch): BareStatement {
  const parameters = viewParameters(view)
  const give: Give = (value, type) => `$${parameters.push(value)}::${type}`
  const parts: string[] = []
  if (carId !== null)
    parts.push(
      `car as materialized (select car_id, linking_target_type from vehicles where car_id = ${give(carId, 'int')})`,
    )
  if (carId !== null && named) {
    parts.push(`fitting as materialized (
      select distinct l.article_id, l.generic_article_id from car join linkages l on l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id)`)
  }
  if (numbers !== null) parts.push(...byNumber(numbers, give))
  const finds: string[] = []
  if (numbers !== null)
    finds.push(
      `select ${COLUMNS}, n.tier from by_number n join articles a on a.article_id = n.article_id where ${MAY_BUY}`,
    )
  if (named) finds.push(byName(named, most, carId !== null, numbers !== null, give))
  parts.push(`listed as materialized (${finds.join(' union all ')})`)
  const found = numbers === null ? 'null::json' : FOUND
  return {
    sql: `with recursive ${parts.join(', ')}${firstPage({ counts: most === null, found, fits: carId === null ? 'null::json' : FITS })}`,
    parameters,
  }
}

const OWN_FIRST = `case when not exact then 2 when kind in ('article', 'sap', 'internal', 'ean') then 0 else 1 end`

function byNumber({ exact, beginning }: NonNullable<BareSearch['numbers']>, give: Give): string[] {
  const begins =
    beginning === null
      ? ''
      : `union all
      (select article_id, kind, raw, maker, false from article_numbers where key ~>~ ${give(beginning, 'text')} and key ~<~ ${give(`${beginning}[`, 'text')} order by key using ~<~ limit 300)`
  return [
    `hit as materialized (
      (select article_id, kind, raw, maker, true as exact from article_numbers where key = any(${give(exact, 'text[]')}) limit 2000) ${begins})`,
    `replacing as (
      select hit.article_id as origin, min(${OWN_FIRST}) over (partition by hit.article_id) as tier, s.successor_id as article_id, 1 as step
      from hit join lateral (select successor_id from supersessions s where s.article_id = hit.article_id offset 0) s on true where hit.exact
      union
      select r.origin, r.tier, s.successor_id, r.step + 1 from replacing r join lateral (select successor_id from supersessions s where s.article_id = r.article_id offset 0) s on true where r.step < 10)`,
    `by_number as materialized (
      select article_id, min(tier) as tier from (select article_id, ${OWN_FIRST} as tier from hit union all select article_id, tier from replacing) h
      group by 1)`,
  ]
}

/** By which number a row of the page was found, and if that is its own, what stands at the end of what replaced it. */
const FOUND = `(
  select json_build_array(h.kind, h.raw, h.maker, case when h.kind = 'article' then (
    select json_build_array(e.article_id, e.article_number, b.name) from replacing r join articles e on e.article_id = r.article_id join brands b on b.brand_id = e.brand_id
    where r.origin = a.article_id and e.article_id <> a.article_id order by e.status = 'active' desc, r.step desc, e.article_id limit 1) end)
  from (
    select kind, raw, maker, ${OWN_FIRST} as tier from hit where hit.article_id = a.article_id
    union all
    select 'replaces', o.article_number, b.name, r.tier from replacing r join articles o on o.article_id = r.origin join brands b on b.brand_id = o.brand_id where r.article_id = a.article_id
  ) h
  order by h.tier, array_position('{article,oe,oem,comparison,ean,sap,internal,replaces,usage}'::text[], h.kind), h.raw, h.maker limit 1)`

function byName(
  { named, cars, conditions = [], counterSizes }: NamedPart,
  most: number | null,
  hasCar: boolean,
  notNumbers: boolean,
  give: Give,
): string {
  const { clauses, leadingKinds, secondKinds, positions, isWhole } = named
  const isNamed = `(${clauses
    .map(({ genericArticleIds, brandIds }) =>
      [
        ...(genericArticleIds ? [`a.generic_article_id = any(${give(genericArticleIds, 'int[]')})`] : []),
        ...(brandIds ? [`a.brand_id = any(${give(brandIds, 'int[]')})`] : []),
      ].join(' and '),
    )
    .map((clause) => `(${clause})`)
    .join(' or ')})`
  const leads = `a.generic_article_id = any(${give(leadingKinds, 'int[]')})`
  const fits = '(a.article_id, a.generic_article_id) in (select article_id, generic_article_id from fitting)'
  const has = (criteriaId: number, value: unknown) =>
    `a.criteria @> ${give(JSON.stringify([[criteriaId, value]]), 'jsonb')}`
  const sits = (some: typeof positions) => some.map(({ criteriaId, key }) => has(criteriaId, key)).join(' or ')
  const places = [
    [positions.filter(({ isPart }) => !isPart), 0],
    [positions.filter(({ isPart }) => isPart), 0.5],
  ] as const
  const behind = isWhole ? 4.75 : 4
  const tier = [
    `case when ${leads} then 3 when a.generic_article_id = any(${give(secondKinds, 'int[]')}) then ${behind - 0.05} else ${behind} end`,
    ...(positions.length === 0
      ? []
      : [
          `case ${places.flatMap(([some, at]) => (some.length === 0 ? [] : [`when ${sits(some)} then ${at}`])).join(' ')} else 1.6 end`,
        ]),
    ...(counterSizes
      ? [
          `case when a.generic_article_id = any(${give(counterSizes.kindIds, 'int[]')}) and not (${counterSizes.litres.map((each) => has(counterSizes.criteriaId, each)).join(' or ')}) then 0.25 else 0 end`,
        ]
      : []),
    ...(hasCar && !cars
      ? [
          `case when not exists (select from car) then 0 when ${fits} then case when ${leads} then 0 else 8 end when a.type = 'universal' then case when ${leads} then 4 else 12 end else 16 end`,
        ]
      : []),
  ].join(' + ')
  const ofCars = cars
    ? ` and a.article_id = any(array(select l.article_id from vehicles v join linkages l on l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id
        where v.car_id = any(${give(cars, 'int[]')}) and l.generic_article_id = any(${give([...new Set(clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? []))], 'int[]')})))`
    : ''
  const meets = conditions.map((any) => ` and (${any.map((each) => meetsOne(each, has)).join(' or ')})`).join('')
  const rest = `${MAY_BUY}${notNumbers ? ' and a.article_id not in (select article_id from by_number)' : ''}${ofCars}${meets}`
  if (most === null) return `select ${COLUMNS}, ${tier} as tier from articles a where ${isNamed} and ${rest}`
  const unfit = hasCar ? ` and not ${fits}` : ''
  const bounded = [
    ...(hasCar
      ? [
          `(select a.* from fitting f join articles a on a.article_id = f.article_id and a.generic_article_id = f.generic_article_id where ${isNamed} limit ${most})`,
        ]
      : []),
    `(select a.* from articles a where ${isNamed} and ${leads}${unfit} limit ${most})`,
    `(select a.* from articles a where ${isNamed} and not ${leads}${unfit} limit ${most})`,
  ]
  return `select ${COLUMNS}, ${tier} as tier from (select * from (${bounded.join(' union all ')}) a limit ${most}) a where ${isNamed} and ${rest}`
}

/** A value by the index of values; of a range the criterion by it, and the figure of each article. */
function meetsOne(condition: ValueCondition, has: (criteriaId: number, value: unknown) => string): string {
  const { criteriaId } = condition
  if ('equals' in condition)
    return condition.equals.length === 0
      ? 'false'
      : condition.equals.map((value) => has(criteriaId, value)).join(' or ')
  return `exists (select from jsonb_array_elements(a.criteria) e where (e ->> 0)::int = ${criteriaId} and jsonb_typeof(e -> 1) = 'number' and (e ->> 1)::numeric >= ${condition.from} and (e ->> 1)::numeric < ${condition.below})`
}

/** The first ten numbers that begin with the key. */
export function bareSuggest({ restrictedBrands }: Pick<BareView, 'restrictedBrands'>, key: string): BareStatement {
  return {
    sql: `select distinct on (n.key) n.key, n.raw, n.maker, n.article_id, b.name as brand, g.name as kind
      from (select key, raw, maker, article_id from article_numbers where key ~>=~ $1 and key ~<~ $2 order by key using ~<~ limit 60) n
      join articles a on a.article_id = n.article_id join brands b on b.brand_id = a.brand_id join generic_articles g on g.generic_article_id = a.generic_article_id
      where a.brand_id <> all($3::int[]) order by n.key, n.article_id, n.maker limit 10`,
    parameters: [key, `${key}[`, restrictedBrands],
  }
}

/** A product with all that its page shows of it: price, stock, numbers, replacements, documents ($6 the article, $7 the person). */
export function bareProduct(view: BareView, articleId: number, userId: number): BareStatement {
  return {
    sql: `with recursive later as (select $6::int as id union select s.successor_id from later join supersessions s on s.article_id = later.id),
      earlier as (select $6::int as id union select s.article_id from earlier join supersessions s on s.successor_id = earlier.id)
      select a.*, p.list_minor, p.net_minor, st.*,
        (select json_agg(json_build_array(n.kind, n.raw, n.maker)) from article_numbers n where n.article_id = a.article_id) as numbers,
        (select json_agg(s) from supersessions s where s.article_id in (select id from later) or s.successor_id in (select id from earlier)) as replacements,
        (select json_agg(d) from (
          select d.* from documents d where d.article_id = a.article_id
          union all select d.* from documents d where d.article_id is null and d.generic_article_id = a.generic_article_id and (d.brand_id is null or d.brand_id = a.brand_id)
          union all select d.* from documents d where d.article_id is null and d.generic_article_id is null and d.brand_id = a.brand_id) d) as documents,
        (select count(distinct (l.linking_target_type, l.linking_target_id))::int from linkages l where l.article_id = a.article_id and l.linking_target_type <> 'A') as vehicles,
        exists (select from stock_notifications w where w.user_id = $7 and w.article_id = a.article_id and w.delivered_at is null) as awaited
      from articles a left join prices p on p.article_id = a.article_id and p.price_group = $1 cross join lateral (${STOCK}) st
      where a.article_id = $6 and ${MAY_BUY}`,
    parameters: [...viewParameters(view), articleId, userId],
  }
}
