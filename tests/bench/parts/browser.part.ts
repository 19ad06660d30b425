import type { Browser, Page } from '@playwright/test'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { untilWorkerControls } from '#tests/e2e/support/device/service-worker.ts'
import { loadSmallDemo, startShop } from '#tests/e2e/support/shop/shop-process.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'
import { median } from '../measuring.ts'
import { launchBrowser, openContext, slowDown } from '../measured-browser.ts'
import { ownerPagePaints } from '../owner-page.ts'
import { type Visit, visit, watchPages } from '../page-watch.ts'
import {
  besideYardstick,
  mostTimesYardstick,
  openYardstick,
  visitsFor,
  yardstickField,
  yardstickRows,
} from '../yardstick.ts'

/** Milliseconds; the share of layout shift has no unit. When a page can be used is judged beside the yardstick. */
const budgets = { firstPaint: 600, navigation: 60, layoutShift: 0.02 }

const pages = [
  { path: '/login', field: 'form input[autocomplete="username"]', loggedIn: false },
  { path: '/home', field: 'header input[role="combobox"]', loggedIn: true },
] as const

/** What is visited by turns: pages of the shop, and the yardstick. */
interface Place {
  readonly name: string
  readonly origin: string
  readonly path: string
  readonly field: string
  readonly loggedIn: boolean
}
type Kind = keyof typeof mostTimesYardstick
type Visits = Record<Kind, Visit[]>

/** Places of the frame that are gone to and back again once their data are known. */
const places = ['/vehicle', '/search-v2', '/cart-v2']

/** The app in a slowed browser, by turns with the yardstick: cold, repeated and offline visits, and navigation inside. */
export const browserPart: BenchPart = {
  name: 'browser',
  async run({ runs, say }) {
    const folder = await makeDataFolder()
    const yardstick = await openYardstick(say)
    say('Preparing a shop for the browser …')
    await loadSmallDemo(folder.path, { articles: 4000, universal: 800 })
    const shop = await startShop({ dataDir: folder.path, patienceMs: 240_000, env: { REQUESTS_PER_MINUTE: '100000' } })
    const browser = await launchBrowser(say)
    try {
      const bare: Place = {
        name: 'yardstick',
        origin: yardstick.url,
        path: '/',
        field: yardstickField,
        loggedIn: false,
      }
      const ours = pages.map((page): Place => ({ ...page, name: page.path, origin: shop.url }))
      const visits = await visitByTurns(browser, [bare, ...ours], visitsFor(runs), say)
      say('Opening the page for the owner of a car …')
      const paints = await ownerPagePaints(browser, shop.url, visitsFor(runs))
      say('Navigating inside the app …')
      const rows = [
        ...yardstickRows(yardstick),
        ...ours.flatMap((place) => rowsOf(place.name, visits.get(place) as Visits, visits.get(bare) as Visits)),
        row('/o/{token} cold', 'first paint, ms', paints, budgets.firstPaint),
        ...(await navigations(browser, shop.url, runs)),
      ]
      return { columns: ['visit', 'measure', 'yardstick', 'median', 'times', 'at most'], rows }
    } finally {
      await browser.close()
      await shop.end('SIGTERM')
      await yardstick.close()
      await folder.remove()
    }
  },
}

/** Each place in a new browser, as often as is asked for; another one begins each round, so that none has always the same one before it. */
async function visitByTurns(
  browser: Browser,
  all: readonly Place[],
  rounds: number,
  say: (line: string) => void,
): Promise<Map<Place, Visits>> {
  const found = new Map<Place, Visits>(all.map((place) => [place, { cold: [], repeat: [], offline: [] }]))
  for (let round = 0; round < rounds; round++) {
    say(`Visiting, ${round + 1} of ${rounds} …`)
    for (let turn = 0; turn < all.length; turn++) {
      const place = all[(round + turn) % all.length] as Place
      await visitOnce(browser, place, found.get(place) as Visits)
    }
  }
  return found
}

async function visitOnce(browser: Browser, place: Place, into: Visits): Promise<void> {
  const context = await openContext(browser, place.origin, place.loggedIn)
  const once = async (offline: boolean) => {
    const page = await context.newPage()
    await slowDown(page, offline)
    await watchPages(page, place.field)
    const result = await visit(page, `${place.origin}${place.path}`)
    if (!offline) await untilWorkerControls(page)
    await page.close()
    return result
  }
  into.cold.push(await once(false))
  into.repeat.push(await once(false))
  into.offline.push(await once(true))
  await context.close()
}

function rowsOf(name: string, ours: Visits, bare: Visits): BenchRow[] {
  return (Object.keys(mostTimesYardstick) as Kind[]).flatMap((kind) => {
    const of = (visits: Visits, what: keyof Visit) => visits[kind].map((each) => each[what])
    return [
      row(`${name} ${kind}`, 'first paint, ms', of(ours, 'firstPaint'), budgets.firstPaint),
      besideYardstick(
        `${name} ${kind}`,
        'interactive, ms',
        of(ours, 'interactive'),
        of(bare, 'interactive'),
        mostTimesYardstick[kind],
      ),
      row(`${name} ${kind}`, 'layout shift', of(ours, 'layoutShift'), budgets.layoutShift),
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
  return [...times].map(([place, values]) =>
    row(`/home → ${place}, data known`, 'drawn, ms', values, budgets.navigation),
  )
}

async function go(page: Page, place: string): Promise<number> {
  const elapsed = await page.evaluate(async (path) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(`nav a[href^="${path}"]`)].find(
      (each) => each.getBoundingClientRect().width > 0,
    )
    if (!link) throw new Error(`No link of the frame leads to ${path}.`)
    const before = document.querySelector('main h1')
    const startedAt = performance.now()
    link.click()
    // No function with a name in here: see page-watch.ts.
    for (
      let heading = before;
      heading === null ||
      heading === before ||
      location.pathname !== path ||
      document.querySelector('main [aria-busy="true"]');
      heading = document.querySelector('main h1')
    )
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - startedAt
  }, place)
  await page.waitForTimeout(400)
  return elapsed
}

function row(visitName: string, measure: string, values: readonly number[], budget: number): BenchRow {
  const value = median(values)
  return {
    cells: [visitName, measure, '', value, '', budget],
    kept: value <= budget,
    figures: { [`${visitName}, ${measure}`]: value },
  }
}
