import { expect, it } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const KEY = btoa('k'.repeat(32))
const OTHER_KEY = btoa('o'.repeat(32))

it('gives back what was locked', async () => {
  const box = await openSecretBox(KEY)
  expect(await box.unlock('ops 1', await box.lock('ops 1', { plate: 'MS 12 ABC' }))).toEqual({ plate: 'MS 12 ABC' })
  const bytes = new Uint8Array([1, 2, 3]).buffer
  expect(new Uint8Array(await box.unlockBytes('a', await box.lockBytes('a', bytes)))).toEqual(new Uint8Array(bytes))
})

it('shows nothing of the content, and never locks twice to the same bytes', async () => {
  const box = await openSecretBox(KEY)
  const [first, second] = await Promise.all([box.lock('ops 1', 'MS 12 ABC'), box.lock('ops 1', 'MS 12 ABC')])
  expect(new TextDecoder('latin1').decode(first)).not.toContain('MS 12 ABC')
  expect(new Uint8Array(first)).not.toEqual(new Uint8Array(second))
})

it('opens with no other key, in no other place and after no change @OFF-05', async () => {
  const [box, other] = [await openSecretBox(KEY), await openSecretBox(OTHER_KEY)]
  const locked = await box.lock('ops 1', 'secret')
  await expect(other.unlock('ops 1', locked)).rejects.toThrow()
  await expect(box.unlock('ops 2', locked)).rejects.toThrow()
  const changed = locked.slice(0)
  new Uint8Array(changed)[20]! ^= 1
  await expect(box.unlock('ops 1', changed)).rejects.toThrow()
})

it('names a principal always the same under one key, differently under another', async () => {
  const names = await Promise.all([KEY, KEY, OTHER_KEY].map(async (key) => (await openSecretBox(key)).nameOf('1.2.3')))
  expect(names[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(names[1]).toBe(names[0])
  expect(names[2]).not.toBe(names[0])
})
