import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ErpShop, openErpShop } from '#tests/api/erp.ts'
import { importFolder } from '#server/db/import/import-folder.ts'
import { readErpInbox } from './erp-inbox.ts'

/** Tests may run as somebody who may read everything: here a file that gives no right at all is closed to everybody. */
const load: typeof importFolder = async (input) => {
  for (const name of await readdir(input.folder)) {
    const path = join(input.folder, name)
    if (((await stat(path)).mode & 0o777) === 0)
      throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES', path })
  }
  return importFolder(input)
}

let world: ErpShop
let folder: string
beforeAll(async () => {
  world = await openErpShop()
  folder = await mkdtemp(join(tmpdir(), 'erp-test-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await world.close()
})

test('a file that the shop may not read is put away and told of, so that what follows is read', async () => {
  const number = await world.ordered(6, 2)
  const body = { version: 1, state: 'accepted', lines: [{ line: 1, confirmed: 4 }] }
  await writeFile(join(folder, '1-invoices.csv'), 'number,company_id')
  await writeFile(join(folder, '2.json'), JSON.stringify({ document: `order:${number}`, body }))
  const aMinuteAgo = new Date(Date.now() - 60_000)
  for (const name of ['1-invoices.csv', '2.json']) await utimes(join(folder, name), aMinuteAgo, aMinuteAgo)
  await chmod(join(folder, '1-invoices.csv'), 0)
  expect(await readErpInbox(world.shop.app.deps, { folder, pool: world.shop.pool, load })).toEqual({
    taken: 1,
    refused: 1,
  })
  expect(await readFile(join(folder, 'refused', '1-invoices.csv.error.txt'), 'utf8')).toMatch(
    /^1-invoices\.csv: EACCES/,
  )
  expect((await readdir(folder)).toSorted()).toEqual(['done', 'refused'])
  const told = world.shop.db.selectFrom('erp_files').select(['name', 'error']).where('error', 'is not', null)
  expect(await told.execute()).toEqual([{ name: '1-invoices.csv', error: expect.stringContaining('EACCES') }])
})
