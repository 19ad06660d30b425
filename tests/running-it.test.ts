import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#server/config.ts'

// What whoever runs the shop reads, and what they start, name settings that there are.

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
/** Of the tools beside the shop, and what only one variant of it takes. */
const ofOthers = new Set([
  'SHOP_HOST',
  'DATABASE_PASSWORD',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'POSTGRES_INITDB_ARGS',
])

test('README.md explains every setting that the server reads, but those that its own tests need', () => {
  const table = read('README.md').split('## Run it for real')[1] ?? ''
  const explained = new Set(table.match(/`[A-Z_]{4,}(?==|`)/g)?.map((name) => name.slice(1)))
  const forTests = ['SERVE_APP', 'DATABASE_TIMEOUT_MS']
  expect(settingNames.filter((name) => !explained.has(name) && !forTests.includes(name)).sort()).toEqual([
    'DATABASE_POOL_SIZE',
  ])
  expect(read('docs/running-it.md')).toContain('`DATABASE_POOL_SIZE`')
})

test('the image and the composition set nothing that the server does not read', () => {
  const composed = [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!)
  const imaged = [...read('Dockerfile').matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name!)
  const given = [
    ...composed,
    ...imaged,
    ...[...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!),
  ]
  expect(given.length).toBeGreaterThan(15)
  expect(given.filter((name) => !settingNames.includes(name) && !ofOthers.has(name))).toEqual([])
})

test('the image holds all that the built app is made from, or every start would build it again', () => {
  const copied = read('Dockerfile')
    .split('\n')
    .filter((line) => line.startsWith('COPY'))
    .join(' ')
  const allowed = read('.dockerignore')
  const sources = /const appSources = \[([^\]]+)\]/.exec(read('server/start/source-hash.ts'))![1]!
  const names = [...sources.matchAll(/'([^',]+)'/g)].map(([, path]) => path!.split('/')[0]!)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !copied.includes(name) || !allowed.includes(`!${name}\n`))).toEqual([])
})

test('what changed is told of the version that this is first, with settings that there are', () => {
  const told = read('docs/changes.md')
  const versions = [...told.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version)
  const [own, locked] = ['package.json', 'package-lock.json'].map(
    (path) => (JSON.parse(read(path)) as { version: string }).version,
  )
  expect([versions[0], locked]).toEqual([own, own])
  expect(versions.toSorted().toReversed()).toEqual(versions)
  const settings = [...told.matchAll(/`([A-Z]+_[A-Z_]+)(?:=\w+)?`/g)].map(([, name]) => name!)
  expect(settings.filter((name) => !settingNames.includes(name))).toEqual([])
})
