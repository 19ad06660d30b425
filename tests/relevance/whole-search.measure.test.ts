import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { readDictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { namedBy } from '#server/modules/catalogue/words/name-index.ts'
import { defaultDemoSize } from '#server/start/demo-state.ts'
import { asking } from '#tests/api/test-shop.ts'
import { type LoadedDemoShop, openLoadedDemo } from '#tests/builders/loaded-demo.ts'
import { insertNumberCatalogue } from '#tests/builders/catalogue/number-catalogue.ts'
import { openSession } from '#tests/builders/people.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { kindProductsOf, searchAsker } from './asked-search.ts'
import { hostileTexts } from './hostile-texts.ts'
import { searchClasses } from './whole-search-classes.ts'
import { linesOf, measureClass, type MeasuredClass, type MeasuredText } from './whole-search-measures.ts'

// npm run relevance: every text of every class, asked of the whole demo as the browser asks.

const BEHIND_THE_DEMO = 90_000_000
let demo: LoadedDemoShop
let shop: TestApp
const measured = new Map<string, MeasuredClass>()
const names = searchClasses({ vins: [''], kTypes: [0], nTypes: [0], tyreSizes: new Set() }).map(({ name }) => name)

beforeAll(async () => {
  demo = await openLoadedDemo(defaultDemoSize)
  const { db, pool } = demo.database
  const kind = await demo.number("select generic_article_id n from generic_articles where key = 'oil_filter'")
  await insertNumberCatalogue(db, kind, BEHIND_THE_DEMO)
  // The whole demo takes longer than a statement of the shop may.
  await pool.query('set statement_timeout = 0; analyze; set statement_timeout = 30000')
  shop = await openTestApp(demo.database)
  const buyer = await demo.number("select user_id n from users where username = 'patron'")
  const ask = searchAsker({ ...demo.database, call: asking(shop.app) }, await openSession(db, buyer))
  const products = kindProductsOf(demo.database)
  for (const each of searchClasses(await knownVehicles()))
    measured.set(each.name, await measureClass(each, ask, products))
  console.log(linesOf([...measured.values()]).join('\n'))
}, 1_800_000)
afterAll(async () => {
  await shop.close()
  await demo.close()
})

async function knownVehicles() {
  const listed = async <T>(text: string) => (await demo.rowsOf<{ value: T }>(text)).map(({ value }) => value)
  return {
    vins: await listed<string>('select vin as value from vin_records order by vin limit 7'),
    kTypes: await listed<number>(
      "select car_id as value from vehicles where linking_target_type = 'V' order by 1 limit 5",
    ),
    nTypes: await listed<number>(
      "select car_id as value from vehicles where linking_target_type = 'C' order by 1 limit 5",
    ),
    tyreSizes: new Set(
      await listed<string>(
        "select distinct pair ->> 1 as value from articles a, jsonb_array_elements(a.criteria) pair join criteria c on c.criteria_id = (pair ->> 0)::int where c.key = 'tyre_size'",
      ),
    ),
  }
}

test.each(names)('%s: what is meant stands within the first three as often as is aimed for @SRCH-01', (name) => {
  const { aim, texts } = measured.get(name)!
  const missed = texts.filter(({ place }) => place !== 'first' && place !== 'within three')
  expect(texts.length).toBeGreaterThan(0)
  expect(missed.length, missed.map(lineOf).join('\n')).toBeLessThanOrEqual(Math.floor(texts.length * (1 - aim / 100)))
})

function lineOf({ query, place, saw }: MeasuredText): string {
  return `${query}: ${place}, saw ${saw}`
}

test('a hostile text is answered by both calls within 50 ms', async () => {
  const token = await openSession(
    demo.database.db,
    await demo.number("select user_id n from users where username = 'patron'"),
  )
  const slow: string[] = []
  for (const q of hostileTexts)
    for (const endpoint of [searchEndpoints.search, searchEndpoints.suggest]) {
      const times: number[] = []
      for (let turn = 0; turn < 5; turn += 1) {
        const startedAt = performance.now()
        await asking(shop.app)(endpoint, { token, query: { q } })
        times.push(performance.now() - startedAt)
      }
      const ms = Math.min(...times)
      if (ms > 50) slow.push(`${endpoint.path} ${ms.toFixed(0)} ms: ${q.slice(0, 60)}`)
    }
  expect(slow).toEqual([])
})

test('reading a text takes at most 5 ms, a hostile one too', async () => {
  const dictionary = await readDictionary(demo.database.db)
  const before = process.memoryUsage().heapUsed
  namedBy(dictionary, 'filtru ulei')
  const held = process.memoryUsage().heapUsed - before
  const hostile = [
    'a '.repeat(10_000),
    'x'.repeat(200),
    'filtruulei'.repeat(20),
    'olajszuro'.repeat(22),
    Array.from({ length: 10_000 }, (_, at) => `cuvant${at}`).join(' '),
    'ab'.repeat(100),
    'set kit garnitura rulment pompa senzor filtru ulei motor fata spate bosch',
  ]
  const texts = [...measured.values()].flatMap((each) => each.texts.map(({ query }) => query))
  const times = [...texts, ...hostile].map((text) => ({ text: text.slice(0, 40), ms: quickest(dictionary, text) }))
  const slowest = times.sort((a, b) => b.ms - a.ms).slice(0, 5)
  console.log(`The index of names takes ${(held / 1e6).toFixed(1)} MB. Slowest to read:`)
  for (const { text, ms } of slowest) console.log(`${ms.toFixed(2).padStart(8)} ms  ${text}`)
  expect(slowest.filter(({ ms }) => ms > 5)).toEqual([])
})

/** The best of five: the machine has other work. */
function quickest(dictionary: Parameters<typeof namedBy>[0], text: string): number {
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now()
      namedBy(dictionary, text)
      return performance.now() - start
    }),
  )
}
