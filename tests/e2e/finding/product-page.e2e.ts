import pg from 'pg'
import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { importFolder } from '#server/db/import/import-folder.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { knownPieces } from '../support/device/device-knowledge.ts'
import { expect, test } from '../support/journey.ts'
import { mailTo } from '../support/shop/mail.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { openListening } from '../support/session.ts'
import { shopAtHand } from '../support/shop/journey-shop.ts'

test.setTimeout(120_000)

/** What the tests look for in the demo. */
async function oneOf<R extends Record<string, unknown>>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<R> {
  const [row] = await query<R>(`${statement} limit 1`, values)
  if (!row) throw new Error(`The demo has nothing like: ${statement}`)
  return row
}

test('an old number leads by the chain of its replacements to the one that is ordered @SRCH-04 @desktop', async ({
  page,
  say,
}, info) => {
  const old = await oneOf<{ article_number: string; article_id: number; name: string; end: string; end_id: number }>(`
    select o.article_id, o.article_number, n.article_id as end_id, n.article_number as end from supersessions s join articles o on o.article_id = s.article_id join articles n on n.article_id = s.successor_id
    where o.status = 'discontinued' and n.status = 'active' and not exists (select from supersessions x where x.article_id = n.article_id) and exists (select from stock k where k.article_id = n.article_id and k.warehouse_id >= 50)
    order by s.article_id`)
  await page.goto(`/search-v2?q=${encodeURIComponent(old.article_number)}`)
  await page.getByRole('main').locator(`a[href="/product/${old.article_id}"]:not([aria-hidden])`).first().click()
  await expect(page.getByText(say('Înlocuit de:'))).toBeVisible()
  const chain = page.getByRole('list', { name: say('Lanțul de înlocuiri') })
  await expect(chain.getByRole('listitem').filter({ hasText: old.end })).toContainText(say('se poate comanda'))
  const end = page
    .getByRole('list', { name: say('Înlocuitorul care se comandă') })
    .getByRole('article')
    .filter({ hasText: old.end })
  await expect(end).toContainText('lei')
  await expectAccessible(page)
  await keepScreen(page, info, 'product-replaced')
  await end.getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) }).click()
  await expect(end).toContainText(say('în coș: {inCart}', { inCart: 1 }).replace(/1$/, ''))
  await chain.getByRole('link').filter({ hasText: old.end }).click()
  await page.waitForURL(`**/product/${old.end_id}`)
  await expect(page.getByText(say('Înlocuiește:'), { exact: true }).first()).toBeVisible()
})

test('alternatives come by quality with their reason, and what goes with a part is there to be bought @SRCH-04 @desktop', async ({
  page,
  say,
}) => {
  const { article_id: id } = await oneOf<{ article_id: number }>(`
    select a.article_id from articles a join article_numbers n on n.article_id = a.article_id and n.kind = 'oe' join article_numbers o on o.key = n.key and o.kind = 'oe' and o.article_id <> a.article_id join articles b on b.article_id = o.article_id
    where a.status = 'active' and a.type = 'tecdoc' and not exists (select from supersessions s where a.article_id in (s.article_id, s.successor_id)) and b.generic_article_id = a.generic_article_id and exists (select from documents d where d.kind = 'mounting' and d.generic_article_id = a.generic_article_id)
      and exists (select from generic_article_accessories x join generic_articles g on g.generic_article_id = x.accessory_id join category_nodes c on c.node_id = g.node_id where x.generic_article_id = a.generic_article_id and 'U' = any(c.trees))
    group by 1 order by count(distinct b.quality) desc, 1`)
  await page.goto(`/product/${id}`)
  const alternatives = page.locator('[data-part="alternatives"]')
  await expect(alternatives.locator('[data-reason="oe"]').first()).toContainText(
    say('același număr OE <0>{number}</0>', { number: '' })
      .replace(/<\/?0>/g, '')
      .trim(),
  )
  const qualities = await alternatives.getByRole('heading', { level: 3 }).allTextContents()
  expect(qualities.length, 'of several qualities').toBeGreaterThan(2)
  const order = ['Original', 'Echivalent OE', 'Standard', 'Economic', 'Recondiționat', 'Dezmembrat'].map((quality) =>
    say(quality),
  )
  expect(qualities).toEqual(order.filter((quality) => qualities.includes(quality)))
  const accessories = page.locator('[data-part="accessories"]')
  const kinds = accessories.getByRole('group', { name: say('Feluri de piese') }).getByRole('button')
  await kinds.last().click()
  await expect(kinds.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(accessories.getByRole('article').first()).toBeVisible()

  const opened = page.waitForEvent('popup')
  await page.locator('[data-part="documents"]').getByRole('link').first().click()
  const document = await opened
  await expect(document.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await document.getByRole('listitem').count()).toBeGreaterThan(3)
  await document.close()
  await expectAccessible(page)
})

test('its pictures are turned over and enlarged by keys, and its numbers found in any spelling @SRCH-04 @desktop', async ({
  page,
  say,
}) => {
  const { article_id: id, raw } = await oneOf<{ article_id: number; raw: string }>(`
    select n.article_id, min(n.raw) filter (where n.kind = 'oe') as raw from article_numbers n join articles a on a.article_id = n.article_id and a.type = 'tecdoc' group by 1 having count(*) > 12 and min(n.raw) filter (where n.kind = 'oe') is not null order by 1`)
  await page.goto(`/product/${id}`)
  const gallery = page.locator('[data-part="gallery"]')
  const thumbs = gallery.getByRole('group', { name: say('Imagini') }).getByRole('button')
  await thumbs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(thumbs.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await gallery.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('{number} din {count}', { number: 2, count: 3 }))).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(say('{number} din {count}', { number: 3, count: 3 }))).toBeVisible()
  await page.keyboard.press('+')
  await expect(dialog.locator('[data-zoomed]')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(thumbs.nth(2)).toHaveAttribute('aria-pressed', 'true')

  const numbers = page.locator('[data-part="numbers"]')
  await numbers.getByRole('searchbox').fill(raw.replace(/[^0-9a-z]/gi, '').toLowerCase())
  await expect(numbers.getByRole('button', { name: raw })).toBeVisible()
  await expect(numbers.locator('[data-kind="sap"]')).toHaveCount(0)
})

test('its vehicles come by maker, the own ones first; maker and words are in the address @SRCH-04 @desktop', async ({
  page,
  shop,
  account,
  say,
}) => {
  const linked = await oneOf<{
    article_id: number
    car_id: number
    maker: string
    manu_id: number
    cars: number
    total: number
  }>(`
    with cars as (select distinct l.article_id, v.car_id, m.manu_id, f.name from linkages l join vehicles v on v.linking_target_type = l.linking_target_type and v.car_id = l.linking_target_id join models m on m.model_id = v.model_id join manufacturers f on f.manu_id = m.manu_id),
    makers as (select article_id, manu_id, name as maker, count(*)::int as cars, min(car_id) as car_id from cars group by 1, 2, 3)
    select m.*, (select sum(x.cars)::int from makers x where x.article_id = m.article_id) as total from makers m join articles a on a.article_id = m.article_id
    where m.cars between 2 and 12 and (select count(*) from makers x where x.article_id = m.article_id) > 1 and (select sum(x.cars) from makers x where x.article_id = m.article_id) > 12 order by m.article_id, m.manu_id`)
  // Cars of the demo's people may be of the same maker.
  await query('delete from user_vehicles where user_id = (select user_id from users where username = $1)', [
    account.username,
  ])
  await ask(shop, account, vehicleEndpoints.putUserVehicle, {
    params: { carId: String(linked.car_id) },
    body: { saved: true, registration_number: 'CJ 07 PRD' },
  })
  await page.goto(`/product/${linked.article_id}`)
  const vehicles = page.locator('[data-part="vehicles"]')
  const own = vehicles
    .getByRole('list', { name: say('Vehiculele dvs.') })
    .getByRole('listitem')
    .first()
  await expect(own).toContainText('CJ 07 PRD')
  await expect(own).toContainText(say('din vehiculele dvs.'))
  // It stands there alone, not once more at the head of its maker's.
  const maker = vehicles.getByRole('button', { name: `${linked.maker} ${linked.cars - 1}`, exact: true })
  await maker.click()
  await expect(vehicles.getByRole('list', { name: linked.maker, exact: true }).getByRole('listitem')).toHaveCount(
    linked.cars - 1,
  )
  expect(new URL(page.url()).searchParams.get('maker')).toBe(String(linked.manu_id))
  await page.reload()
  await expect(maker).toHaveAttribute('aria-expanded', 'true')
  await vehicles.getByRole('searchbox').fill(linked.maker)
  await expect(vehicles.getByRole('heading', { level: 3 })).toHaveCount(1)
  await vehicles.getByRole('searchbox').fill('%')
  await expect(vehicles.getByRole('status')).toBeVisible()
  await ask(shop, account, vehicleEndpoints.deleteUserVehicle, { params: { carId: String(linked.car_id) } })
})

test.describe('an import brings stock', () => {
  test.use({ changesShop: true })

  test('who waits for stock is told by the socket while the page is open, once an import brings it; a wish can be taken back @SRCH-07 @CNT-05 @desktop', async ({
    page,
    shop,
    account,
    say,
  }) => {
    const { article_id: id, article_number: number } = await oneOf<{ article_id: number; article_number: string }>(
      `
      select a.article_id, a.article_number from articles a where a.variant = 'stock' and a.status = 'active' and a.type = 'tecdoc' and a.max_quantity is null and not exists (select from stock s where s.article_id = a.article_id)
        and a.brand_id <> all (select unnest(c.restricted_brands) from users u join companies c using (company_id) where u.username = $1) order by 1`,
      [account.username],
    )
    const [person] = await query<{ email: string }>('select email from users where username = $1', [account.username])
    const sinceMs = Date.now()
    await page.goto(`/product/${id}`)
    const buy = page.locator('[data-part="buy"]')
    await expect(buy).toContainText(say('Momentan indisponibil'))
    await buy.getByRole('button', { name: say('Anunță-mă când este în stoc') }).click()
    await expect(buy.getByRole('button', { name: say('Nu mă mai anunța') })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await buy.getByRole('link', { name: say('Toate anunțurile') }).click()
    await expect(page.getByRole('article').filter({ hasText: number })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: new RegExp(`^${say('Nu mă mai anunța')}`) }).click()
    await expect(page.getByText(say('Nu așteptați niciun produs'))).toBeVisible()
    expect((await ask(shop, account, stockNotificationEndpoints.list, {})).body.items).toEqual([])

    await openListening(page, `/product/${id}`)
    await buy.getByRole('button', { name: say('Anunță-mă când este în stoc') }).click()
    await expect(buy.getByRole('button', { name: say('Nu mă mai anunța') })).toBeVisible()
    await importStock(id, 7)
    const notice = page.getByText(say('Din nou în stoc'), { exact: true })
    await expect(notice).toBeVisible({ timeout: 30_000 })
    // Without a reload.
    await expect(buy.getByText(say('{count} buc.', { count: 7 })).first()).toBeVisible()
    await expect(buy.getByRole('button', { name: new RegExp(`^${say('Adaugă în coș')} `) })).toBeVisible()
    expect(await mailTo(person!.email, sinceMs)).toContain(number)
    await page.goto('/account/stock-notifications')
    await expect(page.getByRole('heading', { name: say('Au revenit în stoc') })).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ behindProxy: true })

  test('the page says what the device knows and from when, and what needs the network @OFF-02 @SRCH-07', async ({
    page,
    faults,
    say,
  }, info) => {
    const { article_id: id } = await oneOf<{ article_id: number }>(`
      select a.article_id from articles a where a.variant = 'stock' and a.status = 'active' and a.type = 'tecdoc' and not exists (select from stock s where s.article_id = a.article_id) order by 1 desc`)
    await page.goto(`/product/${id}`)
    const wish = page.locator('[data-part="buy"]').getByRole('button', { name: say('Anunță-mă când este în stoc') })
    await expect(wish).toBeEnabled()
    await expect.poll(() => knownPieces(page)).toMatchObject({ visited: 1 })
    await startWithoutNetwork(page, faults, say)
    await expect(page.getByRole('main').getByRole('note')).toBeVisible()
    await expect(page.locator('[data-part="numbers"]')).toBeVisible()
    await expect(page.locator('[data-part="alternatives"]')).toContainText(say('Nu este pe acest dispozitiv'))
    await expect(wish).toBeDisabled()
    await expect(page.locator('[data-part="buy"]')).toContainText(say('Are nevoie de rețea.'))
    await expectAccessible(page)
    await keepScreen(page, info, 'product-known')
    await bringBackNetwork(page, faults)
    await expect(wish).toBeEnabled({ timeout: 30_000 })
  })
})

/** As the distributor's command does it, beside the open shop. */
async function importStock(articleId: number, quantity: number): Promise<void> {
  const folder = csvFolder()
  const pool = new pg.Pool({ connectionString: shopAtHand().databaseUrl, max: 1 })
  try {
    const [warehouse] = await query<{ warehouse_id: number }>(
      "select warehouse_id from warehouses where level = 'central' order by 1 limit 1",
    )
    folder.write('stock.csv', [
      'article_id,warehouse_id,quantity',
      `${articleId},${warehouse!.warehouse_id},${quantity}`,
    ])
    await importFolder({ pool, folder: folder.path, source: 'arrival', report: () => undefined })
  } finally {
    folder.remove()
    await pool.end()
  }
}
