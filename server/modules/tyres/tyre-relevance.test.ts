import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { readTyreSize } from '#src/domain/numbers/tyre-size.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { insertTyres } from '#tests/builders/catalogue/tyres.ts'
import { tyreCases } from '#tests/relevance/cases.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    await insertTyres(db)
  })
})
afterAll(() => shop.close())

test.each(tyreCases())(
  '"$query" is the tyre size $size @VEH-09',
  async ({ query, size, load = null, speed = null }) => {
    const { body } = await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q: query } })
    const { kind, text } = body.interpretations[0] ?? { kind: null, text: null }
    expect(kind === 'tyre' ? text : null).toBe(size)
    expect([readTyreSize(query)?.loadIndex ?? null, readTyreSize(query)?.speedIndex ?? null]).toEqual([load, speed])
  },
)
