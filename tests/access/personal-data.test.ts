import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { personalDataPage } from './personal-data-page.ts'

test('docs/personal-data.md is what the table of the server says', async () => {
  const page = resolve(import.meta.dirname, '../../docs/personal-data.md')
  await expect(personalDataPage()).toMatchFileSnapshot(page)
})
