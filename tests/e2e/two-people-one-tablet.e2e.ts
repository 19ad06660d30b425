import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/cart.ts'
import { demoPassword } from '#server/db/demo/people.ts'
import { ask, logInByApi } from './support/api.ts'
import { deviceContents, deviceCounts } from './support/device-contents.ts'
import { expect, test } from './support/journey.ts'
import { takePerson } from './support/roster.ts'
import { untilWorkerControls } from './support/service-worker.ts'
import { fillLogin, openMenu, storedKeys } from './support/session.ts'
import { setting } from './support/setting.ts'
import type { Say } from './support/texts.ts'

test.use({ behindProxy: true })

const WAITING = 3

test('a person leaves three articles on a tablet without a network: nobody can read them, somebody else works there, and they arrive under their own name @OFF-03 @OFF-05 @AUTH-07 @once', async ({ page, faults, say, account, shop }) => {
  test.slow()
  const { username: other, giveBack } = await takePerson(setting('E2E_RUN_DIR'), 'owner')
  const others = await logInByApi(shop, other, demoPassword)
  await ask(shop, others, cartEndpoints.clear, {})
  try {
    await page.goto('/home')
    await untilWorkerControls(page)
    await page.goto('/home')
    await expect.poll(async () => (await storedKeys(page)).includes('offline_keys'), 'the device has its key').toBe(true)
    faults.set({ kind: 'cut' })
    const names = await addArticles(page, say)
    await expect.poll(async () => (await deviceCounts(page))['ops']).toBe(WAITING)
    const secrets = [...names, ...(await secretsOf(page))]
    expect(secrets.length, 'there is something to hide').toBeGreaterThan(WAITING + 3)

    await openMenu(page, say)
    await page.getByRole('button', { name: say('Deconectare') }).click()
    await page.getByRole('button', { name: say('Păstrează sigilat și deconectează') }).click()
    await page.waitForURL(/\/login/)
    expect((await storedKeys(page)).filter((key) => !['locale', 'theme', 'density', 'queries'].includes(key))).toEqual([])
    await expect.poll(async () => deviceCounts(page)).toMatchObject({ ops: WAITING, vehicles: 0, visited: 0, cartDrafts: 0, vinHistory: 0, favourites: 0 })
    const left = await deviceContents(page)
    expect(secrets.filter((secret) => left.includes(secret))).toEqual([])

    faults.set({ kind: 'pass' })
    await fillLogin(page, say, { username: other, password: demoPassword })
    await page.waitForURL('**/home')
    await page.goto('/sync')
    await expect(page.getByText(`${WAITING} operațiuni ale altor utilizatori așteaptă`)).toBeVisible()
    await logOut(page, say)
    expect([await quantityOf(shop, others), await quantityOf(shop, account)]).toEqual([0, 0])

    await fillLogin(page, say, account)
    await page.waitForURL('**/home')
    await expect.poll(() => quantityOf(shop, account), { timeout: 20_000 }).toBe(WAITING)
    expect(await quantityOf(shop, others)).toBe(0)
    await expect.poll(async () => (await deviceCounts(page))['ops']).toBe(0)
  } finally {
    giveBack()
  }
})

/** Puts the first articles of the page into the cart; gives back their names and numbers. */
async function addArticles(page: Page, say: Say): Promise<string[]> {
  const rows = page.getByRole('main').getByRole('article').filter({ has: page.getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) }) })
  const names: string[] = []
  for (let index = 0; index < WAITING; index++) {
    const button = rows.nth(index).getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) })
    names.push((await button.innerText()).replace(say('Adaugă'), '').trim())
    await button.click()
  }
  return names.filter((name) => name.length > 3)
}

/** Token, name, plates, VINs and prices that the page knows while the person is logged in. */
async function secretsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const known = localStorage.getItem('queries') ?? ''
    const values = [...known.matchAll(/"(?:display_name|registration_number|vin|username|email|principal|gross|cart_total_sale_price_with_vat)":"?([^",}]{4,})"?/g)].map(([, value]) => value!)
    return [localStorage.getItem('token')!, localStorage.getItem('offline_keys')!.slice(-20, -2), ...values].filter((value) => value !== 'null')
  })
}

async function quantityOf(shop: string, session: Parameters<typeof ask>[1]): Promise<number> {
  const { body } = await ask(shop, session, cartEndpoints.items, {})
  return body.items.length
}

async function logOut(page: Page, say: Say): Promise<void> {
  await openMenu(page, say)
  await page.getByRole('button', { name: say('Deconectare') }).click()
  await page.waitForURL(/\/login/)
}
