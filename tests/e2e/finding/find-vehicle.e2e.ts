import type { Page } from '@playwright/test'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { vinWith } from '../support/page/open-vin.ts'
import { scan } from '../support/page/scanner.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import type { Say } from '../support/texts.ts'

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
  main(page).getByRole('textbox', { name: say('VIN, număr de înmatriculare sau mașina'), exact: true })
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
