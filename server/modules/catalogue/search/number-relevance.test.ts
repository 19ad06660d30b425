import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { insertNumberCatalogue } from '#tests/builders/catalogue/number-catalogue.ts'
import { articleRow, insert } from '#tests/builders/rows.ts'
import { number } from '#tests/builders/catalogue/small-articles.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { numberCases, textsWithNumbers } from '#tests/relevance/cases.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    await insertNumberCatalogue(db, ids.oilFilter)
  })
})
afterAll(() => shop.close())

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

test('an own number stands before the successor of what it is only compared with @SRCH-01', async () => {
  const [own, compared, successor] = [7_003, 7_002, 7_001]
  await insert(
    shop.db,
    'articles',
    [own, compared, successor].map((id) =>
      articleRow({ article_id: id, brand_id: ids.bosch, generic_article_id: ids.oilFilter }),
    ),
  )
  await insert(shop.db, 'article_numbers', [
    number(own, 'article', 'OX 883 D'),
    number(compared, 'comparison', 'OX883D', 'METELLI'),
  ])
  await insert(shop.db, 'supersessions', [{ article_id: compared, successor_id: successor, since: '2024-03-01' }])
  await insert(shop.db, 'stock', [{ article_id: successor, warehouse_id: ids.branch, quantity: 50 }])
  const { body } = await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q: 'ox883d' } })
  expect(body.items.map(({ id }) => id)[0]).toBe(own)
})

test('what a series lacks is said beside the nearest of it, and nothing where it has the beginning @SRCH-01', async () => {
  const nearest = async (q: string) =>
    (await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q } })).body.nearest
  expect(await nearest('mann hu 725/1')).toEqual(['hu 725/1'])
  expect(await nearest('mann hu 71')).toBeUndefined()
  // A number that nobody has, and one whose letter was read as a figure.
  expect(await nearest('trw GDB1505')).toEqual(['GDB1505'])
  expect(await nearest('O451103318')).toBeUndefined()
})

test('figures behind a brand are no beginning of a number of another @SRCH-01', async () => {
  const total = async (q: string) =>
    (await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q } })).body.total
  expect([await total('04511'), await total('bosch 04511')]).toEqual([1, 1])
  expect(await total('trw 04511')).toBe(0)
})
