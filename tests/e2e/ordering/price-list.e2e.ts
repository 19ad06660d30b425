import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from '../support/page/accessibility.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
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
