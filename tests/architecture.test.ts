import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { reachedFrom } from './layers/import-graph.ts'

const root = resolve(import.meta.dirname, '..')
/** Made by installing, building, running and testing. */
const isMade = (name: string) =>
  /^(\.git|\.data.*|node_modules|\.tanstack|dist.*|test-results|playwright-report)$/.test(name)
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !isMade(name))
  .flatMap((entry) => (entry.isDirectory() ? filesBelow(entry.name) : [entry.name]))
const code = files.filter((path) => /^(src|server|sw|tests)\/.*\.tsx?$/.test(path))
function filesBelow(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
const words = (path: string) => path.toLowerCase().split(/[/.-]/)

test('nothing lies at the top but what the layout names', () => {
  const folders = ['.ci', 'docs', 'locales', 'public', 'server', 'src', 'sw', 'tests']
  const tools = [
    '.dockerignore',
    '.gitignore',
    '.npmrc',
    '.oxfmtrc.json',
    '.oxlintrc.json',
    'Dockerfile',
    'compose.yaml',
    'index.html',
    'lingui.config.ts',
    'package-lock.json',
    'package.json',
    'playwright.config.ts',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
  ]
  const known = new Set([...folders, ...tools, 'README.md', 'LICENSE', 'AGENTS.md', 'CONTRIBUTING.md'])
  expect([...new Set(files.map((path) => path.split('/')[0]))].filter((name) => !known.has(name ?? ''))).toEqual([])
})

test('src holds the layers and main.tsx, nothing else', () => {
  const layers = [
    'app',
    'components',
    'contract',
    'data',
    'domain',
    'features',
    'i18n',
    'lib',
    'main.tsx',
    'platform',
    'routes',
    'ui',
  ]
  expect(readdirSync(`${root}/src`).filter((name) => !layers.includes(name) && !name.endsWith('.d.ts'))).toEqual([])
})

test('no file or folder has a name that says nothing', () => {
  const banned = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'general', 'manager', 'stuff']
  expect(
    code.filter(
      (path) =>
        words(path).some((word) => banned.includes(word)) ||
        (/\/index\.tsx?$/.test(path) && !path.startsWith('src/routes/')),
    ),
  ).toEqual([])
})

test('components are named in PascalCase, everything else in kebab-case', () => {
  const isWellNamed = (path: string) => {
    const name = basename(path).replace(/\.(test\.|screen\.|slow\.test\.|e2e\.|gen\.|d\.)?tsx?$/, '')
    if (path.startsWith('src/routes/')) return true
    return path.endsWith('.tsx')
      ? /^([A-Z][A-Za-z0-9]*|[a-z0-9-]+)$/.test(name)
      : /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name)
  }
  expect(code.filter((path) => !isWellNamed(path))).toEqual([])
})

test('the worker never reaches React, and the contract needs valibot alone', () => {
  expect(reachedFrom(['src/main.tsx']).packages.keys()).toContain('react')
  const inFolder = (folder: string) => code.filter((path) => path.startsWith(folder) && !path.includes('.test.'))
  const react = [...reachedFrom(inFolder('sw/')).packages].filter(([name]) =>
    /^(react|@mantine|@tanstack\/react|@lingui\/react)/.test(name),
  )
  expect(react.map(([, way]) => way.join(' → '))).toEqual([])
  expect([...reachedFrom(inFolder('src/contract/')).packages.keys()]).toEqual(['valibot'])
  expect([...reachedFrom(inFolder('src/domain/')).packages.keys()].filter((name) => name !== 'valibot')).toEqual([])
})

test('a start loads nothing of the demo, nor the library that draws its pictures', () => {
  const demoAndSharp = ({ files, packages }: ReturnType<typeof reachedFrom>) =>
    [...files, ...packages.keys()].filter((name) => name.startsWith('server/demo/') || name === 'sharp')
  expect(demoAndSharp(reachedFrom(['server/main.ts'], { lazy: false }))).toEqual([])
  expect(demoAndSharp(reachedFrom(['server/demo/demo.cli.ts'], { lazy: false }))).toEqual([
    'server/demo/demo.cli.ts',
    'server/demo/demo-progress.ts',
  ])
  expect(demoAndSharp(reachedFrom(['server/main.ts']))).toContain('sharp')
})

/** Also by types alone, which the lint lets pass: whoever reads one file of a circle has to read them all. */
test('the tests of screens load nothing that needs Node: they are run in a browser', () => {
  const { packages } = reachedFrom(files.filter((path) => path.endsWith('.screen.tsx')))
  expect([...packages].filter(([name]) => name.startsWith('node:')).map(([, way]) => way.join(' → '))).toEqual([])
})

test('the files of the server import each other in no circle', () => {
  const server = code.filter((path) => path.startsWith('server/') && !path.includes('.test.'))
  const importsOf = new Map(
    server.map((path) => [
      path,
      [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/\bfrom '(#server\/|\.{1,2}\/)([^']+)'/g)].map(
        ([, start, rest]) => (start === '#server/' ? `server/${rest}` : join(path, '..', `${start}${rest}`)),
      ),
    ]),
  )
  const done = new Set<string>()
  const circleFrom = (path: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (done.has(path)) return null
    for (const next of importsOf.get(path) ?? []) {
      const circle = circleFrom(next, [...way, path])
      if (circle) return circle
    }
    done.add(path)
    return null
  }
  expect(server.map((path) => circleFrom(path, [])?.join(' → ')).filter((circle) => circle !== undefined)).toEqual([])
})

/** Folders with one entry for each noun, address or migration: one looks for the name there, not through the list. */
const lists = new Set([
  'server/db/migrations',
  'server/modules',
  'src/data',
  'src/features',
  'src/routes/_app',
  'tests/relevance',
])

test('no folder has more than 25 entries, but those that list one thing each', () => {
  const entries = new Map<string, Set<string>>()
  for (const path of files.filter((file) => /^(src|server|sw|tests)\//.test(file)))
    for (let at = path; at.includes('/'); at = dirname(at))
      entries.set(dirname(at), (entries.get(dirname(at)) ?? new Set()).add(basename(at)))
  const full = [...entries].filter(([folder, names]) => names.size > 25 && !lists.has(folder))
  expect(full.map(([folder, names]) => `${folder}: ${names.size}`)).toEqual([])
})

/** Named by a list of their kind (docs/a-new-screen.md), or run by themselves. */
const isOfPattern = (path: string) =>
  /\.(module|access|noun|labels|cli)\.ts$|\.gen\.|\.d\.ts$|\/migrations\/|^src\/(routes\/|main\.tsx)|^server\/main\.ts/.test(
    path,
  )
/** Small, for one file alone, and still apart. */
const standsAlone: Readonly<Record<string, string>> = {
  'server/db/import/orders-unknown-to-erp.ts': 'a rule of orders, beside the description of files that uses it',
  'server/db/tables/factor-tables.ts': 'tables stand by their subject',
  'src/app/color-scheme.ts': 'a test has it without the app',
  'src/features/frame/RouteProgress.tsx': 'compressed, the start is smaller with it apart',
  'src/features/frame/actions/quick-actions.ts': 'a list of the specification, which a test reads',
}

test('a small file has more than one importer, tests of its own, another layer than its importer, or a reason', () => {
  const layerOf = (path: string) => path.split('/').slice(0, 2).join('/')
  const isTest = (path: string) => /\.(test|screen|e2e)\.tsx?$/.test(path)
  const tested = new Set(code.filter(isTest).map((path) => basename(path).split('.')[0]))
  const importers = new Map<string, { readonly path: string; readonly isLazy: boolean }[]>()
  for (const path of code.filter((each) => !isTest(each)))
    for (const [, start, from = ''] of readFileSync(`${root}/${path}`, 'utf8').matchAll(
      /(?:\bfrom|^import|\b(import)\() ?'((?:#|\.{1,2}\/)[^'?]+)'/gm,
    )) {
      const at = from.startsWith('#') ? from.slice(1) : join(dirname(path), from)
      importers.set(at, [...(importers.get(at) ?? []), { path, isLazy: start === 'import' }])
    }
  const isSmall = (path: string) => readFileSync(`${root}/${path}`, 'utf8').split('\n').length <= 26
  const alone = code.filter((path) => {
    if (path.startsWith('tests/') || isTest(path) || isOfPattern(path) || !isSmall(path)) return false
    const [only, ...others] = importers.get(path) ?? []
    return (
      only !== undefined &&
      others.length === 0 &&
      !only.isLazy &&
      layerOf(only.path) === layerOf(path) &&
      !tested.has(basename(path).split('.')[0])
    )
  })
  expect(alone).toEqual(Object.keys(standsAlone))
})

test('half of the files have at most 80 lines, nine of ten at most 200', () => {
  const lengths = code
    .filter((path) => !path.includes('.gen.'))
    .map((path) => readFileSync(`${root}/${path}`, 'utf8').split('\n').length)
    .sort((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0
  expect(at(0.5)).toBeLessThanOrEqual(80)
  expect(at(0.9)).toBeLessThanOrEqual(200)
})

/** `offline.md §4, §5`, `docs/import.md`, `decision 104`: what is cited, and where it would have to stand. */
function missingIn(path: string): string[] {
  const text = readFileSync(`${root}/${path}`, 'utf8')
  const pages = [...text.matchAll(/(?<![\w/.-])((?:[\w-]+\/)*[a-z\d][\w-]*\.md)((?:,? §\d+)*)/g)].flatMap(
    ([cited, page = '', sections = '']) => {
      const at = [page, `docs/${page}`, `docs/decisions/${page}`].find((each) => existsSync(`${root}/${each}`))
      if (at === undefined) return [cited]
      const known = readFileSync(`${root}/${at}`, 'utf8')
      return [...sections.matchAll(/§(\d+)/g)].flatMap(([, section]) =>
        known.includes(`\n## ${section}. `) ? [] : [`${page} §${section}`],
      )
    },
  )
  const decided = [...text.matchAll(/[Dd]ecision (\d{3})\b/g)].flatMap(([cited, number = '']) =>
    decisions.has(number) ? [] : [cited],
  )
  const nowhere = [...text.matchAll(/(?<!\.md|\d,) §\d+/g)].map(([cited]) => cited.trim())
  return [...pages, ...decided, ...nowhere]
}
const decisions = new Set(readdirSync(`${root}/docs/decisions`).map((name) => name.slice(0, 3)))

test('a number is given to one decision and to one migration', () => {
  for (const folder of ['docs/decisions', 'server/db/migrations']) {
    const numbers = files.flatMap((path) =>
      path.startsWith(`${folder}/`) ? [path.split('/').at(-1)!.slice(0, 3)] : [],
    )
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  }
})

test('a page, a section of one or a decision that is cited in code exists', () => {
  const cited = files.filter((path) =>
    /^(src|server|sw|tests)\/.*\.(tsx?|css|cjs)$|^docs\/.*\.md$|^\.oxlintrc\.json$/.test(path),
  )
  const missing = cited.flatMap((path) => missingIn(path).map((each) => `${path}: ${each}`))
  expect(missing).toEqual([])
})
