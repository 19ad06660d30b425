import { expect, type Page } from '@playwright/test'
import type { Say } from './texts.ts'

/** Fills the login form and sends it. */
export async function fillLogin(page: Page, say: Say, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel(say('Nume utilizator')).fill(username)
  await page.getByLabel(say('Parolă'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Autentificare') }).click()
}

/** Names of what the browser keeps for the shop. */
export async function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort())
}

/** What is left of the keys of seed §3, with their values. */
export async function keptSession(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const keys = ['token', 'token_id', 'impersonating', 'impersonation_token', 'impersonation_uuid', 'authenticated', 'has_price_list', 'locale']
    return Object.fromEntries(keys.flatMap((key) => (localStorage.getItem(key) === null ? [] : [[key, localStorage.getItem(key) as string]])))
  })
}

/** Opens the sheet with the person, the menu, language and theme. */
export async function openMenu(page: Page, say: Say): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: say('Contul meu') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
