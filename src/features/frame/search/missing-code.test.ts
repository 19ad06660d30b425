// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportAnswer, reportNoAnswer } from '#src/platform/api/contact.ts'
import { mendStyles } from '#src/platform/updates/missing-styles.ts'
import { whenBack } from './missing-code.ts'

/** Nothing is fetched: a stylesheet that is asked for has come. */
const { settings } = (window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } })
  .happyDOM
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

beforeEach(() => {
  settings.handleDisabledFileLoadingAsSuccess = true
  document.head.innerHTML =
    '<link rel="stylesheet" href="/missing.css"><link rel="stylesheet" href="/there.css"><link rel="stylesheet" href="/refused.css"><link rel="icon" href="/mark.svg">'
  const [missing, there, refused] = links()
  Object.defineProperty(missing, 'sheet', { value: null })
  Object.defineProperty(there, 'sheet', { value: { cssRules: [{}] } })
  Object.defineProperty(refused, 'sheet', {
    value: {
      get cssRules() {
        throw new DOMException('Cannot access rules', 'SecurityError')
      },
    },
  })
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.useRealTimers()
})

test('asks again for what could not be had, and for nothing else', async () => {
  const before = links()
  await mendStyles()
  expect(links().map((link, index) => [link.getAttribute('href'), link === before[index]])).toEqual([
    ['/missing.css', false],
    ['/there.css', true],
    ['/refused.css', false],
  ])
})

test('once the shop answers again the screen is told, after its stylesheets came', async () => {
  reportNoAnswer()
  const told = vi.fn<() => void>()
  whenBack(told)
  reportAnswer()
  expect(told).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

test('a screen that was left is told nothing, but the next one has its stylesheets', async () => {
  reportNoAnswer()
  const told = vi.fn<() => void>()
  const [missing] = links()
  whenBack(told)()
  reportAnswer()
  expect(links()[0]).not.toBe(missing)
  await mendStyles()
  expect(told).not.toHaveBeenCalled()
})

test('asked for again after a while where only this one file is missing: no return will be heard of', async () => {
  vi.useFakeTimers()
  reportAnswer()
  document.head.innerHTML = ''
  const told = vi.fn<() => void>()
  const stop = whenBack(told)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told, 'who is told waits anew if it failed').toHaveBeenCalledOnce()
  stop()
  reportNoAnswer()
  const silent = vi.fn<() => void>()
  whenBack(silent)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(silent, 'nothing is asked of a shop that is out of reach').not.toHaveBeenCalled()
  reportAnswer()
  await vi.advanceTimersByTimeAsync(0)
  expect(silent).toHaveBeenCalledOnce()
})
