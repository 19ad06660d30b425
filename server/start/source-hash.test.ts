import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceHash } from './source-hash.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atelier-sources-'))
  await write('src/main.tsx', 'one')
  await write('package-lock.json', '{}')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

test.each([
  ['another content', 'src/main.tsx', 'two'],
  ['a new file', 'src/features/cart/CartScreen.tsx', ''],
  ['another version of a library', 'package-lock.json', '{"lockfileVersion":3}'],
  ['a new text', 'locales/ro/messages.po', 'msgid "a"'],
])('%s is another app', async (_what, path, content) => {
  const before = await sourceHash(root)
  await write(path, content)
  expect(await sourceHash(root)).not.toBe(before)
})

test.each(['src/main.test.tsx', 'src/app/route-tree.gen.ts', 'server/main.ts', 'dist/index.html', 'README.md'])(
  '%s does not change the app',
  async (path) => {
    const before = await sourceHash(root)
    await write(path, 'x')
    expect(await sourceHash(root)).toBe(before)
  },
)

test('content cannot move from one file to the next unseen', async () => {
  await write('src/a.ts', 'xy')
  await write('src/b.ts', 'z')
  const before = await sourceHash(root)
  await write('src/a.ts', 'x')
  await write('src/b.ts', 'yz')
  expect(await sourceHash(root)).not.toBe(before)
})
