import { expect, test } from 'vitest'
import { picturePath } from './picture-path.ts'

test('each run of dark modules is one piece of the path', () => {
  expect(picturePath(['1101', '0000', '0010'])).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM2 2h1v1h-1z')
  expect(picturePath([])).toBe('')
})
