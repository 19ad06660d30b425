import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oneByOne, whenIdle } from './idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for an idle moment of the browser, but not for ever', () => {
  const request = vi.fn<(task: () => void, options: { timeout: number }) => number>(() => 7)
  const cancel = vi.fn<(handle: number) => void>()
  vi.stubGlobal('requestIdleCallback', request)
  vi.stubGlobal('cancelIdleCallback', cancel)
  const task = vi.fn<() => void>()
  const callOff = whenIdle(task)
  expect(task).not.toHaveBeenCalled()
  expect(request).toHaveBeenCalledWith(task, { timeout: 4000 })
  callOff()
  expect(cancel).toHaveBeenCalledWith(7)
})

it('waits a second where the browser cannot tell when it is idle, and can be called off', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const task = vi.fn<() => void>()
  whenIdle(task)
  const callOff = whenIdle(task)
  callOff()
  vi.advanceTimersByTime(999)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledTimes(1)
})

it('runs tasks one after another, whatever becomes of one', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const order: string[] = []
  const done = oneByOne([
    () => new Promise<never>(() => order.push('never ends')),
    () => Promise.reject(new Error('no network')),
    () => order.push('last'),
  ])
  await vi.advanceTimersByTimeAsync(1000)
  expect(order).toEqual(['never ends'])
  await vi.advanceTimersByTimeAsync(2999)
  expect(order).toEqual(['never ends'])
  await vi.advanceTimersByTimeAsync(1001)
  await done
  expect(order).toEqual(['never ends', 'last'])
  expect(warned).toHaveBeenCalledTimes(1)
  warned.mockRestore()
})
