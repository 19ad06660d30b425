import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { ask } from '#tests/e2e/support/shop/api.ts'
import { ensureChromium } from '#tests/e2e/support/chromium.ts'

/** A slow tablet on slow 4G (issue 2): 1.6 Mbit/s down, 150 ms there and back, a processor four times slower than this machine's. */
const CPU_SLOWDOWN = 4
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** A frame of a screen that draws 60 a second. */
const FRAME_MS = 1_000 / 60
/** Five seconds of them. */
const FRAMES = 300

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

/** From a tap until the next frame is drawn, milliseconds, as the browser's own Event Timing says. */
export async function paintAfter(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    window.slowest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'click' || entry.name === 'pointerup')
          window.slowest = Math.max(window.slowest, entry.duration)
    }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit)
  })
  await target.click()
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' })
  await page.waitForTimeout(400)
  return page.evaluate(() => window.slowest)
}

declare global {
  interface Window {
    slowest: number
  }
}

/** The share of frames, in percent, that came too late while what holds the `selector` is scrolled from its middle, so many pixels a frame. */
export async function droppedWhileScrolling(page: Page, selector: string, stepPx: number): Promise<number> {
  return page.evaluate(
    async ({ within, step, frameMs, frames }) => {
      let box = document.querySelector(within)
      while (
        box &&
        box !== document.documentElement &&
        !(/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight)
      )
        box = box.parentElement
      const scroller = box ?? document.documentElement
      const begin = scroller.scrollHeight / 2
      scroller.scrollTo(0, begin)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      const gaps: number[] = []
      let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      for (let frame = 1; frame <= frames; frame += 1) {
        scroller.scrollTo(0, begin + ((frame * step) % begin))
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        gaps.push(now - before)
        before = now
      }
      const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0)
      return (100 * missed) / (gaps.length + missed)
    },
    { within: selector, step: stepPx, frameMs: FRAME_MS, frames: FRAMES },
  )
}
