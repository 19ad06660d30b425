import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { expect, test } from '../support/journey.ts'
import { openCartWith, sendOrder } from '../support/page/cart-page.ts'
import { untilReadyForOffline } from '../support/network/offline.ts'
import { ask, logInByApi } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { shopAtHand, takePerson } from '../support/shop/journey-shop.ts'
import { ordersSince } from '../support/shop/orders.ts'
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts'
import { fillCart, orderOf, sellableProducts } from '../support/shopper.ts'

test.use({ behindProxy: true, changesShop: true })

/** From the first answer of the restored shop until what it did not have is there again. */
const RECONCILED_MS = 5_000

/** What docs/running-it.md asks for once the backup is back. */
async function lineOfTheGuide(): Promise<string> {
  const guide = await readFile(new URL('../../../docs/running-it.md', import.meta.url), 'utf8')
  const [, statement = ''] = /--command="(update server_state [^"]+)"/.exec(guide) ?? []
  expect(statement).toContain('epoch')
  return statement
}

async function administer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['E2E_ADMIN_URL'] })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test('a backup of before the order is put back: the device sends it again, once, and says its new number @OFF-03', async ({
  page,
  shop,
  account,
  say,
  faults,
}) => {
  test.setTimeout(300_000)
  const live = new URL(shopAtHand().databaseUrl).pathname.slice(1)
  const backup = `${live}_backup`
  const env = { DATABASE_URL: shopAtHand().databaseUrl, DEMO: 'false' }
  const products = await sellableProducts(shop, account, 2)
  const other = { username: takePerson('owner'), password: demoPassword }
  await openCartWith(page, shop, account, products)
  await untilReadyForOffline(page)

  // The night's backup, and the day's order.
  await shopAtHand().process.end('SIGTERM')
  await administer(`create database ${backup} template ${live} owner atelier`)
  let process: ShopProcess = await startShop({ dataDir: shopAtHand().dataDir, env, patienceMs: 120_000 })
  try {
    faults.retarget(process.url)
    await page.reload()
    const startedAt = Date.now()
    await sendOrder(page, say)
    const former = new URL(page.url()).searchParams.get('order') ?? ''
    const [order] = await ordersSince(account.username, startedAt - 60_000)
    expect(order?.number).toBe(former)

    // The disk is lost; the backup is put back as the guide says, and somebody else orders first.
    await process.end('SIGTERM')
    await administer(`drop database ${live} with (force)`, `alter database ${backup} rename to ${live}`)
    await query(await lineOfTheGuide())
    expect(await ordersSince(account.username, startedAt - 60_000)).toEqual([])
    process = await startShop({ dataDir: shopAtHand().dataDir, env, patienceMs: 120_000 })
    const { url } = process
    const session = await logInByApi(url, other.username, other.password)
    await fillCart(url, session, products.slice(0, 1))
    const { body: sent, text } = await ask(url, session, cartEndpoints.sendOrder, { body: await orderOf(url, session) })
    expect(JSON.stringify(sent.orders), text).toContain(former)

    let contactAtMs = Infinity
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname.startsWith('/api/') && answer.ok())
        contactAtMs = Math.min(contactAtMs, Date.now())
    })
    faults.retarget(url)
    await expect
      .poll(async () => (await ordersSince(account.username, startedAt - 60_000)).length, {
        timeout: 90_000,
        intervals: [50],
      })
      .toBe(1)
    expect(Date.now() - contactAtMs, 'from the first contact').toBeLessThanOrEqual(RECONCILED_MS)
    const [again] = await ordersSince(account.username, startedAt - 60_000)
    expect(again?.client_intent_id, 'the same wish').toBe(order?.client_intent_id)
    expect(again?.number).not.toBe(former)
    await expect(
      page.getByText(say('Comanda {former} are acum numărul {order}', { former, order: again?.number ?? '' })).first(),
    ).toBeVisible()
    await expect.poll(async () => (await ordersSince(account.username, startedAt - 60_000)).length).toBe(1)
  } finally {
    await process.end('SIGTERM')
  }
})
