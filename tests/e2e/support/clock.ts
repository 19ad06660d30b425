import { expect, type Locator, type Page } from '@playwright/test'

/** Stops the page's installed clock. It can only be stopped at a time to come, and on a busy machine that time may be over when the page hears of it. */
export async function standStill(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))).toPass()
}

/** Lets a clock that stands still go on by small steps until something is there, so that a busy machine uses up hardly any of the time that then begins. */
export async function stepUntil(page: Page, there: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(there).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000, intervals: [0] })
}
const STEP_MS = 100
