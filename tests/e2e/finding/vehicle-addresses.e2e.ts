import type { Page } from '@playwright/test'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { ask } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'

test.use({ actionTimeout: 30_000 })
test.setTimeout(180_000)

const UNKNOWN_DESCRIPTOR = 'WVWZZZ99ZEW123456'
const main = (page: Page) => page.getByRole('main')

test('an address that names no vehicle says so, and leads to where one is chosen @VEH-02', async ({ page, say }) => {
  for (const address of [
    '/vehicle/abc',
    '/vehicle/0',
    `/vehicle/${'9'.repeat(200)}`,
    '/vehicle/99999999',
    '/vehicle/V/1/2/99999999/category-products',
    '/yq/groups?car_id=99999999',
  ]) {
    await page.goto(address)
    await expect(main(page).getByText(say('Nu avem acest vehicul'))).toBeVisible()
  }
  await page.goto('/vehicle/abc')
  await main(page)
    .getByRole('link', { name: say('Alege vehiculul') })
    .click()
  await page.waitForURL('**/vehicle')
})

test('an address of parts whose maker, model or type is not that of the car becomes the right one, with what it asked for @VEH-06 @VEH-03 @desktop', async ({
  page,
  shop,
  account,
}) => {
  const cars = await query<{ car_id: number; manu_id: number; model_id: number }>(
    "select v.car_id, m.manu_id, v.model_id from vehicles v join models m using (model_id) where v.linking_target_type = 'V' order by v.car_id limit 1",
  )
  const other = await query<{ manu_id: number; model_id: number }>(
    'select m.manu_id, m.model_id from models m where m.manu_id <> $1 order by m.model_id limit 1',
    [cars[0]?.manu_id],
  )
  const [car, stranger] = [cars[0]!, other[0]!]
  const { body } = await ask(shop, account, vehicleEndpoints.categories, { params: { carId: String(car.car_id) } })
  const category = body.items.find(({ parent_id: parent }) => parent === null)!
  const right = `/vehicle/V/${car.manu_id}/${car.model_id}/${car.car_id}/category-products`
  const wrong = [
    `V/${stranger.manu_id}/${stranger.model_id}`,
    `V/${car.manu_id}/${stranger.model_id}`,
    `C/${car.manu_id}/${car.model_id}`,
    'X/abc/0',
  ]
  for (const segments of wrong) {
    await page.goto('/careers')
    await page.goto(`/vehicle/${segments}/${car.car_id}/category-products?category=${category.id}`)
    await page.waitForURL(`**${right}?category=${category.id}`)
    await expect(page.getByRole('heading', { level: 1, name: category.name })).toBeVisible()
    // What the address said wrongly is not on the way back.
    await page.goBack()
    await page.waitForURL('**/careers')
  }
})

test('a vehicle says all that the shop and the person know of it, and what it is filled with @VEH-02 @desktop', async ({
  page,
  shop,
  account,
  say,
}) => {
  const [car] = await query<{ car_id: number }>(
    "select car_id from vehicles where linking_target_type = 'V' and cylinders is not null and kw is not null and ccm is not null and fuel is not null and gearbox is not null and attributes <> '{}' and engine_codes <> '{}' order by car_id limit 1",
  )
  const carId = String(car?.car_id)
  const noted = { registration_number: 'CJ 20 VEH', vin: UNKNOWN_DESCRIPTOR, engine_number: 'CJGA012345' }
  await ask(shop, account, vehicleEndpoints.putUserVehicle, { params: { carId }, body: noted })
  const { body } = await ask(shop, account, vehicleEndpoints.details, { params: { carId } })
  await page.goto(`/vehicle/${carId}`)
  const data = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say('Date tehnice') }) })
  const labels = [
    'Tip',
    'Ani de fabricație',
    'Putere',
    'Cilindree',
    'Cilindri',
    'Combustibil',
    'Coduri motor',
    'Transmisie',
    'Caroserie',
    'K-Type',
    'Serie de șasiu (VIN)',
    'Număr de înmatriculare',
    'Număr motor',
  ]
  for (const label of labels)
    await expect(
      data.getByRole('term').filter({ hasText: new RegExp(`^${say(label).replace(/[()]/g, '\\$&')}$`) }),
    ).toBeVisible()
  for (const value of [
    `${body.kw} kW`,
    String(body.cylinders),
    body.fuel,
    body.transmission,
    body.bodyType,
    carId,
    ...body.engineCodes,
    ...Object.values(noted),
  ])
    await expect(data.getByText(value ?? '', { exact: false }).first()).toBeVisible()
  const fillings = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say('Capacități de umplere') }) })
  expect(body.fillingCapacities.length).toBeGreaterThan(0)
  for (const { value } of body.fillingCapacities) await expect(fillings.getByText(value, { exact: true })).toBeVisible()
})
