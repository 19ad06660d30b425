import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignNet, type PriceTerms, seenUnitNet } from '#src/domain/pricing/price.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { discountedSql } from './campaign-price.ts'
import { seenPriceSql } from './seen-price.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const amounts = [1, 7, 50, 99, 333, 12_345, 20_293, 99_999, 1_000_001, 214_748_364, 2_147_483_647]
const margins = [0, 0.01, 0.5, 9.99, 12.5, 25, 33.33, 100, 500]

test.each([true, false])(
  'a list is sorted by the price that the price rule shows (purchase prices seen: %s)',
  async (maySeePurchasePrices) => {
    for (const marginPercent of margins) {
      const terms: PriceTerms = { currency: 'RON', vatPercent: 21, marginPercent, maySeePurchasePrices }
      const { rows } = await sql<{ net_minor: number; list_minor: number; seen: number }>`
      select p.net_minor, p.list_minor, ${seenPriceSql(terms)} as seen
      from (select n as net_minor, greatest(n, 40000) as list_minor from unnest(${amounts}::int[]) n) p`.execute(
        database.db,
      )
      expect(rows.map((row) => row.seen)).toEqual(
        rows.map((row) => seenUnitNet({ netMinor: row.net_minor, listMinor: row.list_minor }, terms)),
      )
    }
  },
)

test('what is paid in a campaign is the same to a list as to the price rule', async () => {
  for (const discount of [null, 0.01, 0.5, 7.5, 9.99, 12.5, 33.33, 50, 89.99, 90]) {
    const { rows } = await sql<{ net_minor: number; paid: number }>`
      select p.net_minor, ${discountedSql} as paid
      from (select n as net_minor from unnest(${amounts}::int[]) n) p, (select ${discount}::numeric(5,2) as discount_percent) k`.execute(
      database.db,
    )
    expect(rows.map(({ paid }) => paid)).toEqual(rows.map((row) => campaignNet(row.net_minor, discount)))
  }
})
