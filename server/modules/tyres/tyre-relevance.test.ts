import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/search.ts'
import { readTyreSize } from '#src/domain/tyre-size.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insertSmallCatalogue } from '#tests/builders/small-catalogue.ts'
import { insertTyres } from '#tests/builders/tyres.ts'
import { tyreCases } from '#tests/relevance/cases.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertTyres(db)
    await insertPeople(db, [])
  })
  token = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

test.each(tyreCases())('"$query" is the tyre size $size @VEH-09', async ({ query, size, load = null, speed = null }) => {
  const { body } = await shop.call(searchEndpoints.search, { token, query: { q: query } })
  const { kind, text } = body.interpretations[0] ?? { kind: null, text: null }
  expect(kind === 'tyre' ? text : null).toBe(size)
  expect([readTyreSize(query)?.loadIndex ?? null, readTyreSize(query)?.speedIndex ?? null]).toEqual([load, speed])
})
