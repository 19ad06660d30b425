import type { Page } from '@playwright/test'
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
