import type { Page } from '@playwright/test'
import { vehicleSearchEndpoints } from '#src/contract/vehicle-search.ts'
import { vehicleEndpoints } from '#src/contract/vehicles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { ask } from './support/api.ts'
import { query } from './support/database.ts'
import { deviceContents, whereFound } from './support/device-contents.ts'
import { knownPieces } from './support/device-knowledge.ts'
import { expect, test } from './support/journey.ts'
import { bringBackNetwork, untilReadyForOffline } from './support/offline.ts'
import { vinWith } from './support/open-vin.ts'
import { scan } from './support/scanner.ts'
import { keepScreen } from './support/screenshot.ts'
import { openMenu } from './support/session.ts'
import type { Say } from './support/texts.ts'

test.use({ actionTimeout: 30_000 })
test.setTimeout(180_000)

const UNKNOWN_DESCRIPTOR = 'WVWZZZ99ZEW123456'
const UNKNOWN_MAKER = '0A1LSDAAAFB345678'
const main = (page: Page) => page.getByRole('main')
const candidates = (page: Page, say: Say) =>
  main(page)
    .getByRole('list', { name: say('Vehicule posibile') })
    .getByRole('link')
const vinField = (page: Page, say: Say) =>
  main(page).getByRole('textbox', { name: say('VIN sau număr de înmatriculare'), exact: true })
const omnibox = (page: Page) => page.getByRole('banner').getByRole('combobox').filter({ visible: true })

test('a VIN with two candidates shows what tells them apart, and is kept with the one that is taken @VEH-04 @desktop', async ({
  page,
  shop,
  account,
  say,
}, info) => {
  const vin = await vinWith(shop, account, 2)
  const { body } = await ask(shop, account, vehicleSearchEndpoints.search, { query: { vin } })
  const [first = 0, last = 0] = body.candidates.map(({ carId }) => carId)
  // Of the last one's type the person has another car: what is noted of it gives way and can be had back.
  const note = (carId: number, about: { registration_number: string; vin: string | null }) =>
    ask(shop, account, vehicleEndpoints.putUserVehicle, { params: { carId: String(carId) }, body: about })
  const noteOf = async (carId: number) =>
    (await ask(shop, account, vehicleEndpoints.userVehicles, {})).body.items.find(
      ({ vehicle }) => vehicle.carId === carId,
    )
  await note(first, { registration_number: 'TM 40 WKS', vin: null })
  await note(last, { registration_number: 'TM 41 WKS', vin: UNKNOWN_DESCRIPTOR })
  await page.goto('/vehicle')
  await expectAccessible(page)
  await vinField(page, say).fill(`*${vin.toLowerCase().replace(/(.{3})/g, '$1 ')}*`)
  await vinField(page, say).press('Enter')
  await page.waitForURL(`**/vehicle?vin=${vin}`)
  await expect(candidates(page, say)).toHaveCount(2)
  const details = main(page)
    .getByRole('region')
    .or(main(page).locator('section'))
    .filter({ has: page.getByRole('heading', { name: say('Datele din VIN') }) })
  const told = Object.values(body.details ?? {})
    .flat()
    .filter((value) => value !== null && value !== body.details?.production_date)
  expect(told.length).toBeGreaterThan(12)
  for (const value of told) await expect(details.getByText(String(value), { exact: false }).first()).toBeVisible()
  const list = main(page).getByRole('list', { name: say('Vehicule posibile') })
  await expect(list.getByText(say('Combustibil'), { exact: false })).toHaveCount(0)
  await expectAccessible(page)
  await keepScreen(page, info, 'vin-two-candidates')
  await main(page)
    .getByRole('button', { name: say('Toate datele') })
    .click()
  await expect(list.getByText(say('Combustibil'), { exact: false })).toHaveCount(2)

  await candidates(page, say).last().click()
  await page.waitForURL(new RegExp(`/${last}/category-products`))
  await expect(page.getByText(say('Această mașină avea alt VIN în lista dvs.; a fost înlocuit.'))).toBeVisible()
  await page.getByRole('button', { name: say('Anulează') }).click()
  await expect.poll(() => noteOf(last)).toMatchObject({ vin: UNKNOWN_DESCRIPTOR, registration_number: 'TM 41 WKS' })

  await page.goto('/vehicle')
  await main(page)
    .getByRole('link', { name: new RegExp(vin) })
    .click()
  await candidates(page, say).first().click()
  await page.waitForURL(new RegExp(`/${first}/category-products`))
  await expect.poll(() => noteOf(first)).toMatchObject({ vin, registration_number: 'TM 40 WKS' })
})

test('the two failures stay apart: no vehicle of ours, and a number that cannot be identified @VEH-04', async ({
  page,
  say,
}, info) => {
  await page.goto(`/vehicle?vin=${UNKNOWN_DESCRIPTOR}`)
  await expect(main(page).getByText(say('Nu a fost găsit niciun vehicul'))).toBeVisible()
  await expect(main(page).getByText('VW', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'vin-none')
  await page.goto(`/vehicle?vin=${UNKNOWN_MAKER}`)
  await expect(main(page).getByText(say('Seria de șasiu nu poate fi identificată'))).toBeVisible()
  await expect(main(page).getByText(say('Contactați consultantul de vânzări.'))).toBeVisible()
  await expect(main(page).locator('a[href^="tel:"]')).toBeVisible()
  await expect(main(page).locator(`a[href^="mailto:"][href*="${UNKNOWN_MAKER}"]`)).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'vin-unidentified')
})

test('a plate finds the person’s own car from the omnibox and at its own address @VEH-06 @desktop', async ({
  page,
  shop,
  account,
  say,
}) => {
  const [car] = await query<{ car_id: number; name: string }>(
    "select car_id, name from vehicles where linking_target_type = 'V' order by car_id offset 40 limit 1",
  )
  await ask(shop, account, vehicleEndpoints.putUserVehicle, {
    params: { carId: String(car?.car_id) },
    body: { registration_number: 'SJ 77 RNX', saved: true },
  })
  await page.goto('/home')
  await expect(main(page).getByText('SJ 77 RNX').first()).toBeVisible()
  await omnibox(page).fill('sj77rnx')
  await page.getByRole('option', { name: /SJ 77 RNX/ }).click()
  await page.waitForURL(new RegExp(`/${car?.car_id}/category-products`))
  await page.goto('/vehicle')
  await vinField(page, say).fill('sj-77-rnx')
  await vinField(page, say).press('Enter')
  await expect(main(page).getByRole('button', { name: /SJ 77 RNX/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/search-v2?q=SJ77RNX')
  await main(page)
    .getByRole('button', { name: say('Piese pentru vehicul') })
    .click()
  await page.waitForURL(new RegExp(`/${car?.car_id}/category-products`))
  await page.goto('/vehicle?plate=ZZ%2099%20ZZZ')
  await expect(main(page).getByText(say('Niciun vehicul al dvs. nu are acest număr'))).toBeVisible()
})

test('an engine code and a K-type find vehicles from their fields and from the omnibox @VEH-05 @VEH-07 @desktop', async ({
  page,
  say,
}, info) => {
  const found = main(page)
    .getByRole('list', { name: say('Vehicule găsite') })
    .getByRole('link')
  await page.goto('/vehicle')
  await main(page)
    .getByRole('textbox', { name: say('Cod motor'), exact: true })
    .fill('bxe')
  await main(page)
    .getByRole('button', { name: say('Caută după codul motorului') })
    .click()
  await page.waitForURL('**/vehicle?engine_code=bxe')
  await expect(found.first()).toContainText('BXE')
  const count = await found.count()
  expect(count).toBeGreaterThan(3)
  await expectAccessible(page)
  await keepScreen(page, info, 'engine-code')

  await page.goto('/vehicle?engine_code=bxe&page=999')
  await main(page)
    .getByRole('button', { name: say('Prima pagină') })
    .click()
  await expect(found).toHaveCount(count)

  await omnibox(page).fill('BXE')
  await expect(page.getByRole('option', { name: new RegExp(`BXE.*${count}`) })).toBeVisible()
  await omnibox(page).press('Enter')
  await page.waitForURL(/\/search-v2\?q=BXE/)
  await main(page)
    .getByRole('link', { name: say('Arată vehiculele') })
    .first()
    .click()
  await page.waitForURL('**/vehicle?engine_code=BXE')
  await expect(found).toHaveCount(count)

  await page.goto('/vehicle?k_type=900312')
  await expect(found).toHaveCount(1)
  await found.click()
  await page.waitForURL(/\/900312\/category-products/)
  await omnibox(page).fill('900312')
  await page
    .getByRole('option', { name: /900312/ })
    .first()
    .click()
  await page.waitForURL(/\/vehicle\?k_type=.*900312/)
  await expect(found).toHaveCount(1)
})

test('what cannot be searched is answered in words, with what may be meant @VEH-04 @VEH-05', async ({
  page,
  say,
  shop,
  account,
}) => {
  const refused: readonly (readonly [by: string, text: string, words: string])[] = [
    [
      'vin',
      'WVWZZZAUZEW12345',
      say(
        '{length, plural, one {O serie de șasiu are 17 caractere; aici este unul.} few {O serie de șasiu are 17 caractere; aici sunt #.} other {O serie de șasiu are 17 caractere; aici sunt #.}}',
        { length: 16 },
      ),
    ],
    ['vin', `%_'"\\`, say('O serie de șasiu are numai litere și cifre.')],
    ['vin', '🚗🚗', say('O serie de șasiu are numai litere și cifre.')],
    ['engine_code', '🚗🚗', say('Scrieți cel puțin 2 caractere')],
    ['engine_code', `%_'"\\`, say('Scrieți cel puțin 2 caractere')],
    ['k_type', 'BXE', say('Un K-Type are numai cifre.')],
    ['k_type', '77', say('Nu a fost găsit niciun vehicul')],
    ['engine_code', 'QQQQ', say('Nu a fost găsit niciun vehicul')],
  ]
  for (const [by, text, words] of refused) {
    await page.goto(`/vehicle?${by}=${encodeURIComponent(text)}`)
    await expect(main(page).getByText(words).first(), `${by} ${text}`).toBeVisible()
  }
  const vin = await vinWith(shop, account, 2)
  const mistaken = vin.replace(/1/, 'I').replace(/0/, 'O')
  await page.goto(`/vehicle?vin=${mistaken}`)
  await expectAccessible(page)
  await main(page)
    .getByRole('link', { name: say('Caută {vin}', { vin }) })
    .click()
  await expect(candidates(page, say)).toHaveCount(2)
})

test('a VIN typed into search is offered as one; scanned, it is searched wherever the focus is @VEH-07', async ({
  page,
  say,
  shop,
  account,
}, info) => {
  const vin = await vinWith(shop, account, 2)
  await page.goto(`/search-v2?q=${vin}`)
  await main(page)
    .getByRole('link', { name: say('Caută vehiculul după VIN') })
    .click()
  await page.waitForURL(`**/vehicle?vin=${vin}`)
  await page.goto(`/search-v2?q=${vin.replace(/0/, 'O')}`)
  await expectAccessible(page)
  await keepScreen(page, info, 'vin-offer')
  await main(page)
    .getByRole('link', { name: say('Caută {vin}', { vin }) })
    .click()
  await expect(candidates(page, say)).toHaveCount(2)

  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scan(page, `*${vin}*`)
  await page.waitForURL(`**/vehicle?vin=${vin}`)
  await expect(candidates(page, say)).toHaveCount(2)
  await page.goto('/home')
  await omnibox(page).focus()
  await scan(page, vin)
  await page.waitForURL(`**/vehicle?vin=${vin}`)
  await expect(omnibox(page)).toHaveValue('')
  await page.getByRole('banner').getByRole('button').first().focus()
  await scan(page, '4006381333931')
  await page.waitForURL(/\/search-v2\?q=.*4006381333931/)
  await expect(omnibox(page)).toHaveValue('4006381333931')
})

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
