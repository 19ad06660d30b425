import { expect, test } from '../support/journey.ts'
import { untilWorkerControls } from '../support/device/service-worker.ts'

test.use({ behindProxy: true })

/** One attempt takes 15 s; nothing may take longer than the deadline of a call. */
const PATIENCE_MS = 21_000

test('a server that takes the connection and keeps silent: the page says so within twenty seconds, and a tap asks again @OFF-01', async ({
  page,
  faults,
  say,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilWorkerControls(page)
  faults.set({ kind: 'blackhole' })
  await page
    .getByRole('navigation', { name: say('Meniu principal') })
    .filter({ visible: true })
    .getByRole('link', { name: say('Vehicul'), exact: true })
    .click()
  await page.waitForURL('**/vehicle')
  const makes = page.getByRole('region', { name: say('Producător') })
  await expect(makes.getByText(say('Nu este pe acest dispozitiv'))).toBeVisible({ timeout: PATIENCE_MS })
  await expect(makes.getByText(say('Magazinul nu răspunde. Apare singur când revine conexiunea.'))).toBeVisible()
  await expect(page.getByRole('progressbar', { includeHidden: true })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible()
  faults.set({ kind: 'pass' })
  await makes.getByRole('button', { name: say('Încearcă din nou') }).click()
  await expect(makes.getByRole('link').first()).toBeVisible()
})
