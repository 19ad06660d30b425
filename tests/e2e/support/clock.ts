import { expect, type Page } from '@playwright/test'

/** Stops the page's installed clock. It can only be stopped at a time to come, and on a busy machine that time may be over when the page hears of it. */
export async function standStill(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))).toPass()
}
