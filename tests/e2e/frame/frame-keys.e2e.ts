import { initialDataOf } from '../support/shop/account-state.ts'
import { expect, test } from '../support/journey.ts'

test('the keys of the frame: / and Ctrl+K search, Ctrl+Meta+J opens the dialog, ? lists the keys @NAV-10 @desktop', async ({
  page,
  say,
}) => {
  await page.goto('/home')
  const heading = page.getByRole('heading', { level: 1 })
  const omnibox = page.getByRole('banner').getByRole('combobox')
  for (const keys of ['/', 'Control+k']) {
    await heading.focus()
    await page.keyboard.press(keys)
    await expect(omnibox).toBeFocused()
    await expect(omnibox).toHaveValue('')
    await omnibox.press('Escape')
  }
  await heading.focus()
  await page.keyboard.press('Control+Meta+j')
  const search = page.getByRole('dialog', { name: say('Căutare') })
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(heading).toBeFocused()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: say('Taste rapide') })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(heading).toBeFocused()
})

test('the field for searches shows the text of a search and no words that narrow another list @NAV-10 @desktop', async ({
  page,
}) => {
  const omnibox = page.getByRole('banner').getByRole('combobox')
  for (const path of ['/search-v2', '/new-search', '/search/tecdoc']) {
    await page.goto(`${path}?q=filtru ulei`)
    await expect(omnibox).toHaveValue('filtru ulei')
  }
  for (const path of ['/axle', '/favourites-v2', '/account/orders-history', '/universal/search-v2']) {
    await page.goto(`${path}?q=filtru ulei`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(omnibox).toHaveValue('')
  }
})

test('the dialog for searches begins with the shown text, which the next one replaces @NAV-10 @desktop', async ({
  page,
  say,
}) => {
  await page.goto('/search-v2?q=filtru ulei')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+Meta+j')
  const field = page.getByRole('dialog', { name: say('Căutare') }).getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('filtru ulei')
  await page.keyboard.type('bujie')
  await expect(field).toHaveValue('bujie')
})

test('Z and W together hide and show the purchase price, not while typing and not with a modifier @NAV-10 @desktop', async ({
  page,
  account,
  shop,
}) => {
  await page.goto('/home')
  const shown = async () => (await initialDataOf(shop, account)).show_purchase_price
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('progressbar', { includeHidden: true })).toHaveAttribute('aria-busy', 'false')
  const before = await shown()
  await page.getByRole('banner').getByRole('combobox').focus()
  await chord(page)
  await page.getByRole('banner').getByRole('combobox').press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.down('Shift')
  await chord(page)
  await page.keyboard.up('Shift')
  await page.keyboard.press('z')
  await page.keyboard.press('w')
  expect(await shown()).toBe(before)
  await chord(page)
  await expect.poll(shown).toBe(!before)
  await chord(page)
  await expect.poll(shown).toBe(before)
})

async function chord(page: import('@playwright/test').Page): Promise<void> {
  await page.keyboard.down('z')
  await page.keyboard.down('w')
  await page.keyboard.up('w')
  await page.keyboard.up('z')
}
