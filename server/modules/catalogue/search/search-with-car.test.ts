import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { carLexicon } from '#src/domain/reading/car-lexicon.ts'
import type { Tables } from '#server/db/tables.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { articleRow, inFour, insert, words } from '#tests/builders/rows.ts'
import { linkage, number } from '#tests/builders/catalogue/small-articles.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { linkedToAnyCte } from '../words/name-source.repository.ts'
import { openCatalogueCache } from '../catalogue-cache.ts'
import type { SearchQuery } from './search-readings.ts'
import { search as findDirectly } from './search.service.ts'
import { readText } from './text-reading.ts'

/** Oil filters: every fifth fits the truck, and those lie nowhere in stock. The small catalogue has one that is made for no vehicle. */
const filters = Array.from({ length: 60 }, (_, index) => 1_000 + index)
const fitting = filters.filter((id) => id % 5 === 0)
/** Of a kind that a text with its filter names too, but not first: one fits the e-Golf, one nothing. */
const [housings, housingOfGolf, otherHousing] = [2021, 990, 991]

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(insertFilters)
})
afterAll(() => shop.close())

async function insertFilters(db: Kysely<Tables>): Promise<void> {
  await insert(db, 'generic_articles', [
    {
      generic_article_id: housings,
      key: 'oil_filter_housing',
      node_id: ids.filters,
      name: words(inFour('Carcasă filtru ulei')),
      flags: [],
      image: null,
    },
  ])
  await insert(
    db,
    'articles',
    [housingOfGolf, otherHousing].map((id) =>
      articleRow({ article_id: id, brand_id: ids.brembo, generic_article_id: housings }),
    ),
  )
  await insert(
    db,
    'articles',
    filters.map((id) => articleRow({ article_id: id, brand_id: ids.lpr, generic_article_id: ids.oilFilter })),
  )
  await insert(
    db,
    'prices',
    filters.map((id) => ({ article_id: id, price_group: 'B', list_minor: 9_000 - id, net_minor: 8_000 - id })),
  )
  await insert(
    db,
    'stock',
    filters
      .filter((id) => !fitting.includes(id))
      .map((id) => ({ article_id: id, warehouse_id: id % 2 ? ids.branch : ids.national, quantity: 4 })),
  )
  await insert(
    db,
    'linkages',
    fitting.map((id) => linkage({ carId: ids.truck, type: 'C', genericArticleId: ids.oilFilter, articleId: id })),
  )
  await insert(db, 'linkages', [linkage({ carId: ids.eGolf, genericArticleId: housings, articleId: housingOfGolf })])
}

const search = async (q: string, more: Record<string, string> = {}) =>
  (await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q, ...more } })).body
const found = async (q: string, more: Record<string, string> = {}) => (await search(q, more)).items.map(({ id }) => id)
const forCar = (car: number) => ({ for_vehicle: String(car) })

describe('names searched with a car chosen (@SRCH-02)', () => {
  test('what fits it comes first, as near as it is; then the rest in its order', async () => {
    const without = await found('plăcuțe')
    expect(without).toEqual([ids.padsBrembo, ids.padsLpr, ids.padsBosch, ids.padsOld])
    expect(await found('plăcuțe', forCar(ids.eGolf))).toEqual([ids.padsBosch, ids.padsBrembo, ids.padsLpr, ids.padsOld])
    expect(await found('plăcuțe', forCar(ids.logan))).toEqual(without)
  })

  test('what is made for no vehicle comes before what does not fit, and behind what does', async () => {
    expect(await found('bosch')).toEqual([ids.padsBosch, ids.filterBosch])
    expect(await found('bosch', forCar(ids.truck))).toEqual([ids.filterBosch, ids.padsBosch])
    expect(await found('bosch', forCar(ids.eGolf))).toEqual([ids.padsBosch, ids.filterBosch])
  })

  test('what fits under conditions of several linkages comes first once', async () => {
    const { items, total } = await search('brembo', forCar(ids.logan))
    expect(items.map(({ id, fitting: conditions }) => [id, conditions.length]).slice(0, 2)).toEqual([
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 0],
    ])
    expect(items).toHaveLength(total)
  })

  test('what is linked to it as something else is not brought forward, as it is not said to fit', async () => {
    const asOther = linkage({ carId: ids.eGolf, genericArticleId: ids.discs, articleId: ids.padsOld })
    await insert(shop.db, 'linkages', [asOther])
    try {
      const { items } = await search('frana', forCar(ids.eGolf))
      expect([items[0], items.at(-1)].map((item) => [item?.id, item?.fits_vehicle])).toEqual([
        [ids.padsBosch, true],
        [ids.padsOld, false],
      ])
    } finally {
      await shop.db
        .deleteFrom('linkages')
        .where('article_id', '=', ids.padsOld)
        .where('generic_article_id', '=', ids.discs)
        .execute()
    }
  })

  test('kinds that the text names and places that it says decide among what fits, and among the rest', async () => {
    const kinds = async (car: number) => [
      ...new Set(
        (await search('filtru', { ...forCar(car), per_page: '96' })).items.map(
          (item) => `${item.genericArticleId} ${item.fits_vehicle}`,
        ),
      ),
    ]
    expect(await kinds(ids.truck)).toEqual([
      `${ids.oilFilter} true`,
      `${ids.oilFilter} null`,
      `${ids.oilFilter} false`,
      `${housings} false`,
    ])
    // Of another kind than the text names, and still before what does not fit.
    expect(await kinds(ids.eGolf)).toEqual([
      `${ids.oilFilter} null`,
      `${housings} true`,
      `${ids.oilFilter} false`,
      `${housings} false`,
    ])
    expect(await found('plăcuțe față', forCar(ids.eGolf))).toEqual([
      ids.padsBosch,
      ids.padsBrembo,
      ids.padsLpr,
      ids.padsOld,
    ])
  })

  test('pages hold each product once, in the order of the whole list', async () => {
    const whole = await found('filtru', { ...forCar(ids.truck), per_page: '96' })
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => found('filtru', { ...forCar(ids.truck), per_page: '12', page: String(page) })),
    )
    expect(pages.flat()).toEqual(whole)
    expect([new Set(whole).size, whole.length]).toEqual([filters.length + 3, filters.length + 3])
    expect(new Set(whole.slice(0, fitting.length))).toEqual(new Set(fitting))
  })

  test.each(['price_asc', 'price_desc'])('%s is the order of prices alone', async (sort) => {
    for (const q of ['filtru', 'frana', 'bosch'])
      expect(await found(q, { ...forCar(ids.eGolf), sort })).toEqual(await found(q, { sort }))
  })

  test('facets, totals and readings are what they are without it', async () => {
    const [{ items: _, ...without }, { items: __, ...withCar }] = [
      await search('frana'),
      await search('frana', forCar(ids.eGolf)),
    ]
    expect(withCar).toEqual(without)
  })

  test('kinds of parts stand by their first product, which fits', async () => {
    expect(await found('lpr', { per_kind: '2' })).toEqual([1_001, 1_003, ids.padsLpr, ids.padsOld])
    expect(await found('lpr', { per_kind: '2', ...forCar(ids.logan) })).toEqual([
      ids.padsLpr,
      ids.padsOld,
      1_001,
      1_003,
    ])
  })

  test('a car that is gone from the catalogue moves nothing', async () => {
    expect(await found('frana', forCar(5))).toEqual(await found('frana'))
    expect(await found('bosch', forCar(5))).toEqual([ids.padsBosch, ids.filterBosch])
  })
})

describe('numbers searched with a car chosen (@SRCH-01)', () => {
  test.each(['P68033', '410601192r', '05P', '05P100', '100010'])(
    '"%s" finds in the same order, whatever fits',
    async (q) => {
      for (const car of [ids.logan, ids.eGolf, ids.truck]) expect(await found(q, forCar(car))).toEqual(await found(q))
    },
  )

  test('what has the text as a number comes before what it names and fits', async () => {
    const usage = number(ids.discsBrembo, 'usage', 'BOSCH')
    await insert(shop.db, 'article_numbers', [usage])
    try {
      const { items, interpretations } = await search('bosch', forCar(ids.eGolf))
      expect(items.map(({ id, found_by: by }) => [id, by?.kind])).toEqual([
        [ids.discsBrembo, 'usage'],
        [ids.padsBosch, undefined],
        [ids.filterBosch, undefined],
      ])
      expect(interpretations.map(({ kind, count }) => [kind, count])).toEqual([
        ['number', 1],
        ['name', 2],
      ])
    } finally {
      await shop.db.deleteFrom('article_numbers').where('key', '=', usage.key).execute()
    }
  })
})

describe('a name that finds more than is read, with a car chosen', () => {
  const bounded = async (query: Partial<SearchQuery>, most: number) =>
    findDirectly(
      shop.db,
      await openCatalogueCache(shop.db),
      await principalOf(shop.db, shop.tokens.owner),
      { q: 'frana', sort: 'default', page: 1, per_page: 24, ...query },
      most,
    )

  test('has what fits among what is read, once', async () => {
    for (const most of [1, 2, 3]) {
      const { items, total, listed } = await bounded({ for_vehicle: ids.eGolf }, most)
      expect([items[0]?.id, new Set(items.map(({ id }) => id)).size, total, listed]).toEqual([
        ids.padsBosch,
        most,
        5,
        most,
      ])
    }
    expect(
      (await bounded({ q: 'filtru', for_vehicle: ids.truck }, fitting.length)).items.map(({ id }) => id).sort(),
    ).toEqual(fitting)
  })

  test('is read so far of cars that the text names, and says so', async () => {
    const of = async (most: number) => {
      const { total, is_more: isMore } = await bounded({ q: 'frana logan' }, most)
      return [total, isMore]
    }
    const [all] = await of(100)
    expect(all).toBeGreaterThan(1)
    expect(await of(100)).toEqual([all, undefined])
    expect(await of(1)).toEqual([1, true])
  })

  test('is narrowed before it is read, and its facets are those without it', async () => {
    expect((await bounded({ for_vehicle: ids.eGolf, brand: [ids.brembo] }, 2)).items.map(({ id }) => id)).toEqual([
      ids.padsBrembo,
      ids.discsBrembo,
    ])
    expect((await bounded({ for_vehicle: ids.eGolf }, 2)).facets).toMatchObject({
      brands: (await bounded({}, 2)).facets.brands,
      generic_articles: (await bounded({}, 2)).facets.generic_articles,
    })
  })
})

test('of many cars some are asked first, the others for what leads, and for all where there is room @SRCH-01', async () => {
  const cars = [ids.logan, ids.eGolf, ids.truck]
  const rows = await shop.db
    .selectFrom('linkages')
    .select(['linking_target_id as car', 'article_id as id', 'generic_article_id as kind'])
    .where('linking_target_id', 'in', cars)
    .execute()
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const clauses = [{ genericArticleIds: kinds, brandIds: null }]
  const linked = async (carIds: readonly number[], leadingKinds: readonly number[], most: number | null) => {
    const cte = linkedToAnyCte('linked', { carIds, clauses, leadingKinds, most, asksFirst: 1 })
    const found = await sql<{ id: number }>`with ${cte} select article_id as id from linked`.execute(shop.db)
    return found.rows.map(({ id }) => id).sort((a, b) => a - b)
  }
  const articles = (wanted: (row: (typeof rows)[number]) => boolean) =>
    [...new Set(rows.filter(wanted).map(({ id }) => id))].sort((a, b) => a - b)
  const all = articles(() => true)
  for (const first of cars) {
    const carIds = [first, ...cars.filter((car) => car !== first)]
    for (const leading of [[], ...kinds.map((kind) => [kind]), kinds])
      expect(await linked(carIds, leading, 1)).toEqual(
        articles(({ car, kind }) => car === first || leading.includes(kind)),
      )
    expect(await linked(carIds, [], all.length)).toEqual(all)
    expect(await linked(carIds, [], null)).toEqual(all)
  }
})

test('a text is read anew by another catalogue, however often it was read @SRCH-01', async () => {
  const snapshot = await (await openCatalogueCache(shop.db)).current()
  const withoutCars = { ...snapshot, cars: carLexicon([], []) }
  for (const [view, isCar] of [snapshot, withoutCars, snapshot].map((each) => [each, each === snapshot] as const))
    for (const text of ['frana logan', 'frana logan'])
      expect([isCar, readText(view, text).car !== null]).toEqual([isCar, isCar])
  const others = Array.from({ length: 40 }, (_, at) => `filtru ${at}`)
  for (const text of others) readText(snapshot, text)
  expect(readText(snapshot, 'frana logan').car).not.toBeNull()
})
