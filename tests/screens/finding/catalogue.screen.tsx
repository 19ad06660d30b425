import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { productEndpoints, type Product } from '#src/contract/catalogue/product-calls.ts'
import { type ProductRow } from '#src/contract/catalogue/products.ts'
import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { productRow } from '#tests/builders/cart.ts'
import { product, productList } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { categoryNode, vehicleBadge, vehicleDetails } from '#tests/builders/answers/vehicle-answers.ts'
import { answer, fail, refuse, type ShopAnswer } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const { name } = productRow()
const longRow = productRow({ name: longText(150), articleNumber: longWord(24), brand: { id: 30, name: longText(60) } })

const around = [
  answer(productEndpoints.alternatives, { items: [] }),
  answer(productEndpoints.accessories, { groups: [] }),
]
const told = (given: Partial<Product> = {}): ShopAnswer[] => [
  answer(productEndpoints.details, product(given)),
  ...around,
]
const soldOut = { stock_state: 'not_in_stock', maximum_quantity: 0 } as const

screenStates('/product/$id', {
  async empty() {
    await openScreen('/product/1', {
      answers: [refuse(productEndpoints.details, 404, { code: 'not-found', message: 'Nu există.' }), ...around],
    })
    await expectSeen('Nu avem acest produs', 'Caută piese')
  },
  async failed() {
    const { shop } = await openScreen('/product/1', { answers: [fail(productEndpoints.details), ...around] })
    await expectRetried(shop, name, ...told())
  },
  async refused() {
    const message = 'Anunțul nu a putut fi notat.'
    await openScreen('/product/1', {
      answers: [...told(soldOut), refuse(stockNotificationEndpoints.register, 422, { code: 'validation', message })],
    })
    await press(/^Anunță-mă/)
    await expectSeen(message, name)
  },
  async offline() {
    const { reopen } = await openScreen('/product/1', { answers: told() })
    await expectSeen(name)
    await reopen('off')
    await expectKnown(name)
  },
  async long() {
    const long = {
      name: longRow.name,
      articleNumber: longRow.articleNumber,
      brand: longRow.brand,
      category: { id: 101, name: longText(80) },
      numbers: [{ kind: 'oe' as const, number: longWord(24), maker: longText(60) }],
      criteria: [{ id: 1, name: longText(80), value: longWord(60), unit: null, immediate: true }],
    }
    await openScreen('/product/1', { size: phone, answers: told(long) })
    await expectSeen(long.name)
    await expectWordsWhole()
  },
})

test('on a phone the name of a product that cannot be had stands where one that is there does', async () => {
  await openScreen('/product/1', { size: phone, answers: [fail(productEndpoints.details), ...around] })
  await expectSeen('Încearcă din nou')
  const left = page.getByRole('heading', { level: 1, name: 'Produs' }).element().getBoundingClientRect().left
  await openScreen('/product/1', { size: phone, answers: told() })
  await expectSeen(name)
  expect(page.getByRole('heading', { level: 1, name }).element().getBoundingClientRect().left).toBe(left)
})

const parts = '/vehicle/V/5/60/7/category-products'
const car = answer(vehicleEndpoints.details, vehicleDetails())
const groups = answer(vehicleEndpoints.categories, { items: [categoryNode()] })
const ofCar = (...rows: ProductRow[]) => answer(productEndpoints.ofVehicle, productList(rows))
const visit = answer(vehicleEndpoints.putUserVehicle, {
  vehicle: vehicleBadge(),
  registration_number: null,
  vin: null,
  engine_number: null,
  saved: false,
  visited_at: '2026-11-20T08:00:00Z',
  fit_answers: {},
})

screenStates('/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products', {
  async empty() {
    const { reopen } = await openScreen(parts, {
      answers: [car, visit, answer(vehicleEndpoints.categories, { items: [] }), ofCar()],
    })
    await expectSeen('Nicio piesă pentru acest vehicul')
    await reopen('on', `${parts}?category=101`)
    await expectSeen('Nicio piesă în această categorie')
    const none = refuse(productEndpoints.ofVehicle, 422, { code: 'validation', message: 'Valoarea nu este validă.' })
    await openScreen(`${parts}?category=999999`, { answers: [car, visit, groups, none] })
    await expectSeen('Nicio piesă în această categorie', 'Vezi toate grupele')
  },
  async failed() {
    const { shop } = await openScreen(parts, { answers: [car, visit, fail(vehicleEndpoints.categories)] })
    await expectRetried(shop, 'Frâne', groups)
  },
  async refused() {
    const message = 'Nu există.'
    await openScreen(parts, {
      answers: [
        refuse(vehicleEndpoints.categories, 404, { code: 'not-found', message }),
        refuse(vehicleEndpoints.details, 404, { code: 'not-found', message }),
        visit,
      ],
    })
    await expectSeen('Nu avem acest vehicul')
    await expect.element(page.getByRole('link', { name: 'Alege vehiculul' }).first()).toBeVisible()
  },
  async offline() {
    const list = `${parts}?category=101`
    const { reopen } = await openScreen(list, { answers: [car, visit, groups, ofCar(productRow())] })
    await expectSeen(name)
    await reopen('off')
    await expectKnown(name)
  },
  async long() {
    const answers = [
      answer(
        vehicleEndpoints.details,
        vehicleDetails({ manuName: longText(60), modelName: longText(100), carName: longWord(40) }),
      ),
      visit,
      answer(vehicleEndpoints.categories, { items: [categoryNode({ name: longText(80) })] }),
      ofCar(longRow),
    ]
    const { reopen } = await openScreen(parts, { size: phone, answers })
    await expectSeen(longText(80))
    await expectWordsWhole()
    await reopen('on', `${parts}?category=101`)
    await expectSeen(longRow.name)
    await expectWordsWhole()
  },
})
