import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CsvFolder, csvFolder } from '#tests/builders/csv-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { importFolder } from './import-folder.ts'
import { ImportRefused } from './import-problem.ts'

let database: TestDatabase
let folder: CsvFolder
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = csvFolder()
})
afterEach(() => folder.remove())

/** What is said of the folder, how long it took, and by how much the memory grew at most. */
async function refusal() {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const start = performance.now()
  const error = await importFolder({
    pool: database.pool,
    folder: folder.path,
    source: 'test',
    report: () => undefined,
  }).then(
    () => undefined,
    (caught: unknown) => caught,
  )
  clearInterval(watch)
  if (!(error instanceof ImportRefused)) throw error ?? new Error('the import was not refused')
  return {
    reasons: error.problems.map(({ reason }) => reason),
    length: error.message.length,
    ms: performance.now() - start,
    grownMb: (Math.max(most, process.memoryUsage().rss) - before) / 2 ** 20,
  }
}

/** A file of so many megabytes: a beginning, and then the same over and over. */
function writeLarge(file: string, start: string, piece: string, megabytes: number): void {
  const handle = openSync(join(folder.path, file), 'w')
  writeSync(handle, start)
  const block = piece.repeat(Math.ceil((1 << 20) / piece.length))
  for (let written = 0; written < megabytes; written += 1) writeSync(handle, block)
  closeSync(handle)
}

test.each([
  [100_000, /^the header has more than 64 KB; its header would be manu_id,name/],
  [4_000, /^has 4003 columns; known are manu_id, name/],
])('a header of %i unknown columns is refused soon and shortly', async (count, reason) => {
  folder.write('manufacturers.csv', [
    ['manu_id', 'name', 'types', ...Array.from({ length: count }, (_, index) => `column${index}`)].join(','),
    '1,VW,PC',
  ])
  const { reasons, length, ms } = await refusal()
  expect(reasons).toEqual([expect.stringMatching(reason)])
  expect([length < 1_000, ms < 5_000]).toEqual([true, true])
})

const MEGABYTES = 200
test.each([
  [
    'a quote that is never closed',
    'manu_id,name,types\n1,"DACIA,PC\n',
    '2,VW,PC\n',
    /a quoted cell is probably never closed/,
  ],
  [
    'one in a line without an end',
    'manu_id,name,types\n1,"DACIA,PC',
    'x'.repeat(64),
    /a line of more than 4 MB|never closed/,
  ],
  ['a header without an end', 'manu_id,', 'x'.repeat(64), /more than 64 KB/],
  ['a header in a quote that is never closed', '"manu_id,name\n', '2,VW,PC\n', /more than 64 KB/],
  ['a cell without an end', 'manu_id,name,types\n1,', 'x'.repeat(64), /more than 4 MB/],
] as const)(
  `%s is refused in ${MEGABYTES} MB without keeping them`,
  { timeout: 60_000 },
  async (_, start, piece, reason) => {
    writeLarge('manufacturers.csv', start, piece, MEGABYTES)
    const { reasons, grownMb } = await refusal()
    expect(reasons).toEqual([expect.stringMatching(reason)])
    // Pieces on their way and what is not collected yet; the whole file would be at least its size.
    expect(grownMb).toBeLessThan(MEGABYTES * 0.75)
    if (process.env['TELL_MEMORY']) console.info(`${start.slice(0, 12)}: ${Math.round(grownMb)} MB`)
  },
)
