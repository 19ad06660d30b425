import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { appOutbox, untilOutboxIsOpen } from '#tests/e2e/support/device/app-outbox.ts'
import { ask, logInByApi } from '#tests/e2e/support/shop/api.ts'
import { FaultProxy } from '#tests/e2e/support/network/fault-proxy.ts'
import { untilReadyForOffline } from '#tests/e2e/support/network/offline.ts'
import { untilWorkerControls } from '#tests/e2e/support/device/service-worker.ts'
import { fillCart, sellableProducts } from '#tests/e2e/support/shopper.ts'
import { loadSmallDemo, startShop } from '#tests/e2e/support/shop/shop-process.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'
import { launchBrowser, openContext, slowProcessor } from '../measured-browser.ts'
import { median } from '../measuring.ts'
import { visit, watchPages } from '../page-watch.ts'
import { besideYardstick, mostTimesYardstick, openYardstick, visitsFor, yardstickField } from '../yardstick.ts'

/** Milliseconds (issue 3); the start is judged beside the yardstick. */
const budgets = { enqueue: 50, drain: 5000 }
const LINES = 10
const OPERATIONS = 100

/** The first quantity in the cart: once it can be changed, the cart can be used. */
const quantityField = 'main li input:not([type="checkbox"])'

/** The app without a network: its start, what waits, and how fast that leaves when the network is back. */
export const offlinePart: BenchPart = {
  name: 'offline',
  async run({ runs, say }) {
    const folder = await makeDataFolder()
    say('Preparing a shop for the browser without a network …')
    await loadSmallDemo(folder.path, { articles: 4000, universal: 800 })
    const shop = await startShop({ dataDir: folder.path, patienceMs: 240_000, env: { REQUESTS_PER_MINUTE: '100000' } })
    const faults = await FaultProxy.open(shop.url)
    const yardstick = await openYardstick(say)
    const yardstickFaults = await FaultProxy.open(yardstick.url)
    const browser = await launchBrowser(say)
    const starts: number[] = []
    const bareStarts: number[] = []
    const enqueues: number[] = []
    const drains: number[] = []
    try {
      const lines = await fillBenchCart(shop.url)
      const rounds = visitsFor(runs)
      for (let run = 1; run <= rounds; run++) {
        say(`Without a network, ${run} of ${rounds} …`)
        const bare = async () => bareStarts.push(await bareStart(browser, yardstickFaults))
        if (run % 2 === 0) await bare()
        faults.set({ kind: 'pass' })
        const context = await openContext(browser, faults.url, true)
        starts.push(await coldStart(context, faults))
        if (run <= runs) {
          const { acknowledged, drained } = await queueAndDrain(context, faults, lines)
          enqueues.push(...acknowledged)
          drains.push(drained)
        }
        await context.close()
        if (run % 2 === 1) await bare()
      }
      return {
        columns: ['part', 'measure', 'yardstick', 'median', 'times', 'at most'],
        rows: [
          besideYardstick(
            '/cart-v2',
            'start without a network until the cart can be used, processor four times slower, ms',
            starts,
            bareStarts,
            mostTimesYardstick.offline,
          ),
          row('a write is acknowledged as stored, ms', enqueues, budgets.enqueue),
          row(`${OPERATIONS} waiting writes have arrived, ms`, drains, budgets.drain),
        ],
      }
    } finally {
      await browser.close()
      await faults.close()
      await yardstickFaults.close()
      await yardstick.close()
      await shop.end('SIGTERM')
      await folder.remove()
    }
  },
}

/** The lines' uuids. */
async function fillBenchCart(shop: string): Promise<readonly string[]> {
  const session = await logInByApi(shop, 'patron', demoPassword)
  await ask(shop, session, cartEndpoints.clear, {})
  const uuids = await fillCart(shop, session, await sellableProducts(shop, session, LINES))
  await ask(shop, session, sessionEndpoints.logout, {})
  return uuids
}

async function coldStart(context: BrowserContext, faults: FaultProxy): Promise<number> {
  const first = await context.newPage()
  await first.goto(`${faults.url}/cart-v2`)
  await first.locator(quantityField).first().waitFor()
  await untilReadyForOffline(first)
  await first.close()
  return startCut(context, faults, '/cart-v2', quantityField)
}

/** The same of the yardstick, in a browser of its own. */
async function bareStart(browser: Browser, faults: FaultProxy): Promise<number> {
  faults.set({ kind: 'pass' })
  const context = await openContext(browser, faults.url, false)
  const first = await context.newPage()
  await first.goto(`${faults.url}/`)
  await first.locator(yardstickField).waitFor()
  await untilWorkerControls(first)
  await first.close()
  const time = await startCut(context, faults, '/', yardstickField)
  await context.close()
  return time
}

/** Cuts the network and opens the address on the slow processor. */
async function startCut(context: BrowserContext, faults: FaultProxy, path: string, field: string): Promise<number> {
  faults.set({ kind: 'cut' })
  const page = await context.newPage()
  await slowProcessor(page)
  await watchPages(page, field)
  const { interactive } = await visit(page, `${faults.url}${path}`)
  await page.close()
  return interactive
}

interface Queued {
  readonly acknowledged: readonly number[]
  readonly drained: number
}

/** Writes while there is no network, each waited for, and lets them go: one lane, in their order. */
async function queueAndDrain(context: BrowserContext, faults: FaultProxy, lines: readonly string[]): Promise<Queued> {
  const page = await context.newPage()
  await page.goto(`${faults.url}/cart-v2`)
  await page.locator(quantityField).first().waitFor()
  await untilOutboxIsOpen(page)
  const acknowledged = await enqueueAll(page, lines)
  faults.set({ kind: 'pass' })
  const drained = await drain(page)
  await page.close()
  return { acknowledged, drained }
}

async function enqueueAll(page: Page, lines: readonly string[]): Promise<number[]> {
  const outbox = await appOutbox(page)
  return outbox.evaluate(
    async (opened, { uuids, count }) => {
      const times: number[] = []
      for (let index = 0; index < count; index++) {
        const startedAt = performance.now()
        await opened.enqueue({
          kind: 'cart.select.v1',
          lane: 'cart',
          payload: {
            params: { uuid: uuids[index % uuids.length] },
            body: { checked: Math.floor(index / uuids.length) % 2 === 1 },
          },
          label: '',
          coalesceKey: null,
          undoMs: 0,
          dependsOn: [],
          supersedes: null,
          attachments: [],
        })
        times.push(performance.now() - startedAt)
      }
      return times
    },
    { uuids: lines, count: OPERATIONS },
  )
}

/** From the moment at which the browser says that there is a network until each write has been answered as done. */
async function drain(page: Page): Promise<number> {
  const outbox = await appOutbox(page)
  return outbox.evaluate(async (opened, count) => {
    const startedAt = performance.now()
    window.dispatchEvent(new Event('online'))
    opened.drain()
    for (;;) {
      const { operations } = opened.view.get()
      const done = operations.filter(({ state }) => state === 'done').length
      if (done >= count) return performance.now() - startedAt
      if (operations.some(({ state }) => state === 'rejected' || state === 'quarantined'))
        throw new Error('A write was refused.')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }, OPERATIONS)
}

function row(measure: string, values: readonly number[], budget: number): BenchRow {
  const value = median(values)
  return { cells: ['outbox', measure, '', value, '', budget], kept: value <= budget, figures: { [measure]: value } }
}
