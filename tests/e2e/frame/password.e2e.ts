import { sessionEndpoints } from '#src/contract/people/session.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { mailTo } from '../support/shop/mail.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { fillLogin } from '../support/session.ts'

test.use({ loggedIn: false })
const newPassword = 'Proaspăt#77'

test('a forgotten password: mail, link, rules while typing, the new one logs in, the old one and its sessions are dead @AUTH-09 @AUTH-10', async ({
  page,
  account,
  say,
  shop,
}, info) => {
  const [person] = await query<{ email: string }>('select email from users where username = $1', [account.username])
  await page.goto('/login')
  await page.getByRole('link', { name: say('Ați uitat parola?') }).click()
  await expectAccessible(page)
  await page.getByLabel(say('Nume utilizator')).fill(account.username)
  const askedAtMs = Date.now()
  await page.getByRole('button', { name: say('Trimite linkul') }).click()
  await expect(page.getByRole('heading', { name: say('Verificați e-mailul') })).toBeVisible()
  const mail = await mailTo(person?.email ?? '', askedAtMs)
  const link = /https?:\/\/\S+\/password\/reset\?\S+/.exec(mail)?.[0] ?? ''
  const { pathname, search } = new URL(link)

  await page.goto(`${pathname}${search}`)
  await expect(page.getByText(person?.email ?? '')).toBeVisible()
  const rules = page.getByRole('list', { name: say('Parola trebuie să aibă') }).getByRole('listitem')
  const kept = page.locator('li[data-kept]')
  await expect(rules).toHaveCount(5)
  const field = page.getByLabel(say('Parolă nouă'), { exact: true }).last()
  for (const [typed, count] of [
    ['a', 1],
    ['aB', 2],
    ['aB1', 3],
    ['aB1!', 4],
    [newPassword, 5],
  ] as const) {
    await field.fill(typed)
    await expect(kept).toHaveCount(count)
  }
  await keepScreen(page, info, 'password-reset')
  await page.getByLabel(say('Confirmă parola')).fill('altceva')
  await page.getByRole('button', { name: say('Schimbă parola') }).click()
  await expect(page.getByRole('alert')).toContainText(say('Parolele nu sunt la fel'))
  await expectAccessible(page)
  await page.getByLabel(say('Confirmă parola')).fill(newPassword)
  await page.getByRole('button', { name: say('Schimbă parola') }).click()
  await expect(page.getByRole('heading', { name: say('Parola a fost schimbată') })).toBeVisible()

  expect((await ask(shop, account, sessionEndpoints.heartbeat, {})).status, 'the session from before').toBe(401)
  expect((await ask(shop, null, sessionEndpoints.login, { body: account })).status, 'the old password').toBe(422)
  await page.goto(`${pathname}${search}`)
  await page.getByLabel(say('Parolă nouă'), { exact: true }).last().fill(newPassword)
  await page.getByLabel(say('Confirmă parola')).fill(newPassword)
  await page.getByRole('button', { name: say('Schimbă parola') }).click()
  await expect(
    page.getByRole('heading', { name: say('Linkul nu mai este valabil') }),
    'a link works once',
  ).toBeVisible()

  await page.goto('/login')
  await fillLogin(page, say, { username: account.username, password: newPassword })
  await page.waitForURL('**/home')
})

test('an unknown person gets the same answer, so that nobody learns who has an account @AUTH-09 @desktop', async ({
  page,
  say,
}) => {
  await page.goto('/password/request-reset')
  await page.getByLabel(say('Nume utilizator')).fill('nimeni.nicaieri')
  await page.getByRole('button', { name: say('Trimite linkul') }).click()
  await expect(page.getByRole('heading', { name: say('Verificați e-mailul') })).toBeVisible()
})

test('a link that a mail program broke says so and offers another @AUTH-09', async ({ page, say }) => {
  await page.goto('/password/reset?token=abc')
  await expect(page.getByRole('heading', { name: say('Linkul nu este complet') })).toBeVisible()
  await page.getByRole('link', { name: say('Cere alt link') }).click()
  await expect(page).toHaveURL(/\/password\/request-reset$/)
})
