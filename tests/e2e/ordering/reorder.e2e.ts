import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, type Session } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { orderOf, sellableProducts } from '../support/shopper.ts'

/** An order of three articles, one of them for two cars: four lines. */
async function orderOfFour(shop: string, account: Session) {
  const products = await sellableProducts(shop, account, 3)
  const cars = await query<{ car_id: number }>('select car_id from vehicles order by car_id limit 2')
  const places = products.flatMap((product, index) =>
    (index === 0 ? cars.map(({ car_id: carId }) => carId) : [null]).map((carId) => ({ product, carId })),
  )
  const items = places.map(({ product, carId }) => ({
    id: product.id,
    car_id: carId,
    variants: [{ requested_quantity: product.moq }],
  }))
  expect((await ask(shop, account, cartEndpoints.addMultiple, { body: { items } })).status).toBe(201)
  const sent = await ask(shop, account, cartEndpoints.sendOrder, { body: await orderOf(shop, account) })
  return { number: sent.body.orders[0]!.number, products }
}

const inCart = async (shop: string, account: Session) =>
  (await ask(shop, account, cartEndpoints.items, {})).body.items.map((line) => [
    line.id,
    line.variants[0]?.requested_quantity,
  ])

test.describe('behind a network that fails', () => {
  test.use({ behindProxy: true })

  test('lines of an order are ticked and come into the cart once, though the answer was lost and the page loaded anew @CART-12 @OFF-03', async ({
    page,
    account,
    shop,
    faults,
    say,
  }, info) => {
    const {
      number,
      products: [, second, third],
    } = await orderOfFour(shop, account)
    await page.goto(`/account/orders-history?order=${number}`)
    const sheet = page.getByRole('dialog')
    const boxes = sheet.getByRole('list', { name: say('Produse comandate') }).getByRole('checkbox')
    await expect(boxes).toHaveCount(4)
    await expect(sheet.getByRole('button', { name: say('Comandă din nou') })).toBeVisible()
    const tick = async () => {
      for (const { brand, articleNumber } of [third!, second!])
        await sheet
          .getByRole('checkbox', { name: say('Alege: {0}', { 0: `${brand.name} ${articleNumber}` }), exact: true })
          .check()
    }
    await tick()
    const put = sheet.getByRole('button', {
      name: say('{0, plural, one {Pune o linie în coș} few {Pune # linii în coș} other {Pune # de linii în coș}}', {
        0: 2,
      }),
    })
    await expect(put).toBeVisible()
    await expectAccessible(page)
    await keepScreen(page, info, 'reorder')

    faults.set({ kind: 'lose-answer', request: /^POST \/api\/orders\/\d+\/reorder /, times: Number.POSITIVE_INFINITY })
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/reorder'))
    await put.click()
    await lost
    expect(await inCart(shop, account)).toHaveLength(2)
    faults.set({ kind: 'pass' })
    await page.reload()
    await tick()
    await put.click()
    await expect(sheet.getByRole('status')).toContainText('2')
    await expect(boxes.and(page.locator(':checked'))).toHaveCount(0)
    expect((await inCart(shop, account)).toSorted()).toEqual(
      [second!, third!].map(({ id, moq }) => [id, moq]).toSorted(),
    )
  })
})

test('all lines are ticked at once, and an order that was just sent has the same boxes @CART-12', async ({
  page,
  account,
  shop,
  say,
}, info) => {
  const { number, products } = await orderOfFour(shop, account)
  await page.goto(`/cart-v2/thank-you?order=${number}`)
  const all = page.getByRole('checkbox', { name: say('Alege tot') })
  const boxes = page.getByRole('list', { name: say('Produse comandate') }).getByRole('checkbox')
  await expect(boxes).toHaveCount(4)
  await boxes.first().check()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await expectAccessible(page)
  await keepScreen(page, info, 'reorder-sent')
  await all.check()
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(4)
  await all.uncheck()
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(0)
  await page.getByRole('button', { name: say('Comandă din nou') }).click()
  await expect.poll(async () => (await inCart(shop, account)).length).toBe(4)
  expect(new Set((await inCart(shop, account)).map(([id]) => id))).toEqual(new Set(products.map(({ id }) => id)))
})
