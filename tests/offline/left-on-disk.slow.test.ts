import { createDecipheriv, hkdfSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect as see, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { copyOfSmallDemo } from '#tests/database/small-demo.ts'
import { initialDataOf } from '../e2e/support/shop/account-state.ts'
import { ask, logInByApi } from '../e2e/support/shop/api.ts'
import { openCartWith } from '../e2e/support/page/cart-page.ts'
import { ensureChromium } from '../e2e/support/chromium.ts'
import { inDatabase } from '../e2e/support/shop/joined-database.ts'
import { untilWorkerControls } from '../e2e/support/device/service-worker.ts'
import { fillLogin, openMenu } from '../e2e/support/session.ts'
import { type ShopProcess, startShop } from '../e2e/support/shop/shop-process.ts'
import { sellableProducts } from '../e2e/support/shopper.ts'
import { textsOf } from '../e2e/support/texts.ts'

// The files of a browser's profile after a logout, as somebody reads them who copies them from the disk.
const say = textsOf('ro')
const PERSON = { username: 'patron', password: demoPassword }
const PLATE = 'MS 77 ZTX'
const VIN = 'WVWZZZ1KZ6W612345'
const COMMENT = 'Livrare la poarta din spate, Wokczy'

let data: Awaited<ReturnType<typeof copyOfSmallDemo>>
let profile: string
let shop: ShopProcess

beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'atelier-profile-'))
  data = await copyOfSmallDemo()
  shop = await startShop({ dataDir: data.path })
})
afterAll(async () => {
  await shop?.end('SIGTERM')
  await Promise.all([data?.remove(), rm(profile, { recursive: true, force: true })])
})

interface Sealed {
  readonly name: string
  readonly box: Buffer
}

function openBrowser(): Promise<BrowserContext> {
  const { executablePath, args } = ensureChromium(console.log)
  return chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [...args],
    viewport: { width: 800, height: 1280 },
    locale: 'ro-RO',
  })
}

async function filesBelow(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    found
      .filter((each) => each.isFile())
      .map(async ({ parentPath, name }) => ({
        path: join(parentPath, name).slice(profile.length),
        bytes: await readFile(join(parentPath, name)),
      })),
  )
}

async function whereRead(words: readonly string[]): Promise<string[]> {
  return (await filesBelow(profile)).flatMap(({ path, bytes }) =>
    words
      .filter((word) => bytes.includes(Buffer.from(word)) || bytes.includes(Buffer.from(word, 'utf16le')))
      .map((word) => `${word} in ${path}`),
  )
}

/** As the app's own box does it (src/platform/offline/storage/secret-box.ts), in one go: it is tried very often. */
function opens(key: Buffer, { box }: Sealed): boolean {
  const rows = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'rows', 32))
  const decipher = createDecipheriv('aes-256-gcm', rows, box.subarray(0, 12))
  decipher.setAAD(Buffer.from('localStorage'))
  decipher.setAuthTag(box.subarray(-16))
  decipher.update(box.subarray(12, -16))
  try {
    decipher.final()
    return true
  } catch {
    return false
  }
}

function sealedValues(page: Page): Promise<[string, string][]> {
  return page.evaluate(() =>
    Object.entries({ ...localStorage }).filter(([, value]) => String(value).startsWith('sealed:')),
  )
}

async function work(page: Page, site: string): Promise<void> {
  const session = await logInByApi(site, PERSON.username, PERSON.password)
  const [product] = await sellableProducts(site, session, 1)
  const carId = await inDatabase(data.path, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "select linking_target_id as id from linkages where linking_target_type = 'V' order by 1 limit 1",
    )
    return rows[0]?.id ?? 0
  })
  const { status, text } = await ask(site, session, vehicleEndpoints.putUserVehicle, {
    params: { carId: String(carId) },
    body: { registration_number: PLATE, vin: VIN, saved: true },
  })
  expect(status, text).toBe(200)
  await page.goto(`${site}/vehicle/${carId}`)
  await see(page.getByLabel(say('Număr de înmatriculare'))).toHaveValue(PLATE)
  await openCartWith(page, site, session, product ? [product] : [], site)
  await page.getByLabel(say('Observații comandă')).fill(COMMENT)
  // What still waited would be asked about at the logout.
  await see
    .poll(async () => (await ask(site, session, cartEndpoints.items, {})).body.cart_comment, { timeout: 60_000 })
    .toBe(COMMENT)
  await see(page.getByRole('banner').getByRole('button', { name: say('Online') })).toBeVisible({ timeout: 30_000 })
  await see.poll(async () => (await sealedValues(page)).map(([name]) => name), { timeout: 30_000 }).toContain('queries')
}

test('who copies the files of a browser after a logout reads nothing of the person, and finds no key to what was kept @OFF-05', async () => {
  let browser = await openBrowser()
  let page = browser.pages()[0] ?? (await browser.newPage())
  let key = ''
  await browser.route('**/api/sync/device-key', async (route) => {
    const response = await route.fetch()
    key = ((await response.json()) as { key: string }).key
    await route.fulfill({ response })
  })
  await page.goto(`${shop.url}/login`)
  await fillLogin(page, say, PERSON)
  await page.waitForURL(/\/home/)
  await untilWorkerControls(page)
  await work(page, shop.url)
  const kept = (await sealedValues(page)).map(([name, value]) => ({
    name,
    box: Buffer.from(value.slice('sealed:'.length), 'base64'),
  }))
  const pads = (await browser.cookies()).map(({ name, value }) => [name, value] as const)
  expect(
    pads.map(([name]) => name),
    'the browser keeps a pad',
  ).toContainEqual(expect.stringContaining('offline_pad_'))
  // Closing writes everything down; the logout then has to take away what lies on the disk.
  await browser.close()
  expect(key, 'the shop has handed out a key').not.toBe('')
  expect(
    kept.every((each) => opens(Buffer.from(key, 'base64'), each)),
    'the key that was handed out opens all of it',
  ).toBe(true)
  for (const [name] of pads)
    expect(await whereRead([name]), 'the pad is on the disk').toEqual([expect.stringContaining('Cookies')])

  browser = await openBrowser()
  page = browser.pages()[0] ?? (await browser.newPage())
  await page.goto(`${shop.url}/home`)
  await openMenu(page, say)
  const session = await logInByApi(shop.url, PERSON.username, PERSON.password)
  const { user, company } = await initialDataOf(shop.url, session)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Deconectare') })
    .click()
  await page.waitForURL(/\/login/)
  await browser.close()

  const words = [PLATE, PLATE.replaceAll(' ', ''), VIN, COMMENT, user.display_name, company.name]
  expect(await whereRead(words), 'what can be read of the person').toEqual([])
  expect(await whereRead(pads.flat()), 'what is left of the pads').toEqual([])

  const files = await filesBelow(join(profile, 'Default', 'Local Storage'))
  expect(
    await whereRead(['sealed:']),
    'removed values are still in the files, or there would be nothing to find',
  ).toEqual(expect.arrayContaining([expect.stringContaining('Local Storage')]))
  expect(await whereRead([key]), 'the key as it was handed out').toEqual([])
  const raw = Buffer.from(key, 'base64')
  expect(files.filter(({ bytes }) => bytes.includes(raw)).map(({ path }) => path)).toEqual([])
})
