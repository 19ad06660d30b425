import { brand } from '#src/contract/brand.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, type Session } from '../support/shop/api.ts'
import { openCartWith } from '../support/page/cart-page.ts'
import { query } from '../support/shop/database.ts'
import { type Account, expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'

// The demo's workshop collects points, and has both contracts.
test.use({ persona: '@patron' })
test.setTimeout(150_000)

const start = `/campaigns/${brand.slug}-start`

/** As many points as anything costs, beside what the demo gave: a journey does not end because something was dear. */
async function givePoints({ username }: Account, points: number): Promise<void> {
  await query(
    `insert into point_awards (company_id, kind, source, points, given_on, expires_on)
     select m.company_id, 'opening', 'journey ' || gen_random_uuid(), $2, current_date, current_date + 300
     from users u join user_companies m using (user_id, company_id) where u.username = $1`,
    [username, points],
  )
}

/** An article of own stock, or one that a supplier sends, which this person can have. */
async function soldOf(shop: string, session: Session, variant: 'stock' | 'supplier'): Promise<ProductRow> {
  const some = await query<{ article_id: number; article_number: string }>(
    "select article_id, article_number from articles where variant = $1 and status = 'active' order by article_id limit 40",
    [variant],
  )
  for (const { article_id: id, article_number: q } of some) {
    const { body } = await ask(shop, session, searchEndpoints.search, { query: { q } })
    const found = body.items.find((each) => each.id === id && each.price !== null && each.maximum_quantity >= each.moq)
    if (found) return found
  }
  throw new Error(`None of the demo's first articles of ${variant} can be had.`)
}

test('an article is had for points: into the cart of START, ordered, with its number among the orders @MKT-02 @MKT-04', async ({
  page,
  account,
  say,
}, info) => {
  await givePoints(account, 50_000)
  await page.goto(`${start}/products`)
  const rows = page.getByRole('main').getByRole('article')
  const row = rows.filter({ has: page.locator('button:enabled', { hasText: say('Adaugă') }) }).first()
  const name = (await row.getAttribute('aria-label')) ?? ''
  expect(name).not.toBe('')
  await row.getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) }).click()
  const chosen = page.getByRole('article', { name, exact: true })
  await expect(chosen.getByRole('button', { name: new RegExp(`^${say('Scoate')}`) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('Comandă cu puncte') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await keepScreen(page, info, 'start-order')
  await sheet.getByRole('button', { name: say('Comandă cu puncte') }).click()
  await expect(page).toHaveURL(new RegExp(`${start}/orders$`))
  const [made] = await query<{ number: string; points: number }>(
    'select number, points from start_orders order by created_at desc limit 1',
  )
  await expect(page.getByText(made!.number).first()).toBeVisible()
  const [used] = await query<{ points: number }>(
    'select sum(points)::int as points from point_uses where source = $1',
    [made!.number],
  )
  expect(used!.points).toBe(made!.points)
})

test('the cart is paid with points: what is not in own stock is unchecked first, then the order has its number @CART-08 @MKT-04 @desktop', async ({
  page,
  account,
  say,
  shop,
}, info) => {
  await givePoints(account, 200_000)
  const own = await soldOf(shop, account, 'stock')
  const other = await soldOf(shop, account, 'supplier')
  await openCartWith(page, shop, account, [own, other])
  const payWith = say('Plătește cu {cost, plural, one {# punct} few {# puncte} other {# de puncte}}', {
    cost: 70,
  }).split('70')
  await page
    .getByRole('button', { name: new RegExp(`^${payWith.join('[\\d.]+')}$`) })
    .filter({ visible: true })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  const order = sheet.getByRole('button', { name: say('Comandă cu puncte') })
  await expect(sheet.getByText(say('Debifați produsele care nu sunt din stocul propriu.'))).toBeVisible()
  await expect(order).toBeDisabled()
  await expectAccessible(page)
  await keepScreen(page, info, 'points-uncheck')
  await sheet
    .getByRole('button', { name: say('Debifează {0} {1}', { 0: other.brand.name, 1: other.articleNumber }) })
    .click()
  await order.click()
  await expect(page).toHaveURL(/\/cart-v2\/thank-you/)
  const [made] = await query<{ number: string }>('select number from orders order by order_id desc limit 1')
  await expect(page.getByText(made!.number).first()).toBeVisible()
})

test('a bonus contract opens with its PIN alone: chosen, wrong, then right @MKT-03', async ({ page, say }, info) => {
  await page.goto('/account/bonus')
  await page.getByLabel(say('PIN nou'), { exact: true }).fill('2718')
  await page.getByLabel(say('Încă o dată PIN-ul'), { exact: true }).fill('2718')
  await page.getByLabel(say('Parola contului'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: say('Setează PIN-ul') }).click()
  // Whoever sets it has it open.
  await expect(page.getByRole('button', { name: say('Descarcă PDF') })).toBeVisible()
  await page.getByRole('button', { name: say('Închide contractul') }).click()
  const pad = page.getByRole('form', { name: say('PIN-ul contractului') })
  await expect(pad).toBeVisible()
  for (const digit of '2719') await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: say('Deschide') }).click()
  await expect(pad.getByRole('alert')).toHaveText(say('PIN greșit.'))
  await expectAccessible(page)
  await keepScreen(page, info, 'bonus-wrong-pin')
  for (const digit of '2718') await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: say('Deschide') }).click()
  await expect(page.getByRole('button', { name: say('Descarcă PDF') })).toBeVisible()
})
