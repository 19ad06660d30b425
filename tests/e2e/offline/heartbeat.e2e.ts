import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const MINUTE_MS = 60_000
/** The page's clock runs on while the machine is slow; the moments below leave it this much. */
const SLACK_MS = 25_000

/** Counts the heartbeats that leave the page. */
function countBeats(page: Page): () => number {
  let beats = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/heartbeat')) beats += 1
  })
  return () => beats
}

/** The page plans its next beat when it has read the answer to the last: a round trip of its own comes after that. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/health').then(
      (answer) => answer.text(),
      () => undefined,
    ),
  )
}

/** Lets time pass in small steps until a heartbeat leaves, within the given time: a leap would run into the call's own time-out. */
async function untilBeat(page: Page, beats: () => number, withinMs: number): Promise<void> {
  const before = beats()
  for (let passedMs = 0; beats() === before && passedMs < withinMs; passedMs += 1000) await page.clock.runFor(1000)
  expect(beats()).toBe(before + 1)
}

/** A heartbeat leaves within the given time, and is answered. */
async function nextBeat(page: Page, beats: () => number, withinMs: number): Promise<void> {
  const answered = page.waitForResponse('**/api/user/heartbeat')
  await untilBeat(page, beats, withinMs)
  await (await answered).finished()
  await settle(page)
}

/** The first heartbeat is planned when the frame has come to rest, which is later on a slow machine: all that follows is counted from it. */
async function firstBeat(page: Page, beats: () => number): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await nextBeat(page, beats, 3 * MINUTE_MS)
}

/** What a browser does when its tab goes to the back or comes to the front; headless tabs never do by themselves. */
async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    visible ? 'visible' : 'hidden',
  )
}

test('every minute while the tab is seen and the browser online, else never @AUTH-11', async ({ page, context }) => {
  await page.clock.install()
  const beats = countBeats(page)
  await firstBeat(page, beats)

  await page.clock.runFor(MINUTE_MS - SLACK_MS)
  expect(beats()).toBe(1)
  await nextBeat(page, beats, SLACK_MS + 5000)

  await setVisible(page, false)
  await page.clock.runFor(10 * MINUTE_MS)
  expect(beats(), 'hidden').toBe(2)
  await setVisible(page, true)
  await nextBeat(page, beats, MINUTE_MS + 5000)

  await context.setOffline(true)
  await page.clock.runFor(10 * MINUTE_MS)
  expect(beats(), 'offline').toBe(3)
  await context.setOffline(false)
  await nextBeat(page, beats, MINUTE_MS + 5000)
})

test.describe('behind a network that fails', () => {
  test.use({ behindProxy: true })

  test('a minute longer after every failure, back to one after a success @AUTH-11', async ({ page, faults }) => {
    await page.clock.install()
    const beats = countBeats(page)
    await firstBeat(page, beats)
    faults.set({ kind: 'cut' })
    for (const [failures, minutes] of [
      [0, 1],
      [1, 2],
      [2, 3],
    ] as const) {
      const failed = page.waitForEvent('requestfailed', {
        predicate: (request) => request.url().endsWith('/heartbeat'),
      })
      await page.clock.runFor(minutes * MINUTE_MS - SLACK_MS)
      expect(beats(), `after ${failures} failures`).toBe(1 + failures)
      await untilBeat(page, beats, SLACK_MS + 5000)
      await failed
      await settle(page)
    }
    faults.set({ kind: 'pass' })
    await nextBeat(page, beats, 4 * MINUTE_MS + 5000)
    await nextBeat(page, beats, MINUTE_MS + 5000)
  })
})
