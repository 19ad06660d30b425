import { readFile } from 'node:fs/promises'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { keysOn } from '../support/page/by-hand.ts'
import { lineOf, openCartWith } from '../support/page/cart-page.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { orderableProducts } from '../support/shopper.ts'

test.use({ behindProxy: true })

test('the sync centre by keys alone: what waits and why, taken along as a file, one given up, the rest sent @OFF-04 @OFF-03', async ({
  page,
  account,
  say,
  shop,
  faults,
}, info) => {
  test.setTimeout(120_000)
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  await openCartWith(page, shop, account, [product])
  await startWithoutNetwork(page, faults, say)
  await page.getByLabel(say('Observații comandă')).fill('Pentru atelierul doi')
  await expect(page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · 1\\b`))).toBeVisible()
  await lineOf(page, product).getByRole('checkbox').press('Space')
  const pill = page.getByRole('banner').getByRole('button', { name: new RegExp(`${say('Offline')} · 2\\b`) })
  await expect(pill).toBeVisible()

  const hand = keysOn(page)
  await hand.press(pill)
  const sheet = page.getByRole('dialog', { name: say('Sincronizare') })
  await expect(sheet.getByRole('article')).toHaveCount(2)
  await expect(sheet.getByRole('article', { name: new RegExp(say('Selecție în coș')) })).toContainText(product.name)
  await expectAccessible(page)
  await keepScreen(page, info, 'sync-sheet')
  await hand.press(sheet.getByRole('link', { name: say('Deschide pagina') }))
  await page.waitForURL('**/sync')
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  await keepScreen(page, info, 'sync-page')

  const downloading = page.waitForEvent('download')
  await hand.press(main.getByRole('button', { name: say('Exportă') }))
  const file = await (await downloading).path()
  const exported = JSON.parse(await readFile(file, 'utf8')) as {
    operations: { kind: string; payload: { body: unknown } }[]
  }
  expect(exported.operations.map(({ kind }) => kind)).toEqual(['cart.comment.v1', 'cart.select.v1'])
  expect(exported.operations[0]?.payload.body).toEqual({ comment: 'Pentru atelierul doi', base_comment: '' })
  expect(JSON.stringify(exported), 'no token leaves with the file').not.toContain(account.token)

  const selection = main.getByRole('article', { name: new RegExp(say('Selecție în coș')) })
  await hand.press(selection.getByRole('button', { name: say('Renunță') }))
  await expect(
    main.getByRole('article').filter({ has: page.getByRole('button', { name: say('Renunță') }) }),
  ).toHaveCount(1)
  await bringBackNetwork(page, faults)
  await expect
    .poll(async () => (await ask(shop, account, cartEndpoints.items, {})).body.cart_comment, { timeout: 30_000 })
    .toBe('Pentru atelierul doi')
  await expect(page.getByRole('banner').getByRole('button', { name: say('Online') })).toBeVisible({ timeout: 30_000 })
  expect(
    (await ask(shop, account, cartEndpoints.items, {})).body.items[0]?.isSelected,
    'what was given up did not happen',
  ).toBe(true)
})
