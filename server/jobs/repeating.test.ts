import { expect, test } from 'vitest'
import { startRepeating } from './repeating.ts'

const silent = { info: () => undefined, warn: () => undefined }

test('a chore runs at once and again, a failure does not end it, and stopping waits for the one under way', async () => {
  let [begun, ended] = [0, 0]
  const run = async () => {
    begun += 1
    if (begun === 1) throw new Error('not today')
    await new Promise((resolve) => setTimeout(resolve, 20))
    ended += 1
  }
  const chore = startRepeating({ name: 'x', everyMs: 5, run }, silent)
  await expect.poll(() => begun).toBeGreaterThan(2)
  await chore.stop()
  const after = [begun, ended]
  expect(begun - ended).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect([begun, ended]).toEqual(after)
})

test('the times that pass while one is stuck, as in an outage, are left out: afterwards it runs once', async () => {
  let begun = 0
  const goOn: (() => void)[] = []
  const chore = startRepeating(
    { name: 'x', everyMs: 5, run: () => new Promise<void>((resolve) => ((begun += 1), goOn.push(resolve))) },
    silent,
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (let asked = 0; asked < 20; asked += 1) chore.now()
  expect(begun).toBe(1)
  goOn[0]!()
  await expect.poll(() => begun).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(begun).toBe(2)
  const stopped = chore.stop()
  goOn[1]!()
  await stopped
  expect(begun).toBe(2)
})
