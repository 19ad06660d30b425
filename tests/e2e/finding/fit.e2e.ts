import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, type Session } from '../support/shop/api.ts'
import { lineOf } from '../support/page/cart-page.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, noteBatches, startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { orderOf } from '../support/shopper.ts'

test.setTimeout(120_000)

interface Shelf extends Record<string, unknown> {
  readonly car_id: number
  readonly model_id: number
  readonly manu_id: number
  readonly category: number
  readonly articles: number[]
}

/** A shelf of a car on which two articles that can be had ask the same of it. */
async function sharedQuestion(): Promise<Shelf> {
  const [row] = await query<Shelf>(`
    select v.car_id, v.model_id, m.manu_id, g.node_id as category, (array_agg(a.article_id order by a.article_id))[1:2] as articles
    from linkages l join criteria c on c.type = 'K' and c.key in ('aircon', 'start_stop', 'suspension_kind') and c.criteria_id = (l.criteria -> 0 ->> 0)::int
      join vehicles v on v.car_id = l.linking_target_id and v.linking_target_type = l.linking_target_type join models m on m.model_id = v.model_id
      join articles a on a.article_id = l.article_id join generic_articles g on g.generic_article_id = a.generic_article_id
    where jsonb_array_length(l.criteria) = 1 and a.status = 'active' and a.type = 'tecdoc' and l.linking_target_type = 'V'
      and (select count(*) from linkages o where o.article_id = l.article_id and o.linking_target_id = l.linking_target_id and o.linking_target_type = l.linking_target_type) = 1
      and (select sum(quantity) from stock s where s.article_id = a.article_id and s.warehouse_id >= 50) >= 20
    group by v.car_id, v.model_id, m.manu_id, g.node_id, l.criteria having count(*) >= 2 order by v.car_id, g.node_id limit 1`)
  if (!row) throw new Error('The demo has no shelf on which two articles ask the same.')
  return row
}

const addressOf = ({ manu_id: maker, model_id: model, car_id: car, category }: Shelf) =>
  `/vehicle/V/${maker}/${model}/${car}/category-products?category=${category}`

/** What the first of the articles asks, in the person's words: the value that it needs. */
async function neededOf(shop: string, session: Session, { articles, car_id: car }: Shelf) {
  await ask(shop, session, vehicleEndpoints.deleteUserVehicle, { params: { carId: String(car) } })
  const products = await Promise.all(
    articles.map(
      async (id) =>
        (
          await ask(shop, session, productEndpoints.details, {
            params: { id: String(id) },
            query: { vehicle_id: String(car) },
          })
        ).body,
    ),
  )
  return { products, needed: products[0]!.fitting[0]![0]! }
}

test('what is answered on a product counts for the other articles of the shelf, for the cart and for the order @SRCH-04 @CART-02 @CART-12 @desktop', async ({
  page,
  account,
  shop,
  say,
}, info) => {
  const shelf = await sharedQuestion()
  const {
    products: [first, second],
    needed,
  } = await neededOf(shop, account, shelf)
  const rowOf = (id: number) =>
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/product/${id}"]`) })
  await page.goto(addressOf(shelf))
  await expect(rowOf(first!.id).locator('[data-fit="conditions"]')).toContainText(needed.value)
  await expect(rowOf(second!.id).locator('[data-fit="conditions"]')).toContainText(say('verificați:'))
  await expectAccessible(page)

  await rowOf(first!.id).getByRole('link', { name: first!.name, exact: true }).click()
  const panel = page.locator('[data-part="fit"]')
  await expect(panel).toHaveAttribute('data-tone', 'conditions')
  await expectAccessible(page)
  await panel.getByRole('button', { name: needed.value, exact: true }).click()
  await expect(panel.getByText(say('Se potrivește la vehiculul ales'))).toBeVisible()
  await keepScreen(page, info, 'fit-product')

  await page.goto(addressOf(shelf))
  await expect(rowOf(second!.id).locator('[data-fit="yes"]')).toContainText(say('se potrivește'))
  await rowOf(second!.id)
    .getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) })
    .click()
  await expect(rowOf(second!.id)).toContainText(say('în coș: {inCart}', { inCart: 1 }).replace(/1$/, ''))
  await expect
    .poll(async () =>
      (await ask(shop, account, cartEndpoints.items, {})).body.items.map((line) => [line.id, line.fit?.state]),
    )
    .toEqual([[second!.id, 'fits']])
  await page.goto('/cart-v2')
  await expect(lineOf(page, second!).locator('[data-fit="yes"]')).toContainText(needed.value)
  await expectAccessible(page)
  await keepScreen(page, info, 'fit-cart')

  const sent = await ask(shop, account, cartEndpoints.sendOrder, { body: await orderOf(shop, account) })
  await page.goto(`/account/orders-history?order=${sent.body.orders[0]!.number}`)
  await expect(page.getByRole('dialog').locator('[data-fit="yes"]')).toContainText(needed.value)
})

test('an answer can be changed where the car is, and what does not fit then stays in the list with its reason @SRCH-04 @VEH-06', async ({
  page,
  account,
  shop,
  say,
}, info) => {
  const shelf = await sharedQuestion()
  const {
    products: [first],
    needed,
  } = await neededOf(shop, account, shelf)
  const other = needed.choices!.find(({ code }) => code !== needed.code)!
  await ask(shop, account, vehicleEndpoints.putUserVehicle, {
    params: { carId: String(shelf.car_id) },
    body: { fit_answers: { [`choice:${needed.key}`]: needed.code! } },
  })
  await page.goto(`/vehicle/${shelf.car_id}`)
  const answers = page.locator('[data-part="fit-answers"]')
  await expect(answers).toContainText(needed.value)
  await answers.getByRole('button', { name: new RegExp(`^${say('Schimbă: {asked}', { asked: '' })}`) }).click()
  await expectAccessible(page)
  await answers.getByRole('button', { name: other.name, exact: true }).click()
  await expect(answers).toContainText(other.name)
  await page.goto(addressOf(shelf))
  const verdict = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/product/${first!.id}"]`) })
    .locator('[data-fit="no"]')
  await expect(verdict).toContainText(`${say('nu se potrivește: cere')} ${needed.name} ${needed.value}`)
  await keepScreen(page, info, 'fit-broken')
  await verdict.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('status')).toContainText(say('nu se potrivește: cere'))
  await expectAccessible(page)
  await sheet.getByRole('button', { name: new RegExp(`^${say('Schimbă: {asked}', { asked: '' })}`) }).click()
  await sheet.getByRole('button', { name: say('Șterge răspunsul') }).click()
  await expect(sheet.getByRole('status')).toContainText(say('verificați:'))
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/product/${first!.id}"]`) })
      .locator('button[data-fit]'),
  ).toBeFocused()
})

test.describe('without a network', () => {
  test.use({ behindProxy: true })

  test('an answer counts at once, outlives a reload, goes with the line, and reaches the shop once @OFF-03 @SRCH-04', async ({
    page,
    account,
    shop,
    faults,
    say,
  }, info) => {
    const shelf = await sharedQuestion()
    const {
      products: [first],
      needed,
    } = await neededOf(shop, account, shelf)
    const batches = noteBatches(page)
    const row = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/product/${first!.id}"]`) })
    await page.goto('/cart-v2')
    await page.goto(addressOf(shelf))
    await expect(row.locator('[data-fit="conditions"]')).toBeVisible()
    await startWithoutNetwork(page, faults, say)
    await row.locator('button[data-fit="conditions"]').click()
    await page.getByRole('dialog').getByRole('button', { name: needed.value, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(say('se potrivește'))
    await page.getByRole('button', { name: say('Gata') }).click()
    await page.reload()
    await expect(row.locator('[data-fit="yes"]')).toContainText(needed.value)
    await row.getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) }).click()
    await expect(
      page.getByText(say('Salvat pe acest dispozitiv; ajunge în coșul magazinului când revine rețeaua.')),
    ).toBeVisible()
    await page.goto('/cart-v2')
    await expect(lineOf(page, first!).locator('[data-fit="yes"]')).toContainText(needed.value)
    await keepScreen(page, info, 'fit-offline')

    await bringBackNetwork(page, faults)
    const kept = async () =>
      (await ask(shop, account, vehicleEndpoints.details, { params: { carId: String(shelf.car_id) } })).body.userVehicle
        ?.fit_answers
    await expect.poll(kept, { timeout: 30_000 }).toEqual({ [`choice:${needed.key}`]: needed.code })
    const stateOf = async () =>
      (await ask(shop, account, cartEndpoints.items, {})).body.items.map((line) => [line.id, line.fit?.state])
    await expect.poll(stateOf, { timeout: 30_000 }).toEqual([[first!.id, 'fits']])
    const keys = new Set(
      batches
        .flatMap(({ operations }) => operations)
        .filter(({ kind }) => kind === 'cart.add.v1')
        .map(({ key }) => key),
    )
    expect(keys.size).toBe(1)
  })
})
