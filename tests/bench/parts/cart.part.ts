import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Browser } from '@playwright/test'
import type pg from 'pg'
import { openPool } from '#server/db/connection.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { cartReads } from '#src/contract/ordering/cart.ts'
import { pastedListEndpoints } from '#src/contract/ordering/pasted-lists.ts'
import { ask, logInByApi, type Session } from '#tests/e2e/support/shop/api.ts'
import { startShop } from '#tests/e2e/support/shop/shop-process.ts'
import { launchBrowser, missedWhileWheeling, openContext, shownAfter, slowProcessor } from '../measured-browser.ts'
import { measure, median, percentile } from '../measuring.ts'
import { get } from '../shop/api-server.ts'
import { openSizedShop, type ShopSize } from '../shop/sized-shop.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'

/** Issue 16. */
const LINES = 200
const PASTED_ROWS = 500
const MOST_TO_THE_EYE_MS = 100
const MOST_TO_READ_MS = 1_000
const allowedMs = (bareMs: number) => 3 * bareMs + 5
/** Of 100 frames, so many may be missed. */
const MOST_DROPPED_PERCENT = 5
const WHO = 'patron'

/** A cart of 200 lines, read and changed, and a pasted list of 500 rows, read and scrolled. */
export const cartPart: BenchPart = {
  name: 'cart',
  async run({ large, runs, say }) {
    const rows: BenchRow[] = []
    for (const size of (large ? ['default', 'large'] : ['default']) as readonly ShopSize[]) {
      const sized = await openSizedShop(size, say)
      const pool = openPool(sized.url, { name: 'atelier bench', size: 2, prepares: true })
      // As people run it: while it is developed, each answer is checked before it is sent.
      const env = { NODE_ENV: 'production', DATABASE_URL: sized.url, REQUESTS_PER_MINUTE: '100000' }
      const shop = await startShop({ dataDir: sized.dataDir, patienceMs: 240_000, env })
      try {
        const session = await logInByApi(shop.url, WHO, demoPassword)
        say(`Pasting lists at the ${size} size …`)
        rows.push(await timesOfLists({ pool, shop: shop.url, session, runs, size }))
        if (size !== 'default') continue
        say(`A cart of ${LINES} lines …`)
        await fillCart(pool, shop.url, session)
        rows.push(await timesOfCart(pool, shop.url, session, runs))
        const browser = await launchBrowser(say)
        try {
          rows.push(...(await changesInBrowser(browser, shop.url, runs)))
          rows.push(await scrolledList(browser, shop.url, pool, runs))
        } finally {
          await browser.close()
        }
        await ask(shop.url, session, cartEndpoints.clear, {})
      } finally {
        await shop.end('SIGTERM')
        await pool.end()
        await sized.close()
      }
    }
    return { columns: ['measure', 'median', 'p95', 'at most'], rows }
  },
}

/** Numbers as people write them: the maker's, an OE number, a trade number, with and without a brand and how many, some that nobody has. */
async function pastedRows(pool: pg.Pool, from: number): Promise<string[]> {
  const { rows } = await pool.query<{ raw: string; brand: string }>(
    `select n.raw, b.name as brand from article_numbers n join articles a using (article_id) join brands b using (brand_id)
     where a.status = 'active' and n.kind in ('article', 'oe', 'trade', 'ean') order by md5(n.raw || $1) limit $2`,
    [String(from), PASTED_ROWS],
  )
  return rows.map(
    ({ raw, brand }, at) =>
      [`${raw} x2`, `${brand} ${raw}`, `${raw};3`, raw.toLowerCase().replaceAll(' ', ''), `${raw}0Q 1`][at % 5]!,
  )
}

interface Asked {
  readonly pool: pg.Pool
  readonly shop: string
  readonly session: Session
  readonly runs: number
  readonly size: ShopSize
}

async function timesOfLists({ pool, shop, session, runs, size }: Asked): Promise<BenchRow> {
  const lists = await Promise.all(Array.from({ length: 4 }, (_, at) => pastedRows(pool, at)))
  const calls = lists.map((rows) => async () => {
    const { status, text } = await ask(shop, session, pastedListEndpoints.resolve, { body: { rows } })
    if (status !== 200) throw new Error(`The list was answered ${status}: ${text}`)
  })
  await measure(calls, { atOnce: 1, total: calls.length })
  const times = await measure(calls, { atOnce: 1, total: runs * calls.length })
  return row(`${PASTED_ROWS} pasted rows read, ${size} size, ms`, times, MOST_TO_READ_MS, percentile(times, 0.95))
}

async function fillCart(pool: pg.Pool, shop: string, session: Session): Promise<void> {
  await ask(shop, session, cartEndpoints.clear, {})
  const { rows } = await pool.query<{ id: number; moq: number }>(
    `select a.article_id as id, a.moq from articles a where a.status = 'active' and exists (select from stock s where s.article_id = a.article_id having sum(s.quantity) > 40)
       and exists (select from prices p where p.article_id = a.article_id and p.price_group = (select price_group from companies join user_companies using (company_id) join users using (user_id) where username = $1 limit 1))
       order by md5(a.article_id::text) limit $2`,
    [WHO, 2 * LINES],
  )
  for (const { id, moq } of rows) {
    const { body: cart } = await ask(shop, session, cartReads.miniItems, {})
    if (cart.count >= LINES) return
    await ask(shop, session, cartEndpoints.addMultiple, {
      body: { items: [{ id, uuid: randomUUID(), variants: [{ requested_quantity: moq }] }] },
    })
  }
  const { body: cart } = await ask(shop, session, cartReads.miniItems, {})
  if (cart.count < LINES) throw new Error(`Only ${cart.count} articles of the demo could be put into the cart.`)
}

/** What a cart shows of its lines, by hand: article, brand, price, campaigns, and what there is where. */
const BARE_CART = `
  select l.uuid, l.quantity, l.is_selected, l.position, l.seen_net_minor, a.article_number, a.quality, a.status, a.variant, a.moq, a.max_quantity, b.name as brand, g.name, p.list_minor, p.net_minor,
    (select json_agg(json_build_array(s.warehouse_id, s.quantity)) from stock s where s.article_id = a.article_id) as stock
  from carts c join users u using (user_id) join companies o on o.company_id = c.company_id join cart_lines l using (cart_id) join articles a using (article_id)
    join brands b using (brand_id) join generic_articles g using (generic_article_id) left join prices p on p.article_id = a.article_id and p.price_group = o.price_group
  where u.username = $1 order by l.position`

async function timesOfCart(pool: pg.Pool, shop: string, session: Session, runs: number): Promise<BenchRow> {
  const agent = new Agent({ keepAlive: true })
  const bare = async () => {
    const { rows } = await pool.query(BARE_CART, [WHO])
    if (rows.length !== LINES) throw new Error(`The statement by hand found ${rows.length} lines.`)
    JSON.stringify(rows)
  }
  const whole = async () => {
    if ((await get(agent, Number(new URL(shop).port), '/v2/cart/items', session.token)) < LINES)
      throw new Error('The cart was not answered.')
  }
  const [byHand, times]: [number[], number[]] = [[], []]
  // By turns: a machine that is busy for a while is so for both.
  for (let run = -1; run < runs * 6; run += 1) {
    const [one] = await measure([bare], { atOnce: 1, total: 1 })
    const [other] = await measure([whole], { atOnce: 1, total: 1 })
    if (run < 0) continue
    byHand.push(one!)
    times.push(other!)
  }
  agent.destroy()
  const most = allowedMs(median(byHand))
  return row(`a cart of ${LINES} lines, ms (by hand ${median(byHand).toFixed(1)})`, times, most, median(times))
}

async function changesInBrowser(browser: Browser, shop: string, runs: number): Promise<BenchRow[]> {
  const context = await openContext(browser, shop, true, { viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${shop}/cart-v2`)
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('input[data-quantity]') })
  await lines.nth(3).waitFor()
  const scrolled: number[] = []
  for (let run = 0; run <= runs; run += 1)
    scrolled.push(await missedWhileWheeling(page, 'main li:has([data-quantity])'))
  // Of which there is more than lies in it.
  const changed = await lines.evaluateAll((all) =>
    all.flatMap((line, at) => (line.querySelector('[data-quantity] + button:enabled') ? [at] : [])),
  )
  await slowProcessor(page)
  const times: number[] = []
  for (let run = -2; run < runs * 4; run += 1) {
    const line = lines.nth(changed[Math.floor(run / 2 + 1) % 4]!)
    const button = line.getByRole('button', { name: run % 2 === 0 ? 'Mai mult' : 'Mai puțin' })
    const ms = await shownAfter(page, button, line.locator('input[data-quantity]'))
    if (run >= 0) times.push(ms)
  }
  await context.close()
  return [
    row(
      `a quantity of ${LINES} lines changed, processor four times slower, ms until it is drawn`,
      times,
      MOST_TO_THE_EYE_MS,
      median(times),
    ),
    row(
      `${LINES} lines scrolled, % of frames missed`,
      scrolled.slice(1),
      MOST_DROPPED_PERCENT,
      median(scrolled.slice(1)),
    ),
  ]
}

async function scrolledList(browser: Browser, shop: string, pool: pg.Pool, runs: number): Promise<BenchRow> {
  const context = await openContext(browser, shop, true, { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${shop}/cart-v2`)
  await page.getByRole('button', { name: 'Lipește o listă' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill((await pastedRows(pool, 9)).join('\n'))
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('listitem').nth(3).waitFor()
  await page.waitForTimeout(2_000)
  const dropped: number[] = []
  for (let run = 0; run <= runs; run += 1) dropped.push(await missedWhileWheeling(page, '[role="dialog"] li'))
  await context.close()
  return row(
    `${PASTED_ROWS} pasted rows scrolled, % of frames missed`,
    dropped.slice(1),
    MOST_DROPPED_PERCENT,
    median(dropped.slice(1)),
  )
}

function row(measure: string, values: readonly number[], most: number, judged: number): BenchRow {
  const shown = (value: number) => Number(value.toFixed(2))
  return {
    cells: [measure, shown(median(values)), shown(percentile(values, 0.95)), shown(most)],
    kept: judged <= most,
    figures: {
      [`${measure.replace(/ \(.*/, '')}, median`]: median(values),
      [`${measure.replace(/ \(.*/, '')}, p95`]: percentile(values, 0.95),
    },
  }
}
