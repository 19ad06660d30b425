import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartProblem } from '#server/start/start-problem.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, people } from '#tests/builders/people.ts'
import { open, openFactorKey, recoveryHash, seal } from './factor-key.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'atelier-factor-'))
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [])
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const key = Buffer.alloc(32, 1)
const secret = Buffer.from('12345678901234567890')

test('a secret is opened by the key that sealed it, for whose it is, and whole', () => {
  const sealed = seal(key, 7, secret)
  expect(open(key, 7, sealed)).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(seal(key, 7, secret)).not.toEqual(sealed)
  expect(() => open(Buffer.alloc(32, 2), 7, sealed)).toThrow()
  expect(() => open(key, 8, sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1]! ^= 1
  expect(() => open(key, 7, changed)).toThrow()
})

test('the hash of a recovery code needs the key and says whose it is', () => {
  const hash = recoveryHash(key, 7, 'ABCDE23456')
  expect(recoveryHash(key, 7, 'ABCDE23456')).toEqual(hash)
  expect(recoveryHash(key, 8, 'ABCDE23456')).not.toEqual(hash)
  expect(recoveryHash(Buffer.alloc(32, 2), 7, 'ABCDE23456')).not.toEqual(hash)
})

test('the key is a file that one of several starts writes, for its owner alone, or made of the setting', async () => {
  const keys = await Promise.all(
    [1, 2, 3].map(() => openFactorKey(database.db, { secondFactorKey: undefined, dataDir })),
  )
  expect(new Set(keys.map(String)).size).toBe(1)
  const file = join(dataDir, 'second-factor.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toHaveLength(43)
  const given = await openFactorKey(database.db, { secondFactorKey: 'a'.repeat(32), dataDir })
  expect(given).not.toEqual(keys[0])
  expect(given).toHaveLength(32)
})

test('another key is refused at the start while something is sealed, so that nobody is locked out unnoticed', async () => {
  const config = (letter: string) => ({ secondFactorKey: letter.repeat(32), dataDir })
  const used = await openFactorKey(database.db, config('b'))
  await database.db
    .insertInto('second_factors')
    .values({ user_id: people.owner, secret: seal(used, people.owner, secret), last_step: 0 })
    .execute()
  expect(await openFactorKey(database.db, config('b'))).toEqual(used)
  await expect(openFactorKey(database.db, config('c'))).rejects.toThrow(StartProblem)
  await database.db.deleteFrom('second_factors').execute()
  expect(await openFactorKey(database.db, config('c'))).not.toEqual(used)
})
