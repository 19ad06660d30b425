import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/page/accessibility.ts'
import { query } from '../support/shop/database.ts'
import { someCar, unitWhere } from '../support/shop/demo-units.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import type { Say } from '../support/texts.ts'

// Each step may take its time on a busy machine.
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 })
test.setTimeout(180_000)
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

/** How far the middle of a thing is inside of another, in pixels; negative when outside. */
async function inside(thing: Locator, of: Locator): Promise<number> {
  const [a, b] = [await thing.boundingBox(), await of.boundingBox()]
  if (!a || !b) return -1
  const [x, y] = [a.x + a.width / 2, a.y + a.height / 2]
  return Math.min(x - b.x, b.x + b.width - x, y - b.y, b.y + b.height - y)
}

test('the drawing by buttons, wheel and two fingers: the hint goes with the first time, the page is not trapped @VEH-10', async ({
  page,
  shop,
  account,
  say,
  isMobile,
}, info) => {
  const carId = await someCar()
  const unit = await unitWhere(shop, account, [carId], ({ table }) => table.length > 6)
  const [first, last] = [unit.table[0]!, unit.table.at(-1)!]
  const hint = main(page).getByText(
    isMobile
      ? say('Măriți cu două degete sau cu două atingeri; apoi mutați desenul cu un deget.')
      : say('Folosiți rotița mouse-ului pentru mărire'),
  )
  await page.goto(`/yq/unit-info?car_id=${carId}&unit_id=${unit.id}`)
  await expect(hint).toBeVisible()
  const nearer = main(page).getByRole('button', { name: say('Mărește'), exact: true })
  const before = await mark(page, say, last).boundingBox()
  for (let i = 0; i < 3; i += 1) await nearer.click()
  await expect(hint).toHaveCount(0)
  await expect(frame(page)).toHaveAttribute('data-zoomed')
  await expect.poll(async () => (await mark(page, say, last).boundingBox())?.x).not.toBe(before?.x)
  // What is chosen in the table comes into view, wherever the drawing was.
  await choose(page, say, first.code)
  await expect.poll(() => inside(mark(page, say, first), frame(page))).toBeGreaterThan(0)
  await choose(page, say, last.code)
  await expect.poll(() => inside(mark(page, say, last), frame(page))).toBeGreaterThan(0)
  await expectAccessible(page)
  await keepScreen(page, info, 'units-4-zoomed')
  await main(page)
    .getByRole('button', { name: say('Desenul întreg'), exact: true })
    .click()
  await expect(frame(page)).not.toHaveAttribute('data-zoomed')

  const box = (await frame(page).boundingBox())!
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  if (isMobile) {
    const touch = await page.context().newCDPSession(page)
    const fingers = (apart: number) =>
      [-1, 1].map((side) => ({ x: middle.x + side * apart, y: middle.y, id: side + 1 }))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
    for (const apart of [60, 90, 120])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(frame(page)).toHaveAttribute('data-zoomed')
  } else {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, -300)
    await expect(frame(page)).toHaveAttribute('data-zoomed')
    for (let i = 0; i < 6; i += 1) await page.mouse.wheel(0, 300)
    await expect(frame(page)).not.toHaveAttribute('data-zoomed')
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  }
})

test('a unit by keys alone: number to number, choose, nearer, the whole again @VEH-10 @desktop', async ({
  page,
  shop,
  account,
  say,
}) => {
  const carId = await someCar()
  const unit = await unitWhere(shop, account, [carId], ({ table }) => table.length > 3)
  const [first, second] = [unit.table[0]!, unit.table[1]!]
  await page.goto(`/yq/unit-info?car_id=${carId}&unit_id=${unit.id}`)
  await expect(mark(page, say, first)).toBeVisible()
  for (
    let i = 0;
    i < 60 && !(await mark(page, say, first).evaluate((element) => element === document.activeElement));
    i += 1
  )
    await page.keyboard.press('Tab')
  await expect(mark(page, say, first)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(mark(page, say, second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, say, second.code)).toHaveAttribute('data-chosen')
  await page.keyboard.press('+')
  await expect(frame(page)).toHaveAttribute('data-zoomed')
  await page.keyboard.press('0')
  await expect(frame(page)).not.toHaveAttribute('data-zoomed')
  await page.keyboard.press('Enter')
  await expect(row(page, say, second.code)).not.toHaveAttribute('data-chosen')
})

test('what a drawing shows besides is named below its table @VEH-10', async ({ page, shop, account, say }) => {
  const cars = await query<{ id: number }>(
    "select l.linking_target_id as id from linkages l join vehicles v on v.car_id = l.linking_target_id where l.linking_target_type = 'V' and v.fuel = 'D' group by 1 order by count(*) desc, 1 limit 5",
  )
  const unit = await unitWhere(
    shop,
    account,
    cars.map(({ id }) => id),
    ({ absent }) => absent.length > 0,
  )
  const [other] = unit.absent
  await page.goto(`/yq/unit-info?car_id=${unit.vehicle.carId}&unit_id=${unit.id}`)
  await expect(
    main(page).getByText(
      say('Desenat, dar nu la acest vehicul: {absentParts}', {
        absentParts: unit.absent.map(({ code, name }) => `${code} ${name}`).join(', '),
      }),
    ),
  ).toBeVisible()
  await expect(
    main(page).getByRole('button', { name: new RegExp(`${say('Poziția {code}', { code: other?.code ?? '' })}(:|$)`) }),
  ).toHaveCount(0)
  await expectAccessible(page)
})
