import type { Page } from '@playwright/test'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { openMenu } from '../support/session.ts'

test.setTimeout(180_000)
const settled = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
const omnibox = (page: Page) => page.getByRole('search').getByRole('combobox')

test.describe('the history of searches', () => {
  test.use({ behindProxy: true })

  test('says when and how many, is there without a network, and is out of sight after logging out @SRCH-03 @OFF-05', async ({
    page,
    shop,
    account,
    say,
    faults,
  }, info) => {
    await page.goto('/search-v2')
    await expect(page.getByText(say('Nicio căutare încă'))).toBeVisible()
    await expectAccessible(page)
    const box = omnibox(page)
    for (const text of ['filtru ulei', 'xyzxyzxyz']) {
      await box.fill(text)
      await box.press('Enter')
      await page.waitForURL(new RegExp(`q=${text.slice(0, 6)}`))
      await settled(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    }
    await expect(page.getByText(say('Nimic pentru „{text}”', { text: 'xyzxyzxyz' }))).toBeVisible()
    await page.goto('/search-v2')
    const { total } = (await ask(shop, account, searchEndpoints.search, { query: { q: 'filtru ulei' } })).body
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'filtru ulei' })
    await expect(line).toContainText(String(total))
    await expect(line.locator('time')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'xyzxyzxyz' })).toContainText(
      say('nimic găsit'),
    )
    await expectAccessible(page)
    await keepScreen(page, info, 'search-history')

    await page.getByRole('button', { name: say('Șterge căutarea „{text}”', { text: 'xyzxyzxyz' }) }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: say('Anulează') }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    faults.set({ kind: 'cut' })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('Acasă') })
      .first()
      .click()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('Caută') })
      .first()
      .click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    faults.set({ kind: 'pass' })

    await openMenu(page, say)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Deconectare') })
      .click()
    await page.waitForURL(/\/login/)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('filtru ulei')
  })
})

test('a number that is searched stands in the address as it was typed; an address with it in quotes leads there too @SRCH-01 @desktop', async ({
  page,
}) => {
  await page.goto('/search-v2?q=%22986494%22')
  const box = omnibox(page)
  await expect(box).toHaveValue('986494')
  await box.fill('20410')
  await box.press('Enter')
  await page.waitForURL(/\/search-v2\?q=20410$/)
  await page.reload()
  await expect(box).toHaveValue('20410')
})
