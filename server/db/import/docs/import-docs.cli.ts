import { readFileSync, writeFileSync } from 'node:fs'
import { docsBegin, docsEnd, filesChapter } from './import-docs.ts'

// Rewrites the list of files in docs/import.md after a change of the import's files.
const path = new URL('../../../../docs/import.md', import.meta.url)
const text = readFileSync(path, 'utf8')
const from = text.indexOf(docsBegin)
const to = text.indexOf(docsEnd)
if (from < 0 || to < from) throw new Error('docs/import.md has lost the marks between which the files are listed')
writeFileSync(path, text.slice(0, from) + filesChapter() + text.slice(to + docsEnd.length))
