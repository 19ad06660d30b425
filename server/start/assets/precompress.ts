import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const compressible = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/
/** Below this a compressed file saves no packet. */
const smallestBytes = 1024

/**
 * Writes `x.br` beside each file that shrinks, at the highest quality: done once per build instead of per request.
 * @returns how many files were written
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const written = await Promise.all(files.map(precompressFile))
  return written.filter(Boolean).length
}

async function precompressFile(path: string): Promise<boolean> {
  const content = await readFile(path)
  if (content.length < smallestBytes && !path.endsWith('index.html')) return false
  const compressed = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  if (compressed.length >= content.length) return false
  await writeFile(`${path}.br`, compressed)
  return true
}
