import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, untilReadyForOffline } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { openMenu } from '../support/session.ts'

test.use({ behindProxy: true, actionTimeout: 30_000 })
test.setTimeout(180_000)

test('every number of the catalogue is known without a network, and its article waits in the cart until the shop says the price @OFF-01 @OFF-02 @SRCH-01', async ({
  page,
  faults,
  say,
  shop,
  account,
}, info) => {
  await ask(shop, account, cartEndpoints.clear, {})
  const { body } = await ask(shop, account, searchEndpoints.search, { query: { q: 'ambreiaj', per_page: '40' } })
  // Seen by nobody on this device, and with a number that leads to it alone.
  const wanted = body.items.find(
    ({ price, maximum_quantity: most, moq, articleNumber }) =>
      price !== null && most >= moq && numberKey(articleNumber).length >= 6,
  )
  if (!wanted) throw new Error('The demo has no clutch that can be had.')

  await page.goto('/account/settings')
  const panel = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: say('Numerele catalogului pe acest dispozitiv') })
  await expect(panel.getByRole('button', { name: say('Șterge de pe dispozitiv') })).toBeVisible({ timeout: 60_000 })
  await panel.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await keepScreen(page, info, 'numbers-kept')
  await untilReadyForOffline(page)

  faults.set({ kind: 'cut' })
  await page.goto('/home')
  const field = page.getByRole('banner').getByRole('combobox').filter({ visible: true })
  await field.fill(
    numberKey(wanted.articleNumber)
      .toLowerCase()
      .replace(/^(...)/, '$1 '),
  )
  const offer = page.getByRole('option').filter({ hasText: wanted.articleNumber }).first()
  await expect(offer).toBeVisible({ timeout: 30_000 })
  await offer.click()
  await page.waitForURL(/\/search-v2/)
  const row = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: wanted.articleNumber })
    .filter({ hasText: wanted.brand.name })
    .first()
  await expect(row.getByText(say('Preț și stoc după reconectare'))).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'numbers-offline')
  await row.getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) }).click()
  await expect(
    page.getByText(say('Salvat pe acest dispozitiv; ajunge în coșul magazinului când revine rețeaua.')),
  ).toBeVisible()

  await page.goto('/cart-v2')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: wanted.articleNumber })
  await expect(line).toBeVisible()
  await expect(
    page
      .getByText(
        say(
          'Un preț din acest coș nu este cunoscut sau este mai vechi de 24 de ore. Comanda se poate trimite când magazinul răspunde.',
        ),
      )
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await keepScreen(page, info, 'number-in-cart')

  await bringBackNetwork(page, faults)
  await expect
    .poll(
      async () =>
        (await ask(shop, account, cartEndpoints.items, {})).body.items.map(({ id, variants }) => [
          id,
          variants[0]?.requested_quantity,
        ]),
      { timeout: 30_000 },
    )
    .toEqual([[wanted.id, wanted.moq]])
  await expect(line.getByText(/lei/).filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 })
})

test('the numbers can be removed from a device, are fetched again on demand, and go at logout @OFF-02 @OFF-05', async ({
  page,
  say,
}) => {
  await page.goto('/account/settings')
  const panel = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: say('Numerele catalogului pe acest dispozitiv') })
  const remove = panel.getByRole('button', { name: say('Șterge de pe dispozitiv') })
  await remove.click({ timeout: 60_000 })
  await expect(panel.getByText(say('Nu sunt pe acest dispozitiv.'))).toBeVisible()
  const kept = () =>
    page.evaluate(async () =>
      (await caches.has('numbers')) ? (await (await caches.open('numbers')).keys()).length : 0,
    )
  expect(await kept()).toBe(0)
  await page.reload()
  await expect(panel.getByText(say('Nu sunt pe acest dispozitiv.'))).toBeVisible()
  await panel.getByRole('button', { name: say('Descarcă numerele') }).click()
  await expect(remove).toBeVisible({ timeout: 30_000 })
  expect(await kept()).toBeGreaterThan(1)
  await openMenu(page, say)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Deconectare') })
    .click()
  await page.waitForURL(/\/login/)
  await expect.poll(kept).toBe(0)
})
