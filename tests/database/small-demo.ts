import { execFile } from 'node:child_process'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { inject } from 'vitest'
import { loadSmallDemo } from '#tests/e2e/support/shop/shop-process.ts'
import { makeDataFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    smallDemo: string
  }
}

const run = promisify(execFile)
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Where the run's small demo is loaded by the first test that wants it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeDataFolder()
  project.provide('smallDemo', folder.path)
  return folder.remove
}

/** A shop's folder with 800 articles and a cluster of its own that nobody has started: loading them takes 20 seconds of the processor, copying them one. */
export async function copyOfSmallDemo(): ReturnType<typeof makeDataFolder> {
  const kept = inject('smallDemo')
  const [loaded, isLoaded] = [join(kept, 'demo'), join(kept, 'loaded')]
  const isFirst = await mkdir(loaded).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await loadSmallDemo(loaded, { articles: 600, universal: 200 })
    await writeFile(isLoaded, '')
  }
  while (!(await isThere(isLoaded))) await new Promise((resolve) => setTimeout(resolve, 200))
  const folder = await makeDataFolder()
  // With whose they are: the cluster's files are PostgreSQL's own.
  await run('cp', ['-a', `${loaded}/.`, folder.path])
  return folder
}
