import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import { type CatalogueCache, openCatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { readNumbers } from '#server/modules/catalogue/search/number-reading.service.ts'
import { meantBy } from '#server/modules/catalogue/search/search-as-read.ts'
import { MAX_BY_NAME, type Meant, readSearch } from '#server/modules/catalogue/search/search-readings.ts'
import { readText } from '#server/modules/catalogue/search/text-reading.ts'
import { shopperView } from '#server/modules/catalogue/shopper-view.ts'
import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import { isSearchable } from '#src/contract/catalogue/search-length.ts'
import { openSession } from '#tests/builders/people.ts'
import { oneLineClasses } from '#tests/relevance/one-line.ts'
import { type KnownVehicles, searchClasses } from '#tests/relevance/whole-search-classes.ts'
import { bareSearch, type BareStatement, type BareView } from './by-hand/bare-sql.ts'
import { listsDiffer } from './by-hand/bare-results.ts'
import type { MeasuredCall } from './endpoint-growth.ts'
import { measure, median, percentile } from './measuring.ts'
import type { BenchRow } from './parts/bench-part.ts'
import { type ApiServer, startApi } from './shop/api-server.ts'

export const searchColumns = [
  'size',
  'class of text',
  'texts',
  'search p50 ms',
  'p95 ms',
  'at most',
  'suggest p95 ms',
  'at most',
  'texts by hand',
  'bare SQL p95 ms',
  'search of those p95 ms',
  'at most',
]

/** Issue 15, milliseconds at p95. */
const MOST_MS = 40
const QUICK_MS = 10
const allowedBeside = (bareP95: number) => 1.5 * bareP95 + 5
/** Of the class of numbers, those that the catalogue has as they are typed, in whatever spelling; the others are mistyped or worn. */
const NUMBERS = 'numbers in any spelling'
const MOST_MEMORY_MB = 300

/** So many texts of a class are asked, drawn evenly over it; of what strangers typed, which is most, more. */
const TEXTS = 40
const TEXTS_OF_STRANGERS = 160
/** A p95 of fewer says nothing. */
const LEAST_BY_HAND = 8
const FIRST_PAGE = { sort: 'default', page: 1, per_page: 24 } as const

export interface SearchTimes {
  readonly rows: readonly BenchRow[]
  readonly calls: readonly MeasuredCall[]
}

interface TextClass {
  readonly name: string
  readonly texts: readonly string[]
}

/**
 * Whole texts of each class, asked as the browser asks them; beside them, as far as a statement by hand says the same, that statement. In the end what the
 * shop knows by heart takes of memory.
 */
export async function searchTimes(
  databaseUrl: string,
  size: string,
  dataDir: string,
  runs: number,
  say: (line: string) => void,
): Promise<SearchTimes> {
  const pool = openPool(databaseUrl, { name: 'atelier bench', size: 2, prepares: true })
  const db = kyselyOver(pool)
  const api = await startApi(databaseUrl, dataDir)
  try {
    const buyer = await db
      .selectFrom('users')
      .select('user_id')
      .where('username', '=', 'patron')
      .executeTakeFirstOrThrow()
    const token = await openSession(db, buyer.user_id)
    const { memory, megabytes } = await weighed(db)
    const rows: BenchRow[] = []
    const calls: MeasuredCall[] = []
    for (const each of await withNumbersApart(await classesOf(pool), api, token)) {
      say(`Asking at the ${size} size: ${each.name} …`)
      const measured = await measureClass({ api, pool, db, memory, token }, size, each, runs)
      rows.push(measured.row)
      calls.push(...measured.calls)
    }
    return { rows: [...rows, memoryRow(size, megabytes)], calls }
  } finally {
    await api.stop()
    await db.destroy()
  }
}

interface Asking {
  readonly api: ApiServer
  readonly pool: pg.Pool
  readonly db: Kysely<Tables>
  readonly memory: CatalogueCache
  readonly token: string
}

async function measureClass(asking: Asking, size: string, { name, texts }: TextClass, runs: number) {
  const { api, pool, token } = asking
  const asked = (call: string) => (text: string) => () => api.get(`/${call}?q=${encodeURIComponent(text)}`, token)
  const timesOf = async (calls: readonly (() => Promise<unknown>)[]) => {
    await measure(calls, { atOnce: 1, total: calls.length })
    const rounds: number[][] = []
    for (let run = 0; run < runs; run += 1) rounds.push(await measure(calls, { atOnce: 1, total: calls.length }))
    return (share: number) => median(rounds.map((round) => percentile(round, share)))
  }
  const search = await timesOf(texts.map(asked('search')))
  const suggest = await timesOf(texts.map(asked('search/suggest')))
  const byHand: { readonly text: string; readonly statement: BareStatement }[] = []
  for (const text of texts) {
    const statement = await statementOf(asking, text)
    if (statement) byHand.push({ text, statement })
  }
  const isCompared = byHand.length >= LEAST_BY_HAND
  const bare = isCompared
    ? await timesOf(
        byHand.map(
          ({ statement }) =>
            () =>
              pool.query(statement.sql, [...statement.parameters]),
        ),
      )
    : null
  const beside = isCompared ? await timesOf(byHand.map(({ text }) => asked('search')(text))) : null
  const most = name === NUMBERS ? QUICK_MS : MOST_MS
  const allowed = bare && allowedBeside(bare(0.95))
  const row: BenchRow = {
    cells: [
      size,
      name,
      texts.length,
      search(0.5),
      search(0.95),
      most,
      suggest(0.95),
      QUICK_MS,
      byHand.length,
      bare?.(0.95) ?? '',
      beside?.(0.95) ?? '',
      allowed ?? '',
    ],
    kept: search(0.95) <= most && suggest(0.95) <= QUICK_MS && (!beside || beside(0.95) <= allowed!),
    figures: {
      [`${size}: ${name}, search p95 ms`]: search(0.95),
      [`${size}: ${name}, suggest p95 ms`]: suggest(0.95),
      ...(bare && beside && { [`${size}: ${name}, search p95 in times of bare SQL`]: beside(0.95) / bare(0.95) }),
    },
  }
  const call = (what: string, wholeP95: number, bareP95 = Number.NaN): MeasuredCall => ({
    size,
    name: `${name}, ${what}`,
    atOnce: 1,
    bareP95,
    wholeP95,
  })
  return { row, calls: [call('search', search(0.95), bare?.(0.95)), call('suggest', suggest(0.95))] }
}

/** Written by hand for what the text is read as, where that says the same as the shop; null where the shop settles for something else, or means tyres. */
async function statementOf({ api, pool, db, memory, token }: Asking, text: string): Promise<BareStatement | null> {
  const answer = await api.read(`/search?q=${encodeURIComponent(text)}`, token)
  const shopper = await principalOf(db, token)
  const view = await shopperView(memory, shopper)
  const reading = readText(view, text)
  const numbers = await readNumbers(db, view.dictionary, text)
  const asNamed = numbers && reading.specifications.length > 0 ? { ...numbers, beginning: null } : null
  const meanings: readonly Meant[] = [
    { numbers, name: text },
    { numbers: asNamed, ...meantBy(reading) },
    { numbers, name: '' },
  ]
  const bareView: BareView = {
    priceGroup: shopper.priceGroup,
    restrictedBrands: shopper.restrictedBrands,
    levels: view.sql.levels,
  }
  for (const meant of meanings) {
    const { source, parts, bounded } = readSearch(view, shopper, { q: text, ...FIRST_PAGE }, meant)
    if (!source) continue
    const statement = bareSearch(bareView, {
      numbers: meant.numbers,
      named: parts[0]!.named.clauses.length > 0 ? parts[0]! : null,
      most: bounded && MAX_BY_NAME,
      carId: null,
    })
    const { rows } = await pool.query<Record<string, unknown>>(statement.sql, [...statement.parameters])
    if (listsDiffer(answer, rows) === null) return statement
  }
  return null
}

/** What the server holds of the catalogue, and so many megabytes of the heap it takes. */
async function weighed(db: Kysely<Tables>): Promise<{ memory: CatalogueCache; megabytes: number }> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const memory = await openCatalogueCache(db)
  await memory.current()
  collect()
  return { memory, megabytes: (process.memoryUsage().heapUsed - before) / 1_000_000 }
}

function memoryRow(size: string, megabytes: number): BenchRow {
  return {
    cells: [size, 'dictionaries in memory, MB', '', '', megabytes, MOST_MEMORY_MB, '', '', '', '', '', ''],
    kept: megabytes <= MOST_MEMORY_MB,
    figures: { [`${size}: dictionaries in memory, MB`]: megabytes },
  }
}

/** The classes of `npm run relevance`; what strangers typed is one. */
async function classesOf(pool: pg.Pool): Promise<TextClass[]> {
  const ofStrangers = new Set(oneLineClasses().map(({ name }) => name))
  const classes = searchClasses(await knownVehicles(pool)).map(({ name, cases }) => ({
    name,
    texts: cases.map(({ query }) => query.trim()).filter(isSearchable),
  }))
  const typed = classes.filter(({ name }) => ofStrangers.has(name)).flatMap(({ texts }) => texts)
  return [
    ...classes
      .filter(({ name }) => !ofStrangers.has(name))
      .map(({ name, texts }) => ({ name, texts: evenly(texts, TEXTS) })),
    { name: 'one line, as strangers type', texts: evenly(typed, TEXTS_OF_STRANGERS) },
  ]
}

/** Numbers that are mended first are asked for several times over: a class of their own. */
async function withNumbersApart(classes: readonly TextClass[], api: ApiServer, token: string): Promise<TextClass[]> {
  const [typed, mended]: [string[], string[]] = [[], []]
  const { texts } = classes.find(({ name }) => name === NUMBERS)!
  for (const text of texts) {
    const { interpretations } = (await api.read(`/search?q=${encodeURIComponent(text)}`, token)) as SearchAnswer
    const isTyped = interpretations.some((reading) => reading.kind === 'number' && reading.text === text)
    ;(isTyped ? typed : mended).push(text)
  }
  return [
    { name: NUMBERS, texts: typed },
    { name: 'numbers, mistyped', texts: mended },
    ...classes.filter(({ name }) => name !== NUMBERS),
  ]
}

function evenly(texts: readonly string[], most: number): string[] {
  return Array.from(
    { length: Math.min(most, texts.length) },
    (_, at) => texts[Math.floor((at * texts.length) / Math.min(most, texts.length))]!,
  )
}

async function knownVehicles(pool: pg.Pool): Promise<KnownVehicles> {
  const listed = async <T>(sql: string) => (await pool.query<{ value: T }>(sql)).rows.map(({ value }) => value)
  const numbersOf = (target: string) =>
    listed<number>(`select car_id as value from vehicles where linking_target_type = '${target}' order by 1 limit 5`)
  return {
    vins: await listed('select vin as value from vin_records order by vin limit 7'),
    kTypes: await numbersOf('V'),
    nTypes: await numbersOf('C'),
    tyreSizes: new Set(await listed<string>('select distinct size as value from tyre_sizes')),
  }
}
