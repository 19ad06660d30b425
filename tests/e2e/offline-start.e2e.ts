import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { keepScreen } from './support/screenshot.ts'
import { untilWorkerControls } from './support/service-worker.ts'
import { openMenu } from './support/session.ts'
import { textsOf } from './support/texts.ts'

test.use({ behindProxy: true })

test('after one visit the app starts without a network, knows the person, says that it is offline, and recovers @OFF-01 @AUTH-08', async ({ page, faults, say, account }, info) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilWorkerControls(page)
  await page.goto('/home')
  await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible()

  faults.set({ kind: 'cut' })
  await page.goto('/home')
  await expect(page.getByRole('navigation', { name: say('Meniu principal') }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: say('Contul meu') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expect(sheet.getByText(await nameOf(page))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectAccessible(page)
  await keepScreen(page, info, 'offline')
  expect(await page.evaluate(() => localStorage.getItem('token')), 'no logout by a network that fails').toBe(account.token)

  faults.set({ kind: 'pass' })
  await page.getByRole('navigation', { name: say('Meniu principal') }).filter({ visible: true }).getByRole('link', { name: say('Coș') }).click()
  await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible({ timeout: 30_000 })
})

test('a first visit without a server shows the frame and ends its loading flag @AUTH-08 @once', async ({ page, faults, say }) => {
  // The page and its code come through; every call of the API stays without an answer.
  await page.goto('/home')
  await untilWorkerControls(page)
  await page.evaluate(() => localStorage.removeItem('queries'))
  await page.clock.install()
  faults.set({ kind: 'blackhole' })
  await page.goto('/home')
  await expect(page.getByRole('navigation', { name: say('Meniu principal') }).filter({ visible: true })).toBeVisible()
  const bar = page.getByRole('progressbar', { includeHidden: true })
  await expect(bar).toHaveAttribute('aria-busy', 'true')
  // Nothing answers and nothing refuses: each attempt ends by its own time limit.
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(bar).toHaveAttribute('aria-busy', 'false', { timeout: 500 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

test('without a network another language can be chosen, and screens that were never opened speak it too @OFF-01 @CNT-04', async ({ page, faults, say }) => {
  await page.goto('/home')
  await untilWorkerControls(page)
  faults.set({ kind: 'cut' })
  await page.goto('/home')
  await openMenu(page, say)
  await page.getByRole('dialog').getByText('Magyar', { exact: true }).click()
  const inHungarian = textsOf('hu')
  await expect(page.getByRole('dialog').getByText(inHungarian('Limba'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/account/settings')
  await expect(page.getByRole('heading', { level: 1, name: inHungarian('Setări') })).toBeVisible()
  await expect(page.getByRole('group', { name: inHungarian('Mărimea butoanelor') })).toBeVisible()
})

/** The person's name as the browser keeps it. */
async function nameOf(page: import('@playwright/test').Page): Promise<string> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('queries') ?? '{}') as { clientState?: { queries: { queryKey: string[]; state: { data: { user: { display_name: string } } } }[] } }
    return kept.clientState?.queries.find(({ queryKey }) => queryKey[0] === 'session')?.state.data.user.display_name ?? 'nobody is known'
  })
}
