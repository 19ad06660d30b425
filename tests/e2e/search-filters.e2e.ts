import type { Locator, Page } from '@playwright/test'
import { accountEndpoints } from '#src/contract/account.ts'
import type { AttributeFacet } from '#src/contract/products.ts'
import { searchEndpoints } from '#src/contract/search.ts'
import { sessionEndpoints } from '#src/contract/session.ts'
import { expectAccessible } from './support/accessibility.ts'
import { ask, type Session } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { amountIn } from './support/money.ts'
import { keepScreen } from './support/screenshot.ts'
import { openMenu } from './support/session.ts'
import { type Say, textsOf } from './support/texts.ts'

// Other journeys and their shop share the machine.
const SLOWLY = { timeout: 30_000 }
test.setTimeout(180_000)

const rowsOf = (page: Page) => page.getByRole('main').getByRole('article')
const settled = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
const viewsOf = (page: Page, say: Say) => page.getByRole('navigation', { name: say('Afișarea rezultatelor') })
const countIn = async (chip: Locator) => Number(await chip.locator('span').last().innerText())
const filters = (page: Page, say: Say) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(String.raw`^${say('Filtre')}( \(\d+\))?$`) })
const omnibox = (page: Page) => page.getByRole('search').getByRole('combobox')

/** The filters of a list as this screen has them: all in one sheet, or each behind its own button. */
async function openFilter(page: Page, say: Say, heading: string): Promise<Locator> {
  const all = filters(page, say)
  if (await all.isVisible()) await all.click()
  else await page.getByRole('main').getByRole('button', { name: heading, exact: true }).click()
  const section = page.getByRole('dialog').getByRole('region', { name: heading, exact: true })
  await expect(section).toBeVisible()
  return section
}

async function closeFilter(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function facetOf(shop: string, account: Session, q: string): Promise<AttributeFacet> {
  const { body } = await ask(shop, account, searchEndpoints.search, { query: { q } })
  const facet = body.facets.attributes.find(
    ({ values }) => values.length >= 2 && values.every(({ count }) => count < body.total),
  )
  if (!facet) throw new Error(`The demo's "${q}" has no criterion to narrow by.`)
  return facet
}

const headingOf = ({ name, unit }: AttributeFacet) => (unit === null ? name : `${name} (${unit})`)

test('results are narrowed by a criterion with the number that it said, kept in the address, and given back by Back @SRCH-02 @desktop', async ({
  page,
  shop,
  account,
  say,
}, info) => {
  const facet = await facetOf(shop, account, 'filtru ulei')
  const [value] = facet.values as [AttributeFacet['values'][number]]
  await page.goto('/search-v2?q=filtru ulei')
  await expect(rowsOf(page).first()).toBeVisible(SLOWLY)
  const before = await rowsOf(page).first().getAttribute('aria-label')
  const section = await openFilter(page, say, headingOf(facet))
  const chip = section.getByRole('button', { name: new RegExp(`^${value.label.replace(/[.()]/g, '\\$&')}`) }).first()
  expect(await countIn(chip)).toBe(value.count)
  await expectAccessible(page)
  await keepScreen(page, info, 'search-filter-sheet')
  await chip.click()
  await expect(page).toHaveURL(new RegExp(`attribute=${facet.id}%3A`))
  await closeFilter(page)
  await settled(page)
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`^${value.count} `))
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(rowsOf(page).first()).toBeVisible(SLOWLY)
  await expectAccessible(page)
  await keepScreen(page, info, 'search-narrowed')
  const { body } = await ask(shop, account, searchEndpoints.search, {
    query: { q: 'filtru ulei', attribute: { [facet.id]: [value.value] } },
  })
  expect(body.total).toBe(value.count)
  await expect(rowsOf(page).first()).toHaveAttribute(
    'aria-label',
    new RegExp(body.items[0]!.articleNumber.replace(/[^\w ]/g, '.')),
  )

  await page.goBack()
  await expect(page).not.toHaveURL(/attribute=/)
  await settled(page)
  await expect(rowsOf(page).first()).toHaveAttribute('aria-label', before ?? '')
})

test('a filter is searched from three characters on, and filters that leave nothing say so and can be cleared @SRCH-02 @desktop', async ({
  page,
  shop,
  account,
  say,
}) => {
  const { body } = await ask(shop, account, searchEndpoints.search, { query: { q: 'filtru' } })
  const rare = body.facets.brands.at(-1)!
  await page.goto('/search-v2?q=filtru')
  const all = filters(page, say)
  await expect(rowsOf(page).first()).toBeVisible(SLOWLY)
  if (await all.isVisible()) await all.click()
  else
    await page
      .getByRole('group', { name: say('Marcă') })
      .getByRole('button')
      .last()
      .click()
  const brands = page.getByRole('dialog').getByRole('region', { name: say('Marcă') })
  await expect(brands.getByRole('button')).toHaveCount(body.facets.brands.length)
  await brands.getByRole('textbox').fill(rare.label.slice(0, 2))
  await expect(brands.getByText(say('Scrieți cel puțin 3 caractere'))).toBeVisible()
  await expect(brands.getByRole('button')).toHaveCount(body.facets.brands.length)
  await brands.getByRole('textbox').fill(rare.label.slice(0, 3))
  await expect(brands.getByText(say('Scrieți cel puțin 3 caractere'))).toHaveCount(0)
  await brands
    .getByRole('button', { name: new RegExp(`^${rare.label.replace(/[^\w ]/g, '.')}`) })
    .first()
    .click()
  await closeFilter(page)
  await expect(page).toHaveURL(new RegExp(`brand=(%22)?${rare.value}`))

  await page.goto(`/search-v2?q=filtru&brand=${rare.value}&attribute=1003:nimic`)
  await expect(page.getByText(say('Niciun produs cu aceste filtre'))).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: say('Șterge filtrele') })
    .last()
    .click()
  await expect(rowsOf(page).first()).toBeVisible(SLOWLY)
  await expect(page).not.toHaveURL(/brand=|attribute=/)
})

test('prices go up and down, a page behind the last says where the end is, and hostile texts get an answer @SRCH-02 @desktop', async ({
  page,
  say,
}) => {
  await page.goto('/search-v2?q=filtru ulei')
  await expect(rowsOf(page).first()).toBeVisible(SLOWLY)
  const order = page.getByLabel(say('Ordonează'))
  const firstAmounts = async () => Promise.all([0, 1, 2, 3].map((nth) => amountIn(rowsOf(page).nth(nth))))
  let cheapest = Number.POSITIVE_INFINITY
  for (const [sort, sign] of [
    ['price_asc', 1],
    ['price_desc', -1],
  ] as const) {
    await order.selectOption(sort)
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
    // The rows of the former order stay until those of the new one are there.
    await expect(async () => {
      const amounts = await firstAmounts()
      expect(amounts).toEqual(amounts.toSorted((one, other) => (one - other) * sign))
      if (sort === 'price_desc')
        expect(amounts[0], 'the dearest is another one than the cheapest').toBeGreaterThan(cheapest)
      else [cheapest] = amounts as [number]
    }).toPass(SLOWLY)
  }
  await page.goto('/search-v2?q=filtru ulei&page=400')
  await expect(page.getByText(say('Pagina {page} nu există', { page: 400 }))).toBeVisible()
  await page.getByRole('button', { name: say('Prima pagină') }).click()
  await expect(rowsOf(page).first()).toBeVisible(SLOWLY)
  for (const [text, answer] of [
    ['%_\'"\\', say('Nimic pentru „{text}”', { text: '%_\'"\\' })],
    ['🔧🔧🔧', say('Nimic pentru „{text}”', { text: '🔧🔧🔧' })],
    ['x'.repeat(200), say('Nimic pentru „{text}”', { text: 'x'.repeat(200) })],
    ['ab', say('Scrieți cel puțin 3 caractere')],
  ] as const) {
    await page.goto(
      `/search-v2?${new URLSearchParams({ q: text, brand: "1'--", attribute: '🔧', kind: 'x' }).toString()}`,
    )
    await expect(page.getByText(answer).filter({ visible: true }).first()).toBeVisible()
  }
})

test('lists of many pages say on which one of how many one is, and lead on and back @NAV-09 @desktop', async ({
  page,
  shop,
  account,
  say,
}) => {
  const { body } = await ask(shop, account, searchEndpoints.search, { query: { q: 'filtru', per_page: '24' } })
  const totalPages = Math.ceil(body.total / 24)
  expect(totalPages).toBeGreaterThan(3)
  await page.goto('/search-v2?q=filtru&page=2')
  const pages = page.getByRole('navigation', { name: say('Pagini') })
  const place = (at: number) =>
    pages.getByText(say('Pagina {page} din {totalPages}', { page: at, totalPages }), { exact: true })
  await expect(place(2)).toBeVisible(SLOWLY)
  const onSecond = await rowsOf(page).first().getAttribute('aria-label')
  await pages.getByRole('button', { name: say('Înainte') }).click()
  await expect(place(3)).toBeVisible(SLOWLY)
  await expect(page).toHaveURL(/page=3/)
  await settled(page)
  await expect(rowsOf(page).first()).not.toHaveAttribute('aria-label', onSecond ?? '')
  await pages.getByRole('button', { name: say('Înapoi') }).click()
  await settled(page)
  await expect(rowsOf(page).first()).toHaveAttribute('aria-label', onSecond ?? '')
  await page.goto(`/search-v2?q=filtru&page=${totalPages}`)
  await expect(place(totalPages)).toBeVisible(SLOWLY)
  await expect(pages.getByRole('button', { name: say('Înainte') })).toBeDisabled()
  expect(textsOf('en')('Pagina {page} din {totalPages}', { page: 2, totalPages: 7 })).toBe('Page 2 of 7')
})

test('a car’s category is narrowed like any list; then a word begins with what fits the car, as if it were narrowed to it @SRCH-02 @VEH-03', async ({
  page,
  say,
}) => {
  await page.goto('/vehicle')
  await page
    .getByRole('region', { name: say('Producător') })
    .getByRole('link', { name: 'VW' })
    .first()
    .click()
  await page
    .getByRole('region', { name: say('Model'), exact: true })
    .getByRole('link', { name: /GOLF VII/ })
    .first()
    .click()
  await page
    .getByRole('region', { name: say('Motorizare') })
    .getByRole('link', { name: /TDI/ })
    .first()
    .click()
  await page.getByRole('main').locator('a[href*="category="]').first().click()
  await expect(rowsOf(page).first()).toBeVisible(SLOWLY)
  const section = await openFilter(page, say, say('Producător auto'))
  const maker = section.getByRole('button').first()
  const count = await countIn(maker)
  await maker.click()
  await closeFilter(page)
  await expect(page).toHaveURL(/manufacturer=(%22)?\d+/)
  await settled(page)
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`^${count} `))
      .first(),
  ).toBeVisible()

  await page.goto('/search-v2?q=placute frana')
  await expect(rowsOf(page).first().locator('[data-fit="yes"], [data-fit="conditions"]')).toBeVisible(SLOWLY)
  const first = await rowsOf(page).first().getAttribute('aria-label')
  const only = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say('Doar pentru {name}', { name: '' }).trim()}`) })
  await only.click()
  await expect(page).toHaveURL(/car=(%22)?\d+/)
  await settled(page)
  await expect(rowsOf(page).first()).toHaveAttribute('aria-label', first ?? '')
})

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
