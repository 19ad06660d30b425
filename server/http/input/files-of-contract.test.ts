import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { MULTIPART_BYTES_MAX } from '#src/contract/files.ts'

describe('the contract', () => {
  const all = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group))

  test('keeps no file under a key, and reads parts of files without one', () => {
    expect(
      all.filter(({ answer, method, unkeyed }) => answer?.kind === 'file' && method !== 'GET' && !unkeyed),
    ).toEqual([])
    expect(all.filter(({ body, unkeyed }) => body?.kind === 'chunk' && !unkeyed)).toEqual([])
  })

  test('bounds what the server holds of a form with files', () => {
    for (const { body, path } of all)
      if (body?.kind === 'multipart') {
        const rules = Object.values(body.files)
        const bytes = rules.reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 0)
        expect(bytes, path).toBeLessThanOrEqual(MULTIPART_BYTES_MAX)
      }
  })
})
