import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Product, productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import type { Facets, ProductRow } from '#src/contract/catalogue/products.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { tyreEndpoints } from '#src/contract/catalogue/tyres.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { productRow } from '#tests/builders/cart.ts'
import { product, productList, searchAnswer } from '#tests/builders/answers/list-answers.ts'
import { categoryNode, vehicleBadge, vehicleDetails } from '#tests/builders/answers/vehicle-answers.ts'
import { answer } from './support/answers.ts'
import { desktop, openScreen, phone } from './support/open-screen.tsx'
import { expectSeen, expectWordsWhole } from './support/screen-states.ts'

const HOUR_MS = 3_600_000
// Of one moment: levels that come at the same time do so to the millisecond.
const NOW = Date.now()
const inHours = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()
const level = (name: 'local' | 'central' | 'national', hours: number, quantity = 7) => ({
  level: name,
  quantity,
  arrives_at: inHours(hours),
  order_by: null,
})
const criterion = (id: number, name: string, value: string) => ({ id, name, value, unit: null, immediate: id < 4 })

/** As they are in a shop: of a quality, with stock at two levels and what decides at a glance. */
const usualRows = (given: Partial<ProductRow> = {}) =>
  ['0 986 494 524', 'P 85 020', '13.0460-7117.2', 'GDB1330', '573134J'].map((articleNumber, index) =>
    productRow({
      id: index + 1,
      articleNumber,
      name: 'Set plăcuțe frână, frână cu disc',
      availability: [level('local', 20), level('central', 30)],
      criteria: [
        criterion(1, 'Partea de montare', 'față'),
        criterion(2, 'Grosime', '17,3 mm'),
        criterion(3, 'Lățime', '138,6 mm'),
        criterion(4, 'Număr WVA', '23587'),
      ],
      flags: ['perAxle'],
      ...given,
    }),
  )

const articles = () => [...document.querySelectorAll<HTMLElement>('main article')]

/** Rows that stand whole between the header and the bar at the bottom. */
function wholeRows(): number {
  const top = document.querySelector('header')!.getBoundingClientRect().bottom
  const bars = [...document.querySelectorAll('nav')].filter((each) => getComputedStyle(each).position === 'fixed')
  const bottom = Math.min(window.innerHeight, ...bars.map((each) => each.getBoundingClientRect().top))
  expect(bottom).toBeLessThan(window.innerHeight)
  return articles().filter((row) => {
    const box = row.getBoundingClientRect()
    return box.top >= top && box.bottom <= bottom
  }).length
}

function expectLargeTargets(): void {
  const low = [...articles()[0]!.querySelectorAll<HTMLElement>('form button, form input')]
    .map((each) => [each.textContent, Math.round(each.parentElement!.getBoundingClientRect().height)] as const)
    .filter(([, height]) => height < 44)
  expect(low).toEqual([])
}

describe('on a phone', () => {
  it('three whole products of a search stand under header and filters @SRCH-03 @NAV-10', async () => {
    const rows = usualRows()
    await openScreen('/search-v2?q=placute', {
      size: phone,
      user: { density: 'touch' },
      answers: [answer(searchEndpoints.search, searchAnswer(rows))],
    })
    await expectSeen(rows[0]!.name)
    await expect.poll(wholeRows).toBeGreaterThanOrEqual(3)
    expectLargeTargets()
    await expectWordsWhole()
    await expect.element(page.getByText('138,6 mm').first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Încă 1 atribut/ })
      .first()
      .click()
    await expectSeen(/Număr WVA/)
  })

  it('and of a car’s category, each with its verdict @VEH-03 @NAV-10', async () => {
    const rows = usualRows({ fits_vehicle: true })
    const { shop } = await openScreen('/vehicle/V/5/60/7/category-products?category=101', {
      size: phone,
      user: { density: 'touch' },
      answers: [
        answer(vehicleEndpoints.details, vehicleDetails()),
        answer(vehicleEndpoints.categories, { items: [categoryNode()] }),
        answer(productEndpoints.ofVehicle, productList(rows)),
        answer(vehicleEndpoints.putUserVehicle, {
          vehicle: vehicleBadge(),
          registration_number: null,
          vin: null,
          engine_number: null,
          saved: false,
          visited_at: '2026-11-20T08:00:00Z',
          fit_answers: {},
        }),
      ],
    })
    await expectSeen('se potrivește')
    await expect.poll(wholeRows).toBeGreaterThanOrEqual(3)
    // The visit is written down behind it; it would reach the next test's shop.
    await expect.poll(() => shop.askedOf(vehicleEndpoints.putUserVehicle).length).toBeGreaterThan(0)
  })
})

const values = (count: number) =>
  Array.from({ length: count }, (_each, index) => ({
    value: String(index + 1),
    label: `Valoare ${index + 1}`,
    count: 2,
  }))
const facets: Facets = {
  brands: values(3),
  qualities: [
    { value: 'premium', label: 'premium', count: 2 },
    { value: 'standard', label: 'standard', count: 3 },
  ],
  generic_articles: values(2),
  manufacturers: values(4),
  attributes: Array.from({ length: 12 }, (_each, index) => ({
    id: 1000 + index,
    name: `Atribut al piesei ${index + 1}`,
    unit: null,
    values: values(2),
  })),
}
const ALL = 16

describe('filters', () => {
  const answers = [answer(searchEndpoints.search, searchAnswer(usualRows(), { facets }))]

  it('stand in one line beside count and order; those without room are behind the button that counts them @SRCH-02', async () => {
    await openScreen('/search-v2?q=placute', { size: desktop, answers })
    const line = page.getByRole('main').getByRole('group', { name: 'Filtre', exact: true })
    await expect.element(line.getByRole('button', { name: 'Calitate' })).toBeVisible()
    const seen = () =>
      [...line.element().querySelectorAll('button')].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      )
    const more = () => Number(/\((\d+)\)$/.exec(seen().at(-1)?.textContent ?? '')?.[1])
    const inOneLine = () => new Set(seen().map((each) => Math.round(each.getBoundingClientRect().top))).size === 1
    const fitting = seen().length - 1
    expect([fitting > 2, more(), inOneLine()]).toEqual([true, ALL - fitting, true])
    await expectWordsWhole()

    // A narrower window moves some of them behind it.
    await page.viewport(1150, 900)
    await expect.poll(() => seen().length - 1).toBeLessThan(fitting)
    expect([more(), inOneLine()]).toEqual([ALL - (seen().length - 1), true])

    await line.getByRole('button', { name: /^Mai multe filtre/ }).click()
    const sheet = page.getByRole('dialog')
    await expect.element(sheet.getByRole('region', { name: 'Atribut al piesei 12' })).toBeVisible()
  })

  it('are counted on the button of a phone, whose sheet has the order too, and each is taken off by its chip @SRCH-02', async () => {
    const { address } = await openScreen('/search-v2?q=placute&brand=1&quality=premium', {
      size: phone,
      user: { density: 'touch' },
      answers,
    })
    await page.getByRole('button', { name: 'Filtre (2)' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtre și ordine' })
    await sheet.getByRole('combobox').selectOptions('price_asc')
    await expect.poll(address).toContain('sort=price_asc')
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await page.getByRole('main').getByRole('button', { name: 'Valoare 1' }).click()
    await expect.poll(address).not.toContain('brand=')
    await expect.element(page.getByRole('button', { name: 'Filtre (1)' })).toBeVisible()
  })

  it('of many values are the first of each in the sheet of all, and all of them where they are asked for @SRCH-02', async () => {
    const many = [
      answer(searchEndpoints.search, searchAnswer(usualRows(), { facets: { ...facets, brands: values(60) } })),
    ]
    await openScreen('/search-v2?q=placute&brand=50', { size: phone, user: { density: 'touch' }, answers: many })
    await page.getByRole('button', { name: 'Filtre (1)' }).click()
    const brands = page.getByRole('dialog').getByRole('region', { name: 'Marcă' })
    const shown = () => [...brands.element().querySelectorAll('[aria-pressed]')].map((each) => each.textContent)
    await expect.element(brands).toBeVisible()
    expect(shown()).toHaveLength(13)
    expect(shown().at(-1)).toContain('Valoare 50')
    await brands.getByRole('button', { name: 'Arată toate cele 60' }).click()
    expect(shown()).toHaveLength(60)
    await expect.element(brands.getByRole('button', { name: /^Valoare 13/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('of tyres that a text named stand above their list, each to be taken off @VEH-09 @SRCH-01', async () => {
    const size = '205/55 R16'
    const tyre = { season: '2', load: '91', speed: 'V', brand: '1' }
    const { address } = await openScreen(`/search-v2?q=${encodeURIComponent('205/55 r16 91v michelin iarna')}`, {
      size: desktop,
      answers: [
        answer(
          searchEndpoints.search,
          searchAnswer([], { interpretations: [{ kind: 'tyre', text: size, count: 5, tyre }] }),
        ),
        answer(tyreEndpoints.products, {
          ...productList(usualRows(), { facets: { ...facets, brands: [{ value: '1', label: 'MICHELIN', count: 5 }] } }),
          tyre_facets: {
            seasons: [
              { value: '1', label: 'vară', count: 4 },
              { value: '2', label: 'iarnă', count: 5 },
            ],
            load_indexes: [],
            speed_indexes: [],
            fuel_classes: [],
            wet_classes: [],
            noise_classes: [],
          },
        }),
      ],
    })
    await expect.poll(address).toContain('/tyres')
    const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
    await expect.element(button(/^iarnă/)).toHaveAttribute('aria-pressed', 'true')
    for (const [name, field] of [
      [/sarcină: cel puțin 91/, 'load='],
      [/viteză: cel puțin V/, 'speed='],
      [/^MICHELIN/, 'brand='],
      [/^iarnă/, 'season='],
    ] as const) {
      expect(address()).toContain(field)
      await button(name).click()
      await expect.poll(address).not.toContain(field)
    }
  })
})

const whole = (given: Partial<Product> = {}) => [
  answer(
    productEndpoints.details,
    product({
      criteria: Array.from({ length: 14 }, (_each, index) => criterion(index + 1, `Atribut ${index + 1}`, '17,3 mm')),
      numbers: Array.from({ length: 30 }, (_each, index) => ({
        kind: 'oe' as const,
        number: `8K0 698 ${100 + index}`,
        maker: `Producător ${index % 9}`,
      })),
      availability: [level('local', 20), level('central', 20), level('national', 20)],
      ...given,
    }),
  ),
  answer(productEndpoints.alternatives, { items: [] }),
  answer(productEndpoints.accessories, { groups: [] }),
]

describe('a product', () => {
  const bar = () => document.querySelector<HTMLElement>('[data-part="buy-bar"]')!

  it('is bought on a phone from a bar that stays above the bottom bar and covers nothing that has the focus @SRCH-04 @NAV-10', async () => {
    await openScreen('/product/1', { size: phone, user: { density: 'touch' }, answers: whole() })
    await expect.element(page.getByRole('button', { name: /^Adaugă în coș/ })).toBeVisible()
    expect(bar().textContent).toMatch(/12,10\slei/)
    expect(bar().querySelector('input')).not.toBeNull()
    await expectWordsWhole()
    const nav = [...document.querySelectorAll('nav')].find((each) => getComputedStyle(each).position === 'fixed')!
    const end = document.documentElement.scrollHeight
    expect(end).toBeGreaterThan(1500)
    for (const top of [0, 400, end]) {
      window.scrollTo({ top, behavior: 'instant' })
      expect(Math.abs(bar().getBoundingClientRect().bottom - nav.getBoundingClientRect().top)).toBeLessThan(1)
    }
    const reachable = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input)')].filter(
      (each) => !bar().contains(each) && each.tabIndex >= 0 && each.checkVisibility(),
    )
    expect(reachable.length).toBeGreaterThan(12)
    const covered = [...reachable, ...reachable.toReversed()].filter((each) => {
      each.focus()
      return each.getBoundingClientRect().bottom > bar().getBoundingClientRect().top
    })
    expect(covered.map((each) => each.textContent)).toEqual([])
    // What stands at the page's end comes out from below it.
    window.scrollTo({ top: end, behavior: 'instant' })
    const panels = [...document.querySelectorAll('main section')]
    expect(Math.max(...panels.map((each) => each.getBoundingClientRect().bottom))).toBeLessThanOrEqual(
      bar().getBoundingClientRect().top,
    )
  })

  it('says once when it comes, on its page and in its row, unless a level comes at another time @SRCH-04', async () => {
    const times = (element: Element) => element.textContent.match(/\d{1,2}:\d{2}/g)?.length ?? 0
    const { shop, reopen } = await openScreen('/product/1', { size: desktop, answers: whole() })
    await expectSeen(/Livrare în 24 de ore/)
    const buy = () => document.querySelector('[data-part="buy"]')!
    expect(times(buy())).toBe(1)
    shop.say(...whole({ availability: [level('local', 20), level('central', 20), level('national', 50)] }))
    await reopen('on')
    await expect.poll(() => times(buy())).toBe(2)

    const rows = usualRows()
    const shared = { ...rows[0]!, availability: [level('local', 20), level('central', 20)] }
    shop.say(answer(searchEndpoints.search, searchAnswer([shared, rows[1]!])))
    await reopen('on', '/search-v2?q=placute')
    await expect.poll(() => articles().map(times)).toEqual([1, 2])
  })
})
