import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, type Session } from '../support/shop/api.ts'
import { knownPieces } from '../support/device/device-knowledge.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, noteBatches, startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { sellableProducts } from '../support/shopper.ts'
import type { Say } from '../support/texts.ts'

test.setTimeout(180_000)

async function listsOf(shop: string, session: Session) {
  return (await ask(shop, session, favouriteEndpoints.list, {})).body.items.map(
    ({ name, is_main: isMain, products }) => ({ name, isMain, products: products.map(({ id }) => id) }),
  )
}

async function withoutLists(shop: string, session: Session): Promise<void> {
  const { body } = await ask(shop, session, favouriteEndpoints.list, {})
  for (const { id } of body.items) await ask(shop, session, favouriteEndpoints.remove, { params: { id } })
}

function rowOf(page: Page, { brand, articleNumber, name }: ProductRow) {
  return page.getByRole('main').getByRole('article', { name: `${brand.name} ${articleNumber} ${name}`, exact: true })
}

function heartOf(page: Page, say: Say, { brand, articleNumber }: ProductRow) {
  return page
    .getByRole('main')
    .getByRole('button', { name: `${say('Favorit')}: ${brand.name} ${articleNumber}`, exact: true })
    .first()
}

async function makeList(page: Page, say: Say, name: string): Promise<void> {
  await page.getByRole('button', { name: say('Listă nouă') }).click()
  const dialog = page.getByRole('dialog', { name: say('Listă nouă') })
  await dialog.getByLabel(say('Numele listei')).last().fill(name)
  await dialog.getByRole('button', { name: say('Creează lista') }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

test('lists are made, filled by a tap on the heart, and moved between; from there it goes into the cart @FAV-01', async ({
  page,
  shop,
  account,
  say,
}, info) => {
  await withoutLists(shop, account)
  const [product, other] = (await sellableProducts(shop, account, 2)) as [ProductRow, ProductRow]
  await page.goto('/favourites-v2')
  await expect(page.getByText(say('Nicio listă de favorite'))).toBeVisible()
  await expectAccessible(page)
  await makeList(page, say, 'Frecvente')
  await makeList(page, say, 'Revizii')
  await page.getByRole('button', { name: say('Listă nouă') }).click()
  const dialog = page.getByRole('dialog', { name: say('Listă nouă') })
  await dialog.getByLabel(say('Numele listei')).last().fill('FRECVENTE')
  await dialog.getByRole('button', { name: say('Creează lista') }).click()
  await expect(dialog.getByRole('alert')).toContainText(say('Aveți deja o listă cu acest nume.'))
  await page.keyboard.press('Escape')

  await page.goto('/search-v2?q=filtru')
  await heartOf(page, say, product).click()
  await expect(heartOf(page, say, product)).toHaveAttribute('aria-pressed', 'true')
  const lists = page.getByRole('dialog', { name: say('Pe ce listă?') })
  await expect(lists.getByRole('checkbox', { name: /Frecvente/ })).toBeChecked()
  await expectAccessible(page)
  await keepScreen(page, info, 'favourites-menu')
  await page.keyboard.press('Escape')
  await heartOf(page, say, other).click()
  await expect(lists.getByRole('checkbox', { name: /Frecvente/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(lists).toHaveCount(0)
  await heartOf(page, say, other).click()
  await expect(heartOf(page, say, other)).toHaveAttribute('aria-pressed', 'false')
  await page
    .getByText(say('Scos de pe lista „{name}”', { name: 'Frecvente' }))
    .locator('xpath=ancestor::*[button][1]')
    .getByRole('button', { name: say('Anulează') })
    .click()
  await expect
    .poll(() => listsOf(shop, account))
    .toEqual([
      { name: 'Frecvente', isMain: true, products: [other.id, product.id] },
      { name: 'Revizii', isMain: false, products: [] },
    ])

  await page.goto('/favourites-v2')
  await page.getByRole('checkbox', { name: new RegExp(product.articleNumber.replace(/[^\w ]/g, '.')) }).check()
  await page.getByRole('button', { name: say('Mută…') }).click()
  const moving = page.getByRole('dialog', { name: say('Mută pe altă listă') })
  await moving.getByText('Revizii').click()
  await expectAccessible(page)
  await moving.getByRole('button').last().press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, product)).toHaveCount(0)
  await page
    .getByRole('navigation', { name: say('Listele mele') })
    .getByRole('link', { name: /Revizii/ })
    .click()
  await page.waitForURL(/list=/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Revizii', level: 2 })).toBeVisible()
  const row = rowOf(page, product)
  await row
    .getByRole('textbox')
    .or(row.getByRole('spinbutton'))
    .first()
    .fill(String(product.moq * 2))
  await row
    .getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) })
    .last()
    .click()
  await expect
    .poll(async () =>
      (await ask(shop, account, cartEndpoints.miniItems, {})).body.items.map(({ id, quantity }) => [id, quantity]),
    )
    .toEqual([[product.id, product.moq * 2]])
  await expectAccessible(page)
  await keepScreen(page, info, 'favourites-list')
  expect(await listsOf(shop, account)).toEqual([
    { name: 'Frecvente', isMain: true, products: [other.id] },
    { name: 'Revizii', isMain: false, products: [product.id] },
  ])

  await page.getByRole('button', { name: say('Șterge lista') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Șterge lista') })
    .click()
  await expect(page.getByRole('heading', { name: /Frecvente/, level: 2 })).toBeVisible()
  await expect.poll(() => listsOf(shop, account)).toEqual([{ name: 'Frecvente', isMain: true, products: [other.id] }])
})

test.describe('without a network', () => {
  test.use({ behindProxy: true })

  test('a mark is there after a restart, with the price and its age, and at the shop once when the network is back @FAV-01 @OFF-02 @OFF-03', async ({
    page,
    shop,
    account,
    say,
    faults,
  }, info) => {
    await withoutLists(shop, account)
    const [product] = (await sellableProducts(shop, account, 1)) as [ProductRow]
    await page.goto(`/product/${product.id}`)
    await expect(heartOf(page, say, product)).toBeVisible()
    await expect.poll(() => knownPieces(page), { timeout: 30_000 }).toMatchObject({ visited: 1, favourites: 1 })
    await startWithoutNetwork(page, faults, say)
    const batches = noteBatches(page)
    await heartOf(page, say, product).click()
    await expect(
      page.getByText(say('Salvat pe acest dispozitiv; ajunge la magazin când revine rețeaua.')),
    ).toBeVisible()
    await expect(heartOf(page, say, product)).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/favourites-v2')
    await expect(page.getByRole('heading', { name: new RegExp(say('Favoritele mele')), level: 2 })).toBeVisible()
    await expect(rowOf(page, product)).toContainText(/lei/)
    await expect(page.getByRole('note')).toBeVisible()
    await makeList(page, say, 'Fără rețea')
    // Shown at once, kept a moment later.
    await expect(page.getByRole('banner').getByRole('button', { name: `${say('Offline')} · 2` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Fără rețea', level: 2 })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/favourites-v2')
    await expect(rowOf(page, product)).toContainText(/lei/)
    await keepScreen(page, info, 'favourites-offline')
    expect(await listsOf(shop, account)).toEqual([])

    await page.goto('/sync')
    await expect(
      page
        .getByRole('main')
        .getByRole('article', { name: `${say('Adăugare la favorite')} ${product.name} → ${say('Favoritele mele')}` }),
    ).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('article', { name: `${say('Listă de favorite nouă')} Fără rețea` }),
    ).toBeVisible()
    await bringBackNetwork(page, faults)
    await expect
      .poll(() => listsOf(shop, account), { timeout: 30_000 })
      .toEqual([
        { name: say('Favoritele mele'), isMain: true, products: [product.id] },
        { name: 'Fără rețea', isMain: false, products: [] },
      ])
    await expect(page.getByRole('banner').getByRole('button', { name: say('Online') })).toBeVisible({ timeout: 30_000 })
    // Each under one key, however often it was tried.
    const sent = new Map(batches.flatMap(({ operations }) => operations.map(({ key, kind }) => [key, kind])))
    expect([...sent.values()]).toEqual(['favourites.add.v1', 'favourites.create.v1'])
    for (const batch of batches) await batch.sendAgain(shop)
    expect((await listsOf(shop, account)).map(({ products }) => products)).toEqual([[product.id], []])
  })

  test('a list whose name was taken meanwhile is refused where it can be seen, and named anew from there @FAV-01 @OFF-04', async ({
    page,
    shop,
    account,
    say,
    faults,
  }) => {
    await withoutLists(shop, account)
    await page.goto('/favourites-v2')
    await expect(page.getByText(say('Nicio listă de favorite'))).toBeVisible()
    await startWithoutNetwork(page, faults, say)
    await makeList(page, say, 'Revizii')
    await ask(shop, account, favouriteEndpoints.create, { body: { id: randomUUID(), name: 'REVIZII' } })
    await bringBackNetwork(page, faults)
    await page.goto('/sync')
    const refused = page.getByRole('main').getByRole('article', { name: `${say('Listă de favorite nouă')} Revizii` })
    await expect(refused).toHaveAttribute('data-standing', 'refused', { timeout: 30_000 })
    await refused.getByRole('button', { name: say('Editează') }).click()
    const dialog = page.getByRole('dialog', { name: say('Listă nouă') })
    await expect(dialog.getByLabel(say('Numele listei')).last()).toHaveValue('Revizii')
    await dialog.getByLabel(say('Numele listei')).last().fill('Revizii de toamnă')
    await dialog.getByRole('button', { name: say('Creează lista') }).click()
    await expect(page.getByRole('heading', { name: 'Revizii de toamnă', level: 2 })).toBeVisible()
    await expect
      .poll(async () => (await listsOf(shop, account)).map(({ name }) => name))
      .toEqual(['REVIZII', 'Revizii de toamnă'])
    await page.goto('/sync')
    await expect(refused.first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: say('Editează') })).toHaveCount(0)
  })
})
