import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { vinCases } from '#tests/relevance/cases.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

test.each(vinCases())('"$query" is read as $reads @VEH-07', async (given) => {
  const query = { q: given.query }
  const { body: found } = await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query })
  const { body: offered } = await shop.call(searchEndpoints.suggest, { token: shop.tokens.owner, query })
  const vins = (each: readonly { kind: string; text: string }[]) =>
    each.flatMap(({ kind, text }) => (kind === 'vin' ? [text] : []))
  expect(vins(found.interpretations)).toEqual(given.reads === 'vin' ? [given.vin] : [])
  expect(vins(offered.items.slice(0, 1))).toEqual(given.reads === 'none' ? [] : [given.vin])
})
