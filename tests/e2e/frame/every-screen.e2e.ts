import type { Page } from '@playwright/test'
import { demoPassword } from '#server/demo/customers/people.ts'
import { accountEndpoints } from '#src/contract/people/account.ts'
import type { Locale } from '#src/contract/fields.ts'
import { everyRoute, type Screen, screens, thingsToShow } from '../support/page/all-screens.ts'
import { ask, logInByApi, type Session } from '../support/shop/api.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { misdrawnWords } from '../support/page/text-layout.ts'
import { walkScreens } from '../support/page/walk.ts'

// A window whose width is what it says: a phone's would be drawn smaller where something is too wide for it.
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000, isMobile: false })
test.setTimeout(600_000)

test('every screen of the route tree is among those that are looked at @LIM-02', () => {
  expect(everyRoute().filter((route) => !(route in screens))).toEqual([])
  expect(Object.keys(screens).filter((route) => !everyRoute().includes(route))).toEqual([])
})

for (const locale of ['ro', 'hu', 'en', 'de'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ interfaceLocale: locale })

    test('no screen cuts its words, draws them over each other or beyond their box, from 360 to 1440 px @CNT-04 @LIM-02', async ({
      page,
      shop,
      account,
    }, info) => {
      const things = await thingsToShow(shop, account)
      const found: string[] = []
      const walk = async (by: Screen['by']) => {
        for await (const stop of walkScreens(page, things, by)) {
          const { route, address, width } = stop
          found.push(...(await misdrawnWords(page, stop)).map((words) => `${route} at ${width}: ${words}`))
          await keepScreen(page, info, `${locale}-${width}${address.replace(/\W+/g, '-')}`)
        }
      }
      await walk(undefined)
      await becomeSomebodyElse(page, shop, locale, await logInByApi(shop, 'admin', demoPassword))
      await walk('staff')
      await becomeSomebodyElse(page, shop, locale, null)
      await walk('nobody')
      expect(found.join('\n')).toBe('')
    })
  })
}

/** Whose page it is from the next start on. */
async function becomeSomebodyElse(page: Page, shop: string, locale: Locale, session: Session | null): Promise<void> {
  if (session) await ask(shop, session, accountEndpoints.updateLocale, { body: { locale } })
  await page.goto('/api/health')
  await page.evaluate(
    (stored) => {
      localStorage.clear()
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    },
    { locale, ...(session ? { token: session.token, token_id: session.tokenId, authenticated: 'true' } : {}) },
  )
}
