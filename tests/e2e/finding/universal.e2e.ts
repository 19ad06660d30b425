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

test('a text is looked for within the range alone; too short a one is said at the field @SRCH-05', async ({
  page,
  say,
}) => {
  const main = page.getByRole('main')
  await page.goto('/universal-v2')
  const field = main.getByLabel(say('Caută în gama universală'))
  await field.fill('ul')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('ulei motor')
  await field.press('Enter')
  await page.waitForURL(/\/universal\/search-v2\?q=/)
  await expect(main.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/universal/search-v2?q=disc%20frana')
  await expect(main.getByRole('link', { name: say('Caută în tot catalogul') })).toBeVisible()
  await page.goto('/universal-v2/101')
  await expect(main.getByText(say('Nu avem această categorie'))).toBeVisible()
})
