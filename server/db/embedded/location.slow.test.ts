import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { startChild } from '#tests/processes/child.ts'
import { type Account, findAccount } from './account.ts'
import { type Binaries, findBinaries, programOf } from './binaries.ts'
import { findLocation } from './location.ts'

const asRoot = test.runIf(process.getuid?.() === 0)
let closed: string
let elsewhere: Awaited<ReturnType<typeof makeDataFolder>>
let account: Account
let binaries: Binaries

beforeEach(async () => {
  closed = await mkdtemp(join(tmpdir(), 'atelier-closed-'))
  elsewhere = await makeDataFolder()
  account = await findAccount()
  binaries = await findBinaries()
})
afterEach(async () => {
  await rm(closed, { recursive: true, force: true })
  await elsewhere.remove()
})

test('the database lies below a data folder that its account may enter', async () => {
  const dataDir = join(elsewhere.path, 'data')
  expect(await findLocation(dataDir, binaries, account)).toMatchObject({
    folder: join(dataDir, 'postgres'),
    moved: false,
  })
})

asRoot('below a folder closed to its account the database lies elsewhere, and is found there again', async () => {
  const first = await findLocation(join(closed, 'data'), binaries, account, elsewhere.path)
  expect(first).toMatchObject({ moved: true, folder: expect.stringContaining(`${elsewhere.path}/cluster-`) })
  expect(await findLocation(join(closed, 'data'), binaries, account, elsewhere.path)).toEqual(first)
  await chmod(closed, 0o755)
  expect(await findLocation(join(closed, 'data'), binaries, account, elsewhere.path)).toEqual(first)
})

asRoot('two clones of the shop below closed folders do not share a database', async () => {
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) => findLocation(join(closed, name), binaries, account, elsewhere.path)),
  )
  expect(one?.folder).not.toBe(two?.folder)
})

asRoot('programs in a closed folder are copied once to where their account can run them', async () => {
  const installed = { ...binaries, folder: join(closed, 'native') }
  await cp(binaries.folder, installed.folder, { recursive: true, verbatimSymlinks: true })
  const found = await Promise.all(
    [1, 2].map(() => findLocation(join(elsewhere.path, 'data'), installed, account, elsewhere.path)),
  )
  const copy = found[0]?.binaries as Binaries
  expect(found[1]?.binaries).toEqual(copy)
  expect(
    execFileSync(programOf(copy, 'postgres'), ['--version'], { ...account.ids, cwd: '/', encoding: 'utf8' }),
  ).toContain('(PostgreSQL) 18')
  const madeAt = (await stat(copy.folder)).ctimeMs
  await findLocation(join(elsewhere.path, 'data'), installed, account, elsewhere.path)
  expect((await stat(copy.folder)).ctimeMs).toBe(madeAt)
  expect((await readdir(elsewhere.path)).sort()).toEqual(['data', `postgresql-${binaries.version}`])
})

asRoot('a note that cannot be read is never taken for an empty database', async () => {
  const dataDir = join(closed, 'data')
  await findLocation(dataDir, binaries, account, elsewhere.path)
  execFileSync('truncate', ['-s', '5', join(dataDir, 'postgres-location.json')])
  await expect(findLocation(dataDir, binaries, account, elsewhere.path)).rejects.toThrow(
    'postgres-location.json cannot be read',
  )
})

asRoot('the shop starts as root in a closed folder and says where its database lies', async () => {
  const dataDir = join(closed, 'data')
  const child = startChild('tests/processes/hold-database.ts', { DATA_DIR: dataDir })
  try {
    await child.says('ready')
    const { folder } = JSON.parse(await readFile(join(dataDir, 'postgres-location.json'), 'utf8')) as { folder: string }
    expect(child.output()).toContain(
      `The database lies in ${folder}: PostgreSQL refuses to run as root, and its account \\"postgres\\" may not enter ${dataDir}.`,
    )
    expect(await child.query('select current_user as me')).toEqual([{ me: 'atelier' }])
    expect(await child.kill('SIGTERM')).toBe(0)
    await rm(folder, { recursive: true })
  } finally {
    await child.kill('SIGKILL')
  }
})
