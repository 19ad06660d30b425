import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from './texts.ts'

/** Fills the login form and sends it. */
export async function fillLogin(
  page: Page,
  say: Say,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByLabel(say('Nume utilizator')).fill(username)
  await page.getByLabel(say('Parolă'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Autentificare') }).click()
}

/** Opens a page and waits until it hears the shop's events: the socket opens behind the first screen. */
export async function openListening(page: Page, address: string): Promise<void> {
  const listening = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      // The answer to socket.io's own greeting.
      if (socket.url().includes('/socket.io/'))
        socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve())
    })
  })
  await page.goto(address)
  await listening
}

/** Names of what the browser keeps for the shop. */
export async function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort())
}

/** What is left of the keys of a session, with their values. */
export async function keptSession(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const keys = [
      'token',
      'token_id',
      'impersonating',
      'impersonation_token',
      'impersonation_uuid',
      'authenticated',
      'has_price_list',
      'locale',
    ]
    return Object.fromEntries(
      keys.flatMap((key) => (localStorage.getItem(key) === null ? [] : [[key, localStorage.getItem(key) as string]])),
    )
  })
}

/** What opens the menu: the last entry of the rail or of the bar. */
export function menuButton(page: Page, say: Say): Locator {
  return page
    .getByRole('navigation', { name: say('Meniu principal') })
    .filter({ visible: true })
    .getByRole('button', { name: say('Mai mult') })
}

/** Opens the sheet with the person, the menu, language and theme. */
export async function openMenu(page: Page, say: Say): Promise<void> {
  await menuButton(page, say).click()
  await expect(page.getByRole('dialog', { name: say('Meniu'), exact: true })).toBeVisible()
}
