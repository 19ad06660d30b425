import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axleEndpoints } from '#src/contract/catalogue/axles.ts'
import { tyreEndpoints } from '#src/contract/catalogue/tyres.ts'
import { unitCatalogueEndpoints } from '#src/contract/catalogue/unit-catalogue.ts'
import { universalEndpoints } from '#src/contract/catalogue/universal.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { axleList, axleRow } from '#tests/builders/answers/axle-answers.ts'
import { productList } from '#tests/builders/answers/list-answers.ts'
import { productRow } from '#tests/builders/cart.ts'
import { answer, refuse } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'
import { expectSeen } from '../support/screen-states.ts'

const missing = { code: 'not-found', message: 'Nu există.' } as const
const noVins = answer(vehicleSearchEndpoints.vinHistory, { vinNumbers: [] })
const main = () => page.getByRole('main')

/** All axles, but none of a text that nothing has, or behind the last page. */
const axles = answer(axleEndpoints.search, ({ query }) => {
  const asked = Number(query['page'] ?? 1)
  const total = query['q'] === 'zzzz' ? 0 : 1
  return { ...axleList(total === 0 || asked > 1 ? [] : [axleRow()]), total, page: asked, total_pages: total }
})
const firstAxle = () => expectSeen(/SKHBF 9010/)

it('an axle that does not exist says so @VEH-08', async () => {
  await openScreen('/axle/5', { answers: [refuse(axleEndpoints.details, 404, missing)] })
  await expectSeen('Nu avem această axă')
})

it('attributes that no axle has are taken off by one tap @VEH-08', async () => {
  const { address } = await openScreen('/axle?q=zzzz', { answers: [axles] })
  await main().getByRole('button', { name: 'Șterge filtrele' }).last().click()
  await firstAxle()
  expect(address()).toBe('/axle')
})

it('a page of axles behind the last says so and leads to the first @VEH-08', async () => {
  await openScreen('/axle?page=999', { answers: [axles] })
  await main().getByRole('button', { name: 'Prima pagină' }).click()
  await firstAxle()
})

it('an address that names no size of tyres leads back to the choice @VEH-09', async () => {
  await openScreen('/tyres?tyre=abc', { answers: [answer(tyreEndpoints.sizes, { items: [] })] })
  await expectSeen('„abc” nu este o dimensiune de anvelopă')
  await main().getByRole('link', { name: 'Alege dimensiunea' }).click()
  await expect.element(page.getByLabelText('Lățime')).toBeVisible()
})

it('a text is looked for within the universal range, which offers the whole catalogue when it has nothing @SRCH-05', async () => {
  const oil = productRow({ name: 'Ulei de motor' })
  const { address } = await openScreen('/universal-v2', {
    answers: [
      answer(universalEndpoints.categories, { items: [] }),
      answer(universalEndpoints.products, ({ query }) => productList(query['q'] === 'ulei motor' ? [oil] : [])),
    ],
  })
  const field = main().getByLabelText('Caută în gama universală')
  await field.fill('ul')
  field.element().closest('form')!.requestSubmit()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('ulei motor')
  field.element().closest('form')!.requestSubmit()
  await expectSeen('Ulei de motor')
  expect(address()).toMatch(/^\/universal\/search-v2\?q=/)
  await field.fill('disc frana')
  field.element().closest('form')!.requestSubmit()
  await expect.element(main().getByRole('link', { name: 'Caută în tot catalogul' })).toBeVisible()
})

it('a chassis number for the unit catalogue says why nothing is found: mistyped, or not to be identified @VEH-10', async () => {
  const { reopen } = await openScreen('/yq/main?vin=WVWZZZAUZEW12345', {
    answers: [
      noVins,
      answer(unitCatalogueEndpoints.vehicles, {
        candidates: [],
        details: null,
        page: 1,
        per_page: 24,
        total: 0,
        total_pages: 0,
        outcome: 'unidentified',
        vin: null,
      }),
    ],
  })
  await expectSeen('Verificați ce ați scris')
  await reopen('on', '/yq/main?vin=0A1LSDAAAFB345678')
  await expectSeen('Seria de șasiu nu poate fi identificată')
})
