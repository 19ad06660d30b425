import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { ask } from '../support/shop/api.ts'
import { openCartWith } from '../support/page/cart-page.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'
import { keysSince } from '../support/shop/server-keys.ts'
import { shopAtHand } from '../support/shop/journey-shop.ts'
import { startShop } from '../support/shop/shop-process.ts'
import { sellableProducts } from '../support/shopper.ts'
import type { Say } from '../support/texts.ts'

test.use({ behindProxy: true })

const LINES = 15
/** Each line's quantity and its selection: writes of which none takes another's place. */
const OPERATIONS = LINES * 2

/** Holds a line of the cart as another transaction would, so that the drain stands still in the middle of a batch until `release`. */
async function holdLine(uuid: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: shopAtHand().databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from cart_lines where uuid = $1 for update', [uuid])
  return {
    async release() {
      await client.query('rollback')
      await client.end()
    },
  }
}

async function isSomebodyWaiting(): Promise<boolean> {
  const rows = await query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%cart_lines%'",
  )
  return rows.length > 0
}

/** Triples each line's quantity and takes it out of the order. */
async function changeLines(page: Page, say: Say): Promise<void> {
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
  for (const line of await lines.all()) {
    const field = line.getByRole('textbox')
    await field.fill(String(Number(await field.inputValue()) * 3))
    await field.press('Enter')
    await line.getByRole('checkbox').press('Space')
  }
  await expect(page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · ${OPERATIONS}\\b`))).toBeVisible({
    timeout: 30_000,
  })
}

test('a server killed in the middle of a drain of 30 writes: each is applied, each once @OFF-03', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(300_000)
  const products = await sellableProducts(shop, account, LINES)
  const folder = await makeDataFolder()
  // What another journey has sealed in this database opens for it too.
  await copyFile(join(shopAtHand().dataDir, 'second-factor.key'), join(folder.path, 'second-factor.key'))
  // A second server on the shop's database, which can be killed without taking the other journeys along.
  const env = { DATABASE_URL: shopAtHand().databaseUrl, DEMO: 'false' }
  const doomed = await startShop({ dataDir: folder.path, env, patienceMs: 120_000 })
  const startedAt = Date.now()
  faults.retarget(doomed.url)
  try {
    await openCartWith(page, shop, account, products)
    const lines = (await ask(shop, account, cartEndpoints.items, {})).body.items
    await startWithoutNetwork(page, faults, say)
    await changeLines(page, say)

    const done = async () =>
      (await keysSince(account.username, startedAt)).filter(({ operation }) => /items\/:uuid/.test(operation))
    const middle = lines.find(({ id }) => id === products[7]?.id)
    const held = await holdLine(middle?.uuid ?? '')
    await bringBackNetwork(page, faults)
    await expect.poll(isSomebodyWaiting, { timeout: 30_000, intervals: [50] }).toBe(true)
    const before = await done()
    await doomed.end('SIGKILL')
    await held.release()
    expect(before.length, 'some are done and nobody was told').toBeGreaterThan(1)
    expect(before.length).toBeLessThan(OPERATIONS)

    const next = await startShop({ dataDir: folder.path, env, patienceMs: 120_000 })
    try {
      faults.retarget(next.url)
      await bringBackNetwork(page, faults)
      await expect.poll(async () => (await done()).length, { timeout: 60_000 }).toBe(OPERATIONS)
      await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible({ timeout: 30_000 })
      const after = await done()
      expect(after.map(({ status }) => status)).toEqual(Array.from({ length: OPERATIONS }, () => 200))
      expect(after.slice(0, before.length), 'what was done before the kill was not done again').toEqual(before)
      const cart = (await ask(shop, account, cartEndpoints.items, {})).body.items
      expect(new Map(cart.map((line) => [line.id, [line.variants[0]?.requested_quantity, line.isSelected]]))).toEqual(
        new Map(products.map(({ id, moq }) => [id, [moq * 3, false]])),
      )
    } finally {
      await next.end('SIGTERM')
    }
  } finally {
    await doomed.end('SIGKILL')
    await folder.remove()
  }
})
