import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { unitCatalogueEndpoints } from '#src/contract/catalogue/unit-catalogue.ts'
import { ask, type Session } from '../support/shop/api.ts'
import { openCartWith } from '../support/page/cart-page.ts'
import { query } from '../support/shop/database.ts'
import { coveredWhile } from '../support/page/focus-in-sight.ts'
import { expect, test } from '../support/journey.ts'
import { sellableProducts } from '../support/shopper.ts'

// Each step may take its time on a busy machine.
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 })
test.setTimeout(240_000)

const STEPS = 60

/** From the heading on, and all the way back. */
async function expectFocusInSight(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus()
  const forward = await coveredWhile(page, 'Tab', STEPS)
  expect(forward.covered).toEqual([])
  const back = await coveredWhile(page, 'Shift+Tab', STEPS)
  expect(back.covered).toEqual([])
  expect(Math.min(forward.seen, back.seen)).toBeGreaterThan(8)
  // Nothing would have been asked of a page that never moved.
  expect(await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight + 100)).toBe(true)
}

const narrow = { width: 390, height: 700 }
const wide = { width: 1280, height: 640 }

async function listWith(shop: string, account: Session, products: readonly ProductRow[]): Promise<string> {
  const id = randomUUID()
  await ask(shop, account, favouriteEndpoints.create, { body: { id, name: `Probă ${id.slice(0, 8)}`, is_main: true } })
  await ask(shop, account, favouriteEndpoints.add, {
    params: { id },
    body: { article_ids: products.map(({ id: articleId }) => articleId) },
  })
  return id
}

/** A unit of many parts. */
async function longUnit(shop: string, account: Session): Promise<{ readonly carId: number; readonly unitId: number }> {
  const [car] = await query<{ id: number }>(
    "select linking_target_id as id from linkages where linking_target_type = 'V' group by 1 order by count(*) desc, 1 limit 1",
  )
  const carId = car?.id ?? 0
  const { body } = await ask(shop, account, unitCatalogueEndpoints.units, {
    query: { car_id: String(carId), per_page: '60' },
  })
  for (const { id: unitId } of body.items) {
    const { body: unit } = await ask(shop, account, unitCatalogueEndpoints.unit, {
      params: { unitId: String(unitId) },
      query: { car_id: String(carId) },
    })
    if (unit.table.length > 6) return { carId, unitId }
  }
  throw new Error('The demo has no unit of many parts.')
}

for (const [name, viewport] of Object.entries({ narrow, wide })) {
  test.describe(`on a ${name} screen`, () => {
    test.use({ viewport })

    test('what has the focus on /home and in lists is below neither header nor bottom bar @NAV-10', async ({
      page,
    }) => {
      for (const path of ['/home', '/search-v2?q=filtru', '/universal-v2', '/careers']) {
        await page.goto(path)
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(
          page.getByRole('main').getByRole('listitem').or(page.getByRole('main').getByRole('article')).first(),
        ).toBeVisible()
        if (path === '/home') await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
        await expectFocusInSight(page)
      }
    })

    test('what has the focus in the cart is not below the order bar either @NAV-10', async ({
      page,
      account,
      shop,
    }) => {
      await openCartWith(page, shop, account, await sellableProducts(shop, account, 8))
      await expectFocusInSight(page)
    })

    test('what has the focus among favourites is not below the bar of those that are chosen @NAV-10', async ({
      page,
      account,
      shop,
    }) => {
      const id = await listWith(shop, account, await sellableProducts(shop, account, 8))
      await page.goto('/favourites-v2')
      const choices = page.getByRole('main').getByRole('list').last().getByRole('checkbox')
      await choices.first().check()
      await expect(
        page
          .locator('[data-active]')
          .filter({ has: page.getByRole('button') })
          .first(),
      ).toBeVisible()
      await expectFocusInSight(page)
      await ask(shop, account, favouriteEndpoints.remove, { params: { id } })
    })

    test('what has the focus among the parts of a unit is not below its drawing @NAV-10', async ({
      page,
      account,
      shop,
    }) => {
      const { carId, unitId } = await longUnit(shop, account)
      await page.goto(`/yq/unit-info?car_id=${carId}&unit_id=${unitId}`)
      // The way to here is a list as well, and grows with the answer.
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.locator('[data-part="drawing"] img').first()).toBeVisible()
      await expectFocusInSight(page)
    })

    test('who goes to the search, or to the order button, stays where the page is @NAV-10', async ({
      page,
      account,
      shop,
      say,
    }) => {
      await openCartWith(page, shop, account, await sellableProducts(shop, account, 16))
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
      // On a narrow screen the last of the buttons is the order bar's.
      for (const there of [
        page.getByRole('banner').getByRole('combobox'),
        page
          .getByRole('button', { name: say('Trimite comanda') })
          .filter({ visible: true })
          .last(),
      ]) {
        await there.focus()
        expect(await page.evaluate(() => window.scrollY)).toBe(300)
      }
    })
  })
}
