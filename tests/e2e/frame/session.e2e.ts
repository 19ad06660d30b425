import { brand } from '#src/contract/brand.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { fillLogin, keptSession, openListening, openMenu, storedKeys } from '../support/session.ts'

const firstPageCalls = ['/api/user/initial-data', '/api/mega-menu', '/api/price-list/check', '/api/v2/cart/mini-items']

test.describe('before login', () => {
  test.use({ loggedIn: false })

  test('the right password leads home by a page load, with four calls side by side @AUTH-01 @AUTH-02', async ({
    page,
    account,
    say,
  }, info) => {
    await page.goto('/login')
    await expectAccessible(page)
    await keepScreen(page, info, 'login')
    await page.evaluate(() => Object.assign(window, { beforeReload: true }))
    const started: { path: string; atMs: number }[] = []
    const ended: number[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (firstPageCalls.includes(path)) started.push({ path, atMs: performance.now() })
    })
    page.on('requestfinished', (request) => {
      if (firstPageCalls.includes(new URL(request.url()).pathname)) ended.push(performance.now())
    })
    await fillLogin(page, say, account)
    await page.waitForURL('**/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'beforeReload' in window)).toBe(false)
    const wave = started.slice(0, firstPageCalls.length)
    expect(wave.map(({ path }) => path).sort()).toEqual([...firstPageCalls].sort())
    expect(
      Math.max(...wave.map(({ atMs }) => atMs)),
      'all four left before the first was answered',
    ).toBeLessThanOrEqual(Math.min(...ended))
    await expect
      .poll(() => storedKeys(page))
      .toEqual(expect.arrayContaining(['authenticated', 'has_price_list', 'locale', 'token', 'token_id']))
  })

  test('a wrong password and an unknown person get the same words of the server, at the form @AUTH-01', async ({
    page,
    account,
    say,
    shop,
    interfaceLocale,
  }) => {
    const { body } = await ask(shop, null, sessionEndpoints.login, {
      body: { username: account.username, password: 'Gresit!2026' },
      locale: interfaceLocale,
    })
    await page.goto('/login')
    await fillLogin(page, say, { ...account, password: 'Gresit!2026' })
    const summary = page.getByRole('alert')
    await expect(summary).toHaveText(body.message)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel(say('Nume utilizator'))).toHaveValue(account.username)
    await fillLogin(page, say, { username: 'nimeni.nicaieri', password: 'Gresit!2026' })
    await expect(summary).toHaveText(body.message)
    expect(await storedKeys(page)).not.toContain('token')
  })

  test('an empty form names both fields and leads to them @LIM-01 @desktop', async ({ page, say }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: say('Autentificare') }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText(say('Acest câmp este obligatoriu'))
    await expect(summary.getByRole('link')).toHaveCount(2)
    await expect(page.getByLabel(say('Nume utilizator'))).toHaveAttribute('aria-invalid', 'true')
    await summary.getByRole('link', { name: say('Parolă') }).click()
    await expect(page.getByLabel(say('Parolă'), { exact: true })).toBeFocused()
    await expectAccessible(page)
  })

  test('the wanted page waits behind the login @NAV-03', async ({ page, account, say }) => {
    await page.goto('/account/settings?from=mail#password')
    await page.waitForURL(/\/login\?redirect=/)
    await fillLogin(page, say, account)
    await page.waitForURL('**/account/settings?from=mail#password')
  })

  test('an address of somebody else is not returned to @NAV-03', async ({ page, account, say }) => {
    await page.goto(`/login?redirect=${encodeURIComponent('//example.com/home')}`)
    await fillLogin(page, say, account)
    await page.waitForURL((url) => url.pathname === '/home' && url.hostname === '127.0.0.1')
  })
})

test.describe('a deactivated person', () => {
  test.use({ persona: 'nobody' })

  test('is told so, and whom to ask, when the password was right @AUTH-04', async ({ page, say }, info) => {
    await page.goto('/login')
    await fillLogin(page, say, { username: 'blocat', password: demoPassword })
    await page.waitForURL('**/deactivated')
    if (info.project.name === 'tablet')
      await expect(page.getByRole('heading', { name: 'Contul dvs. a fost dezactivat' })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('Contul dvs. a fost dezactivat') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('Contactați departamentul de vânzări') })).toHaveAttribute(
      'href',
      `tel:${brand.contacts.sales.phone.replaceAll(' ', '')}`,
    )
    await expect(page.getByRole('link', { name: say('Contactați suportul tehnic') })).toHaveAttribute(
      'href',
      `tel:${brand.contacts.support.phone.replaceAll(' ', '')}`,
    )
    await expect(page.getByRole('link', { name: brand.contacts.sales.email })).toBeVisible()
    expect(await storedKeys(page)).not.toContain('token')
    await expectAccessible(page)
    await keepScreen(page, info, 'deactivated')
    await page.getByRole('link', { name: say('Autentificare') }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('learns nothing with a wrong password @AUTH-04', async ({ page, say }) => {
    await page.goto('/login')
    await fillLogin(page, say, { username: 'blocat', password: 'Gresit!2026' })
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('logged in', () => {
  test('whichever of login, root and new password is opened leads home @NAV-04', async ({ page }) => {
    for (const path of ['/login', '/', '/password/reset?token=a&email=b@c.example']) {
      await page.goto(path)
      await page.waitForURL('**/home')
    }
  })

  test('deactivated in the middle of the work: the next call ends the session @AUTH-04 @AUTH-07', async ({
    page,
    account,
    say,
    interfaceLocale,
  }) => {
    // The socket would tell it first.
    await page.routeWebSocket(/\/socket\.io\//, () => undefined)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Else what this page still asks for in the background learns it first, and the next start is one without a session.
    await page.goto('/api/health')
    await query("update users set status = 'blocked' where username = $1", [account.username])
    await page.goto('/home')
    await page.waitForURL('**/deactivated')
    await expect(page.getByRole('heading', { name: say('Contul dvs. a fost dezactivat') })).toBeVisible()
    expect(await keptSession(page)).toEqual({ locale: interfaceLocale })
  })

  test('deactivated while the page stands there: it says so without being asked @AUTH-04', async ({
    page,
    account,
    say,
  }) => {
    await openListening(page, '/home')
    await query("update users set status = 'blocked' where username = $1", [account.username])
    await page.waitForURL('**/deactivated')
    await expect(page.getByRole('heading', { name: say('Contul dvs. a fost dezactivat') })).toBeVisible()
  })

  test('a session that ran out: to login, the language stays, and back to the page after it @AUTH-03 @AUTH-07 @NAV-03 @desktop', async ({
    page,
    account,
    say,
    interfaceLocale,
  }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await query("update sessions set expires_at = now() - interval '1 second' where token_id = $1", [account.tokenId])
    await page.goto('/account/orders-history')
    await page.waitForURL(/\/login\?redirect=%2Faccount%2Forders-history/)
    expect(await keptSession(page)).toEqual({ locale: interfaceLocale })
    await fillLogin(page, say, account)
    await page.waitForURL('**/account/orders-history')
  })

  test('a token that never was one: to login @AUTH-03', async ({ page }) => {
    await page.goto('/home')
    await page.evaluate(() => localStorage.setItem('token', 'made-up'))
    await page.goto('/home')
    await page.waitForURL(/\/login/)
    expect(await storedKeys(page)).not.toContain('token')
  })

  test('the flag without a token is cleared at the start @AUTH-08', async ({ page }) => {
    await page.goto('/home')
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/home')
    await page.waitForURL(/\/login/)
    expect(await storedKeys(page)).not.toContain('authenticated')
  })

  test('logging out in one tab ends the session in both and at the server @AUTH-07 @AUTH-12', async ({
    page,
    context,
    account,
    say,
    shop,
  }) => {
    await page.goto('/home')
    const other = await context.newPage()
    await other.goto('/account/settings')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.bringToFront()
    await openMenu(page, say)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Deconectare') })
      .click()
    await page.waitForURL(/\/login/)
    await other.waitForURL(/\/login/)
    expect(await keptSession(page)).toEqual({ locale: expect.any(String) })
    expect((await ask(shop, account, sessionEndpoints.heartbeat, {})).status).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
  })
})
