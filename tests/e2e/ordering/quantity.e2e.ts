import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { ask } from '../support/shop/api.ts'
import { lineOf, orderButton, sendOrder } from '../support/page/cart-page.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { ordersSince } from '../support/shop/orders.ts'
import { keepScreen } from '../support/page/screenshot.ts'

const wrong = ['abc', '1o', '-4', '4,5', '1e3', '', '99999', '5']

/** Sold by four, and there is an end to it. */
async function soldByFour(): Promise<{ article_id: number; article_number: string }> {
  const [row] = await query<{ article_id: number; article_number: string }>(
    `select a.article_id, a.article_number from articles a join prices p using (article_id) where a.moq = 4 and a.status = 'active' and a.variant = 'stock'
     and (select sum(quantity) from stock s where s.article_id = a.article_id) between 20 and 400 order by a.article_id limit 1`,
  )
  if (!row) throw new Error('The demo has nothing that is sold by four.')
  return row
}

test('a wrong quantity adds nothing and has the focus; a mended one is added as typed @SRCH-08', async ({
  page,
  shop,
  account,
  say,
}, info) => {
  const { article_id: id, article_number: number } = await soldByFour()
  const inCart = async () =>
    (await ask(shop, account, cartEndpoints.miniItems, {})).body.items.map(({ quantity }) => quantity)
  await page.goto(`/product/${id}`)
  const field = page
    .getByRole('textbox', { name: say('Cantitate {0}', { 0: number }) })
    .filter({ visible: true })
    .first()
  const form = page.locator('form').filter({ has: field })
  const add = form.getByRole('button', { name: new RegExp(`^${say('Adaugă în coș')}`) })
  for (const typed of wrong) {
    await field.fill(typed)
    await add.click()
    await expect(field, `„${typed}”`).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field, 'what was typed stays').toHaveValue(typed)
    await field.press('Enter')
    await expect(field).toBeFocused()
  }
  await field.fill('99999')
  await field.press('Enter')
  await expect(form.getByRole('alert'), 'the maximum is named before the multiple').toHaveText(
    new RegExp(`^${say('Cel mult {0}', { 0: '' }).trim()} \\d+$`),
  )
  await keepScreen(page, info, 'quantity-wrong')
  expect(await inCart()).toEqual([])
  await field.fill('8')
  await field.press('Enter')
  await expect.poll(inCart).toEqual([8])
})

test('a wrong quantity in the cart holds the order back @SRCH-08', async ({ page, shop, account, say }) => {
  const { article_id: id } = await soldByFour()
  const startedAt = Date.now() - 60_000
  await ask(shop, account, cartEndpoints.addMultiple, {
    body: { items: [{ id, uuid: crypto.randomUUID(), variants: [{ requested_quantity: 4 }] }] },
  })
  const { body: cart } = await ask(shop, account, cartEndpoints.items, {})
  await ask(shop, account, cartEndpoints.shippingPoint, { body: { shipping_point: cart.shipping_points[0]!.id } })
  await page.goto('/cart-v2')
  const field = lineOf(page, cart.items[0]!).getByRole('textbox')
  await field.fill('99999')
  await orderButton(page, say, 'Trimite comanda').click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('99999')
  expect(await ordersSince(account.username, startedAt)).toEqual([])
  await field.press('Escape')
  await expect(field).toHaveValue('4')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await sendOrder(page, say)
  expect(await ordersSince(account.username, startedAt)).toHaveLength(1)
})
