import type { Page } from '@playwright/test'

/** How long a worker that is active may take to claim the page, in milliseconds. */
const CLAIM_MS = 5_000

/** Waits until the shell is precached and the page is served by the worker. */
export async function untilWorkerControls(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const controls = (timeout: number) =>
    page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout })
  try {
    await controls(CLAIM_MS)
  } catch {
    // A page that was on its way just when the worker claimed what was open is served by it from its next load on.
    await page.reload()
    await controls(20_000)
  }
}
