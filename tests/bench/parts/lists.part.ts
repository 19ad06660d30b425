import type { Browser } from '@playwright/test'
import type { ProductList } from '#src/contract/catalogue/products.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { loadSmallDemo, startShop } from '#tests/e2e/support/shop/shop-process.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'
import { droppedWhileScrolling, launchBrowser, openContext, paintAfter, slowProcessor } from '../measured-browser.ts'
import { median, percentile } from '../measuring.ts'

/** Issue 4, milliseconds: from the tap until the screen has answered it. */
const MOST_TO_PAINT_MS = 200
/** Of 100 frames while a list is scrolled, so many may be missed. */
const MOST_DROPPED_PERCENT = 5
const LIST = '/search-v2?q=filtru&size=96'
/** Longer than any page that the shop answers: a list must not become slower with its length (issue 4). */
const ROWS = 5_000
/** Rows of the list's beginning that are put into the cart by turns. */
const ADDED_ROWS = 3
/** As a thumb scrolls, pixels a frame. */
const STEP_PX = 60

/** Narrowing a long list, buying from it and scrolling it in a slowed browser. */
export const listsPart: BenchPart = {
  name: 'lists',
  async run({ runs, say }) {
    const folder = await makeDataFolder()
    say('Preparing a shop for lists …')
    await loadSmallDemo(folder.path, { articles: 4000, universal: 800 })
    const shop = await startShop({ dataDir: folder.path, patienceMs: 240_000, env: { REQUESTS_PER_MINUTE: '100000' } })
    const browser = await launchBrowser(say)
    try {
      say('Narrowing and scrolling …')
      return { columns: ['list', 'measure', 'median', 'at most'], rows: await listRows(browser, shop.url, runs) }
    } finally {
      await browser.close()
      await shop.end('SIGTERM')
      await folder.remove()
    }
  },
}

async function listRows(browser: Browser, shop: string, runs: number): Promise<BenchRow[]> {
  const context = await openContext(browser, shop, true)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${shop}${LIST}`)
  await page.locator('main article').first().waitFor()
  await slowProcessor(page)
  const facet = page.getByRole('main').getByRole('button', { name: /^Filtre/ })
  const choice = page.getByRole('dialog').locator('button[aria-pressed]').first()
  const orderable = page.locator('main article:has(form)')
  const times = { filter: [] as number[], sheet: [] as number[], add: [] as number[] }
  for (let run = 0; run <= runs; run += 1) {
    const sheet = await paintAfter(page, facet)
    const [on, off] = [await paintAfter(page, choice), await paintAfter(page, choice)]
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
    const row = orderable.nth(run % ADDED_ROWS)
    const add = await paintAfter(page, row.locator('button[type="submit"]'))
    await row.getByText('în coș').waitFor()
    // The first round loads what is loaded once.
    if (run === 0) continue
    times.filter.push(on, off)
    times.sheet.push(sheet)
    times.add.push(add)
  }
  await context.close()
  return [
    row('filter on and off, ms to next paint, p95', percentile(times.filter, 0.95), MOST_TO_PAINT_MS),
    row('facet opened, ms to next paint, p95', percentile(times.sheet, 0.95), MOST_TO_PAINT_MS),
    row('added to the cart, ms to next paint, p95', percentile(times.add, 0.95), MOST_TO_PAINT_MS),
    row(`${ROWS} rows scrolled, % of frames dropped`, await scrolledRows(browser, shop, runs), MOST_DROPPED_PERCENT),
  ]
}

/** The same list with its rows repeated until there are as many as are asked for. */
async function scrolledRows(browser: Browser, shop: string, runs: number): Promise<number> {
  const context = await openContext(browser, shop, true, { serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route('**/api/search?*', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as ProductList
    const items = Array.from({ length: ROWS }, (_, index) => ({
      ...list.items[index % list.items.length]!,
      id: index + 1,
    }))
    await route.fulfill({ response: answer, json: { ...list, items } })
  })
  await page.goto(`${shop}${LIST}`)
  await page.locator('main article').first().waitFor()
  await slowProcessor(page)
  const dropped: number[] = []
  // The first round compiles.
  for (let run = 0; run <= runs; run += 1) dropped.push(await droppedWhileScrolling(page, 'html', STEP_PX))
  await context.close()
  return median(dropped.slice(1))
}

function row(measure: string, value: number, most: number): BenchRow {
  return { cells: [LIST, measure, value, most], kept: value <= most, figures: { [measure]: value } }
}
