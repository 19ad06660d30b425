import { expect, test } from 'vitest'
import { startRepeating } from './repeating.ts'

const silent = { info: () => undefined, warn: () => undefined }

test('a job runs at once and again, a failure does not end it, and stopping waits for the one under way', async () => {
  let [begun, ended] = [0, 0]
  const run = async () => {
    begun += 1
    if (begun === 1) throw new Error('not today')
    await new Promise((resolve) => setTimeout(resolve, 20))
    ended += 1
  }
  const job = startRepeating({ name: 'x', everyMs: 5, run }, silent)
  await expect.poll(() => begun).toBeGreaterThan(2)
  await job.stop()
  const after = [begun, ended]
  expect(begun - ended).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect([begun, ended]).toEqual(after)
})
