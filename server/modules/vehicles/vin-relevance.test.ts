import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/search.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insertSmallCatalogue } from '#tests/builders/small-catalogue.ts'
import { vinCases } from '#tests/relevance/cases.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
  })
  token = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

test.each(vinCases())('"$query" is read as $reads @VEH-07', async (given) => {
  const query = { q: given.query }
  const { body: found } = await shop.call(searchEndpoints.search, { token, query })
  const { body: offered } = await shop.call(searchEndpoints.suggest, { token, query })
  const vins = (each: readonly { kind: string; text: string }[]) => each.flatMap(({ kind, text }) => (kind === 'vin' ? [text] : []))
  expect(vins(found.interpretations)).toEqual(given.reads === 'vin' ? [given.vin] : [])
  expect(vins(offered.items.slice(0, 1))).toEqual(given.reads === 'none' ? [] : [given.vin])
})
