import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { ask } from '#tests/e2e/support/shop/api.ts'
import { ensureChromium } from '#tests/e2e/support/chromium.ts'

/** A slow tablet on slow 4G (issue 2): 1.6 Mbit/s down, 150 ms there and back, a processor four times slower than this machine's. */
const CPU_SLOWDOWN = 4
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

export async function launchBrowser(say: (line: string) => void): Promise<Browser> {
  const { executablePath, args } = ensureChromium(say)
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...args] })
}

/** A browser of its own on a tablet, where nobody or somebody of the demo's workshop is logged in. */
export async function openContext(
  browser: Browser,
  shop: string,
  loggedIn: boolean,
  options: BrowserContextOptions = {},
  username = 'patron',
): Promise<BrowserContext> {
  const tablet = { viewport: { width: 800, height: 1280 }, hasTouch: true, ...options }
  if (!loggedIn) return browser.newContext(tablet)
  const { body } = await ask(shop, null, sessionEndpoints.login, {
    body: { username, password: demoPassword },
  })
  const stored = { token: body.token, token_id: body.token_id, authenticated: 'true', locale: 'ro' }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: value ?? '' }))
  return browser.newContext({ ...tablet, storageState: { cookies: [], origins: [{ origin: shop, localStorage }] } })
}

/** The slow processor and the slow line, or none. */
export async function slowDown(page: Page, offline: boolean): Promise<void> {
  const session = await slowProcessor(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { ...slow4g, offline })
}

/** The slow processor alone. */
export async function slowProcessor(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return session
}
