import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { universalEndpoints } from '#src/contract/catalogue/universal.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { articleRow, inFour, insert, words } from '#tests/builders/rows.ts'
import { number } from '#tests/builders/catalogue/small-articles.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const oils = 159
const bulbs = 162
const engineOil = 2700
const gearOil = 2701
const bulb = 2702

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    const category = (node_id: number, key: string, name: string, sort: number) => ({
      node_id,
      key,
      parent_id: null,
      trees: ['U'],
      sort,
      name: words(inFour(name)),
    })
    await insert(db, 'category_nodes', [
      category(oils, 'u_oils', 'Uleiuri', 20),
      category(bulbs, 'u_bulbs', 'Becuri', 21),
      category(163, 'u_wipers', 'Ștergătoare', 22),
    ])
    const kind = (generic_article_id: number, key: string, node_id: number, name: string, image: string | null) => ({
      generic_article_id,
      key,
      node_id,
      name: words(inFour(name)),
      flags: [],
      image,
    })
    await insert(db, 'generic_articles', [
      kind(engineOil, 'engine_oil', oils, 'Ulei motor', 'parts/oil.webp'),
      kind(gearOil, 'gear_oil', oils, 'Ulei transmisie', null),
      kind(bulb, 'bulb', bulbs, 'Bec', null),
    ])
    const content = (litres: number) => JSON.stringify([[ids.thickness, litres]])
    const good = (article_id: number, brand_id: number, generic_article_id: number, given = {}) =>
      articleRow({ article_id, brand_id, generic_article_id, type: 'universal', ...given })
    await insert(db, 'articles', [
      good(601, ids.bosch, engineOil, { quality: 'premium', criteria: content(5) }),
      good(602, ids.lpr, engineOil, { criteria: content(4) }),
      good(603, ids.brembo, engineOil, { criteria: content(5) }),
      good(604, ids.bosch, gearOil),
      good(605, ids.bosch, bulb),
    ])
    await insert(
      db,
      'prices',
      [
        [601, 9000],
        [602, 5000],
        [603, 7000],
        [604, 6000],
        [605, 500],
      ].map(([article_id, net]) => ({
        article_id: article_id!,
        price_group: 'B',
        list_minor: net! * 2,
        net_minor: net!,
      })),
    )
    await insert(db, 'stock', [
      { article_id: 603, warehouse_id: ids.branch, quantity: 3 },
      { article_id: 604, warehouse_id: ids.central, quantity: 9 },
    ])
    await insert(db, 'article_numbers', [number(601, 'article', 'N-601'), number(602, 'oe', '41 06 011 92R', 'DACIA')])
  })
})
afterAll(() => shop.close())

const list = (query: Record<string, string>, by = shop.tokens.owner) =>
  shop.call(universalEndpoints.products, { token: by, query })
const found = async (query: Record<string, string>, by = shop.tokens.owner) =>
  (await list(query, by)).body.items.map(({ id }) => id)

describe('categories of the universal range (@SRCH-05)', () => {
  test('that hold anything, with their kinds and a picture', async () => {
    const { body } = await shop.call(universalEndpoints.categories, { token: shop.tokens.owner })
    expect(body.items).toMatchObject([
      {
        id: oils,
        name: 'Uleiuri',
        count: 4,
        image: '/media/parts/oil.webp',
        kinds: [
          { id: engineOil, name: 'Ulei motor', count: 3 },
          { id: gearOil, count: 1 },
        ],
      },
      { id: bulbs, count: 1, image: null, kinds: [{ id: bulb, count: 1 }] },
    ])
  })

  test('count nothing that is not sold to the company', async () => {
    const { body } = await shop.call(universalEndpoints.categories, { token: shop.tokens.outsider })
    expect(body.items.map(({ count }) => count)).toEqual([3, 1])
  })
})

describe('goods of a category (@SRCH-05)', () => {
  test('come nearest stock first, or by price', async () => {
    expect(await found({ category_id: String(oils) })).toEqual([603, 604, 601, 602])
    expect(await found({ category_id: String(oils), sort: 'price_asc' })).toEqual([602, 604, 603, 601])
    expect(await found({ category_id: String(oils), sort: 'price_desc', page: '2', per_page: '2' })).toEqual([604, 602])
  })

  test('are counted per facet by the other filters, and paged by what all leave', async () => {
    const { body } = await list({ category_id: String(oils), generic_article: String(engineOil), quality: 'standard' })
    expect([body.total, body.items.map(({ id }) => id)]).toEqual([2, [603, 602]])
    expect(body.facets.generic_articles.map(({ value, count }) => [value, count])).toEqual([
      [String(engineOil), 2],
      [String(gearOil), 1],
    ])
    expect(body.facets.qualities.map(({ value, count }) => [value, count])).toEqual([
      ['premium', 1],
      ['standard', 2],
    ])
    expect(body.facets.brands.map(({ label }) => label)).toEqual(['BREMBO', 'LPR'])
  })

  test('of one kind can be narrowed by its criteria, and those of several kinds say nothing', async () => {
    const ofOils = { category_id: String(oils), generic_article: String(engineOil) }
    const offered = async (query: Record<string, string>) =>
      (await list(query)).body.facets.attributes.map(({ id, values }) => [
        id,
        values.map(({ value, count }) => [value, count]),
      ])
    const both = [
      [
        ids.thickness,
        [
          ['4', 1],
          ['5', 2],
        ],
      ],
    ]
    expect(await offered({ category_id: String(oils) })).toEqual([])
    expect(await offered(ofOils)).toEqual(both)
    expect((await list(ofOils)).body.facets.generic_articles.map(({ value }) => value)).toEqual([
      String(engineOil),
      String(gearOil),
    ])
    const narrowed = { ...ofOils, [`attribute[${ids.thickness}]`]: '5' }
    expect([await found(narrowed), (await list(narrowed)).body.total, await offered(narrowed)]).toEqual([
      [603, 601],
      2,
      both,
    ])
    expect(await found({ ...narrowed, brand: String(ids.bosch) })).toEqual([601])
    expect(await found({ category_id: String(oils), [`attribute[${ids.thickness}]`]: '4' })).toEqual([602])
    expect((await list({ ...narrowed, [`attribute[${ids.thickness}]`]: '9' })).body).toMatchObject({
      items: [],
      total: 0,
    })
  })

  test('can be narrowed by the manufacturer whose numbers they answer to', async () => {
    expect(await found({ category_id: String(oils), manufacturer: '1' })).toEqual([602])
    expect(await found({ category_id: String(oils), generic_article: String(gearOil), manufacturer: '1' })).toEqual([])
  })

  test('hold nothing of a brand that is not sold to the company; a page behind the last is empty', async () => {
    expect((await list({ category_id: String(oils) }, shop.tokens.outsider)).body.total).toBe(3)
    expect(
      (await list({ category_id: String(oils), brand: String(ids.lpr) }, shop.tokens.outsider)).body,
    ).toMatchObject({ items: [], total: 0 })
    expect((await list({ category_id: String(oils), page: '9999' })).body).toMatchObject({ items: [], total: 4 })
  })
})

describe('search within the range (@SRCH-05)', () => {
  test('by name, by number, never outside the range', async () => {
    expect(await found({ q: 'ulei' })).toEqual([603, 604, 601, 602])
    expect(await found({ q: 'ulie motor', sort: 'price_asc' })).toEqual([602, 603, 601])
    expect(await found({ q: 'n 601' })).toEqual([601])
    expect(await found({ q: '410601192R' })).toEqual([602])
    expect(await found({ q: 'disc frana' })).toEqual([])
    expect(await found({ q: 'bosch' })).toEqual([604, 601, 605])
  })

  test('within a category', async () => {
    expect(await found({ q: 'bosch', category_id: String(bulbs) })).toEqual([605])
  })

  test.each([['😀😀😀'], ['%_\'"\\'], ['x'.repeat(200)]])('answers %j with nothing', async (q) => {
    expect((await list({ q })).body).toMatchObject({ items: [], total: 0 })
  })
})

test.each([
  [{}, 'category_id'],
  [{ category_id: String(ids.brakes) }, 'category_id'],
  [{ category_id: '99' }, 'category_id'],
  [{ category_id: 'x' }, 'category_id'],
  [{ q: 'ab' }, 'q'],
  [{ q: 'x'.repeat(201) }, 'q'],
  [{ category_id: '159', per_page: '1000' }, 'per_page'],
])('%j is refused at its field', async (query, field) => {
  const { status, refusal } = await list(query)
  expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] })
})
