import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { countUnmet, holdsOneOf, meetsAll } from './specification-conditions.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Pair = readonly [criteriaId: number, value: number | string]
const belt: readonly Pair[] = [
  [1035, 4],
  [1007, 1303],
]

async function holds(criteria: readonly Pair[], pairs: readonly Pair[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${holdsOneOf(sql`${JSON.stringify(criteria)}::jsonb`, pairs)} as is`.execute(database.db)
  return rows[0]!.is
}

test.each<readonly [what: string, criteria: readonly Pair[], pairs: readonly Pair[], is: boolean]>([
  [
    'one of the values',
    belt,
    [
      [1007, 1302],
      [1007, 1303],
    ],
    true,
  ],
  ['none of them', belt, [[1007, 1302]], false],
  ['the value of another criterion', belt, [[1007, 4]], false],
  ['a value that is written like its criterion, and is another', belt, [[1007, 1007]], false],
  [
    'the same among others',
    belt,
    [
      [1007, 1006],
      [1007, 1007],
      [1007, 1008],
    ],
    false,
  ],
  ['a value that is written like its criterion', [[1007, 1007]], [[1007, 1007]], true],
])('%s @SRCH-01', async (_, criteria, pairs, is) => {
  expect(await holds(criteria, pairs)).toBe(is)
})

test('a range over the number of its criterion holds by few values and by many @SRCH-01', async () => {
  const { db } = database
  for (const [from, below, articles] of [
    [1006.5, 1007.5, 0],
    [1006.5, 1007.5, 1_000_000],
    [900, 1100, 0],
    [900, 1100, 1_000_000],
  ] as const) {
    const { ctes, conditions } = meetsAll([[{ criteriaId: 1007, from, below }]], articles)
    const n = sql`n as (select 1 as article_id, ${JSON.stringify(belt)}::jsonb as criteria)`
    const { rows } = await sql<{
      is: boolean
    }>`with ${sql.join([n, ...ctes])} select ${conditions[0]!} as is from n`.execute(db)
    expect([from, rows[0]!.is]).toEqual([from, false])
  }
})

test('compared article by article and looked up value by value, ranges are met by the same @SRCH-01', async () => {
  const { db } = database
  await insertSmallCatalogue(db)
  const belts: readonly (readonly [id: number, criteria: readonly Pair[]])[] = [
    [
      ids.padsBosch,
      [
        [1035, 6],
        [1007, 1050],
      ],
    ],
    [
      ids.padsBrembo,
      [
        [1035, 6],
        [1007, 1054.5],
      ],
    ],
    [
      ids.discsBrembo,
      [
        [1035, 6],
        [1007, 1055],
      ],
    ],
    // Other articles that hold the figures: other ribs, another criterion, a criterion that is called so.
    [
      ids.padsLpr,
      [
        [1035, 5],
        [1007, 1050],
      ],
    ],
    [
      ids.oilFilter,
      [
        [1035, 6],
        [1007, 680],
        [1003, 1050],
      ],
    ],
  ]
  for (const [id, criteria] of belts)
    await db
      .updateTable('articles')
      .set({ criteria: JSON.stringify(criteria) })
      .where('article_id', '=', id)
      .execute()
  for (const articles of [0, 1_000_000]) {
    const { ctes, conditions } = meetsAll(
      [[{ criteriaId: 1035, equals: [6] }], [{ criteriaId: 1007, from: 1045, below: 1055 }]],
      articles,
    )
    const looked = ctes.length === 0 ? sql`` : sql`with ${sql.join(ctes)}`
    const { rows } = await sql<{ id: number }>`
      ${looked} select n.article_id as id from articles n where ${sql.join(conditions, sql` and `)} order by 1`.execute(
      db,
    )
    expect([articles, ctes.length > 0, rows.map(({ id }) => id)]).toEqual([
      articles,
      articles > 0,
      [ids.padsBosch, ids.padsBrembo].sort((a, b) => a - b),
    ])
  }
})

test('a figure alone is looked up for few values of very many articles only: the index knows it as anything @SRCH-01', () => {
  const wide = [{ criteriaId: 1007, from: 960, below: 1040 }]
  const few = [{ criteriaId: 1007, from: 960, below: 964 }]
  const looksUp = (all: Parameters<typeof meetsAll>[0], articles: number) => meetsAll(all, articles).ctes.length > 0
  expect([looksUp([wide], 31_000), looksUp([few], 31_000), looksUp([few], 310_000)]).toEqual([false, false, true])
  const ribs = [{ criteriaId: 1035, equals: [6] }]
  expect([looksUp([ribs, few], 31_000), looksUp([ribs, few], 310)]).toEqual([true, false])
})

test('steps that nothing meets are counted among those that ask for the same value @SRCH-01', async () => {
  const { db } = database
  const ofRibs = (ribs: number) => [{ criteriaId: 1035, equals: [ribs] }]
  const within = (from: number, below: number, ribs = 6) => [ofRibs(ribs), [{ criteriaId: 1007, from, below }]]
  const named = sql<boolean>`n.article_id = any(${[ids.padsBosch, ids.padsBrembo, ids.padsLpr]}::int[])`
  const count = (...steps: Parameters<typeof countUnmet>[2]) => countUnmet(db, named, steps)
  // Of six ribs there are 1,050 and 1,054.5 mm, of five 1,050.
  const empty = [within(900, 910), within(900, 1000), within(900, 1050)]
  expect(await count(...empty, within(900, 1051), within(900, 1060))).toBe(3)
  expect(await count(within(1050, 1051), ...empty)).toBe(0)
  expect(await count(within(1051, 1054), within(1051, 1055), [ofRibs(6)])).toBe(1)
  // None of what asks for the value: what comes after it asks for other ribs.
  expect(await count(...empty, [ofRibs(5)])).toBe(3)
  expect(await count(within(900, 1060, 7), [ofRibs(7)])).toBe(2)
  // Others have the value, and are not named.
  expect(await count(within(679, 681), within(679, 682), within(679, 1050))).toBe(3)
  expect(await count([[{ criteriaId: 1007, from: 1, below: 2 }]], [[{ criteriaId: 1007, from: 1, below: 3 }]])).toBe(0)
})
