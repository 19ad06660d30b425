import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { unitPrice } from '#src/domain/pricing/price.ts'
import { vatPercentAt } from '#server/modules/pricing/vat.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const list = (query: Record<string, string> = {}, token = shop.tokens.owner, carId: number | string = ids.logan) =>
  shop.call(productEndpoints.ofVehicle, { token, params: { carId: String(carId) }, query: query })
const order = async (query: Record<string, string>, token = shop.tokens.owner) =>
  (await list(query, token)).body.items.map((item) => item.id)

describe('articles for a car (@VEH-03)', () => {
  test('come nearest stock first, then what can be ordered, sold out and no longer made last', async () => {
    expect(await order({})).toEqual([ids.padsBrembo, ids.padsLpr, ids.discsBrembo, ids.padsBosch, ids.padsOld])
  })

  test('of a category hold what is below it', async () => {
    expect(await order({ category_id: String(ids.brakes) })).toHaveLength(5)
    expect((await list({ category_id: String(ids.filters) })).body).toMatchObject({
      items: [],
      total: 0,
      total_pages: 0,
    })
  })

  test('say what they are, where they lie and when they come', async () => {
    const { body } = await list()
    expect(body.items[0]).toMatchObject({
      articleNumber: 'P 68 033',
      name: 'Set plăcuțe frână, Prime',
      brand: { id: ids.brembo, name: 'BREMBO' },
      quality: 'premium',
      image: '/media/parts/pads.webp',
      flags: ['perAxle'],
      moq: 2,
      maximum_quantity: 14,
      stock_state: 'in_stock',
      found_by: null,
      criteria: [
        { name: 'Grosime', value: '17,5', unit: 'mm', immediate: false },
        { name: 'Partea de montare', value: 'față', unit: null, immediate: true },
      ],
    })
    expect(body.items[0]!.availability.map(({ level, quantity }) => [level, quantity])).toEqual([
      ['local', 5],
      ['central', 0],
      ['national', 10],
    ])
    const [local, central] = body.items[0]!.availability
    expect(Date.parse(local!.arrives_at!)).toBeGreaterThan(Date.parse(local!.order_by!))
    expect(central).toMatchObject({ arrives_at: null, order_by: null })
  })

  test('say when they fit: alternatives joined, always as nothing', async () => {
    const { body } = await list()
    expect(body.items[0]!.fitting).toEqual([
      [{ id: ids.builtFrom, key: 'built_from', name: 'An de la', value: '05.2015', code: '2015-05', unit: null }],
      [{ id: ids.builtFrom, key: 'built_from', name: 'An de la', value: '01.2017', code: '2017-01', unit: null }],
    ])
    expect(body.items[1]!.fitting).toEqual([])
  })

  test('have the stock states of the specification (@SRCH-07)', async () => {
    const { body } = await list()
    expect(Object.fromEntries(body.items.map((item) => [item.id, item.stock_state]))).toEqual({
      [ids.padsBrembo]: 'in_stock',
      [ids.padsLpr]: 'in_stock',
      [ids.discsBrembo]: 'in_stock',
      [ids.padsBosch]: 'not_in_stock',
      [ids.padsOld]: 'unavailable',
    })
  })
})

describe('filters and facets (@SRCH-02)', () => {
  test('facet counts hold for the list before their own filter', async () => {
    const { body } = await list({ brand: String(ids.brembo), quality: 'premium' })
    expect(body.items.map((item) => item.id)).toEqual([ids.padsBrembo, ids.discsBrembo])
    expect(body.facets.brands).toEqual([
      { value: String(ids.brembo), label: 'BREMBO', count: 2 },
      { value: String(ids.bosch), label: 'BOSCH', count: 1 },
    ])
    expect(body.facets.qualities).toEqual([{ value: 'premium', label: 'premium', count: 2 }])
    expect(body.facets.generic_articles.map(({ label, count }) => [label, count])).toEqual([
      ['Set plăcuțe frână', 1],
      ['Disc frână', 1],
    ])
  })

  test('criteria narrow by value and by range, and count without their own filter', async () => {
    expect((await list()).body.facets.attributes).toEqual([])
    const by = async (attribute: Record<string, string | string[]>) =>
      (
        await shop.call(productEndpoints.ofVehicle, {
          token: shop.tokens.owner,
          params: { carId: String(ids.logan) },
          query: { attribute },
        })
      ).body
    const discs = ids.discsBrembo
    await shop.db
      .updateTable('articles')
      .set({
        criteria: JSON.stringify([
          [ids.thickness, 20],
          [ids.position, 2],
          [ids.position, 1],
        ]),
      })
      .where('article_id', '=', discs)
      .execute()
    try {
      const [exact, within, either, both, none] = [
        await by({ [ids.thickness]: '17.5' }),
        await by({ [ids.thickness]: '17.5..20' }),
        await by({ [ids.thickness]: ['17.5', '20..30'] }),
        await by({ [ids.thickness]: '20', [ids.position]: '1' }),
        await by({ [ids.thickness]: '20..20', 9: ['%_\'"\\', '🔧'] }),
      ]
      expect([exact, within, either, both, none].map(({ items }) => items.map(({ id }) => id))).toEqual([
        [ids.padsBrembo],
        [ids.padsBrembo],
        [ids.padsBrembo, discs],
        [discs],
        [],
      ])
      expect(both.facets.attributes).toEqual([
        {
          id: ids.position,
          name: 'Partea de montare',
          unit: null,
          values: [
            { value: '1', label: 'față', count: 1 },
            { value: '2', label: 'spate', count: 1 },
          ],
        },
        {
          id: ids.thickness,
          name: 'Grosime',
          unit: 'mm',
          values: [
            { value: '17.5', label: '17,5', count: 1 },
            { value: '20', label: '20', count: 1 },
          ],
        },
      ])
      expect(both.facets.brands).toEqual([{ value: String(ids.brembo), label: 'BREMBO', count: 1 }])
    } finally {
      await shop.db.updateTable('articles').set({ criteria: '[]' }).where('article_id', '=', discs).execute()
    }
  })

  test('manufacturers are those whose OE numbers the articles answer to', async () => {
    const { body } = await list({ manufacturer: '1' })
    expect(body.items.map(({ id }) => id)).toEqual([ids.padsBrembo, ids.padsLpr])
    // RENAULT builds none of this catalogue's vehicles.
    expect(body.facets.manufacturers).toEqual([{ value: '1', label: 'DACIA', count: 2 }])
    expect(body.facets.qualities.map(({ value, count }) => [value, count])).toEqual([
      ['premium', 1],
      ['standard', 1],
    ])
    expect((await list({ manufacturer: '3,999' })).body).toMatchObject({
      total: 0,
      facets: { manufacturers: [{ label: 'DACIA' }] },
    })
  })

  test('several values of a filter are alternatives', async () => {
    expect(await order({ brand: `${ids.bosch},${ids.lpr}`, generic_article: String(ids.pads) })).toEqual([
      ids.padsLpr,
      ids.padsBosch,
      ids.padsOld,
    ])
  })

  test('a page is a part of the same order and a page behind the last is empty', async () => {
    expect(await order({ per_page: '2', page: '2' })).toEqual([ids.discsBrembo, ids.padsBosch])
    expect((await list({ page: '10000', per_page: '100' })).body).toMatchObject({ items: [], total: 5, total_pages: 1 })
  })
})

describe('prices', () => {
  test('the owner sees both prices, sorted by what the company pays', async () => {
    const { body } = await list({ sort: 'price_asc' })
    expect(body.items.map((item) => item.price?.purchase?.net)).toEqual([6_000, 7_000, 12_000, 15_000, 21_000])
    const terms = {
      currency: 'RON',
      vatPercent: vatPercentAt(new Date()),
      marginPercent: 25,
      maySeePurchasePrices: true,
    }
    expect(body.items[0]!.price).toEqual(unitPrice({ netMinor: 6_000, listMinor: 8_000 }, terms))
    expect(await order({ sort: 'price_desc' })).toEqual(body.items.map((item) => item.id).reverse())
  })

  test('the mechanic gets no purchase price, neither as a number nor by the order of the rows', async () => {
    const seen = await list({ sort: 'price_asc' }, shop.tokens.mechanic)
    expect(seen.body.items.every((item) => item.price?.purchase === null)).toBe(true)
    expect(seen.body.items.map((item) => item.price?.sale.net)).toEqual([7_500, 8_750, 15_000, 18_750, 26_250])
  })

  test('without a margin the mechanic sees and sorts by the recommended price', async () => {
    await shop.db.updateTable('companies').set({ margin_percent: 0 }).where('company_id', '=', people.company).execute()
    // The dearer to buy is the cheaper to recommend: sorting by net would show it.
    await shop.db
      .updateTable('prices')
      .set({ list_minor: 30_001, net_minor: 1 })
      .where('article_id', '=', ids.padsOld)
      .execute()
    try {
      const { body } = await list({ sort: 'price_asc' }, shop.tokens.mechanic)
      expect(body.items.map((item) => item.price?.sale.net)).toEqual([9_000, 16_000, 20_000, 30_000, 30_001])
    } finally {
      await shop.db
        .updateTable('companies')
        .set({ margin_percent: 25 })
        .where('company_id', '=', people.company)
        .execute()
      await shop.db
        .updateTable('prices')
        .set({ list_minor: 8_000, net_minor: 6_000 })
        .where('article_id', '=', ids.padsOld)
        .execute()
    }
  })

  test('another company pays its own prices and does not see brands that are not sold to it', async () => {
    const { body } = await list({}, shop.tokens.outsider)
    expect(body.items.map((item) => [item.id, item.price?.purchase?.net])).toEqual([
      [ids.padsBrembo, 15_500],
      [ids.discsBrembo, 21_500],
      [ids.padsBosch, 12_500],
    ])
    expect(body.facets.brands.map(({ label }) => label)).not.toContain('LPR')
    expect(body.total).toBe(3)
  })

  test('a right taken away is gone with the next request', async () => {
    const set = (may: boolean) =>
      shop.db.updateTable('users').set({ may_see_purchase_prices: may }).where('user_id', '=', people.owner).execute()
    await set(false)
    expect((await list()).body.items[0]!.price?.purchase).toBeNull()
    await set(true)
    expect((await list()).body.items[0]!.price?.purchase).not.toBeNull()
  })
})

describe('bad input', () => {
  test.each([
    [{ category_id: '9' }, 'category_id'],
    [{ page: '99999' }, 'page'],
    [{ page: '0' }, 'page'],
    [{ per_page: '101' }, 'per_page'],
    [{ quality: 'nonsense' }, 'quality'],
    [{ brand: "1' or 1=1" }, 'brand'],
    [{ brand: '9999999999' }, 'brand'],
    [{ sort: 'net' }, 'sort'],
    [{ manufacturer: 'DACIA' }, 'manufacturer'],
    [{ attribute: '1003' }, 'attribute'],
    [{ 'attribute[1003]': '' }, 'attribute.1003'],
    [{ 'attribute[1003]': 'x'.repeat(101) }, 'attribute.1003'],
    [{ 'attribute[x]': '1' }, 'attribute.x'],
    [{ 'attribute[9999999999]': '1' }, 'attribute.9999999999'],
  ])('%j is refused at its field', async (query, field) => {
    const { status, refusal } = await list(query)
    expect(status).toBe(422)
    expect(Object.keys(refusal.errors ?? {})).toEqual([field])
  })

  test('an unknown car is 404', async () => {
    expect((await list({}, shop.tokens.owner, 5)).status).toBe(404)
  })

  test('an unknown brand or kind is an empty list', async () => {
    expect((await list({ brand: '9999' })).body.total).toBe(0)
    expect((await list({ generic_article: '9999' })).body.total).toBe(0)
  })
})

describe('a long list (@SRCH-02)', () => {
  const FIRST = 800_000
  const add = (from: number, count: number, kindId: number) =>
    shop.db.executeQuery(
      sql`
    with added as (
      insert into articles (article_id, brand_id, generic_article_id, article_number, material, type, quality, variant, criteria)
      select ${FIRST}::int + n, ${ids.brembo}::int, ${kindId}::int, 'L' || n, 'L' || n, 'tecdoc', 'premium', 'supplier', jsonb_build_array(jsonb_build_array(${ids.thickness}::int, n % 5 + 10))
      from generate_series(${from}::int, ${from + count - 1}::int) n returning article_id
    )
    insert into linkages (linking_target_type, linking_target_id, generic_article_id, article_id) select 'V', ${ids.logan}::int, ${kindId}::int, article_id from added`.compile(
        shop.db,
      ),
    )
  afterAll(() => shop.db.deleteFrom('articles').where('article_id', '>=', FIRST).execute())

  test('of several kinds has criteria and manufacturers when a kind is chosen; everything else is counted either way', async () => {
    await add(1, 1_000, ids.pads)
    await add(1_001, 10, ids.discs)
    const { total, facets } = (await list()).body
    expect({ total, attributes: facets.attributes, manufacturers: facets.manufacturers }).toEqual({
      total: 1_015,
      attributes: [],
      manufacturers: [],
    })
    expect(facets.brands[0]).toMatchObject({ value: String(ids.brembo), count: 1_012 })
    const pads = (await list({ generic_article: String(ids.pads) })).body
    expect(pads.total).toBe(1_004)
    expect(pads.facets.attributes.find(({ id }) => id === ids.thickness)!.values).toContainEqual({
      value: '12',
      label: '12',
      count: 200,
    })
    expect(pads.facets.manufacturers).not.toEqual([])
  })
})
