import { beforeAll, describe, expect, test } from 'vitest'
import { memoryShops } from './server/memory-sim-shop.ts'
import { type OpenShop, simulate } from './simulate.ts'
import { WORLDS } from './worlds.ts'

const PART = 500

describe('the engine against the server services, in worlds where everything fails @OFF-03 @OFF-04', () => {
  let openShop: OpenShop
  beforeAll(async () => {
    openShop = await memoryShops()
  })

  test.each(Array.from({ length: WORLDS / PART }, (_, part) => 1 + part * PART))(
    'keeps every promise in the worlds from seed %i on',
    async (from) => {
      const broken: string[] = []
      for (let seed = from; seed < from + PART && broken.length === 0; seed += 1) {
        const outcome = await simulate(seed, openShop)
        if (outcome.broken !== null) broken.push(`seed ${seed}: ${outcome.broken}`)
      }
      expect(broken).toEqual([])
    },
    600_000,
  )

  test('lives the same world for the same seed', async () => {
    const seeds = [1, 17, 303]
    const twice = await Promise.all(
      [...seeds, ...seeds].map(async (seed) => (await simulate(seed, await memoryShops())).hash),
    )
    expect(twice.slice(3)).toEqual(twice.slice(0, 3))
    expect(new Set(twice).size).toBe(3)
  })
})
