import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Principal } from '#server/access/principal.ts'
import {
  type UserVehiclesRepository,
  userVehiclesRepository,
  type VehicleNote,
} from '#server/modules/vehicles/user-vehicles.repository.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestWorld, storeKinds, who } from '#tests/store/test-shops.ts'

/** What a note says of one thing: nothing, that there is none, or one of a few, so that the same comes back. */
const said = (...texts: string[]) =>
  fc.option(fc.option(fc.constantFrom('', ...texts), { nil: null }), { nil: undefined })
const answers = fc.dictionary(
  fc.constantFrom('production_date', 'choice:aircon', '__proto__'),
  fc.option(fc.constantFrom('2013-01', '1', '2'), { nil: null }),
  { maxKeys: 3 },
)
const note = fc
  .record({
    registration_number: said('CJ 01 ABC', 'MS 12 ABC'),
    vin: said('WVWZZZ1KZ6W000001', 'UU1LSDAAH35000002', 'uu1lsdaah35000002'),
    engine_number: said('K7J A700', 'CAXA 123'),
    saved: fc.option(fc.boolean(), { nil: undefined }),
    fit_answers: fc.option(answers, { nil: undefined }),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as VehicleNote)
const cars = [ids.logan, ids.eGolf, ids.truck]
const car = fc.constantFrom(...cars)

type Step = (vehicles: UserVehiclesRepository) => Promise<unknown>
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(car, note).map(
      ([id, given]): Step =>
        async (vehicles) =>
          vehicles.put(id, given),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(car, answers).map(
      ([id, changes]): Step =>
        async (vehicles) =>
          vehicles.answer(id, changes),
    ),
  },
  fc.nat(2).map(
    (most): Step =>
      async (vehicles) =>
        vehicles.forgetBeyond(most),
  ),
  car.map(
    (id): Step =>
      async (vehicles) =>
        vehicles.delete(id),
  ),
)

// The simulation trusts what the store in memory makes of notes: which numbers and answers outlive another chassis number is PostgreSQL's word.
it(
  'both stores keep the same of what is noted about cars, whatever is noted after what',
  { timeout: 90_000 },
  async () => {
    const worlds = await Promise.all(storeKinds.map(openTestWorld))
    const [companyId = 0, actorId = 0, subjectId = 0] = who.owner.principal.split('.').map(Number)
    const owner = { companyId, actorId, subjectId } as Principal
    const storyIn = async ({ world: { store } }: (typeof worlds)[number], steps: readonly Step[]) => {
      const story: unknown[] = []
      const tell = (one: Step) =>
        store.transaction(async (tx) => {
          const own = tx.repository(userVehiclesRepository, owner)
          story.push(await one(own), await own.list(undefined), await own.list(true))
        })
      for (const one of [
        ...cars.map(
          (id): Step =>
            async (own) =>
              own.delete(id),
        ),
        ...steps,
      ])
        await tell(one)
      return JSON.parse(
        JSON.stringify(story.slice(3 * cars.length), (name, value: unknown) =>
          name === 'visited_at' ? undefined : value,
        ),
      ) as unknown
    }
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          const [inMemory, overPostgres] = [await storyIn(worlds[0]!, steps), await storyIn(worlds[1]!, steps)]
          expect(inMemory).toEqual(overPostgres)
        }),
        { numRuns: 100, seed: 20261123 },
      )
    } finally {
      await Promise.all(worlds.map((each) => each.close()))
    }
  },
)
