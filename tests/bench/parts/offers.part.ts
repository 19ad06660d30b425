import type pg from 'pg'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { bareOffers, type BareSight, type BareWanted } from '../by-hand/bare-offers.ts'
import { measure, median, percentile } from '../measuring.ts'
import { withSession } from '../shop/api-session.ts'
import { type ApiServer, startApi } from '../shop/api-server.ts'
import { withManyOffers } from '../shop/many-offers.ts'
import { openSizedShop } from '../shop/sized-shop.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'

const OFFERS = 100_000
const PER_RUN = 60
/** As for every list: at most three times its statement by hand, and 2 ms (decision 118). */
const allowedP95 = (bareP95: number) => 3 * bareP95 + 2

/** What people look for; each word by its own share of what there is. */
const searches: readonly (readonly [string, readonly BareWanted[]])[] = [
  ['all', [{}]],
  ['one turn', [{ turn: 'consultant' }]],
  ['number', ['8000012345', '8000054321', '8000099000'].map((q) => ({ q }))],
  ['customer', ['ileana 45', 'Kovacs 12', 'bodea vasile 3'].map((q) => ({ q }))],
  ['plate', ['CJ 44 SA', 'cj17', 'CJ-90-MB'].map((q) => ({ q }))],
  ['a word of a quarter of them', ['furtun', 'bușon', 'oglinda'].map((q) => ({ q }))],
  ['nothing', ['zzqx', 'qqq www'].map((q) => ({ q }))],
]

/** Lists of offers and searches in them, of a company and of the consultant of many, beside statements written by hand. */
export const offersPart: BenchPart = {
  name: 'offers',
  async run({ runs, say }) {
    const shop = await openSizedShop('default', say)
    const pool = openPool(shop.url, { name: 'atelier bench', size: 4, prepares: true })
    const db = kyselyOver(pool)
    try {
      const people = await db
        .selectFrom('users')
        .innerJoin('user_companies', 'user_companies.user_id', 'users.user_id')
        .select(['users.user_id', 'username', 'user_companies.company_id'])
        .where('username', 'in', ['patron', 'rv'])
        .execute()
      const of = (username: string) => people.find((person) => person.username === username)!
      const companyId = of('patron').company_id
      const looking: readonly (readonly [string, BareSight])[] = [
        ['patron', { companyId }],
        ['rv', { staffId: of('rv').user_id }],
      ]
      say(`Writing ${OFFERS} offers …`)
      const rows = await withManyOffers(db, { count: OFFERS, companyId }, async () => {
        const api = await startApi(shop.url, shop.dataDir)
        const found: BenchRow[] = []
        try {
          for (const [username, sight] of looking)
            await withSession(db, username, async (token) => {
              for (const [name, wanted] of searches)
                found.push(await compare({ who: username, name, runs }, { sight, wanted, pool, api, token }))
            })
        } finally {
          await api.stop()
        }
        return found
      })
      return { columns: ['who', 'looks for', 'bare SQL p95 ms', 'endpoint p95 ms', 'allowed p95 ms'], rows }
    } finally {
      await db.destroy()
      await shop.close()
    }
  },
}

interface Compared {
  readonly sight: BareSight
  readonly wanted: readonly BareWanted[]
  readonly pool: pg.Pool
  readonly api: ApiServer
  readonly token: string
}

async function compare(
  { who, name, runs }: { readonly who: string; readonly name: string; readonly runs: number },
  { sight, wanted, pool, api, token }: Compared,
): Promise<BenchRow> {
  const cases = wanted.map((each) => ({ path: `/offers?${query(each)}`, statement: bareOffers(sight, each) }))
  for (const { path, statement } of cases) await refuseDifference(pool, api, { path, statement, token })
  const bare = cases.map(
    ({ statement }) =>
      () =>
        pool.query(statement.sql, [...statement.parameters]),
  )
  const whole = cases.map(
    ({ path }) =>
      () =>
        api.get(path, token),
  )
  const load = { atOnce: 1, total: PER_RUN }
  const times: { bare: number; whole: number }[] = []
  for (let run = 0; run < runs; run += 1)
    times.push({
      bare: percentile(await measure(bare, load), 0.95),
      whole: percentile(await measure(whole, load), 0.95),
    })
  const [bareP95, wholeP95] = [median(times.map((run) => run.bare)), median(times.map((run) => run.whole))]
  const figure = `${OFFERS} offers, ${who}, ${name}`
  return {
    cells: [who, name, bareP95, wholeP95, allowedP95(bareP95)],
    kept: wholeP95 <= allowedP95(bareP95),
    figures: { [`${figure}, p95 ms`]: wholeP95, [`${figure}, p95 ms of bare SQL`]: bareP95 },
  }
}

const query = (wanted: BareWanted) => new URLSearchParams({ per_page: '25', ...wanted }).toString()

/** @throws Error when a statement by hand and the shop do not say the same: then their times say nothing about each other */
async function refuseDifference(
  pool: pg.Pool,
  api: ApiServer,
  { path, statement, token }: { path: string; statement: ReturnType<typeof bareOffers>; token: string },
): Promise<void> {
  const { rows } = await pool.query<{ counts: number[]; items: { id: string; lines: unknown[] }[] | null }>(
    statement.sql,
    [...statement.parameters],
  )
  const list = (await api.read(path, token)) as AnswerOf<typeof offerEndpoints.list>
  const told = [
    [list.total, list.counts.customer, list.counts.consultant, list.counts.ended],
    list.items.map(({ id, lines }) => [id, lines]),
  ]
  const byHand = [rows[0]!.counts, (rows[0]!.items ?? []).map(({ id, lines }) => [id, lines.length])]
  if (JSON.stringify(told) !== JSON.stringify(byHand))
    throw new Error(`The statement by hand does other work than ${path}: ${JSON.stringify([byHand, told])}`)
}
