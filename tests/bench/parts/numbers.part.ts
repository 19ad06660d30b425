import { pino } from 'pino'
import type { BrowserContext, Page } from '@playwright/test'
import type { QueryClient } from '@tanstack/react-query'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openNumberFolder } from '#server/modules/numbers/number-files.ts'
import type { KeptNumbers } from '#src/data/numbers/kept-numbers.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { FaultProxy } from '#tests/e2e/support/network/fault-proxy.ts'
import { untilReadyForOffline } from '#tests/e2e/support/network/offline.ts'
import { startShop } from '#tests/e2e/support/shop/shop-process.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'
import { launchBrowser, openContext, slowProcessor } from '../measured-browser.ts'
import { median, percentile } from '../measuring.ts'
import { codeOfTexts, type OnDevice, textTimes } from '../on-device/device-texts.ts'
import { openSizedShop, type ShopSize } from '../shop/sized-shop.ts'

/** Issue 4: MB over the line for the whole index of 1.2 million articles, and for every million numbers; milliseconds with a processor four times slower. */
const budgets = { fetchMb: 6, readyMs: 800, lookupMs: 5, textMs: 100 }
const LOOKUPS = 200

/** The index of numbers: how long it takes to make, what a device fetches, how soon it can be asked and how fast it answers. */
export const numbersPart: BenchPart = {
  name: 'numbers',
  async run({ large, runs, say }) {
    const rows: BenchRow[] = []
    for (const size of (large ? ['default', 'large'] : ['default']) satisfies ShopSize[]) {
      const shop = await openSizedShop(size, say)
      await shop.close()
      say(`Making the index of numbers at the ${size} size …`)
      const made = await makeIndex(shop.dataDir)
      say(`Asking it in a browser …`)
      const { fetched, ready, lookups, texts } = await onDevice(shop.dataDir, runs, say)
      rows.push(
        row(`${size}: numbers in the index`, made.entries),
        row(`${size}: making it, seconds`, made.seconds),
        row(`${size}: fetched by a device, MB`, fetched / 1_000_000, size === 'large' ? budgets.fetchMb : undefined),
        row(`${size}: of that for a million numbers, MB`, fetched / made.entries, budgets.fetchMb),
        row(`${size}: ready to be asked, ms`, median(ready), budgets.readyMs),
        row(`${size}: a lookup, ms`, median(lookups), budgets.lookupMs),
        row(`${size}: a whole text, ms`, median(texts)),
        row(`${size}: 99 in 100 whole texts, ms`, percentile(texts, 0.99), budgets.textMs),
        row(`${size}: the slowest whole text, ms`, Math.max(...texts)),
      )
    }
    return { columns: ['measure', 'median', 'at most'], rows }
  },
}

async function makeIndex(dataDir: string): Promise<{ entries: number; seconds: number }> {
  const folder = await makeDataFolder()
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: 'warn' }), {
    owner: `npm run bench (process ${process.pid})`,
  })
  try {
    const numbers = await openNumberFolder(database.db, folder.path)
    const startedAt = performance.now()
    await numbers.refresh()
    const entries = (numbers.current()?.files ?? []).reduce((sum, file) => sum + file.entries, 0)
    return { entries, seconds: (performance.now() - startedAt) / 1000 }
  } finally {
    await database.close()
    await folder.remove()
  }
}

interface DeviceTimes {
  /** Bytes over the line, as the browser counts them. */
  readonly fetched: number
  readonly ready: readonly number[]
  readonly lookups: readonly number[]
  readonly texts: readonly number[]
}

async function onDevice(dataDir: string, runs: number, say: (line: string) => void): Promise<DeviceTimes> {
  const shop = await startShop({ dataDir, patienceMs: 240_000, env: { REQUESTS_PER_MINUTE: '100000' } })
  const faults = await FaultProxy.open(shop.url)
  const browser = await launchBrowser(say)
  try {
    const context = await openContext(browser, faults.url, true)
    const [fetched, code] = [await fetchIndex(context, faults), await codeOfTexts()]
    const ready: number[] = []
    const lookups: number[] = []
    for (let run = 1; run <= runs; run++) {
      const times = await ask(context, faults.url, code)
      ready.push(times.ready)
      lookups.push(...times.lookups)
    }
    const texts = await textTimes(context, { page: faults.url, api: shop.url }, code)
    return { fetched, ready, lookups, texts }
  } finally {
    await browser.close()
    await faults.close()
    await shop.end('SIGTERM')
  }
}

/** The device has the index, and no network from then on. Gives what the index weighed on its way. */
async function fetchIndex(context: BrowserContext, faults: FaultProxy): Promise<number> {
  const page = await context.newPage()
  // The page's own list of what it fetched knows no sizes of what passes the worker, as all does that comes late.
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/numbers/'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(`${faults.url}/home`)
  await untilReadyForOffline(page)
  // The shop makes the index after its start; who asks before is told of none, and asks again with the next visit.
  for (const end = Date.now() + 180_000; !(await hasIndex(page)); await page.waitForTimeout(1_000)) {
    if (Date.now() > end) throw new Error('The device has fetched no index of numbers.')
    if (await hasContents(page)) await page.reload()
  }
  const fetched = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  faults.set({ kind: 'cut' })
  await page.close()
  return fetched
}

const hasContents = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('numbers')).match('/numbers/contents.json')) !== undefined)

const hasIndex = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('numbers')).match('/numbers/contents.json')
    return kept !== undefined && ((await kept.json()) as KeptNumbers).told.entries > 0
  })

async function ask(context: BrowserContext, shop: string, code: string): Promise<{ ready: number; lookups: number[] }> {
  const page = await context.newPage()
  await page.goto(`${shop}/login`)
  await page.waitForTimeout(1500)
  await page.evaluate(code)
  await slowProcessor(page)
  const times = await page.evaluate(async (count) => {
    const { openNumberSource } = (window as unknown as OnDevice).textsHere
    const kept: { open?: unknown } = {}
    const client = {
      async fetchQuery({ queryFn }: { queryFn: () => Promise<unknown> }) {
        kept.open ??= await queryFn()
        return kept.open
      },
    } as unknown as QueryClient
    const startedAt = performance.now()
    const some = (await openNumberSource(client))?.beginningWith('098') ?? []
    const ready = performance.now() - startedAt
    if (some.length === 0) throw new Error('The device has no index of numbers.')
    const lookups: number[] = []
    for (let index = 0; index < count; index++) {
      const key = (some[index % some.length]?.articleNumber ?? '100').toUpperCase().replace(/[^A-Z0-9]/g, '')
      const askedAt = performance.now()
      const source = await openNumberSource(client)
      source?.beginningWith(key.slice(0, 5 + (index % 4)))
      lookups.push(performance.now() - askedAt)
    }
    return { ready, lookups }
  }, LOOKUPS)
  await page.close()
  return times
}

function row(measure: string, value: number, budget?: number): BenchRow {
  return {
    cells: [measure, value, budget ?? ''],
    kept: budget === undefined ? null : value <= budget,
    figures: { [measure]: value },
  }
}
