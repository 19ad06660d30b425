import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { finishNode } from './support/shop/shop-process.ts'

/** The command as a distributor runs it, beside an open shop; the rules themselves are tested where they are (import-folder.test.ts). */
let data: Awaited<ReturnType<typeof makeDataFolder>>
let files: Awaited<ReturnType<typeof makeDataFolder>>
let database: Database

beforeAll(async () => {
  data = await makeDataFolder()
  files = await makeDataFolder()
  database = await openDatabase(readConfig({ DATA_DIR: data.path }), pino({ level: 'silent' }), {
    owner: 'the import test',
  })
  await write(['manu_id,name,country,types', '1,Dacia,RO,PC', '2,VW,DE,PC|LCV'])
  expect(await runImport()).toMatchObject({ code: 0 })
}, 600_000)
afterAll(async () => {
  await database.close()
  await data.remove()
  await files.remove()
})

const header = 'manu_id,name,country,types'
const good = (count: number) => Array.from({ length: count }, (_, index) => `${index + 10},Maker ${index},DE,PC`)

test.each<[what: string, content: readonly string[] | Buffer, said: RegExp]>([
  ['a column that is missing', ['manu_id,country,types', '3,RO,PC'], /manufacturers\.csv:1 name: /],
  [
    'bytes that are not UTF-8',
    Buffer.concat([Buffer.from(`${header}\n3,Citro`), Buffer.from([0xeb]), Buffer.from('n,FR,PC\n')]),
    /manufacturers\.csv:2: .*UTF-8/,
  ],
  [
    'a key that is there twice',
    [header, '3,Seat,ES,PC', '4,Audi,DE,PC', '3,Skoda,CZ,PC'],
    /manufacturers\.csv:4 manu_id: .*line 2/,
  ],
  [
    'one bad row in 100,000',
    [header, ...good(50_000), 'x,Maker,DE,PC', ...good(49_999).map((row) => `9${row}`)],
    /manufacturers\.csv:50002 manu_id: "x" is not/,
  ],
])(
  '%s ends with a code other than 0, names file and line, and changes nothing',
  { timeout: 90_000 },
  async (_what, content, said) => {
    const before = await manufacturers()
    await write(content)
    const { code, output } = await runImport()
    expect(code).toBe(1)
    expect(output).toMatch(said)
    expect(output).toContain('manufacturers.csv was refused, its table is unchanged.')
    expect(output, 'a message, not a stack').not.toMatch(/^\s+at /m)
    expect(await manufacturers()).toEqual(before)
  },
)

test('without a folder it says how it is used', async () => {
  const { code, output } = await finishNode(['server/db/import/import.cli.ts'], { DATA_DIR: data.path })
  expect(code).toBe(1)
  expect(output).toContain('npm run import -- <folder>')
})

test('a folder that is not there is said by name', async () => {
  const { code, output } = await finishNode(['server/db/import/import.cli.ts', '/nowhere/at-all'], {
    DATA_DIR: data.path,
  })
  expect(code).toBe(1)
  expect(output).toContain('/nowhere/at-all')
  expect(output, 'a message, not a stack').not.toMatch(/^\s+at /m)
})

const runImport = () => finishNode(['server/db/import/import.cli.ts', files.path], { DATA_DIR: data.path })
const write = (content: readonly string[] | Buffer) =>
  writeFile(join(files.path, 'manufacturers.csv'), Buffer.isBuffer(content) ? content : `${content.join('\n')}\n`)

async function manufacturers(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query('select * from manufacturers order by manu_id')).rows
  } finally {
    await client.end()
  }
}
