import type { Page } from '@playwright/test'

/** Until the screen has its heading, nothing of it is on its way, and two looks see the same. */
export async function untilStill(page: Page): Promise<void> {
  const look = async () => {
    const isThere = () =>
      document.querySelector('h1:not([data-left])') !== null &&
      document.querySelector('h1[data-left], [aria-busy="true"]') === null
    if (!isThere()) return false
    const drawn = () => document.body.innerText + document.body.scrollHeight
    const before = drawn()
    await new Promise((resolve) => setTimeout(resolve, 120))
    return isThere() && drawn() === before
  }
  // Not at every frame, as by itself: that would have the browser draw sixty of them a second.
  await page.waitForFunction(look, undefined, { polling: 40 })
}
