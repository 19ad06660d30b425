import { expectAccessible } from '../support/page/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'

// Each step may take its time on a busy machine.
test.use({ actionTimeout: 30_000 })
test.setTimeout(180_000)

test('dismantled parts by donor and condition, a piece with its photos, once into the cart @SRCH-06 @desktop', async ({
  page,
  say,
}, info) => {
  const main = page.getByRole('main')
  await page.goto('/sh')
  const rows = main.getByRole('article')
  await expect(rows.first()).toBeVisible()
  await page.getByLabel(say('Producător')).selectOption({ index: 1 })
  await expect(page).toHaveURL(/maker=\d+/)
  await expect(page.getByLabel(say('Model'), { exact: true })).toBeEnabled()
  const maker = (await page.getByLabel(say('Producător')).locator('option:checked').innerText()).replace(
    / \(\d+\)$/,
    '',
  )
  await expect(rows.first()).toContainText(maker)
  await main
    .getByRole('group', { name: say('Starea piesei') })
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/grade=A/)
  await expect(main.locator('[data-updating]')).toHaveCount(0)
  await expectAccessible(page)
  await keepScreen(page, info, 'dismantled-1-list')

  await page.goto('/sh')
  const orderable = rows.filter({ has: page.getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) }) }).first()
  await orderable.getByRole('link').filter({ visible: true }).last().click()
  await page.waitForURL(/\/product\/\d+/)
  await expect(main.getByText(say('Vehicul donator'))).toBeVisible()
  await expect(main.getByRole('list', { name: say('Fotografii') }).getByRole('img')).toHaveCount(2)
  await expectAccessible(page)
  await keepScreen(page, info, 'dismantled-2-piece')
  await main
    .getByRole('button', { name: new RegExp(say('Adaugă în coș')) })
    .first()
    .click()
  await expect(page.getByText(say('Notificare coș')).first()).toBeVisible()
})

test('what nothing comes from says so and leads back @SRCH-06', async ({ page, say }) => {
  await page.goto('/sh?maker=999999')
  await page.getByRole('button', { name: say('Arată toate piesele dezmembrate') }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ behindProxy: true })

  test('screens that were never opened start in their frame and say what needs the shop @OFF-01', async ({
    page,
    faults,
    say,
  }) => {
    await page.goto('/home')
    await startWithoutNetwork(page, faults, say)
    for (const path of [
      '/sh',
      '/universal',
      '/universal-v2',
      '/universal-v2/159',
      '/universal/search-v2?q=ulei',
      '/tyres',
      '/axle',
      '/yq/main',
      '/yq/groups',
      '/yq/unit-info',
      '/careers',
      '/account/stock-notifications',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(
        page
          .getByRole('navigation', { name: say('Meniu principal') })
          .filter({ visible: true })
          .first(),
        path,
      ).toBeVisible()
      await expect(page.getByText(say('Pagina nu este încă pe acest dispozitiv')), path).toHaveCount(0)
    }
  })
})
