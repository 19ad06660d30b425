import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test('a size in megabytes, on one line', () => {
  expect([10 * 1024 * 1024, 3_600_000, 900].map((bytes) => formatSize(bytes, 'ro'))).toEqual([
    '10\u00A0MB',
    '3,4\u00A0MB',
    '0,1\u00A0MB',
  ])
})
