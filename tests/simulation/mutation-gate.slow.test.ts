import { beforeAll, describe, expect, test } from 'vitest'
import { memoryShops } from './server/memory-sim-shop.ts'
import { planted, plantedBugs } from './planted-bugs.ts'
import { type OpenShop, simulate } from './simulate.ts'
import { WORLDS } from './worlds.ts'

// A bug that so many worlds do not show would pass `npm test`.
describe('every rule that exactly-once rests on is missed when it is left out @OFF-03', () => {
  let openShop: OpenShop
  beforeAll(async () => {
    openShop = await memoryShops()
  })

  test.each(Object.entries(plantedBugs))(
    '%s',
    async (name, { breaks, seed: first = 1 }) => {
      const plants = planted(name)
      let broken: string | null = null
      for (let seed = first; seed < first + WORLDS && broken === null; seed += 1)
        broken = (await simulate(seed, openShop, { plants })).broken
      expect(broken).toMatch(breaks)
    },
    600_000,
  )
})
