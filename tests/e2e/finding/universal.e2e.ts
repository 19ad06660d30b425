import { expectAccessible } from '../support/page/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'

// Each step may take its time on a busy machine.
test.use({ actionTimeout: 30_000 })
test.setTimeout(180_000)

test('from the categories of the universal range to goods by price, narrowed, into the cart @SRCH-05 @desktop', async ({
  page,
  say,
}, info) => {
  const main = page.getByRole('main')
  await page.goto('/universal')
  await expect(main.getByLabel(say('Caută în gama universală'))).toBeVisible()
  const categories = main.getByRole('list', { name: say('Categorii') }).locator('a[href$="/universal-v2/159"]')
  await expect(categories).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'universal-1-categories')
  await categories.click()
  const rows = main.getByRole('article')
  await expect(rows.first()).toBeVisible()
  await page.getByLabel(say('Ordonează')).selectOption('price_asc')
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(main.locator('[data-updating]')).toHaveCount(0)
  await expectAccessible(page)
  await keepScreen(page, info, 'universal-2-category')
  await page.reload()
  await expect(page.getByLabel(say('Ordonează'))).toHaveValue('price_asc')
  await rows
    .getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) })
    .first()
    .click()
  await expect(page.getByText(say('Notificare coș')).first()).toBeVisible()
})
