import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRepeating } from './repeating.ts'

const silent = { info: () => undefined, warn: () => undefined }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a chore runs at once and again, a failure does not end it, and stopping waits for the one under way', async () => {
  let [begun, ended] = [0, 0]
  const run = async () => {
    begun += 1
    if (begun === 1) throw new Error('not today')
    await new Promise((resolve) => setTimeout(resolve, 20))
    ended += 1
  }
  const chore = startRepeating({ name: 'x', everyMs: 50, run }, silent)
  expect(begun).toBe(1)
  await pass(110)
  expect([begun, ended]).toEqual([3, 1])
  let isStopped = false
  const stopped = chore.stop().then(() => (isStopped = true))
  await pass(5)
  expect(isStopped).toBe(false)
  await pass(5)
  await stopped
  expect([begun, ended]).toEqual([3, 2])
  await pass(1_000)
  expect([begun, ended]).toEqual([3, 2])
})

test('the times that pass while one is stuck, as in an outage, are left out: afterwards it runs once', async () => {
  let begun = 0
  const goOn: (() => void)[] = []
  const chore = startRepeating(
    { name: 'x', everyMs: 5, run: () => new Promise<void>((resolve) => ((begun += 1), goOn.push(resolve))) },
    silent,
  )
  await pass(100)
  for (let asked = 0; asked < 20; asked += 1) chore.now()
  expect(begun).toBe(1)
  goOn[0]!()
  await pass(5)
  expect(begun).toBe(2)
  await pass(50)
  expect(begun).toBe(2)
  const stopped = chore.stop()
  goOn[1]!()
  await stopped
  await pass(50)
  expect(begun).toBe(2)
})
