import type { Browser, Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { ask, logInByApi, type Session } from '#tests/e2e/support/shop/api.ts'
import { loadSmallDemo, startShop } from '#tests/e2e/support/shop/shop-process.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'
import { launchBrowser, openContext } from '../measured-browser.ts'
import { median, percentile } from '../measuring.ts'

/** From the answer of the last write until both screens show it, milliseconds (issue 16). */
const MOST_MS = 500
/** Changes before those that count: a shop that has just begun is not what is asked about. */
const WARM_UP = 6
/** Two people, as one sees the cart of the other. */
const people = ['patron', 'mecanic'] as const

/** A line of a job is changed while two people have the cart open: how long until both show the same. */
export const twoAtOneJobPart: BenchPart = {
  name: 'two at one job',
  async run({ runs, say }) {
    const folder = await makeDataFolder()
    say('Preparing a shop for two at one job …')
    await loadSmallDemo(folder.path, { articles: 4000, universal: 800 })
    const shop = await startShop({ dataDir: folder.path, patienceMs: 240_000, env: { REQUESTS_PER_MINUTE: '100000' } })
    const browser = await launchBrowser(say)
    try {
      return {
        columns: ['measure', 'median', 'p95', 'at most'],
        rows: [rowOf(await changesSeen(browser, shop.url, runs * 6))],
      }
    } finally {
      await browser.close()
      await shop.end('SIGTERM')
      await folder.remove()
    }
  },
}

async function changesSeen(browser: Browser, shop: string, count: number): Promise<number[]> {
  const session = await logInByApi(shop, people[0], demoPassword)
  const line = await lineOfJob(shop, session)
  const screens: Page[] = []
  for (const person of people) {
    const page = await (await openContext(browser, shop, true, {}, person)).newPage()
    const hears = untilItHears(page)
    await page.goto(`${shop}/cart-v2`)
    await hears
    await untilShown(page, line.name, line.quantity)
    screens.push(page)
  }
  const times: number[] = []
  let quantity = line.quantity
  for (let turn = -WARM_UP; turn < count; turn += 1) {
    const base = quantity
    quantity = base === line.quantity ? line.quantity + line.moq : line.quantity
    const { status, text } = await ask(shop, session, cartEndpoints.updateItem, {
      params: { uuid: line.uuid },
      body: { variants: [{ requested_quantity: quantity }], base_quantity: base },
    })
    const answeredAt = performance.now()
    if (status !== 200) throw new Error(`The change was answered ${status}: ${text}`)
    await Promise.all(screens.map((page) => untilShown(page, line.name, quantity)))
    if (turn >= 0) times.push(performance.now() - answeredAt)
  }
  return times
}

/** The first one whose name no other line has: the screen finds it by that. */
async function lineOfJob(shop: string, session: Session) {
  const { body: cart } = await ask(shop, session, cartEndpoints.items, {})
  const lines = (cart.jobs ?? []).flatMap(({ items }) => items)
  const all = [...cart.items, ...lines]
  const line = lines.find(
    ({ name, variants, moq, maximum_quantity: most }) =>
      variants[0]!.requested_quantity + moq <= most && all.filter((each) => each.name === name).length === 1,
  )
  if (!line) throw new Error('The demo has no job with a line of its own name.')
  return { uuid: line.uuid, name: line.name, moq: line.moq, quantity: line.variants[0]!.requested_quantity }
}

/** It is told of changes only once its socket is open, which comes in idle time. */
async function untilItHears(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}

async function untilShown(page: Page, name: string, quantity: number): Promise<void> {
  await page.waitForFunction(
    ([called, shown]) =>
      [...document.querySelectorAll('input')].some(
        (field) => field.getAttribute('aria-label') === `Cantitate, ${called}` && field.value === shown,
      ),
    [name, String(quantity)] as const,
    { polling: 'raf' },
  )
}

function rowOf(times: readonly number[]): BenchRow {
  const [middle, late] = [median(times), percentile(times, 0.95)]
  return {
    cells: ['change of a job → both screens, ms', middle, late, MOST_MS],
    kept: late <= MOST_MS,
    figures: { 'change of a job, both screens p95, ms': late },
  }
}
