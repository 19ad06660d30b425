import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from '../support/page/accessibility.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { sellableProducts } from '../support/shopper.ts'

test.use({ behindProxy: true })

/** Enough for the head of the answer and some of the list, and far from all of it. */
const SOME_BYTES = 20_000
const held = { kind: 'hold', request: /^GET \/api\/price-list\/download /, afterBytes: SOME_BYTES } as const

test('the price list tells how far it has come, can be called off, and is saved whole under its name @FIN-02', async ({
  page,
  shop,
  account,
  say,
  faults,
}, info) => {
  const [product] = await sellableProducts(shop, account, 1)
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await page.goto('/account/settings')
  const start = page.getByRole('button', { name: say('Descarcă lista de prețuri') })
  const progress = page.getByRole('progressbar', { name: say('Se descarcă lista de prețuri') })

  faults.set(held)
  await start.click()
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d+$/)
  const [now, all] = await Promise.all(
    ['aria-valuenow', 'aria-valuemax'].map(async (name) => Number(await progress.getAttribute(name))),
  )
  expect(now).toBeLessThan(all!)
  await expectAccessible(page)
  await keepScreen(page, info, 'price-list-running')
  await page.getByRole('button', { name: say('Anulează descărcarea') }).click()
  await expect(progress).toHaveCount(0)
  await expect(start).toBeEnabled()

  await start.click()
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d+$/)
  const arriving = page.waitForEvent('download')
  faults.set({ kind: 'pass' })
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^Listă de prețuri .+ \d{4}-\d\d-\d\d\.csv$/)
  expect(downloads).toHaveLength(1)
  await expect(page.getByText(file.suggestedFilename())).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'price-list-saved')

  const rows = parse<Readonly<Record<string, string>>>(await readFile(await file.path(), 'utf8'), {
    delimiter: ';',
    bom: true,
    columns: true,
  })
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    `select count(*)::int as count from prices p join companies c using (price_group) join users u using (company_id)
     join articles a using (article_id) where u.username = $1 and a.brand_id <> all(c.restricted_brands)`,
    [account.username],
  )
  expect(rows).toHaveLength(count)
  const row = rows.find(
    (each) => each['Cod articol'] === product!.articleNumber && each['Producător'] === product!.brand.name,
  )
  expect(row?.['Preț de achiziție fără TVA']).toMatch(/^\d+,\d\d$/)
})

test('without a network the price list cannot be begun, and it is said why @FIN-02 @OFF-02', async ({
  page,
  say,
  faults,
}, info) => {
  await page.goto('/account/settings')
  await expect(page.getByRole('button', { name: say('Descarcă lista de prețuri') })).toBeEnabled()
  await startWithoutNetwork(page, faults, say)
  await expect(page.getByRole('button', { name: say('Descarcă lista de prețuri') })).toBeDisabled()
  await expect(page.getByText(say('Lista se face la magazin: se poate descărca numai cu conexiune.'))).toBeVisible()
  await expect(page.getByText(say('Pentru firma dvs. nu există acum o listă de prețuri.'))).toHaveCount(0)
  await expectAccessible(page)
  await keepScreen(page, info, 'price-list-offline')
})

test.describe('when its last price has gone', () => {
  test.use({ changesShop: true })

  test('a price list is refused in the shop’s words beside the button, and nothing is saved @FIN-02 @LIM-01', async ({
    page,
    account,
    say,
  }, info) => {
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await page.goto('/account/settings')
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: say('Listă de prețuri') }) })
    await expect(panel.getByRole('button', { name: say('Descarcă lista de prețuri') })).toBeEnabled()
    await query(
      `delete from prices where price_group = (select price_group from companies join users using (company_id) where username = $1)`,
      [account.username],
    )
    const answered = page.waitForResponse(/\/api\/price-list\/download$/)
    await panel.getByRole('button', { name: say('Descarcă lista de prețuri') }).click()
    expect((await answered).status()).toBe(422)
    await expect(panel.getByRole('alert')).toHaveText(say('Pentru firma dvs. nu există acum o listă de prețuri.'))
    await expect(panel.getByRole('button', { name: say('Descarcă lista de prețuri') })).toBeEnabled()
    expect(downloads).toBe(0)
    await expectAccessible(page)
    await keepScreen(page, info, 'price-list-refused')
  })
})

test.describe('without the right to see purchase prices', () => {
  test.use({ persona: 'mechanic', behindProxy: false })

  test('the settings offer no price list @FIN-02', async ({ page, say }) => {
    await page.goto('/account/settings')
    await expect(page.getByRole('heading', { name: say('Livrare') })).toBeVisible()
    await expect(page.getByRole('button', { name: say('Descarcă lista de prețuri') })).toHaveCount(0)
    await expect(page.getByText(say('Listă de prețuri'))).toHaveCount(0)
  })
})
