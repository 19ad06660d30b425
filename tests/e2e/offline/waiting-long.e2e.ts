import type { Page } from '@playwright/test'
import { syncEndpoints } from '#src/contract/sync.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { ask } from '../support/shop/api.ts'
import { lineOf, openCartWith, queueOrder, sendOrder } from '../support/page/cart-page.ts'
import { query } from '../support/shop/database.ts'
import { FaultProxy } from '../support/network/fault-proxy.ts'
import { shopAtHand } from '../support/shop/journey-shop.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork, untilReadyForOffline } from '../support/network/offline.ts'
import { ordersSince } from '../support/shop/orders.ts'
import { keysSince } from '../support/shop/server-keys.ts'
import { fillLogin } from '../support/session.ts'
import { startShop } from '../support/shop/shop-process.ts'
import { orderableProducts, orderOf } from '../support/shopper.ts'

test.use({ behindProxy: true })
test.setTimeout(240_000)

/** Longer than the six seconds in which an order can be taken back. */
const UNDO_OVER_MS = 7_000
const HOUR_MS = 3_600_000

/** Everything that the page would send by itself has left: a rest between two tries is over, and a round trip later it is there. */
async function letItSend(page: Page): Promise<void> {
  for (let seconds = 0; seconds < 60; seconds += 5) {
    await page.clock.runFor(5_000)
    await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()))
  }
}

test.describe('a price rises meanwhile', () => {
  test.use({ changesShop: true })

  test('an order that waited half a day is asked about, and sent at the price that holds now only once that was seen @OFF-04 @CART-12', async ({
    page,
    account,
    say,
    shop,
    faults,
  }) => {
    const [product] = await orderableProducts(shop, account)
    if (!product) throw new Error('no product')
    const startedAt = Date.now()
    await page.clock.install()
    await openCartWith(page, shop, account, [product])
    const before = (await orderOf(shop, account)).seen.lines[0]?.unit_net ?? Number.NaN
    await startWithoutNetwork(page, faults, say)
    await queueOrder(page, say)
    const main = page.getByRole('main')
    await page.clock.runFor(UNDO_OVER_MS)
    await page.clock.fastForward(13 * HOUR_MS)
    await query(
      'update prices p set net_minor = net_minor + 1 from users u join companies c using (company_id) where u.username = $1 and p.price_group = c.price_group and p.article_id = $2',
      [account.username, product.id],
    )
    await bringBackNetwork(page, faults)

    const order = main.getByRole('alert').filter({ hasText: say('Comanda așteaptă de mult') })
    await expect(order).toContainText(say('Așteaptă de peste 12 ore. O mai trimitem?'))
    await letItSend(page)
    expect(await ordersSince(account.username, startedAt), 'nothing leaves before the person has said so').toEqual([])
    await order.getByRole('button', { name: say('Trimite acum') }).click()
    const sheet = page.getByRole('dialog', { name: say('S-a schimbat ceva între timp') })
    await expect(sheet.getByText(product.name)).toBeVisible()
    expect(await ordersSince(account.username, startedAt), 'nor at a price that nobody saw').toEqual([])
    await sheet.getByRole('button', { name: say('Am văzut, comandă așa') }).click()
    await page.waitForURL(/\/cart-v2\/thank-you\?order=/)
    await letItSend(page)
    const orders = await ordersSince(account.username, startedAt)
    expect(orders.map(({ unit_net_minor: price }) => price)).toEqual([before + 1])
  })
})

test('an order that waited a week is a cart again, and never leaves by itself @OFF-04 @CART-12', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  const startedAt = Date.now()
  await page.clock.install()
  await openCartWith(page, shop, account, [product])
  await startWithoutNetwork(page, faults, say)
  await queueOrder(page, say)
  const main = page.getByRole('main')
  await page.clock.runFor(UNDO_OVER_MS)
  await page.clock.fastForward(8 * 24 * HOUR_MS)
  await bringBackNetwork(page, faults)

  const order = main.getByRole('alert').filter({ hasText: say('Comanda a redevenit o ciornă') })
  await expect(order).toContainText(
    say('Așteaptă de peste 7 zile, iar prețurile de atunci nu mai sunt valabile. Produsele sunt în coș.'),
  )
  await expect(order.getByRole('button', { name: say('Trimite acum') })).toHaveCount(0)
  await order.getByRole('button', { name: say('Am înțeles') }).click()
  await expect(order).toBeHidden()
  await expect(lineOf(page, product)).toBeVisible()
  await letItSend(page)
  expect(await ordersSince(account.username, startedAt)).toEqual([])
  await sendOrder(page, say)
  expect(await ordersSince(account.username, startedAt), 'ordered anew, it is one order').toHaveLength(1)
})

/** The least that the setting allows. */
const REPLAYS = 10

test('a shop that has had enough is left alone for as long as it says, which is told, and then gets everything once @OFF-03 @OFF-04', async ({
  page,
  account,
  say,
  shop,
}) => {
  const { dataDir, databaseUrl } = shopAtHand()
  const limited = await startShop({
    dataDir,
    env: { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: '4', REPLAYS_PER_MINUTE: String(REPLAYS) },
  })
  const faults = await FaultProxy.open(limited.url)
  try {
    const [product] = await orderableProducts(shop, account)
    if (!product) throw new Error('no product')
    const startedAt = Date.now()
    await page.goto(`${faults.url}/login`)
    await fillLogin(page, say, { username: account.username, password: demoPassword })
    await page.waitForURL(/\/home/)
    await untilReadyForOffline(page)
    await openCartWith(page, shop, account, [product], faults.url)
    await startWithoutNetwork(page, faults, say)
    await page.getByLabel(say('Observații comandă')).fill('Sunați înainte')
    await expect(page.getByText(say('Salvat pe acest dispozitiv; pleacă când revine rețeaua.'))).toBeVisible()
    await lineOf(page, product).getByRole('checkbox').press('Space')
    const banner = page.getByRole('banner')
    await expect(banner.getByText(new RegExp(`${say('Offline')} · 2\\b`))).toBeVisible()

    // Another page of the same session uses up the minute: a whole one, in which this page then asks. A batch for
    // another history of the database does nothing but count.
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const operations = [{ key: crypto.randomUUID(), kind: 'cart.comment.v1', payload: { body: { comment: 'x' } } }]
    const restSeconds = async () => {
      const { status, headers } = await ask(limited.url, { token, tokenId: '' }, syncEndpoints.batch, {
        body: { epoch: 'another', operations },
      })
      return status === 429 ? Number(headers.get('retry-after')) : 0
    }
    await expect.poll(restSeconds, { timeout: 90_000, intervals: [200] }).toBeGreaterThan(30)
    const answers: { readonly status: number; readonly atMs: number; readonly restMs: number }[] = []
    page.on('response', (answer) => {
      if (!answer.url().endsWith('/api/sync/batch')) return
      const restMs = Number(answer.headers()['retry-after'] ?? 0) * 1_000
      answers.push({ status: answer.status(), atMs: answer.request().timing().startTime, restMs })
    })
    await bringBackNetwork(page, faults)
    await expect.poll(() => answers.map(({ status }) => status)).toContain(429)
    const pill = banner.getByRole('button', { name: new RegExp(`^${say('În pauză')} · 2\\b.*\\d:\\d\\d`) })
    await expect(pill).toBeVisible()
    await expect(page, 'replayed work leads to no page').toHaveURL(/\/cart-v2$/)
    await pill.click()
    const sheet = page.getByRole('dialog', { name: say('Sincronizare') })
    const reason = say(
      'Au plecat prea multe cereri într-un timp scurt, iar magazinul a cerut o pauză. Continuăm singuri la {time}.',
      { time: '@' },
    )
    await expect(sheet.getByRole('status')).toContainText(reason.split('@')[0] as string)
    expect(await keysOf(account.username, startedAt), 'nothing happened yet').toEqual([])

    await expect.poll(() => keysOf(account.username, startedAt), { timeout: 150_000 }).toEqual([200, 200])
    for (const [at, { status, atMs, restMs }] of answers.entries()) {
      const next = answers[at + 1]
      if (status !== 429) continue
      expect(restMs, 'the shop says how long').toBeGreaterThan(0)
      if (next) expect(next.atMs - atMs, 'it rests as long as it was told').toBeGreaterThanOrEqual(restMs)
    }
    await expect(sheet.getByRole('status')).toHaveCount(0)
    await expect(banner.getByText(say('Online'), { exact: true })).toHaveCount(1)
    expect(await keysOf(account.username, startedAt), 'each once').toEqual([200, 200])
  } finally {
    await faults.close()
    await limited.end('SIGTERM')
  }
})

async function keysOf(username: string, sinceMs: number): Promise<number[]> {
  const done = await keysSince(username, sinceMs)
  return done.filter(({ operation }) => /comment|selection/.test(operation)).map(({ status }) => status)
}
