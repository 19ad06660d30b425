import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureAppIsBuilt } from './app-build.ts'

let root: string
let said: string[]
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atelier-build-'))
  said = []
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  await write('package.json', '{ "type": "module" }')
  await write('index.html', '<!doctype html><title>shop</title><script type="module" src="/src/main.tsx"></script>')
  await write('src/main.tsx', 'document.title = "first"')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}
const build = () => ensureAppIsBuilt(root, (text) => said.push(text))
const page = () => readFile(join(root, 'dist/index.html'), 'utf8')

test('the app is built when it is missing and after a change, and only then', async () => {
  await build()
  expect(said).toHaveLength(2)
  const first = await page()
  await build()
  expect(said).toHaveLength(2)
  await write('src/main.tsx', 'document.title = "second"')
  await build()
  expect(said).toHaveLength(4)
  expect(await page()).not.toBe(first)
})

test('a build that fails says where, and leaves the old app in place', async () => {
  await build()
  const first = await page()
  await write('src/main.tsx', 'import "./missing.ts"')
  await expect(build()).rejects.toThrow('./missing.ts')
  expect(await page()).toBe(first)
})

test('a built app that came without its sources is served as it is', async () => {
  await build()
  await rm(join(root, 'src'), { recursive: true })
  await rm(join(root, 'node_modules'))
  await build()
  expect(said).toHaveLength(2)
})

test('without build tools and without a built app the start says what to run', async () => {
  await rm(join(root, 'node_modules'))
  await expect(build()).rejects.toThrow('Run: npm ci')
})
