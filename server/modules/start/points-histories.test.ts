import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PointsEntryKind } from '#src/contract/campaigns/start.ts'
import type { ErpShop } from '#tests/api/erp.ts'
import { beginLife, endLife, openStartShop } from '#tests/simulation/points/start-life.ts'
import { liveHistory } from '#tests/simulation/points/start-history.ts'

/** Together they come through every kind of entry. Others: `START_HISTORIES=200 START_FROM=1 npx vitest run --project server points-histories`. */
const SEEDS = [4, 5, 12]
const asked = Number(process.env['START_HISTORIES'] ?? 0)
const from = Number(process.env['START_FROM'] ?? 1)
const seeds = asked > 0 ? Array.from({ length: asked }, (_, at) => from + at) : SEEDS
const STEPS = 40
/** Of all of them. */
const told = new Set<string>()

let world: ErpShop
beforeAll(async () => {
  world = await openStartShop()
})
afterEach(endLife)
afterAll(() => world.close())

test.each(seeds)(
  'history %i of awards, payments, returns, expiry, orders for points, vouchers and people: balance is what was given, less what was used, expired and is owed @T-26 @T-27 @MKT-02',
  async (seed) => {
    for (const kind of await liveHistory(await beginLife(world, seed), STEPS)) told.add(kind)
  },
)

test.skipIf(asked > 0 && asked < 9)('the histories have come through every kind of entry @T-26', () => {
  expect(PointsEntryKind.options.filter((kind) => !told.has(kind))).toEqual([])
})
