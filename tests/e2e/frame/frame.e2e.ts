import { accountEndpoints } from '#src/contract/people/account.ts'
import { brand } from '#src/contract/brand.ts'
import { menuGroups, menuSectionKeys } from '#src/domain/people/menu.ts'
import { isStartPath } from '#src/domain/people/navigation.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { routePaths } from '../support/page/all-screens.ts'
import { ask } from '../support/shop/api.ts'
import { expect, test } from '../support/journey.ts'
import { startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { menuButton, openMenu } from '../support/session.ts'

test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 })
test.setTimeout(180_000)

const entries = Object.values(menuGroups)
  .flat()
  .filter((entry) => !('isForStaff' in entry))

test('the menu has the sections whose screens exist, in the order of the specification, under four headings @NAV-08 @both', async ({
  page,
  say,
}, info) => {
  await page.goto('/home')
  await openMenu(page, say)
  const menu = page.getByRole('dialog', { name: say('Meniu'), exact: true })
  const screens = new Set(routePaths())
  const expected = entries
    .filter(({ key, route }) => (menuSectionKeys as readonly string[]).includes(key) && screens.has(route))
    .map(({ route }) => route)
  const sections = new Set<string>(
    entries.filter(({ key }) => (menuSectionKeys as readonly string[]).includes(key)).map(({ route }) => route),
  )
  const shown = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect(shown.filter((path) => sections.has(path))).toEqual(expected)
  // What START has is for who sees it: the journeys of START look at that.
  const others = shown.filter((path) => !isStartPath(path, brand.slug))
  expect(others).toHaveLength(
    entries.filter(({ route }) => screens.has(route) && !isStartPath(route, brand.slug)).length,
  )
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText([
    say('Munca dvs.'),
    say('Catalog'),
    say('Cont'),
    say('Ajutor'),
  ])
  await expectAccessible(page)
  await keepScreen(page, info, 'frame-menu')
  // One opener: nothing in the header leads there.
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(menuButton(page, say)).toBeFocused()
})

test('rail or bar end above the lower edge in every language @NAV-08', async ({ page, account, shop }) => {
  for (const locale of ['ro', 'hu', 'en', 'de'] as const) {
    await ask(shop, account, accountEndpoints.updateLocale, { body: { locale } })
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [800, 1280],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/home')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      const nav = page.locator('nav').filter({ visible: true }).first()
      await expect(nav.getByRole('button').last()).toBeInViewport({ ratio: 1 })
      expect(
        await nav.evaluate((element) => element.scrollHeight <= element.clientHeight),
        `${locale} at ${width}`,
      ).toBe(true)
    }
  }
})

test('the quick actions slide in from the right and lead to orders, cars and lists @NAV-11 @both', async ({
  page,
  say,
}, info) => {
  await page.goto('/careers')
  const opener = page.getByRole('banner').getByRole('button', { name: say('Acțiuni rapide') })
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: say('Acțiuni rapide') })
  await expect(panel.getByRole('link', { name: say('Istoric comenzi') })).toBeVisible()
  await expect(panel.getByRole('link', { name: say('Vehicule vizitate') })).toBeVisible()
  await expect(panel.getByRole('link', { name: say('Favorite') })).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'frame-quick-actions')
  await panel.getByRole('link', { name: say('Istoric comenzi') }).click()
  await page.waitForURL('**/account/orders-history')
  await expect(panel).toBeHidden()
})

test.describe('the catalogue at a glance', () => {
  test.use({ behindProxy: true })

  test('opens with its groups, leads to what a group holds or to the vehicle it is chosen for, and is there without a network @CNT-01 @OFF-01 @both', async ({
    page,
    account,
    shop,
    faults,
    say,
  }, info) => {
    const { body } = await ask(shop, account, accountEndpoints.megaMenu, {})
    const [first] = body.categories
    const open = async () => {
      const button = page
        .getByRole('navigation', { name: say('Meniu principal') })
        .getByRole('button', { name: say('Catalog'), exact: true })
      if (await button.isVisible()) await button.click()
      else {
        await openMenu(page, say)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('Toate categoriile') })
          .click()
      }
      const panel = page.getByRole('dialog', { name: say('Catalog'), exact: true })
      await expect(panel.getByRole('link', { name: first!.name, exact: true })).toBeVisible()
      return panel
    }
    await page.goto('/home')
    const panel = await open()
    for (const child of first!.children)
      await expect(panel.getByRole('link', { name: child.name, exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await keepScreen(page, info, 'frame-catalogue')
    const universal = body.categories.find(({ tree }) => tree === 'U')
    await panel.getByRole('link', { name: universal!.name, exact: true }).click()
    await page.waitForURL(`**/universal-v2/${universal!.id}`)
    await expect(panel).toBeHidden()
    await page.goto('/home')
    await (await open()).getByRole('link', { name: first!.name, exact: true }).click()
    await page.waitForURL(new RegExp(`/vehicle[?]category=${first!.id}$`))
    const main = page.getByRole('main')
    const wanted = main.getByText(say('Alegeți vehiculul pentru „{name}”', { name: first!.name }))
    const drop = main.getByRole('link', { name: say('Renunță la „{name}”', { name: first!.name }) })
    await expect(wanted).toBeVisible()
    await expectAccessible(page)
    await keepScreen(page, info, 'picker-wanted')
    await drop.click()
    await page.waitForURL(/\/vehicle$/)
    await expect(wanted).toBeHidden()
    await page.goto(`/vehicle?category=${first!.id}&k_type=900312`)
    await expect(wanted).toBeVisible()
    await main
      .getByRole('list', { name: say('Vehicule găsite') })
      .getByRole('link')
      .click()
    await page.waitForURL(new RegExp(`/900312/category-products[?]category=${first!.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: first!.name, exact: true })).toBeVisible()
    await page.goto('/home')
    await startWithoutNetwork(page, faults, say)
    await open()
  })
})
