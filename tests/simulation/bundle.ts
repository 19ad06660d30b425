import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/**
 * Loads a module of this folder as one file made beforehand. Loaded file by file, the loader names every function that is made at run time, closures included, which is
 * a sixth of the time of a world.
 */
export async function bundled(file: string): Promise<unknown> {
  // Beside the packages, so that what stays outside is found from there.
  const outDir = await mkdtemp(join(root, 'node_modules', '.simulation-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      // Machine code cannot be part of a file of text.
      ssr: { noExternal: true, external: ['@node-rs/argon2'] },
      build: {
        ssr: resolve(import.meta.dirname, file),
        outDir,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'bundle.mjs', codeSplitting: false } },
      },
    })
    return await import(pathToFileURL(join(outDir, 'bundle.mjs')).href)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
