import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the built app is made of. */
const appSources = [
  'index.html',
  'lingui.config.ts',
  'locales',
  'package-lock.json',
  'public',
  'server/start/assets/answers-only.ts',
  'server/start/assets/split-texts.ts',
  'src',
  'sw',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * A hash over names and contents of everything the app is built from; tests and what the build itself writes into the sources are left out.
 * @param root folder of the project
 * @param sources files and folders below it, when something else is made of others
 */
export async function sourceHash(root: string, sources: readonly string[] = appSources): Promise<string> {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  for (const path of (await Promise.all(sources.map((name) => filesBelow(root, name)))).flat()) {
    const content = await readFile(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function filesBelow(root: string, name: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, name), { withFileTypes: true, recursive: true })
    const files = entries.filter((entry) => entry.isFile() && !/\.(test\.tsx?|gen\.ts)$/.test(entry.name))
    return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return [name]
    if (code === 'ENOENT') return []
    throw error
  }
}
