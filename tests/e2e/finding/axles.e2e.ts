import { expectAccessible } from '../support/page/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'

// Each step may take its time on a busy machine.
test.use({ actionTimeout: 30_000 })
test.setTimeout(180_000)

test('from the vehicle picker to an axle by its attributes, its parts by category, into the cart @VEH-01 @VEH-08 @desktop', async ({
  page,
  say,
}, info) => {
  const main = page.getByRole('main')
  await page.goto('/vehicle')
  await main
    .getByRole('navigation', { name: say('Tipul vehiculului') })
    .getByRole('link', { name: say('Axe'), exact: true })
    .click()
  await page.waitForURL('**/axle')
  const axles = main.getByRole('list', { name: say('Axe') }).getByRole('listitem')
  await expect(axles.first()).toBeVisible()
  const folded = page.getByText(say('Atribute'), { exact: true })
  if (await folded.isVisible()) await folded.click()
  await page.getByLabel(say('Producător')).selectOption('BPW')
  await page.getByLabel(say('Sarcină pe axă')).selectOption('9000')
  await expect(page).toHaveURL(/maker=BPW.*load=|load=.*maker=BPW/)
  await expect(axles.first()).toContainText('BPW')
  await expectAccessible(page)
  await keepScreen(page, info, 'axles-1-search')

  const text = page.getByLabel(say('Caută axa'))
  await text.fill('shsf 9010')
  await text.press('Enter')
  await expect(page).toHaveURL(/q=shsf/)
  // What is clicked while the list becomes shorter moves away below the pointer.
  await expect(axles.filter({ hasNotText: 'SHSF' })).toHaveCount(0)
  await axles
    .getByRole('link', { name: /^BPW SHSF 9010-15/ })
    .first()
    .click()
  await page.waitForURL(/\/axle\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SHSF 9010')
  const rows = main.getByRole('article')
  await expect(rows.first()).toBeVisible()
  const tree = page.getByRole('button', { name: say('Categorii') })
  if (await tree.isVisible()) await tree.click()
  await page
    .getByRole('navigation', { name: say('Categorii') })
    .filter({ visible: true })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(page).toHaveURL(/category=/)
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'axles-2-parts')
  await rows
    .getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) })
    .first()
    .click()
  await expect(page.getByText(say('Notificare coș')).first()).toBeVisible()
})

test('bodies of commercial vehicles lead to their parts @VEH-01', async ({ page, say }) => {
  await page.goto('/vehicle?type=BODY')
  await page
    .getByRole('region', { name: say('Producător') })
    .getByRole('link')
    .first()
    .click()
  await page
    .getByRole('region', { name: say('Model'), exact: true })
    .getByRole('link')
    .first()
    .click()
  await page
    .getByRole('region', { name: say('Motorizare') })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/\/vehicle\/K\/\d+\/\d+\/\d+\/category-products/)
  await page.getByRole('main').locator('a[href*="category="]').first().click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a text that is too long is said to be so at its field, and stays there @VEH-08 @SRCH-01', async ({
  page,
  say,
}) => {
  const axle = 'BPW SHSF 9010 '.repeat(8).trim()
  await page.goto(`/axle?q=${encodeURIComponent(axle)}`)
  const field = page.getByLabel(say('Caută axa'))
  await expect(field).toHaveValue(axle)
  await expect(field).toHaveAccessibleDescription(/80/)
  await expectAccessible(page)
  await field.fill('bpw')
  await expect(
    page
      .getByRole('list', { name: say('Axe') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(field).toHaveAccessibleDescription('')

  const words = 'filtru de ulei '.repeat(20).trim()
  await page.goto(`/search-v2?q=${encodeURIComponent(words)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Scrieți cel mult {SEARCH_MAX_CHARACTERS} de caractere', { SEARCH_MAX_CHARACTERS: 200 }),
  )
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue(words)
})
