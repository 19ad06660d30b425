import { sessionEndpoints } from '#src/contract/session.ts'
import { expectAccessible } from './support/accessibility.ts'
import { ask } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { keepScreen } from './support/screenshot.ts'

test('too many requests lead to a page that waits a minute and then goes back @AUTH-06', async ({ page, account, say, shop }, info) => {
  await page.clock.install()
  await page.goto('/account/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let last = 200
  for (let round = 0; round < 60 && last !== 429; round++) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(shop, account, sessionEndpoints.heartbeat, {})))
    last = replies.at(-1)?.status ?? 0
  }
  expect(last, 'the limit of one person').toBe(429)
  await page.reload()
  await page.waitForURL(/\/multe-interogari/)
  if (info.project.name === 'tablet') await expect(page.getByRole('heading', { name: 'Ați depășit limita de interogări permise' })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('Ați depășit limita de interogări permise') })).toBeVisible()
  await expect(page.getByText(say('Vă rugăm să așteptați un minut și să încercați din nou'))).toBeVisible()
  await expect(page.getByText(say('Blocările repetate pot duce la suspendarea sau blocarea contului.'))).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^0[01]:\d\d$/)
  await expect(page.getByRole('button', { name: say('Înapoi') })).toBeDisabled()
  await expectAccessible(page)
  await keepScreen(page, info, 'too-many-requests')
  const back = page.waitForURL('**/account/settings')
  await page.clock.runFor(62_000)
  await back
})
