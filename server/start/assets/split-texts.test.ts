import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shortIds, splitTexts } from './split-texts.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atelier-texts-'))
  await write({
    'package.json': '{ "imports": { "#src/*": "./src/*" } }',
    'locales/ro/messages.po':
      '{ "startA": ["Bine ați venit"], "firstB": ["Acasă"], "laterC": ["Coș"], "shareD": ["Șterge ",["0"]] }',
    'locales/de/messages.po':
      '{ "shareD": ["Löschen ",["0"]], "firstB": ["Start"], "laterC": ["Warenkorb"], "startA": ["Willkommen"] }',
    'src/i18n/locale.ts': `
      export const texts = [() => import('../../locales/ro/messages.po'), () => import('../../locales/ro/messages.po?later'), () => import('../../locales/de/messages.po'), () => import('../../locales/de/messages.po?later')]
      export const withTexts = (part) => part`,
    'src/main.tsx': `
      import { texts } from './i18n/locale.ts'
      console.log({ id: "startA" }, texts, () => import('./Home.tsx'), () => import('./Cart.tsx'))`,
    'src/Home.tsx': 'console.log({ id: "firstB" })',
    'src/Cart.tsx': 'import "./shared-part.ts"; console.log({ id: "laterC" })',
    'src/shared-part.ts': 'console.log({ id: "shareD" })',
  })
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}

/** Stands for Lingui's plugin. */
const compiled: Plugin = {
  name: 'compiled',
  transform: {
    filter: { id: /\.po$/ },
    handler: (code) => ({ code: `export const messages=JSON.parse(${JSON.stringify(code)})`, moduleType: 'js' }),
  },
}

async function chunks(minify = true) {
  const input = join(root, 'src/main.tsx')
  const made = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiled, splitTexts(['/Home.tsx'])],
    build: { write: false, minify, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  return made.output.flatMap((output) => (output.type === 'chunk' ? [output] : []))
}

/** What the four texts are called in what is delivered. */
const names = shortIds(['startA', 'firstB', 'laterC', 'shareD'])
const [start, first, later, share] = ['startA', 'firstB', 'laterC', 'shareD'].map((id) => names.get(id)!) as [
  string,
  string,
  string,
  string,
]

const of = (all: readonly Rolldown.OutputChunk[], path: string) =>
  all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path))?.code ?? ''

/** The second part of a language as the browser gets it. */
async function laterTexts(all: readonly Rolldown.OutputChunk[], locale = 'ro'): Promise<unknown> {
  for (const { fileName, code } of all) {
    await mkdir(dirname(join(root, 'dist', fileName)), { recursive: true })
    await writeFile(join(root, 'dist', fileName), code)
  }
  await writeFile(join(root, 'dist', 'package.json'), '{ "type": "module" }')
  const { fileName, exports } = all.find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/${locale}/messages.po?later`),
  ) as Rolldown.OutputChunk
  const made = (await import(pathToFileURL(join(root, 'dist', fileName)).href)) as Record<string, unknown>
  return made[exports[0] as string]
}

test('what the entry and the first screens say is in the first part, everything else in the second', async () => {
  const all = await chunks()
  const texts = of(all, '/ro/messages.po').replaceAll('\\', '')
  for (const [name, says] of [
    [start, 'Bine ați venit'],
    [first, 'Acasă'],
  ])
    expect(texts).toContain(`"${name}":["${says}"]`)
  for (const name of [later, share]) expect(texts).not.toContain(`"${name}"`)
  expect(await laterTexts(all)).toEqual({ [later]: ['Coș'], [share]: ['Șterge ', ['0']] })
  expect(await laterTexts(all, 'de')).toEqual({ [later]: ['Warenkorb'], [share]: ['Löschen ', ['0']] })
})

test('the ids of the second part stand in one file for all languages', async () => {
  const all = await chunks()
  const holds = all.filter(({ code }) => code.includes(later + share) || code.includes(share + later))
  expect(holds.map(({ fileName }) => /later-text-ids/.test(fileName))).toEqual([true])
})

test('the code says each text by the name that the texts give it', async () => {
  const all = await chunks(false)
  expect(of(all, '/Cart.tsx')).toContain(`id: "${later}"`)
  expect(all.map(({ code }) => code).join()).not.toMatch(/startA|firstB|laterC|shareD/)
})

test('no two texts have one name, and a new one leaves nearly all others theirs', () => {
  const ids = Array.from({ length: 3000 }, (_, n) =>
    createHash('sha256').update(String(n)).digest('base64').slice(0, 6),
  )
  const before = shortIds(ids)
  expect(new Set(before.values()).size).toBe(new Set(ids).size)
  expect([...new Set([...before.values()].join(''))].filter((letter) => /["'`\\${}\s]/.test(letter))).toEqual([])
  const changed = ['abcdef', 'Zz+/09', 'startA', 'q8Xk2L'].map((id) => {
    const more = shortIds([...ids, id])
    return ids.filter((each) => more.get(each) !== before.get(each)).length
  })
  expect(Math.max(...changed)).toBeLessThanOrEqual(5)
  expect(() => shortIds(Array.from({ length: 7000 }, (_, n) => n.toString(36).padStart(6, '0')))).toThrow(/7000 texts/)
})

test('a text moves to the first part when the start begins to say it', async () => {
  await write({ 'src/Home.tsx': 'import "./shared-part.ts"; console.log({ id: "firstB" })' })
  const all = await chunks()
  expect(of(all, '/ro/messages.po').replaceAll('\\', '')).toContain(`"${share}":`)
  expect(await laterTexts(all)).toEqual({ [later]: ['Coș'] })
})

test('only what is loaded after the start waits for the second part', async () => {
  const main = of(await chunks(false), '/main.tsx')
  expect(main).toMatch(/withTexts\(\w+\(\(\) => import\("\.\/Cart-/)
  expect(main).toMatch(/import\("\.\/Home-/)
  expect(main.match(/withTexts\(/g)).toHaveLength(1)
})

test('code that says a text of the second part cannot be loaded without it', async () => {
  await write({
    'src/main.tsx': `import { texts } from './i18n/locale.ts'\nconsole.log({ id: "startA" }, texts, () => import('./Home.tsx'), () => import('./shared-part.ts'))`,
  })
  await expect(chunks()).rejects.toThrow(/shared-part\.ts is loaded without its texts by .*main\.tsx: shareD/)
})

test('a module without components waits when it is written so', async () => {
  await write({
    'src/main.tsx': `import { texts, withTexts } from './i18n/locale.ts'\nconsole.log({ id: "startA" }, texts, () => import('./Home.tsx'), () => withTexts(import('./shared-part.ts')))`,
  })
  expect(Object.keys((await laterTexts(await chunks())) as object)).toContain(share)
})
