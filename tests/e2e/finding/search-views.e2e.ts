import type { Page } from '@playwright/test'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import type { Say } from '../support/texts.ts'

// Other journeys and their shop share the machine.
const SLOWLY = { timeout: 30_000 }
test.setTimeout(180_000)

const rowsOf = (page: Page) => page.getByRole('main').getByRole('article')
const viewsOf = (page: Page, say: Say) => page.getByRole('navigation', { name: say('Afișarea rezultatelor') })
const omnibox = (page: Page) => page.getByRole('search').getByRole('combobox')

test('results stand as a list, by kind of part, or from the vehicle catalogue; the next search begins as the last one was shown @SRCH-03 @desktop', async ({
  page,
  shop,
  account,
  say,
}, info) => {
  await page.goto('/search-v2?q=filtru')
  await expect(rowsOf(page).first()).toBeVisible(SLOWLY)
  await viewsOf(page, say)
    .getByRole('link', { name: say('Pe tipuri') })
    .click()
  await page.waitForURL(/\/new-search\?q=filtru/)
  const { body } = await ask(shop, account, searchEndpoints.search, {
    query: { q: 'filtru', per_kind: '4', per_page: '96' },
  })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(
    new Set(body.items.map(({ genericArticleId }) => genericArticleId)).size,
  )
  await expectAccessible(page)
  await keepScreen(page, info, 'search-by-kind')
  await expect.poll(async () => (await ask(shop, account, sessionEndpoints.initialData, {})).body.new_search).toBe(true)

  const box = omnibox(page)
  await box.fill('placute frana')
  await box.press('Enter')
  await page.waitForURL(/\/new-search\?q=placute/)
  await page.goBack()
  const kind = body.facets.generic_articles[0]!
  const section = page.getByRole('region', { name: kind.label, exact: true })
  await expect(section.getByRole('article')).toHaveCount(4)
  // While the shop is slow the device answers first, with what it knows.
  await expect(async () => {
    await section.getByRole('button', { name: say('toate ({count})', { count: kind.count }) }).click({ timeout: 3_000 })
    await expect(page).toHaveURL(/kind=(%22)?\d+/)
  }).toPass({ timeout: 60_000 })
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`^${kind.count} `))
      .first(),
  ).toBeVisible()

  await viewsOf(page, say)
    .getByRole('link', { name: say('Catalog auto') })
    .click()
  await page.waitForURL(/\/search\/tecdoc\?/)
  await expect(viewsOf(page, say).getByRole('link', { name: say('Catalog auto') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(
    page
      .getByRole('navigation', { name: say('Meniu principal') })
      .filter({ visible: true })
      .getByRole('link', { name: say('Caută'), exact: true }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(rowsOf(page).first()).toBeVisible(SLOWLY)

  await page.goto('/account/settings')
  await page
    .getByRole('switch', { name: say('Căutare pe tipuri de piese') })
    .or(page.getByRole('checkbox', { name: say('Căutare pe tipuri de piese') }))
    .first()
    .press('Space')
  await expect
    .poll(async () => (await ask(shop, account, sessionEndpoints.initialData, {})).body.new_search)
    .toBe(false)
  expect((await ask(shop, account, accountEndpoints.toggleNewSearch, {})).body).toEqual({ new_search: true })
})

test('a list that rushes by only says what is in it, and is whole where it stops @SRCH-02 @both', async ({
  page,
  say,
}) => {
  await page.goto('/search-v2?q=filtru&size=96')
  const rows = rowsOf(page)
  await expect(
    rows
      .first()
      .getByRole('button', { name: say('Adaugă') })
      .first(),
  ).toBeVisible(SLOWLY)
  const wholeOnTheWay = await page.evaluate(async () => {
    let whole = true
    for (let frame = 0; frame < 20; frame += 1) {
      window.scrollBy(0, 250)
      await new Promise(requestAnimationFrame)
      whole &&= [...document.querySelectorAll('main li[data-index] article')].every((row) =>
        row.querySelector('button'),
      )
    }
    return whole
  })
  expect(wholeOnTheWay).toBe(false)
  await expect
    .poll(() => rows.evaluateAll((articles) => articles.every((row) => row.querySelector('button'))))
    .toBe(true)
  expect(await rows.count()).toBeGreaterThan(5)
})

test('a hit says by which number it was found @SRCH-01 @desktop', async ({ page, shop, account, say }, info) => {
  const { body } = await ask(shop, account, searchEndpoints.search, { query: { q: 'filtru ulei' } })
  const own = body.items[0]!
  await page.goto(`/search-v2?q=${encodeURIComponent(own.articleNumber.replaceAll(' ', '').toLowerCase())}`)
  const row = rowsOf(page).filter({ hasText: own.brand.name }).filter({ hasText: own.articleNumber }).first()
  await expect(row.getByText(say('găsit după numărul propriu {shown}', { shown: own.articleNumber }))).toBeVisible()
  await keepScreen(page, info, 'search-found-by')
  await expectAccessible(page)
})
