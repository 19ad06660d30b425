import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { untilReadyForOffline } from '../support/network/offline.ts'
import { printedCode } from '../support/page/printed-code.ts'
import { openScanner, someVin } from '../support/page/scan-dialog.ts'
import { keepScreen } from '../support/page/screenshot.ts'

test.setTimeout(120_000)

test('without a camera a photo does: codes on labels of three kinds lead to the vehicle and to the parts; one without a code says so @VEH-04 @SRCH-01', async ({
  page,
  say,
}, info) => {
  const vin = await someVin()
  const choose = async (picture: Buffer) => {
    const dialog = await openScanner(page, say)
    await expect(dialog.getByText(say('Nu există o cameră'))).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: say('Citește dintr-o fotografie') }).click()
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
    return dialog
  }
  const dialog = await choose(Buffer.from('no picture at all'))
  await expect(
    dialog.getByText(say('Nu am găsit un cod în fotografie. Încercați de mai aproape, cu lumină mai bună.')),
  ).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await keepScreen(page, info, 'scan-without-camera')
  for (const format of ['Code128', 'DataMatrix'] as const) {
    await choose(await printedCode(vin, format))
    await page.waitForURL(`**/vehicle?vin=${vin}`, { timeout: 30_000 })
  }
  const [ean] = await query<{ raw: string }>(
    `select raw from article_numbers where kind = 'ean' and length(raw) = 13 order by article_id limit 1`,
    [],
  )
  await choose(await printedCode(ean!.raw, 'EAN13'))
  await page.waitForURL(new RegExp(`/search-v2\\?q=.*${ean!.raw}`))
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ behindProxy: true })

  test('a number on a label is read, and its article found among those that the device knows @OFF-01 @OFF-02 @SRCH-01', async ({
    page,
    account,
    faults,
    say,
    shop,
  }) => {
    const { body } = await ask(shop, account, searchEndpoints.search, { query: { q: 'ambreiaj', per_page: '40' } })
    const wanted = body.items.find(({ articleNumber }) => numberKey(articleNumber).length >= 6)
    if (!wanted) throw new Error('The demo has no clutch.')
    // Nobody has scanned anything here: both come by themselves, in an idle moment.
    await page.goto('/account/settings')
    await expect(
      page
        .getByRole('main')
        .locator('section')
        .filter({ hasText: say('Numerele catalogului pe acest dispozitiv') })
        .getByRole('button', { name: say('Șterge de pe dispozitiv') }),
    ).toBeVisible({ timeout: 60_000 })
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('scanner')).keys()).length), { timeout: 60_000 })
      // The program, and the code and styles around it.
      .toBe(3)
    await untilReadyForOffline(page)
    faults.set({ kind: 'cut' })

    const dialog = await openScanner(page, say)
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: say('Citește dintr-o fotografie') }).click()
    const picture = await printedCode(wanted.articleNumber, 'Code128')
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
    await page.waitForURL(/\/search-v2\?q=/)
    const row = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: wanted.articleNumber })
      .filter({ hasText: wanted.brand.name })
      .first()
    await expect(row.getByText(say('Preț și stoc după reconectare'))).toBeVisible()
    await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible()
  })
})
