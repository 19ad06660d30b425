import type { Page } from '@playwright/test'
import type { VehicleFacts } from '#src/contract/catalogue/fit.ts'
import type { Unit, UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { fitOf } from '#src/domain/fit/fit.ts'
import { type FitQuestion, likelyAnswers } from '#src/domain/fit/fit-question.ts'
import { decidingConditions, shownPart } from '#src/features/unit-catalogue/parts/part-numbers.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { someCar, unitWhere } from '../support/shop/demo-units.ts'
import { expect, test } from '../support/journey.ts'
import { vinWith } from '../support/page/open-vin.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import type { Say } from '../support/texts.ts'

// Each step may take its time on a busy machine.
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 })
test.setTimeout(180_000)

const PHONE = { width: 390, height: 844 }
const main = (page: Page) => page.getByRole('main')
const mark = (page: Page, say: Say, { code, name }: { code: string; name: string }) =>
  main(page).getByRole('button', { name: say('Poziția {code}: {name}', { code, name }), exact: true })
const row = (page: Page, say: Say, code: string) =>
  main(page)
    .getByRole('list', { name: say('Piesele ansamblului'), exact: true })
    .locator(`[data-code="${code}"]`)
    .first()
const choose = (page: Page, say: Say, code: string) => row(page, say, code).getByTitle(say('Arată în desen')).click()
const frame = (page: Page) => main(page).locator('[data-part="drawing"]')

const orderable = ({ table }: Unit) =>
  table.find(({ products }) => products[0] !== undefined && products[0].maximum_quantity > 1)

/** Passenger cars that many parts are known of. */
async function carsWithManyParts(): Promise<readonly number[]> {
  const cars = await query<{ id: number }>(
    "select linking_target_id as id from linkages where linking_target_type = 'V' group by 1 order by count(*) desc, 1 limit 6",
  )
  return cars.map(({ id }) => id)
}

/** From now on one of the two numbers is for cars with air conditioning and the other for those without. */
async function tellApart(carId: number, [first, second]: readonly [string, string]): Promise<void> {
  const ofNumber = "select article_id from article_numbers where kind = 'oe' and raw = "
  for (const [value, number, other] of [
    [1, first, second],
    [2, second, first],
  ] as const)
    await query(
      `update linkages set criteria = '[[1211, ${value}]]' where linking_target_type = 'V' and linking_target_id = ${carId}
        and article_id in (${ofNumber}'${number}') and article_id not in (${ofNumber}'${other}')`,
    )
}

test('from a VIN with two candidates over the groups to a unit, from the drawing to its parts and back, into the cart @VEH-10 @SRCH-09 @both', async ({
  page,
  shop,
  account,
  say,
}, info) => {
  const vin = await vinWith(shop, account, 2)
  const {
    body: { candidates },
  } = await ask(shop, account, vehicleSearchEndpoints.search, { query: { vin } })
  const carId = candidates[0]?.carId ?? 0
  const unit = await unitWhere(shop, account, [carId], (each) => orderable(each) !== undefined)
  const part = orderable(unit)!

  await page.goto('/yq/main')
  await expect(main(page).getByRole('heading', { name: say('VIN-uri căutate') })).toBeVisible()
  await expectAccessible(page)
  await main(page)
    .getByRole('textbox', { name: say('Serie de șasiu (VIN)') })
    .fill(vin.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/yq/main?vin=${vin}`)
  const found = main(page)
    .getByRole('list', { name: say('Vehicule posibile') })
    .getByRole('link')
  await expect(found).toHaveCount(2)
  await expectAccessible(page)
  await keepScreen(page, info, 'units-1-candidates')
  await found.first().click()
  await page.waitForURL(`**/yq/groups?car_id=${carId}`)

  await expect(
    main(page)
      .getByRole('list', { name: say('Ansambluri'), exact: true })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'units-2-groups')
  const group = unit.groups[0]
  await main(page)
    .getByRole('link', { name: new RegExp(`^${group?.name}`) })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(`**/yq/groups?car_id=${carId}&group=${group?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: group?.name })).toBeVisible()
  const search = main(page).getByRole('searchbox', { name: say('Caută ansamblul sau piesa') })
  await search.fill(unit.code)
  await search.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await main(page)
    .getByRole('list', { name: say('Ansambluri'), exact: true })
    .getByRole('link', { name: new RegExp(unit.code) })
    .click()
  await page.waitForURL(`**/yq/unit-info?car_id=${carId}&unit_id=${unit.id}`)
  await expect(page.getByRole('heading', { level: 1, name: unit.name })).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'units-3-unit')

  await mark(page, say, part).click()
  await expect(page).toHaveURL(new RegExp(`code=(%22)?${part.code}`))
  await expect(row(page, say, part.code)).toHaveAttribute('data-chosen')
  await expect(row(page, say, part.code)).toBeInViewport()
  const last = unit.table.at(-1)!
  await choose(page, say, last.code)
  await expect(mark(page, say, last)).toHaveAttribute('aria-pressed', 'true')
  await expect(mark(page, say, part)).toHaveAttribute('aria-pressed', 'false')

  await row(page, say, part.code)
    .getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) })
    .first()
    .click()
  await expect(page.getByText(say('Notificare coș')).first()).toBeVisible()
  await page.goto('/yq/main')
  await expect(
    main(page)
      .getByRole('list', { name: say('VIN-uri căutate') })
      .getByRole('link', { name: new RegExp(vin) }),
  ).toBeVisible()
})

/** What is asked first of a part, and the place of the tap by which it has fewer numbers; null where no tap decides. */
function decisive(
  part: UnitPart,
  facts: VehicleFacts,
): { question: FitQuestion; answer: string; place: number; numbers: UnitPart['numbers'] } | null {
  const question = fitOf({ linked: true, fitting: decidingConditions(part) }, { facts, answers: {} }).open[0]
  if (!question) return null
  const told = likelyAnswers(question, facts).map((answer, place) => ({
    question,
    answer,
    place,
    numbers: shownPart(part, { facts, answers: { [question.id]: answer } }).numbers,
  }))
  return told.find(({ numbers }) => numbers.length < part.numbers.length) ?? null
}

test.describe('with numbers that a condition tells apart', () => {
  test.use({ changesShop: true })

  test('what has to be looked up at the car is asked once, and narrows numbers and articles @VEH-10 @SRCH-04 @desktop', async ({
    page,
    shop,
    account,
    say,
  }, info) => {
    const found = await unitWhere(shop, account, await carsWithManyParts(), (each) =>
      each.table.some(({ numbers }) => numbers.length === 2),
    )
    const { carId } = found.vehicle
    const { code, numbers: two } = found.table.find(({ numbers }) => numbers.length === 2)!
    await tellApart(carId, [two[0]!.number, two[1]!.number])
    await ask(shop, account, vehicleEndpoints.deleteUserVehicle, { params: { carId: String(carId) } })
    const { facts } = (await ask(shop, account, vehicleEndpoints.details, { params: { carId: String(carId) } })).body
    const unit = await unitWhere(shop, account, [carId], ({ id }) => id === found.id)
    const part = unit.table.find((each) => each.code === code)!
    const { question, answer, place, numbers } = decisive(part, facts)!
    await page.goto(`/yq/unit-info?car_id=${carId}&unit_id=${unit.id}&code=${part.code}`)
    const asked = row(page, say, part.code)
    await expect(asked).toBeInViewport()
    await asked.locator('[data-part="question"]').getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await keepScreen(page, info, 'units-5-question')
    await dialog.getByRole('group').first().locator('button[aria-pressed]').nth(place).click()
    await dialog.getByRole('button', { name: say('Gata'), exact: true }).click()
    const narrowed = async () => {
      for (const { number } of part.numbers)
        await expect(asked.getByRole('button', { name: number, exact: true })).toHaveCount(
          numbers.some((each) => each.number === number) ? 1 : 0,
        )
    }
    await narrowed()
    await expect
      .poll(
        async () =>
          (await ask(shop, account, vehicleEndpoints.details, { params: { carId: String(carId) } })).body.userVehicle
            ?.fit_answers,
      )
      .toEqual({ [question.id]: answer })
    await page.reload()
    await narrowed()
  })
})

test('what is not there says so, and a wrong number why @VEH-10', async ({ page, say }) => {
  await page.goto('/yq/unit-info?car_id=2147483000&unit_id=1')
  await page.getByRole('link', { name: say('Arată ansamblurile vehiculului') }).click()
  await expect(page.getByText(say('Nu avem acest vehicul'))).toBeVisible()
  const carId = await someCar()
  await page.goto(`/yq/unit-info?car_id=${carId}&unit_id=2147483000`)
  await expect(page.getByText(say('Vehiculul nu are acest ansamblu'))).toBeVisible()
  await page.goto(`/yq/groups?car_id=${carId}&q=zzzz`)
  await page.getByRole('button', { name: say('Arată toate ansamblurile') }).click()
  await expect(
    main(page)
      .getByRole('list', { name: say('Ansambluri'), exact: true })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await page.goto('/yq/main?vin=WVWZZZAUZEW12345')
  await expect(page.getByText(say('Verificați ce ați scris'))).toBeVisible()
  await page.goto('/yq/main?vin=0A1LSDAAAFB345678')
  await expect(main(page).getByText(say('Seria de șasiu nu poate fi identificată'))).toBeVisible()
  await expectAccessible(page)
})

test('on a phone: one step at a time to the group, the drawing above its parts, nothing wider than the screen @VEH-10', async ({
  page,
  shop,
  account,
  say,
}, info) => {
  await page.setViewportSize(PHONE)
  const carId = await someCar()
  const unit = await unitWhere(shop, account, [carId], (each) => orderable(each) !== undefined)
  const part = orderable(unit)!
  await page.goto(`/yq/groups?car_id=${carId}`)
  const steps = main(page).getByRole('navigation', { name: say('Grupe'), exact: true })
  for (const { name } of unit.groups) await steps.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await main(page)
    .getByRole('link', { name: new RegExp(unit.code) })
    .click()
  await mark(page, say, part).click()
  await expect(row(page, say, part.code)).toBeInViewport()
  await expect(frame(page)).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page)
  await keepScreen(page, info, 'units-6-phone')
})

test('a dialog gives the focus back to what opened it @VEH-10', async ({ page, say }) => {
  await page.goto('/yq/main')
  const scan = main(page).getByRole('button', { name: say('Scanează') })
  await scan.focus()
  await scan.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(scan).toBeFocused()
})
