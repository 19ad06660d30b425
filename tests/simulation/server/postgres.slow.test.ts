import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { memoryShops } from './memory-sim-shop.ts'
import { postgresShops } from './postgres-sim-shop.ts'
import { type OpenShop, simulate } from '../simulate.ts'

const SEEDS = 100
const PART = 20

describe('the same worlds over the real repositories @OFF-03', () => {
  let inMemory: OpenShop
  let overPostgres: OpenShop
  let database: TestDatabase
  beforeAll(async () => {
    inMemory = await memoryShops()
    database = await openTestDatabase()
    overPostgres = await postgresShops(database.db)
  })
  afterAll(() => database.close())

  test.each(Array.from({ length: SEEDS / PART }, (_, part) => 1 + part * PART))(
    'from seed %i on are lived alike, step by step',
    async (from) => {
      for (let seed = from; seed < from + PART; seed += 1) {
        const expected = await simulate(seed, inMemory)
        const actual = await simulate(seed, overPostgres)
        expect({ seed, broken: actual.broken, hash: actual.hash }).toEqual({
          seed,
          broken: expected.broken,
          hash: expected.hash,
        })
      }
    },
    600_000,
  )
})
