import type { Page } from '@playwright/test'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { deviceContents, whereFound } from '../support/device/device-contents.ts'
import { knownPieces } from '../support/device/device-knowledge.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, untilReadyForOffline } from '../support/network/offline.ts'
import { vinWith } from '../support/page/open-vin.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { openMenu } from '../support/session.ts'
import type { Say } from '../support/texts.ts'

test.use({ actionTimeout: 30_000 })
test.setTimeout(180_000)

const UNKNOWN_DESCRIPTOR = 'WVWZZZ99ZEW123456'
const main = (page: Page) => page.getByRole('main')
const candidates = (page: Page, say: Say) =>
  main(page)
    .getByRole('list', { name: say('Vehicule posibile') })
    .getByRole('link')

test.describe('on a dead network', () => {
  test.use({ behindProxy: true })

  test('visited vehicles and searched VINs are there; what is kept and forgotten is too; nothing is left after the logout @VEH-06 @OFF-02 @desktop', async ({
    page,
    faults,
    shop,
    account,
    say,
  }, info) => {
    const vin = await vinWith(shop, account, 2)
    const [first, second] = (await ask(shop, account, vehicleSearchEndpoints.search, { query: { vin } })).body
      .candidates
    await ask(shop, account, vehicleEndpoints.putUserVehicle, {
      params: { carId: String(first?.carId) },
      body: { registration_number: 'BV 31 ZKT', vin, saved: true },
    })
    await ask(shop, account, vehicleEndpoints.putUserVehicle, {
      params: { carId: String(second?.carId) },
      body: { registration_number: 'BV 32 ZKT', vin: null, saved: false },
    })
    await page.goto(`/vehicle?vin=${vin}`)
    await untilReadyForOffline(page)
    await expect(candidates(page, say)).toHaveCount(2)
    await expect(candidates(page, say).filter({ hasText: 'BV 31 ZKT' })).toHaveCount(1)
    await page.goto('/visited-vehicles')
    const mine = main(page)
      .getByRole('list', { name: say('Vehiculele mele') })
      .getByRole('listitem')
    await expect(mine.filter({ hasText: 'BV 31 ZKT' })).toContainText(vin)
    await expectAccessible(page)
    await keepScreen(page, info, 'visited-vehicles')
    await expect.poll(() => knownPieces(page)).toMatchObject({ vinHistory: 1 })

    faults.set({ kind: 'cut' })
    await page.goto('/visited-vehicles')
    await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible()
    await main(page).getByRole('searchbox').fill('bv31')
    await expect(mine).toHaveCount(1)
    await main(page).getByRole('searchbox').fill('')
    await mine.filter({ hasText: 'BV 32 ZKT' }).getByRole('button', { name: /./ }).first().click()
    await expect(mine.filter({ hasText: 'BV 32 ZKT' }).getByRole('button', { name: /./ }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await mine.filter({ hasText: 'BV 31 ZKT' }).getByRole('button', { name: /./ }).last().click()
    await expect(mine.filter({ hasText: 'BV 31 ZKT' })).toHaveCount(0)
    await page.getByRole('button', { name: say('Anulează') }).click()
    await expect(mine.filter({ hasText: 'BV 31 ZKT' })).toContainText(vin)
    await main(page)
      .getByRole('list', { name: say('VIN-uri căutate') })
      .getByRole('link')
      .first()
      .click()
    await expect(candidates(page, say)).toHaveCount(2)
    await expectAccessible(page)
    await page.goto(`/vehicle?vin=${UNKNOWN_DESCRIPTOR}`)
    await expect(main(page).getByText(say('Nu este pe acest dispozitiv'))).toBeVisible()

    await bringBackNetwork(page, faults)
    await expect(main(page).getByText(say('Nu a fost găsit niciun vehicul'))).toBeVisible()
    await expect
      .poll(
        async () =>
          (await ask(shop, account, vehicleEndpoints.userVehicles, { query: { saved: 'true' } })).body.items.filter(
            ({ registration_number: plate }) => plate?.startsWith('BV 3'),
          ).length,
      )
      .toBe(2)
    await openMenu(page, say)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Deconectare') })
      .click()
    await page.waitForURL(/\/login/)
    await expect.poll(async () => (await knownPieces(page))['vinHistory'] ?? 0).toBe(0)
    await page.goto('/api/health')
    expect(whereFound(await deviceContents(page), [vin, 'BV 31 ZKT', 'BV 32 ZKT'])).toEqual([])
  })
})
