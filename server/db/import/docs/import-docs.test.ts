import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesChapter } from './import-docs.ts'
import { csvColumns } from '../file-spec.ts'
import { importFiles } from '../files/import-files.ts'

test('docs/import.md lists exactly the files and columns that the import reads', () => {
  const docs = readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8')
  expect(docs, 'run npx tsx server/db/import/docs/import-docs.cli.ts').toContain(filesChapter())
})

test('every example of the documentation is a value that the import takes', () => {
  const criteria = new Map([
    [1001, { type: 'K', keys: new Set([1]) }],
    [1003, { type: 'N', keys: new Set<number>() }],
    [1008, { type: 'N', keys: new Set<number>() }],
    [1201, { type: 'A', keys: new Set<number>() }],
  ])
  for (const spec of importFiles) {
    for (const column of csvColumns(spec))
      expect(() => column.type.parse(column.example, { criteria }), `${spec.file} ${column.name}`).not.toThrow()
  }
})

test('a file is read after every file it refers to', () => {
  const read = new Set<string>()
  for (const spec of importFiles) {
    read.add(spec.table)
    for (const field of spec.fields)
      if (field.references) expect(read, `${spec.file} ${field.column}`).toContain(field.references.table)
  }
})
