import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentsChapter } from './erp-docs.ts'

test('docs/erp.md lists the bodies of documents as the contract has them', () => {
  const docs = readFileSync(new URL('../../../../docs/erp.md', import.meta.url), 'utf8')
  expect(docs, 'run npx tsx server/adapters/erp/docs/erp-docs.cli.ts').toContain(documentsChapter())
})
