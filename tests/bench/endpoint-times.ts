import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'
import { hashToken } from '#server/access/token.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import { type CatalogueCache, openCatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { search } from '#server/modules/catalogue/search/search.service.ts'
import type { Shopper } from '#server/modules/catalogue/shopper-view.ts'
import { type ApiServer, startApi } from './shop/api-server.ts'
import type { BenchRow } from './parts/bench-part.ts'
import {
  type Case,
  categoryCases,
  numberCases,
  productCases,
  suggestCases,
  wordsForCarCases,
  wrongWordCases,
  wrongWords,
} from './catalogue-cases.ts'
import type { MeasuredCall } from './endpoint-growth.ts'
import { measure, median, percentile } from './measuring.ts'

export const endpointColumns = [
  'size',
  'call',
  'at once',
  'bare SQL p50 ms',
  'p95 ms',
  'endpoint p50 ms',
  'p95 ms',
  'allowed p95 ms',
]

/** Issue 2: an endpoint's p95 is at most three times that of its bare SQL, and 2 ms. */
const allowedP95 = (bareP95: number) => 3 * bareP95 + 2

/** Issue 4. */
const WORDS_TO_NUMBER = 20
const WRONG_WORDS = 1_000
const LEAST_FOUND = 95

const PER_RUN = 300
/** The share of a call's cases in which both say the same: statements by hand know no campaigns. */
const LEAST_ALIKE = 0.9
/** Of words with an error the shop reads some otherwise than as one name. */
const LEAST_OF_WORDS = 0.6
const POOL_SIZE = 16

export interface EndpointTimes {
  readonly rows: readonly BenchRow[]
  readonly calls: readonly MeasuredCall[]
}

/**
 * Lists of a car, searches by number and by words with their facets, suggestions and products, through the API beside statements written by hand for the same on a connection pool of the
 * same size, turn and turn about in the same run. Medians of the runs' percentiles.
 */
export async function endpointTimes(
  databaseUrl: string,
  size: string,
  dataDir: string,
  runs: number,
): Promise<EndpointTimes> {
  const pool = openPool(databaseUrl, { name: 'atelier bench', size: POOL_SIZE, prepares: true })
  const planningOnce = openPool(
    `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}options=-c%20plan_cache_mode%3Dforce_generic_plan`,
    { name: 'atelier bench', size: POOL_SIZE, prepares: true },
  )
  const db = kyselyOver(pool)
  const api = await startApi(databaseUrl, dataDir)
  const token = randomBytes(32).toString('base64url')
  try {
    await openSession(db, token)
    const shopper = await principalOf(db, token)
    const memory = await openCatalogueCache(db)
    const asked = { db, memory, shopper }
    const calls = [
      ['car and category', await categoryCases(asked), LEAST_ALIKE],
      ['number', await numberCases(asked, ['article', 'comparison', 'ean', 'sap', 'internal']), LEAST_ALIKE],
      ['OE number', await numberCases(asked, ['oe']), LEAST_ALIKE],
      ['suggest', await suggestCases(asked), LEAST_ALIKE],
      ['words with an error', await wrongWordCases(asked), LEAST_OF_WORDS],
      ['the same for a car', await wordsForCarCases(asked), LEAST_OF_WORDS],
      ['product', await productCases(asked), LEAST_ALIKE],
    ] as const
    const rows: BenchRow[] = []
    const measured: MeasuredCall[] = []
    for (const [name, all, least] of calls) {
      const cases = await alike(name, all, least, pool, api, token)
      for (const atOnce of [1, 20]) {
        const { row, call } = await compare({ size, name, atOnce, runs }, cases, [pool, planningOnce], api, token)
        rows.push(row)
        measured.push(call)
      }
    }
    return {
      rows: [...rows, wordsBesideNumbers(measured, size), await foundWords(db, memory, shopper, size)],
      calls: measured,
    }
  } finally {
    await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
    await api.stop()
    await planningOnce.end()
    await db.destroy()
  }
}

/**
 * The cases of which a statement by hand and the shop say the same: otherwise their times say nothing about each other.
 * @throws Error when those are fewer than the share of all
 */
async function alike(
  name: string,
  cases: readonly Case[],
  least: number,
  pool: pg.Pool,
  api: ApiServer,
  token: string,
): Promise<Case[]> {
  const found: Case[] = []
  const other: string[] = []
  for (const each of cases) {
    const { rows } = await pool.query<Record<string, unknown>>(each.statement.sql, [...each.statement.parameters])
    const difference = each.differ(await api.read(each.path, token), rows)
    if (difference === null) found.push(each)
    else other.push(`${each.path}, ${difference}`)
  }
  if (found.length < least * cases.length)
    throw new Error(
      `The statement by hand for ${name} does other work than the shop in ${other.length} of ${cases.length}, such as ${other[0]}`,
    )
  return found
}

async function compare(
  what: { size: string; name: string; atOnce: number; runs: number },
  cases: readonly Case[],
  pools: readonly pg.Pool[],
  api: ApiServer,
  token: string,
): Promise<{ row: BenchRow; call: MeasuredCall }> {
  const bareOn = (pool: pg.Pool) =>
    cases.map(
      ({ statement }) =>
        () =>
          pool.query(statement.sql, [...statement.parameters]),
    )
  const whole = cases.map(
    ({ path }) =>
      () =>
        api.get(path, token),
  )
  const load = { atOnce: what.atOnce, total: PER_RUN }
  const found: { bare: number[]; whole: number[] }[] = []
  // The first round warms both sides up: plans, caches, compiled code. It also says whether the bare statement is better planned once or each time: a list by words costs more to plan
  // than to run, a car with much is worth a plan of its own.
  const tried: { calls: ReturnType<typeof bareOn>; p50: number }[] = []
  for (const calls of pools.map(bareOn)) {
    await measure(calls, load)
    tried.push({ calls, p50: percentile(await measure(calls, load), 0.5) })
  }
  const bare = tried.toSorted((a, b) => a.p50 - b.p50)[0]!.calls
  await measure(whole, load)
  for (let run = 0; run < what.runs; run += 1)
    found.push({ bare: await measure(bare, load), whole: await measure(whole, load) })
  const of = (side: 'bare' | 'whole', share: number) => median(found.map((round) => percentile(round[side], share)))
  const call: MeasuredCall = {
    size: what.size,
    name: what.name,
    atOnce: what.atOnce,
    bareP95: of('bare', 0.95),
    wholeP95: of('whole', 0.95),
  }
  const allowed = allowedP95(call.bareP95)
  return {
    call,
    row: {
      cells: [
        what.size,
        what.name,
        String(what.atOnce),
        of('bare', 0.5),
        call.bareP95,
        of('whole', 0.5),
        call.wholeP95,
        allowed,
      ],
      kept: call.wholeP95 <= allowed,
      figures: figuresOf(call),
    },
  }
}

function figuresOf({ size, name, atOnce, bareP95, wholeP95 }: MeasuredCall): Record<string, number> {
  const call = `${size}: ${name}, ${atOnce} at once`
  return { [`${call}, p95 ms`]: wholeP95, [`${call}, p95 ms of bare SQL`]: bareP95 }
}

/** Issue 4: words with an error take at most twenty times what a number takes. */
function wordsBesideNumbers(calls: readonly MeasuredCall[], size: string): BenchRow {
  const p95Of = (call: string) => calls.find(({ name, atOnce }) => name === call && atOnce === 1)!.wholeP95
  const [words, most] = [p95Of('words with an error'), WORDS_TO_NUMBER * p95Of('number')]
  return {
    cells: [size, 'words beside 20 numbers', '1', '', '', '', words, most],
    kept: words <= most,
    figures: { [`${size}: words with an error, times a number`]: (WORDS_TO_NUMBER * words) / most },
  }
}

/** Issue 4: of 1,000 names with one error, at least 95 in 100 find their kind of part. Kinds of which nothing is sold are not looked for. */
async function foundWords(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  size: string,
): Promise<BenchRow> {
  const sold = new Set(
    (await db.selectFrom('articles').select('generic_article_id').distinct().execute()).map(
      (row) => row.generic_article_id,
    ),
  )
  const wanted = wrongWords((await memory.current()).dictionary, WRONG_WORDS, sold)
  let found = 0
  for (const { text, genericArticleId } of wanted) {
    const { facets } = await search(db, memory, shopper, { q: text, sort: 'default', page: 1, per_page: 1 })
    if (facets.generic_articles.some(({ value }) => value === String(genericArticleId))) found += 1
  }
  const share = (100 * found) / wanted.length
  return {
    cells: [size, '% of 1,000 errors found', '1', '', '', '', share, LEAST_FOUND],
    kept: share >= LEAST_FOUND,
    figures: { [`${size}: % of 1,000 errors found`]: share },
  }
}

/** A session of somebody who may see purchase prices; ended when the measure is done. */
async function openSession(db: Kysely<Tables>, token: string): Promise<void> {
  await sql`
    insert into sessions (token_id, token_hash, user_id, actor_id, expires_at)
    select gen_random_uuid(), ${hashToken(token)}, user_id, user_id, now() + interval '1 day' from users
    where status = 'active' and may_see_purchase_prices order by (username = 'patron') desc, user_id limit 1`.execute(
    db,
  )
}
