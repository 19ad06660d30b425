import { cartCheckEndpoints } from '#src/contract/ordering/cart-check.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, type Session } from '../support/shop/api.ts'
import { fingerOn, keysOn } from '../support/page/by-hand.ts'
import { orderButton } from '../support/page/cart-page.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'

/** A brake disc in the cart, once, for a car that it fits as it is. */
async function putOneDisc(shop: string, session: Session) {
  const [found] = await query<{ article_id: number; car_id: number }>(`
    select a.article_id, l.linking_target_id as car_id from articles a
      join generic_articles g using (generic_article_id) join linkages l using (article_id)
      join prices p on p.article_id = a.article_id and p.price_group = 'B'
    where g.key = 'brake_disc' and l.linking_target_type = 'V' and l.criteria is null and a.status = 'active' and a.moq = 1
      and not exists (select from supersessions s where s.article_id = a.article_id)
      and (select sum(quantity) from stock s join warehouses w using (warehouse_id) where s.article_id = a.article_id and w.level <> 'local') > 20
    order by a.article_id, l.linking_target_id limit 1`)
  if (!found) throw new Error('The demo has no disc.')
  const { article_id: id, car_id: carId } = found
  await ask(shop, session, cartEndpoints.addMultiple, {
    body: { items: [{ id, car_id: carId, variants: [{ requested_quantity: 1 }] }] },
  })
  const { body: cart } = await ask(shop, session, cartEndpoints.items, {})
  await ask(shop, session, cartEndpoints.shippingPoint, { body: { shipping_point: cart.shipping_points[0]!.id } })
  return { id, carId }
}

test('one disc where the axle has two is asked about, mended by one tap or key, and ordered so @CART-05 @both', async ({
  page,
  account,
  say,
  shop,
  hasTouch,
}) => {
  const { id } = await putOneDisc(shop, account)
  const hand = hasTouch ? fingerOn() : keysOn(page)
  await page.goto('/cart-v2')
  await hand.press(orderButton(page, say, 'Trimite comanda'))
  const sheet = page.getByRole('dialog', { name: say('De verificat {count}', { count: 2 }) })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  const two = sheet.getByRole('button', { name: new RegExp(`^${say('Pune {0}', { 0: 2 })}`) })
  if (hasTouch) await two.tap()
  else await page.keyboard.press('1')
  const left = page.getByRole('dialog', { name: say('De verificat {count}', { count: 1 }) })
  await expect(left).toBeVisible()
  await hand.press(left.getByRole('button', { name: new RegExp(say('Lasă așa')) }))
  const none = page.getByRole('dialog', { name: say('Totul este verificat') })
  await expect(none).toBeVisible()
  await expectAccessible(page)
  await hand.press(none.getByRole('button', { name: say('Trimite comanda') }))
  await page.waitForURL(/\/cart-v2\/thank-you\?order=/)
  const number = new URL(page.url()).searchParams.get('order')!
  const { body: order } = await ask(shop, account, orderCalls.details, { params: { number } })
  expect(order.items.map((line) => [line.id, line.quantity])).toEqual([[id, 2]])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('rises from below; what was asked once for a car is asked no more @NAV-10', async ({
    page,
    account,
    say,
    shop,
  }) => {
    const { carId } = await putOneDisc(shop, account)
    await page.goto('/cart-v2')
    await orderButton(page, say, 'Trimite comanda').tap()
    const sheet = page.getByRole('dialog', { name: say('De verificat {count}', { count: 2 }) })
    await expect(sheet).toBeVisible()
    await expectAccessible(page)
    const box = await sheet.boundingBox()
    expect([Math.round(box!.width), Math.round(box!.y + box!.height)]).toEqual([390, 844])
    await sheet
      .getByRole('button', { name: say('Nu mai întreba pentru această mașină') })
      .first()
      .tap()
    await expect(page.getByRole('dialog', { name: say('De verificat {count}', { count: 1 }) })).toBeVisible()
    await expect
      .poll(async () => (await ask(shop, account, cartCheckEndpoints.check, {})).body.facts.muted)
      .toMatchObject([{ car_id: carId, rule: 'one-of-two' }])
    await page.reload()
    await orderButton(page, say, 'Trimite comanda').tap()
    await expect(page.getByRole('dialog', { name: say('De verificat {count}', { count: 1 }) })).toBeVisible()
  })
})
