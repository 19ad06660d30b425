import { brand } from '#src/contract/brand.ts'
import { publicPaths } from '#src/domain/people/navigation.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { initialDataOf } from '../support/shop/account-state.ts'
import { expect, test } from '../support/journey.ts'
import { openMenu } from '../support/session.ts'

const withSession = [
  '/home',
  '/vehicle',
  '/search-v2',
  '/cart-v2',
  '/cart-v2/thank-you',
  '/account/orders-history',
  '/account/settings',
  '/admin',
  '/permission-denied',
]

test.describe('without a session', () => {
  test.use({ loggedIn: false })

  test('public pages stay, every other one leads to login and clears what was kept @NAV-01 @NAV-03 @NAV-05', async ({
    page,
  }) => {
    for (const path of publicPaths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}([?].*)?$`))
    }
    await page.evaluate(() => localStorage.setItem('impersonating', 'true'))
    for (const path of withSession) {
      await page.goto(path)
      await page.waitForURL(/\/login/)
    }
    expect(await page.evaluate(() => localStorage.getItem('impersonating'))).toBeNull()
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('/admin is not for customers: they are at home @NAV-05', async ({ page }) => {
  await page.goto('/admin')
  await page.waitForURL('**/home')
})

for (const username of ['admin', 'rv'] as const) {
  test.describe(`as ${username}`, () => {
    test.use({ persona: `@${username}` })

    test('/admin opens, for everybody to read @NAV-05', async ({ page }) => {
      await page.goto('/admin')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect(page).toHaveURL(/\/admin$/)
      await expectAccessible(page)
      if (username !== 'admin') return
      for (const address of ['/admin?section=content', '/admin?section=content&content=campaign&piece=new']) {
        await page.goto(address)
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
        await expectAccessible(page)
      }
    })
  })
}

const startPaths = ['', '/products', '/orders'].map((path) => `/campaigns/${brand.slug}-start${path}`)

for (const username of ['mecanic', 'ucenic'] as const) {
  test.describe(`as ${username}, whose owner collects the points`, () => {
    test.use({ persona: `@${username}` })

    test('every address of START leads home, and no link leads to one @NAV-06', async ({ page, say }) => {
      for (const path of startPaths) {
        await page.goto(path)
        await page.waitForURL('**/home')
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await openMenu(page, say)
      await expect(page.locator('a[href*="-start"]')).toHaveCount(0)
    })
  })
}

test.describe('as patron, who collects the points', () => {
  test.use({ persona: '@patron' })

  // Its screens are still to come: until then these addresses are among those that are none.
  test('no address of START leads away @NAV-06', async ({ page }) => {
    for (const path of startPaths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
  })
})

test('a new page begins at its top, and the way back leads to where one was @NAV-07 @both', async ({ page, say }) => {
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  // While parts of the page still come, its last article may stand where everybody sees it.
  await expect(async () => {
    await page.getByRole('main').getByRole('article').last().scrollIntoViewIfNeeded()
    expect(await scrolled()).toBeGreaterThan(100)
  }).toPass()
  const before = await scrolled()
  await page
    .getByRole('navigation', { name: say('Meniu principal') })
    .filter({ visible: true })
    .getByRole('link', { name: say('Vehicul'), exact: true })
    .click()
  await page.waitForURL('**/vehicle')
  await expect(
    page
      .getByRole('region', { name: say('Producător') })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await page.waitForURL('**/home')
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(50)
})

test.describe('over a slow network', () => {
  test.use({ behindProxy: true, serviceWorkers: 'block' })

  test('the loading flag and its bar are on while a page is fetched, and off when it is there @NAV-07', async ({
    page,
    faults,
    say,
  }) => {
    await page.goto('/home')
    const bar = page.getByRole('progressbar', { includeHidden: true })
    await expect(bar).toHaveAttribute('aria-busy', 'false')
    // The pictures of this page would stand in the way of the next one's files.
    await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true)
    faults.set({ kind: 'delay', ms: 700 })
    await page
      .getByRole('navigation', { name: say('Meniu principal') })
      .filter({ visible: true })
      .getByRole('link', { name: say('Coș') })
      .click()
    await expect(bar).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('heading', { level: 1, name: say('Coș') })).toBeVisible()
    await expect(bar).toHaveAttribute('aria-busy', 'false')
  })
})

test('an address that is none says so and leads home @desktop', async ({ page, say }) => {
  await page.goto('/nici-o-pagina')
  await expect(page.getByRole('heading', { level: 1, name: say('Pagina nu există') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Acasă') })
    .click()
  await page.waitForURL('**/home')
})

test('every page names itself in its heading and in the tab, in the language of the interface @CNT-04 @desktop', async ({
  page,
  interfaceLocale,
}) => {
  const titles = new Set<string>()
  for (const path of ['/home', '/vehicle', '/search-v2', '/cart-v2', '/account/orders-history', '/account/settings']) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(`${await heading.innerText()} · ${brand.name}`)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(6)
  await expect(page.locator('html')).toHaveAttribute('lang', interfaceLocale)
})

test('who logs in at an address of the login in other letters comes home @NAV-04 @desktop', async ({ page }) => {
  for (const path of ['/LOGIN', '/%6cogin']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
  }
})

test('the language changes at once, stays after a reload and holds on another device @CNT-04', async ({
  page,
  browser,
  account,
  shop,
  say,
}) => {
  await page.goto('/home')
  await openMenu(page, say)
  await page.getByRole('dialog').getByText('Magyar').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
  await expect(page.getByRole('dialog')).toContainText('Kijelentkezés')
  await expect.poll(async () => (await initialDataOf(shop, account)).locale).toBe('hu')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
  await expect(page).toHaveTitle(new RegExp(`Kezdőlap|Főoldal · ${brand.name}`))

  const device = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [
        {
          origin: shop,
          localStorage: [
            { name: 'token', value: account.token },
            { name: 'token_id', value: account.tokenId },
            { name: 'authenticated', value: 'true' },
          ],
        },
      ],
    },
  })
  const other = await device.newPage()
  await other.goto(`${shop}/home`)
  await expect(other.locator('html')).toHaveAttribute('lang', 'hu')
  await device.close()
})

test('the dark theme is taken at once, before the first paint after a reload, and on another device @CNT-04 @desktop', async ({
  page,
  browser,
  account,
  shop,
  say,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/home')
  await openMenu(page, say)
  await page.getByRole('dialog').getByText(say('Întunecată')).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect.poll(async () => (await initialDataOf(shop, account)).theme).toBe('dark')
  await page.reload({ waitUntil: 'commit' })
  await page.waitForSelector('body', { state: 'attached' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const [red] = await page.evaluate(
    () => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
  )
  expect(red).toBeLessThan(60)

  const device = await browser.newContext({
    colorScheme: 'light',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: shop,
          localStorage: [
            { name: 'token', value: account.token },
            { name: 'token_id', value: account.tokenId },
            { name: 'authenticated', value: 'true' },
          ],
        },
      ],
    },
  })
  const other = await device.newPage()
  await other.goto(`${shop}/home`)
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await device.close()
})
