import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { pino } from 'pino'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { keptVersions, type KeptVersion, readKeptVersion } from '#tests/upgrade/kept-version.ts'
import { restoreDatabase } from '#tests/upgrade/stored-database.ts'
import { restoreDevice } from '#tests/upgrade/stored-device.ts'
import { whatStands } from '../support/journey.ts'
import { ask, logInByApi } from '../support/shop/api.ts'
import { fillLogin, openMenu } from '../support/session.ts'
import { startShop } from '../support/shop/shop-process.ts'
import { textsOf } from '../support/texts.ts'

// Who has the shop goes on having it: for every kept version, the database and the device that people had left then, under the shop of today.
const say = textsOf('ro')
/** So long after the device was left does its owner come back, by the device's clock: an order older than half a day would be asked about. */
const AWAY_MS = 5 * 60_000
const DATABASE = 'kept'

interface RestoredShop {
  readonly url: string
  query<R extends Record<string, unknown>>(statement: string, values?: readonly unknown[]): Promise<R[]>
  close(): Promise<void>
}

/** The database of then beside the one that today's schema is made in, and today's shop over it. */
async function openShopOver({ database, facts }: KeptVersion): Promise<RestoredShop> {
  const [cluster, data] = [await makeDataFolder(), await makeDataFolder()]
  const own = await openDatabase(readConfig({ DATA_DIR: cluster.path }), pino({ level: 'silent' }), {
    owner: 'kept through updates',
  })
  const adminUrl = own.url.replace('//atelier:', '//postgres:')
  const inKept = (url: string) => url.replace('/atelier?', `/${DATABASE}?`)
  await run(
    adminUrl.replace('/atelier?', '/postgres?'),
    `create database ${DATABASE} owner atelier template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'`,
  )
  await restoreDatabase(inKept(adminUrl), inKept(own.url), database, Date.now() - facts.takenAtMs)
  const shop = await startShop({ dataDir: data.path, patienceMs: 240_000, env: { DATABASE_URL: inKept(own.url) } })
  return {
    url: shop.url,
    query: (statement, values = []) => run(inKept(own.url), statement, values),
    async close() {
      await shop.end('SIGTERM')
      await own.close()
      await cluster.remove()
      await data.remove()
    },
  }
}

async function run<R extends Record<string, unknown>>(
  connectionString: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<R>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

/** As a person does who is asked about what is on its way: it is sent, then they leave. */
async function logOut(page: Page): Promise<void> {
  await openMenu(page, say)
  const ways = page.getByRole('dialog').getByRole('button', {
    name: new RegExp(`^(${say('Deconectare')}|${say('Sincronizează și deconectează')})$`),
  })
  await expect(async () => {
    if (await ways.first().isVisible()) await ways.first().click({ timeout: 1_000 })
    await expect(page).toHaveURL(/\/login/, { timeout: 15_000 })
  })
    .toPass({ timeout: 60_000 })
    .catch(async (error: unknown) => {
      throw new Error(await whatStands(page), { cause: error })
    })
}

for (const name of await keptVersions()) {
  test(`what stood on the device and in the database of ${name} is there, opens, and is sent once @OFF-03 @OFF-05 @OFF-06`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    const kept = await readKeptVersion(name)
    const { facts, database } = kept
    const shop = await openShopOver(kept)
    const context = await browser.newContext({ viewport: { width: 800, height: 1280 } })
    try {
      for (const table of [
        'companies',
        'users',
        'orders',
        'order_lines',
        'favourite_lists',
        'favourite_products',
        'user_vehicles',
        'articles',
        'claims',
        'sessions',
        'device_keys',
      ]) {
        const [{ count } = { count: 0 }] = await shop.query<{ count: number }>(
          `select count(*)::int as count from ${table}`,
        )
        expect(count, table).toBe(database.tables[table]?.rows.split('\n').filter(Boolean).length)
      }

      const bare = await context.newPage()
      await bare.goto(`${shop.url}/icons/icon-192.png`)
      await restoreDevice(bare, kept.device)
      await bare.close()
      const page = await context.newPage()
      await page.clock.install({ time: facts.takenAtMs + AWAY_MS })

      // The owner was logged in, and is. What waited leaves by itself.
      expect(kept.device.localStorage['offline_keys'], 'the keys were readable then').toContain('{"')
      await page.goto(`${shop.url}/cart-v2`)
      await expect
        .poll(() =>
          page.evaluate(() => [localStorage.getItem('offline_keys'), document.cookie.includes('offline_pad_')]),
        )
        .toEqual([null, true])
      const orders = () =>
        shop.query<{ number: string; comment: string; article_id: number; quantity: number }>(
          'select o.number, o.comment, l.article_id, l.quantity from orders o join order_lines l using (order_id) where o.user_id = $1 and o.comment = $2',
          [facts.owner.userId, facts.owner.comment],
        )
      const { articleId, quantity } = facts.owner.ordered
      await expect
        .poll(orders, { timeout: 60_000 })
        .toMatchObject([{ comment: facts.owner.comment, article_id: articleId, quantity }])
      const [order] = await orders()
      await expect(
        page
          .getByText(new RegExp(order?.number ?? 'no order'))
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      const claims = () =>
        shop.query<{ status: string; received: number }>(
          'select c.status, p.received from claims c join claim_photos p on p.claim_id = c.client_id where c.client_id = $1',
          [facts.claim.id],
        )
      await expect
        .poll(claims, { timeout: 60_000 })
        .toEqual([{ status: 'submitted', received: facts.claim.photoBytes }])
      await page.goto(`${shop.url}/vehicle/${facts.carId}`)
      await expect(page.getByLabel(say('Număr de înmatriculare'))).toHaveValue(facts.owner.plate)
      await page.goto(`${shop.url}/account/settings`)
      await expect(
        page.getByRole('button', { name: new RegExp(`^${say('Șterge de pe dispozitiv: {name}', { name: '' })}`) }),
      ).toBeVisible()
      await page.goto(`${shop.url}/cart-v2`)
      await expect(page.getByRole('banner').getByText(say('Online'), { exact: true })).toBeVisible()

      // The mechanic had left with two things sealed. They come back, open them, and they go out in their name.
      await logOut(page)
      await fillLogin(page, say, { username: facts.mechanic.username, password: demoPassword })
      await page.waitForURL(/\/home/)
      const mechanic = await logInByApi(shop.url, facts.mechanic.username, demoPassword)
      const cart = async () => {
        const { body } = await ask(shop.url, mechanic, cartEndpoints.items, {})
        return {
          comment: body.cart_comment,
          lines: body.items.map((line) => ({ articleId: line.id, quantity: line.variants[0]?.requested_quantity })),
        }
      }
      await expect
        .poll(cart, { timeout: 60_000 })
        .toMatchObject({ comment: facts.mechanic.comment, lines: [facts.mechanic.line] })
      await expect(page.getByRole('banner').getByText(say('Online'), { exact: true })).toBeVisible()

      expect(await orders(), 'ordered once, after everybody was there').toHaveLength(1)
      const twice = await shop.query('select key from idempotency_keys group by key having count(*) > 1')
      expect(twice).toEqual([])
    } finally {
      await context.close()
      await shop.close()
    }
  })
}
