import { codeOf, stepAt } from '#server/modules/second-factor/totp.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { fillLogin } from '../support/session.ts'

/** The secret as an app on the telephone reads it (RFC 4648). */
function bytesOf(secret: string): Buffer {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('a second step is turned on in the settings; then the password alone lets nobody in, a code or one of those kept does @AUTH-01', async ({
  page,
  account,
  say,
}, info) => {
  await page.goto('/account/settings')
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say('Autentificare în doi pași') }) })
  await panel.getByRole('button', { name: say('Activează') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Parolă'), { exact: true }).fill('Gresit!2026')
  await dialog.getByRole('button', { name: say('Continuă') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(say('Parolă'), { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: say('Continuă') }).click()
  const secret = bytesOf(await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText())
  await expectAccessible(page)
  await keepScreen(page, info, 'second-factor-set-up')
  await dialog.getByLabel(say('Cod din aplicație'), { exact: true }).fill(codeOf(secret, stepAt(new Date()) - 9))
  await dialog.getByRole('button', { name: say('Activează') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  const used = stepAt(new Date())
  await dialog.getByLabel(say('Cod din aplicație'), { exact: true }).fill(codeOf(secret, used))
  await dialog.getByRole('button', { name: say('Activează') }).click()
  const kept = dialog.getByRole('list', { name: say('Coduri de rezervă') }).getByRole('listitem')
  await expect(kept).toHaveCount(10)
  const [first = ''] = await kept.allInnerTexts()
  await dialog.getByRole('button', { name: say('Le-am păstrat') }).click()
  await expect(panel.getByRole('button', { name: say('Oprește') })).toBeVisible()

  /** As somebody at another tablet: nothing of the session is there. */
  const logInAnew = async (label: string, code: string) => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await fillLogin(page, say, account)
    await expect(page.getByRole('heading', { name: say('Al doilea pas') })).toBeVisible()
    if (label === say('Cod de rezervă'))
      await page.getByRole('button', { name: say('Folosiți un cod de rezervă') }).click()
    await page.getByLabel(label, { exact: true }).fill(code)
    await page.getByRole('button', { name: say('Continuă') }).click()
  }
  // The code that turned it on has been used.
  await logInAnew(say('Cod din aplicație'), codeOf(secret, used))
  await expect(page.locator('[aria-invalid=true]')).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'second-factor-login')
  await page
    .getByLabel(say('Cod din aplicație'), { exact: true })
    .fill(codeOf(secret, Math.max(used + 1, stepAt(new Date()))))
  await page.getByRole('button', { name: say('Continuă') }).click()
  await page.waitForURL('**/home')
  await logInAnew(say('Cod de rezervă'), first)
  await page.waitForURL('**/home')
  await logInAnew(say('Cod de rezervă'), first)
  await expect(page.locator('[aria-invalid=true]')).toBeVisible()
})
