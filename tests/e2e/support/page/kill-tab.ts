import type { Page } from '@playwright/test'

/** What a browser does to a tab when its memory runs out: nothing of the page gets to run any more. */
export async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}
