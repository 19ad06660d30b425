import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

test('text that shrinks is written beside itself, pictures and crumbs are left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-dist-'))
  const script = 'export const word = "frână"\n'.repeat(200)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/app.js'), script)
  await writeFile(join(folder, 'assets/part.webp'), script)
  await writeFile(join(folder, 'small.css'), 'a{}')
  await writeFile(join(folder, 'index.html'), '<!doctype html><html></html>'.repeat(3))
  try {
    expect(await precompress(folder)).toBe(2)
    expect(brotliDecompressSync(await readFile(join(folder, 'assets/app.js.br'))).toString()).toBe(script)
    await expect(access(join(folder, 'index.html.br'))).resolves.toBeUndefined()
    for (const path of ['assets/part.webp.br', 'small.css.br'])
      await expect(access(join(folder, path))).rejects.toThrow('ENOENT')
  } finally {
    await rm(folder, { recursive: true })
  }
})
