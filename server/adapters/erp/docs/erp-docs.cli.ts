import { readFileSync, writeFileSync } from 'node:fs'
import { docsBegin, docsEnd, documentsChapter } from './erp-docs.ts'

// Rewrites the list of documents in docs/erp.md after a change of their schemas.
const path = new URL('../../../../docs/erp.md', import.meta.url)
const text = readFileSync(path, 'utf8')
const from = text.indexOf(docsBegin)
const to = text.indexOf(docsEnd)
if (from < 0 || to < from) throw new Error('docs/erp.md has lost the marks between which the documents are listed')
writeFileSync(path, text.slice(0, from) + documentsChapter() + text.slice(to + docsEnd.length))
