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
  await tap(page, target)
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' })
  await page.waitForTimeout(400)
  return page.evaluate(() => window.slowest)
}

/** A tap in the middle, with nothing of what a test tool asks of the page while it taps: that would be measured too. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true })
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(200)
  const { x, y, width, height } = (await target.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
}

/** From a tap on the button until the field's new value is drawn, milliseconds. */
export async function shownAfter(page: Page, button: Locator, field: Locator): Promise<number> {
  const shown = field.evaluate(
    (input) =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'pointerup',
          ({ timeStamp }) =>
            new MutationObserver((_, observer) => {
              observer.disconnect()
              requestAnimationFrame(() => {
                const drawn = new MessageChannel()
                drawn.port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
                drawn.port1.start()
                drawn.port2.postMessage(null)
              })
            }).observe(input, { attributeFilter: ['value'] }),
          { once: true, capture: true },
        )
      }),
  )
  await tap(page, button)
  const ms = await shown
  // It has been sent and answered.
  await page.waitForTimeout(1_500)
  return ms
}

/** How far and how fast a wheel is turned, pixels and pixels a second. */
const WHEEL_PX = 14_000
const WHEEL_PX_PER_SECOND = 3_600

/** The share of frames, in percent, that the screen missed while a wheel is turned over what holds the `selector`: as the browser draws them, which waits for the page only where the page makes it wait. */
export async function missedWhileWheeling(page: Page, selector: string): Promise<number> {
  const [trace, session] = [
    await page.context().browser()!.newBrowserCDPSession(),
    await page.context().newCDPSession(page),
  ]
  await page
    .locator(selector)
    .first()
    .evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const { x, y, width } = (await page.locator(selector).first().boundingBox())!
  const drawnMs: number[] = []
  trace.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, ts } of value as unknown as readonly { name: string; ts: number }[])
      if (name === 'DirectRenderer::DrawFrame') drawnMs.push(ts / 1_000)
  })
  await trace.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['viz'] } })
  await session.send('Input.synthesizeScrollGesture', {
    x: x + width / 2,
    y: y + 4,
    yDistance: -WHEEL_PX,
    speed: WHEEL_PX_PER_SECOND,
    gestureSourceType: 'mouse',
  })
  const ended = new Promise((resolve) => trace.once('Tracing.tracingComplete', resolve))
  await trace.send('Tracing.end')
  await ended
  await Promise.all([trace.detach(), session.detach()])
  drawnMs.sort((one, other) => one - other)
  const gaps = drawnMs.slice(1).map((ms, index) => ms - drawnMs[index]!)
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  if (gaps.length < FRAMES / 3) throw new Error(`Only ${gaps.length} frames were drawn: nothing was scrolled.`)
  return (100 * missed) / (gaps.length + missed)
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
