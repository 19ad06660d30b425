// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

const NOON = Date.UTC(2026, 10, 23, 12)
/** A page of its own. */
async function page() {
  vi.resetModules()
  return import('./contact.ts')
}
beforeEach(() => localStorage.clear())

it('a cold start knows when the shop answered last, also with no network ever since @OFF-01', async () => {
  const before = await page()
  expect(before.contact.get().lastAnswerAt).toBeNull()
  before.reportAnswer(NOON)
  before.reportNoAnswer()
  const after = await page()
  after.reportNoAnswer()
  expect(after.contact.get()).toEqual({ online: false, lastAnswerAt: NOON, isStrange: false })
  expect(after.isHeardOf(), 'by this page').toBe(false)
})

it('what answers in the shop’s place is no answer of it, and its going silent no second loss', async () => {
  const { contact, isHeardOf, onReturn, reportAnswer, reportNoAnswer, reportStranger } = await page()
  const back = vi.fn<() => void>()
  onReturn(back)
  reportAnswer(NOON)
  expect([isHeardOf(), back.mock.calls.length]).toEqual([true, 0])
  reportStranger()
  expect([contact.get(), isHeardOf()]).toEqual([{ online: false, lastAnswerAt: NOON, isStrange: true }, false])
  reportNoAnswer()
  expect(contact.get()).toEqual({ online: false, lastAnswerAt: NOON, isStrange: false })
  reportAnswer(NOON + 1)
  reportAnswer(NOON + 2)
  expect(back).toHaveBeenCalledOnce()
})

it('a device whose clock is wrong goes by the shop’s, also in a later start without a network, until it is put right @OFF-01', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  const shopSays = (ms: number) => new Headers({ 'X-Server-Epoch': 'e1', Date: new Date(ms).toUTCString() })
  const { noteServer } = await page()
  const { shopClock } = await import('#src/lib/clock.ts')
  noteServer(shopSays(NOON + 50_000))
  expect(shopClock.nowMs(), 'as right as most').toBe(NOON)
  const weeks = 3 * 7 * 86_400_000
  noteServer(shopSays(NOON - weeks))
  expect(shopClock.nowMs()).toBe(NOON - weeks)
  noteServer(new Headers({ Date: new Date(NOON).toUTCString() }))
  noteServer(new Headers({ 'X-Server-Epoch': 'e1' }))
  expect(shopClock.nowMs(), 'not by a stranger’s, nor by an answer without a time').toBe(NOON - weeks)
  const later = await page()
  const { shopClock: known } = await import('#src/lib/clock.ts')
  expect(known.nowMs()).toBe(NOON - weeks)
  vi.setSystemTime(NOON - weeks)
  later.noteServer(shopSays(NOON - weeks + 2_000))
  expect(known.nowMs()).toBe(NOON - weeks)
  vi.useRealTimers()
})
