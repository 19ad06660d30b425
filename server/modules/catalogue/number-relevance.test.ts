import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/search.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { insertNumberCatalogue } from '#tests/builders/number-catalogue.ts'
import { ids } from '#tests/builders/small-catalogue.ts'
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
