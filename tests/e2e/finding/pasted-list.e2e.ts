import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, untilReadyForOffline } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { sellableProducts } from '../support/shopper.ts'

test.use({ behindProxy: true, actionTimeout: 30_000 })
test.setTimeout(240_000)

/** A maker's number that several articles stand in for. */
async function sharedNumber(): Promise<string> {
  const [row] = await query<{ raw: string }>(
    "select min(raw) as raw from article_numbers where kind = 'oe' group by key having count(distinct article_id) between 2 and 5 and not bool_or(article_id in (select article_id from articles where status <> 'active')) order by key limit 1",
  )
  if (!row) throw new Error('No number of the demo is answered by several articles.')
  return row.raw
}

test('a list from a message is read, mended row by row, and put into the cart; what was not taken stays @CART-01 @CART-11 @both', async ({
  page,
  account,
  shop,
  say,
}, info) => {
  const [first, second] = await sellableProducts(shop, account, 2)
  const shared = await sharedNumber()
  await page.goto('/cart-v2')
  await page.getByRole('button', { name: say('Lipește o listă') }).click()
  const dialog = page.getByRole('dialog', { name: say('Lipește o listă') })
  const text = [
    'Bună ziua, vă rog:',
    `${first!.brand.name} ${first!.articleNumber} x${first!.moq * 2}`,
    `${second!.articleNumber};1,5`,
    shared,
    'XQZ-998877 2',
  ].join('\n')
  await dialog.getByRole('textbox', { name: say('Lista') }).fill(text)
  await expectAccessible(page)
  await keepScreen(page, info, 'paste-text')
  await page.keyboard.press('Control+Enter')

  const row = (of: string) => dialog.getByRole('listitem').filter({ hasText: of }).first()
  await expect(row(first!.articleNumber)).toContainText(say('Găsit'))
  await expect(row('1,5')).toContainText(say('Nu e sigur câte: „{0}”', { 0: '1,5' }))
  await expect(row('XQZ-998877')).toContainText(say('Negăsit'))
  await expect(row(shared)).toContainText(say('Mai multe piese au acest cod'))
  await expect(dialog.getByText('Bună ziua, vă rog:')).toBeHidden()
  await expectAccessible(page)
  await keepScreen(page, info, 'paste-rows')

  await row('1,5')
    .getByRole('button', { name: say('Pune {value}', { value: second!.moq }) })
    .click()
  await row(shared).getByRole('radio').first().check()
  const choice = await row(shared).locator('label').first().textContent()
  await dialog
    .getByRole('button', {
      name: new RegExp(
        `^${say('{0, plural, one {Adaugă # rând} few {Adaugă # rânduri} other {Adaugă # de rânduri}}', { 0: 3 })}`,
      ),
    })
    .click()
  await expect(dialog.getByRole('textbox', { name: say('Lista') })).toHaveValue('XQZ-998877 2')
  const { body: cart } = await ask(shop, account, cartEndpoints.items, {})
  expect(cart.items.map(({ id, variants }) => [id, variants[0]!.requested_quantity])).toEqual(
    expect.arrayContaining([
      [first!.id, first!.moq * 2],
      [second!.id, second!.moq],
    ]),
  )
  expect(cart.items).toHaveLength(3)
  expect(choice).toContain(cart.items.find(({ id }) => ![first!.id, second!.id].includes(id))?.articleNumber)

  // The rest waits for whoever comes back to it, also on a page that was loaded anew.
  await page.reload()
  await page
    .getByRole('button', { name: new RegExp(`${say('Lipește o listă')}|${say('Acțiuni pentru coș')}`) })
    .first()
    .click()
  const entry = page.getByRole('menuitem', { name: say('Lipește o listă') })
  if (await entry.isVisible()) await entry.click()
  await expect(dialog.getByRole('textbox', { name: say('Lista') })).toHaveValue('XQZ-998877 2')
})

test('without a network a list is read by the numbers on the device, and its articles wait for the shop @CART-01 @OFF-01 @OFF-02', async ({
  page,
  account,
  shop,
  faults,
  say,
}, info) => {
  const [wanted] = await sellableProducts(shop, account, 1)
  await page.goto('/account/settings')
  const panel = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: say('Numerele catalogului pe acest dispozitiv') })
  await expect(panel.getByRole('button', { name: say('Șterge de pe dispozitiv') })).toBeVisible({ timeout: 60_000 })
  await page.goto('/cart-v2')
  await untilReadyForOffline(page)
  faults.set({ kind: 'cut' })
  await page.getByRole('button', { name: say('Lipește o listă') }).click()
  const dialog = page.getByRole('dialog', { name: say('Lipește o listă') })
  await dialog
    .getByRole('textbox', { name: say('Lista') })
    .fill(`${wanted!.brand.name} ${wanted!.articleNumber} ${wanted!.moq}`)
  await dialog.getByRole('button', { name: say('Caută piesele') }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: wanted!.articleNumber }).first()
  await expect(row.getByText(say('Preț și stoc după reconectare')).first()).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await keepScreen(page, info, 'paste-offline')
  const choice = row.getByRole('radio')
  if ((await choice.count()) > 0) await choice.first().check()
  await dialog
    .getByRole('button', {
      name: new RegExp(
        `^${say('{0, plural, one {Adaugă # rând} few {Adaugă # rânduri} other {Adaugă # de rânduri}}', { 0: 1 })}`,
      ),
    })
    .click()
  await expect(
    page.getByText(say('Salvat pe acest dispozitiv; ajunge în coșul magazinului când revine rețeaua.')),
  ).toBeVisible()
  await bringBackNetwork(page, faults)
  await expect
    .poll(async () => (await ask(shop, account, cartEndpoints.items, {})).body.items.length, { timeout: 60_000 })
    .toBe(1)
})
