import type { Locator, Page } from '@playwright/test'
import type { AttributeFacet } from '#src/contract/catalogue/products.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, type Session } from '../support/shop/api.ts'
import { expect, test } from '../support/journey.ts'
import { amountIn } from '../support/money.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { type Say, textsOf } from '../support/texts.ts'

// Other journeys and their shop share the machine.
const SLOWLY = { timeout: 30_000 }
test.setTimeout(180_000)

const rowsOf = (page: Page) => page.getByRole('main').getByRole('article')
const settled = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
const countIn = async (chip: Locator) => Number(await chip.locator('span').last().innerText())
const filters = (page: Page, say: Say) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(String.raw`^${say('Filtre')}( \(\d+\))?$`) })

/** The filters of a list as this screen has them: all in one sheet, or each behind its own button. */
async function openFilter(page: Page, say: Say, heading: string): Promise<Locator> {
  const all = filters(page, say)
  const own = page.getByRole('main').getByRole('button', { name: heading, exact: true })
  if (await all.isVisible()) await all.click()
  else if (await own.isVisible()) await own.click()
  else
    await page
      .getByRole('main')
      .getByRole('button', {
        name: new RegExp(`^${say('Mai multe filtre ({hidden})', { hidden: '' }).split(' (')[0]}`),
      })
      .click()
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
  await expect(rowsOf(page).first()).toBeVisible(SLOWLY)
  const brands = await openFilter(page, say, say('Marcă'))
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
