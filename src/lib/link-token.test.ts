import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeLinkToken } from './link-token.ts'

test('a link has 144 bits of its own, as they may stand in an address, and the hash that the shop looks for', async () => {
  const made = await Promise.all(Array.from({ length: 200 }, () => makeLinkToken()))
  expect(new Set(made.map(({ token }) => token)).size).toBe(200)
  for (const { token, hash } of made) {
    expect(token).toMatch(/^[\w-]{24}$/)
    expect(hash).toBe(createHash('sha256').update(token).digest('hex'))
  }
})
