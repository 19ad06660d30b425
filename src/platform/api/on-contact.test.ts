// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contact, reportAnswer, reportNoAnswer } from './contact.ts'
import { keepTrying } from './on-contact.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  contact.set({ online: true, lastAnswerAt: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('does what failed again with an answer of the shop, seldom while it was never gone and one at a time @CNT-05', async () => {
  const task = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('Failed to fetch')))
  await keepTrying(task)
  reportAnswer()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(task, 'it answered just after the failure').toHaveBeenCalledTimes(1)
  let finish = () => {}
  task.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  reportAnswer()
  reportNoAnswer()
  reportAnswer()
  expect(task, 'the second attempt is under way').toHaveBeenCalledTimes(2)
  finish()
  await vi.advanceTimersByTimeAsync(60_000)
  reportAnswer()
  expect(task, 'it was done').toHaveBeenCalledTimes(2)
})
