import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { productRow } from '#tests/builders/cart.ts'
import { userVehicle, vehicleBadge } from '#tests/builders/answers/vehicle-answers.ts'
import { searchAnswer } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectKnown, expectRetried, expectSeen, expectWordsWhole, screenStates } from '../support/screen-states.ts'

const { name } = productRow()
const longRow = productRow({
  name: longText(150),
  articleNumber: longWord(24),
  brand: { id: 30, name: longText(60) },
  found_by: { kind: 'oe', number: longWord(24), maker: longText(60) },
})
const found = (...rows: ProductRow[]) => answer(searchEndpoints.search, searchAnswer(rows))

screenStates(['/search-v2', '/new-search', '/search/tecdoc'], (route) => ({
  async empty() {
    await openScreen(`${route}?q=zzzzzz`, { answers: [found()] })
    await expectSeen('Nimic pentru „zzzzzz”', 'Încercați denumirea piesei, de exemplu „filtru ulei”.')
  },
  async failed() {
    const { shop } = await openScreen(`${route}?q=filtru`, { answers: [fail(searchEndpoints.search)] })
    await expectRetried(shop, name, found(productRow()))
  },
  async refused() {
    await openScreen(`${route}?q=filtru&car=9`, {
      answers: [refuse(searchEndpoints.search, 404, { code: 'not-found', message: 'Nu există.' })],
    })
    await expectSeen('Nu avem acest vehicul', 'Caută la toate vehiculele')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('filtru')
  },
  async offline() {
    const { reopen } = await openScreen(`${route}?q=placute`, { answers: [found(productRow())] })
    await expectSeen(name)
    await reopen('off')
    await expectKnown(name)
  },
  async long() {
    await openScreen(`${route}?q=${longWord(100)}`, { size: phone, answers: [found(longRow)] })
    await expectSeen(longRow.name)
    await expectWordsWhole()
  },
}))

test('what a text was taken for stands above the results, and a part that is pressed is searched without', async () => {
  const without = 'bec h7'
  await openScreen(`/search-v2?q=${encodeURIComponent('bec h7 osram zzkk')}`, {
    size: phone,
    answers: [
      answer(
        searchEndpoints.search,
        searchAnswer([productRow()], {
          interpretations: [
            { kind: 'name', text: 'bec osram', count: 1 },
            { kind: 'from a newer shop', text: 'bec', count: 1 },
          ],
          parts: [
            { kind: 'kind', text: 'bec', without: 'h7 osram zzkk' },
            { kind: 'specification', text: 'h7', without: 'bec osram zzkk' },
            { kind: 'brand', text: 'osram', without },
          ],
          ignored: [{ text: 'zzkk', without: 'bec h7 osram' }],
        }),
      ),
    ],
  })
  await expectSeen('Nu am folosit: zzkk')
  // The parts say how it was read, and the list how many there are.
  await expect.element(page.getByText('ca „bec osram”')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Caută fără „osram”' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(`Rezultate pentru „${without}”`)
})

test('a number of who makes the part for the maker says whose it is', async () => {
  const row = productRow({ found_by: { kind: 'oem', number: '1008945481', maker: 'MEYLE' } })
  await openScreen('/search-v2?q=1008945481', { size: phone, answers: [found(row)] })
  await expectSeen('echivalent cu MEYLE 1008945481')
})

test.each([
  ['in as many rows as they need, where nothing lies below', []],
  ['in one row to be pushed, above a list', [productRow()]],
])('engines of a car that is asked for on a phone stand %s', async (_, rows) => {
  const more = {
    engineCodes: [],
    ccm: null,
    cylinders: null,
    fuel: null,
    transmission: null,
    drive: null,
    bodyType: null,
  }
  const candidates = [1, 2, 3, 4].map((carId) => ({ ...vehicleBadge({ carId, carName: `1.${carId} TDI` }), ...more }))
  const car = { kind: 'car', text: 'VW GOLF V (1K1)', count: 4, picker: { type: 'PC' as const, make: 5, model: 60 } }
  const pages = { page: 1, per_page: 24, total: 4, total_pages: 1 }
  await openScreen('/search-v2?q=golf%205', {
    size: phone,
    answers: [
      answer(searchEndpoints.search, searchAnswer(rows, { interpretations: [car] })),
      answer(vehicleSearchEndpoints.search, {
        outcome: 'found',
        vin: null,
        details: null,
        candidates,
        unused: '',
        ...pages,
      }),
    ],
  })
  await expectSeen('1.4 TDI')
  const choices = page.getByRole('group', { name: 'Care motorizare?' }).element()
  expect(choices.scrollWidth > choices.clientWidth).toBe(rows.length > 0)
})

test('of the person’s cars only those are offered that the text means, and a name too long for a phone is cut', async () => {
  const duster = vehicleBadge({ carId: 90, modelName: 'DUSTER II', carName: '1.5 dCi' })
  const logan = vehicleBadge({ carId: 91, modelName: `LOGAN ${longText(60)} (K52_)`, carName: '1.5 dCi 90' })
  const more = { ccm: null, cylinders: null, fuel: null, transmission: null, drive: null, bodyType: null }
  const car = { kind: 'car', text: 'logan 1.5 dci', count: 1, picker: { type: 'PC' as const, make: 5 } }
  await openScreen('/search-v2?q=logan%201.5%20dci', {
    size: phone,
    answers: [
      answer(vehicleEndpoints.userVehicles, { items: [userVehicle({ vehicle: duster, registration_number: null })] }),
      answer(searchEndpoints.search, searchAnswer([], { interpretations: [car] })),
      answer(vehicleSearchEndpoints.search, {
        outcome: 'found',
        vin: null,
        details: null,
        candidates: [{ ...logan, ...more, engineCodes: [] }],
        unused: '',
        page: 1,
        per_page: 24,
        total: 1,
        total_pages: 1,
      }),
    ],
  })
  await expect.element(page.getByRole('button', { name: /LOGAN/ })).toBeInTheDocument()
  expect(document.body.textContent).not.toContain('DUSTER')
  expect(document.documentElement.scrollWidth).toBe(innerWidth)
})

test('below the car whose plate was typed nothing says that there is nothing', async () => {
  await openScreen('/search-v2?q=CJ%2090%20LEG', {
    answers: [
      answer(vehicleEndpoints.userVehicles, { items: [userVehicle({ registration_number: 'CJ 90 LEG' })] }),
      found(),
    ],
  })
  await expectSeen('Piese pentru vehicul')
  await expect.element(page.getByText('Nimic pentru')).not.toBeInTheDocument()
})
