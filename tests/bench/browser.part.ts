import type { Browser, Page } from '@playwright/test'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { untilWorkerControls } from '#tests/e2e/support/service-worker.ts'
import { loadSmallDemo, startShop } from '#tests/e2e/support/shop-process.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'
import { median } from './measuring.ts'
import { launchBrowser, openContext, slowDown } from './measured-browser.ts'
import { type Visit, visit, watchPages } from './page-watch.ts'

/** Milliseconds; the share of layout shift has no unit. */
const budgets = { firstPaint: 600, coldInteractive: 1800, knownInteractive: 800, navigation: 100, layoutShift: 0.02 }

const pages = [
  { path: '/login', field: 'form input[autocomplete="username"]', loggedIn: false },
  { path: '/home', field: 'header input[role="combobox"]', loggedIn: true },
] as const
type MeasuredPage = (typeof pages)[number]

/** Places of the frame that are gone to and back again once their data are known. */
const places = ['/vehicle', '/search-v2', '/cart-v2']

/** The app in a slowed browser: cold, repeated and offline visits, and navigation inside. */
export const browserPart: BenchPart = {
  name: 'browser',
  async run({ runs, say }) {
    const folder = await makeDataFolder()
    say('Preparing a shop for the browser …')
    await loadSmallDemo(folder.path, { articles: 4000, universal: 800 })
    const shop = await startShop({ dataDir: folder.path, patienceMs: 240_000, env: { REQUESTS_PER_MINUTE: '100000' } })
    const browser = await launchBrowser(say)
    try {
      const rows: BenchRow[] = []
      for (const page of pages) rows.push(...(await visitsOf(browser, shop.url, page, runs, say)))
      say('Navigating inside the app …')
      rows.push(...(await navigations(browser, shop.url, runs)))
      return { columns: ['visit', 'measure', 'median', 'at most'], rows }
    } finally {
      await browser.close()
      await shop.end('SIGTERM')
      await folder.remove()
    }
  },
}

async function visitsOf(browser: Browser, shop: string, measured: MeasuredPage, runs: number, say: (line: string) => void): Promise<BenchRow[]> {
  const kinds = { cold: [] as Visit[], repeat: [] as Visit[], offline: [] as Visit[] }
  for (let run = 1; run <= runs; run++) {
    say(`Visiting ${measured.path}, ${run} of ${runs} …`)
    const context = await openContext(browser, shop, measured.loggedIn)
    const once = async (offline: boolean) => {
      const page = await context.newPage()
      await slowDown(page, offline)
      await watchPages(page, measured.field)
      const result = await visit(page, `${shop}${measured.path}`)
      if (!offline) await untilWorkerControls(page)
      await page.close()
      return result
    }
    kinds.cold.push(await once(false))
    kinds.repeat.push(await once(false))
    kinds.offline.push(await once(true))
    await context.close()
  }
  return Object.entries(kinds).flatMap(([kind, visits]) => {
    const name = `${measured.path} ${kind}`
    return [
      row(name, 'first paint, ms', visits.map(({ firstPaint }) => firstPaint), budgets.firstPaint),
      row(name, 'interactive, ms', visits.map(({ interactive }) => interactive), kind === 'cold' ? budgets.coldInteractive : budgets.knownInteractive),
      row(name, 'layout shift', visits.map(({ layoutShift }) => layoutShift), budgets.layoutShift),
    ]
  })
}

/** From the click until the place's heading and what is known of it are drawn. */
async function navigations(browser: Browser, shop: string, runs: number): Promise<BenchRow[]> {
  const context = await openContext(browser, shop, true)
  const page = await context.newPage()
  await page.goto(`${shop}/home`)
  await page.locator('nav a[href="/vehicle"]:visible').waitFor()
  for (const place of [...places, '/home']) await go(page, place)
  await slowDown(page, false)
  const times = new Map<string, number[]>(places.map((place) => [place, []]))
  for (let run = 0; run < runs; run++) {
    for (const place of places) {
      times.get(place)?.push(await go(page, place))
      await go(page, '/home')
    }
  }
  await context.close()
  return [...times].map(([place, values]) => row(`/home → ${place}, data known`, 'drawn, ms', values, budgets.navigation))
}

async function go(page: Page, place: string): Promise<number> {
  const elapsed = await page.evaluate(async (path) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(`nav a[href^="${path}"]`)].find((each) => each.getBoundingClientRect().width > 0)
    if (!link) throw new Error(`No link of the frame leads to ${path}.`)
    const before = document.querySelector('main h1')
    const startedAt = performance.now()
    link.click()
    // No function with a name in here: see page-watch.ts.
    for (let heading = before; heading === null || heading === before || location.pathname !== path || document.querySelector('main [aria-busy="true"]'); heading = document.querySelector('main h1')) await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - startedAt
  }, place)
  await page.waitForTimeout(400)
  return elapsed
}

function row(visitName: string, measure: string, values: readonly number[], budget: number): BenchRow {
  const value = median(values)
  return { cells: [visitName, measure, value, budget], kept: value <= budget }
}
