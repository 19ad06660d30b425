import { sessionEndpoints } from '#src/contract/people/session.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'

test.use({ changesShop: true })

test('too many requests lead to a page that waits a minute and then goes back @AUTH-06', async ({
  page,
  account,
  say,
  shop,
}, info) => {
  await page.clock.install()
  await page.goto('/account/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The budget is of one minute: on a slow machine it may be a new one by the time the page asks.
  await expect(async () => {
    let statuses: readonly number[] = []
    for (let round = 0; round < 12 && !statuses.includes(429); round++) {
      statuses = (
        await Promise.all(Array.from({ length: 100 }, () => ask(shop, account, sessionEndpoints.heartbeat, {})))
      ).map(({ status }) => status)
    }
    expect(statuses, 'the limit of one person').toContain(429)
    await page.reload()
    await page.waitForURL(/\/multe-interogari/, { timeout: 15_000 })
  }).toPass({ timeout: 90_000 })
  if (info.project.name === 'tablet')
    await expect(page.getByRole('heading', { name: 'Ați depășit limita de interogări permise' })).toBeVisible()
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
