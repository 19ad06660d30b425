import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/search.ts'
import type { Tables } from '#server/db/tables.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { articleRow, insert } from '#tests/builders/rows.ts'
import { number } from '#tests/builders/small-articles.ts'
import { ids } from '#tests/builders/small-catalogue.ts'
import { numberCases, numberCatalogue, textsWithNumbers } from '#tests/relevance/cases.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    await insertNumberCatalogue(db)
  })
})
afterAll(() => shop.close())

async function insertNumberCatalogue(db: Kysely<Tables>): Promise<void> {
  const { articles, followed } = numberCatalogue()
  const known = new Map(
    (await db.selectFrom('brands').selectAll().execute()).map((brand) => [brand.name, brand.brand_id]),
  )
  const brands = [...new Set(articles.map(({ brand }) => brand))].map((name, index) => ({
    name,
    id: known.get(name) ?? 1_000 + index,
  }))
  await insert(
    db,
    'brands',
    brands
      .filter(({ name }) => !known.has(name))
      .map(({ name, id }) => ({ brand_id: id, name, quality: 'premium', country: null, image: null })),
  )
  const brandId = (wanted: string) => brands.find(({ name }) => name === wanted)!.id
  await insert(
    db,
    'articles',
    articles.map(({ id, brand, number: articleNumber, material, internal }) =>
      articleRow({
        article_id: id,
        brand_id: brandId(brand),
        generic_article_id: ids.oilFilter,
        article_number: articleNumber,
        material,
        internal_code: internal,
        status: followed.some(([old]) => old === id) ? 'discontinued' : 'active',
      }),
    ),
  )
  await insert(
    db,
    'article_numbers',
    articles.flatMap(({ id, number: own, material, internal, ean, numbers }) => [
      number(id, 'article', own),
      number(id, 'sap', material),
      number(id, 'internal', internal),
      number(id, 'ean', ean),
      ...numbers.map(({ kind, raw, maker }) => number(id, kind, raw, maker)),
    ]),
  )
  await insert(
    db,
    'supersessions',
    followed.map(([article, successor]) => ({ article_id: article, successor_id: successor, since: '2024-03-01' })),
  )
}

test('the set has every kind of number, in many spellings @SRCH-01', () => {
  const cases = numberCases()
  expect(cases.length).toBeGreaterThanOrEqual(200)
  expect([...new Set(cases.map(({ by }) => by))].sort()).toEqual([
    'article',
    'comparison',
    'ean',
    'internal',
    'oe',
    'replaces',
    'sap',
    'usage',
  ])
})

test.each(numberCases())('"$query" finds $first first @SRCH-01', async ({ query, first, by }) => {
  const [item] = (await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q: query } })).body.items
  expect([`${item?.brand.name} ${item?.articleNumber}`, item?.found_by?.kind]).toEqual([first, by])
})

test.each(textsWithNumbers())('"$query" finds $finds first @SRCH-01', async ({ query, finds }) => {
  const { body } = await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q: query } })
  const first = body.items.slice(0, finds.length).map(({ brand, articleNumber }) => `${brand.name} ${articleNumber}`)
  expect(finds.length === 0 ? body.interpretations : [...first].sort()).toEqual([...finds].sort())
})
