import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#src/contract/brand.ts'
import { sessionEndpoints } from '#src/contract/session.ts'
import { ask } from './support/api.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { keepScreen } from './support/screenshot.ts'
import { fillLogin, storedKeys } from './support/session.ts'

test.describe('nobody is logged in', () => {
  test.use({ loggedIn: false })

  test('the right password leads home by a page load, with four calls side by side @AUTH-01 @AUTH-02', async ({ page, account, say }, info) => {
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
    expect(Math.max(...wave.map(({ atMs }) => atMs)), 'all four left before the first was answered').toBeLessThanOrEqual(Math.min(...ended))
    expect(await storedKeys(page)).toEqual(expect.arrayContaining(['authenticated', 'has_price_list', 'locale', 'token', 'token_id']))
  })

  test('a wrong password and an unknown person get the same words of the server, at the form @AUTH-01', async ({ page, account, say }) => {
    await page.goto('/login')
    await fillLogin(page, say, { ...account, password: 'Gresit!2026' })
    const summary = page.getByRole('alert')
    await expect(summary).toBeVisible()
    const words = await summary.innerText()
    const { body } = await ask(page.url().replace('/login', ''), null, sessionEndpoints.login, { body: { username: account.username, password: 'Gresit!2026' } })
    expect(words.length).toBeGreaterThan(20)
    expect(body.message.length).toBeGreaterThan(20)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel(say('Nume utilizator'))).toHaveValue(account.username)
    await fillLogin(page, say, { username: 'nimeni.nicaieri', password: 'Gresit!2026' })
    await expect(summary).toHaveText(words)
    expect(await storedKeys(page)).not.toContain('token')
  })

  test('an empty form names both fields and leads to them @LIM-01', async ({ page, say }) => {
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
})

const firstPageCalls = ['/api/user/initial-data', '/api/mega-menu', '/api/price-list/check', '/api/v2/cart/mini-items']
