import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ErpShop } from '#tests/api/erp.ts'
import { beginLife, endLife, openStartShop } from '#tests/points/start-life.ts'
import { liveHistory } from '#tests/points/start-history.ts'

/** More of them: `START_HISTORIES=200 npx vitest run --project server points-histories`, from another one on: `START_FROM=17`. */
const HISTORIES = Number(process.env['START_HISTORIES'] ?? 3)
const FROM = Number(process.env['START_FROM'] ?? 1)
const STEPS = 40

let world: ErpShop
beforeAll(async () => {
  world = await openStartShop()
})
afterEach(endLife)
afterAll(() => world.close())

test.each(Array.from({ length: HISTORIES }, (_, at) => FROM + at))(
  'history %i of awards, payments, returns, expiry, orders for points, vouchers and people: balance is what was given, less what was used, expired and is owed @T-26 @T-27 @MKT-02',
  async (seed) => {
    const done = await liveHistory(await beginLife(world, seed), STEPS)
    expect([...done.values()].reduce((sum, each) => sum + each, 0)).toBe(STEPS)
  },
)
