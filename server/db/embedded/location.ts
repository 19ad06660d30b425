import { randomBytes } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../../start/start-problem.ts'
import { type Account, canUse } from './account.ts'
import type { Binaries } from './binaries.ts'

/** Where the cluster's files are. */
export interface Location {
  /** The cluster's own folder, made and left to PostgreSQL's account. */
  readonly folder: string
  readonly binaries: Binaries
  /** Not below the data folder. */
  readonly moved: boolean
}

/** Where a cluster goes whose data folder its account cannot reach. */
const outside = '/var/lib/atelier'

/**
 * Chooses the cluster's folder: `postgres` below the data folder. When the shop runs as root below a folder that PostgreSQL's account may
 * not enter (a clone under /root or in a temporary folder), the cluster lies in /var/lib/atelier, and so does a copy of the programs when
 * they are out of reach as well. The choice is remembered in the data folder.
 */
export async function findLocation(
  dataDir: string,
  installed: Binaries,
  account: Account,
  elsewhere = outside,
): Promise<Location> {
  await mkdir(dataDir, { recursive: true })
  const remembered = await readRemembered(dataDir)
  const moved = remembered !== undefined || !canUse(account, dataDir, { write: false })
  const folder =
    remembered ??
    (moved
      ? join(await reachable(elsewhere, account), `cluster-${randomBytes(6).toString('hex')}`)
      : join(dataDir, 'postgres'))
  if (moved && remembered === undefined) await remember(dataDir, folder)
  const binaries = canUse(account, join(installed.folder, 'bin'), { write: false })
    ? installed
    : await copyOf(installed, await reachable(elsewhere, account))
  return { folder, binaries, moved }
}

const noteFile = (dataDir: string) => join(dataDir, 'postgres-location.json')

async function readRemembered(dataDir: string): Promise<string | undefined> {
  try {
    const note = JSON.parse(await readFile(noteFile(dataDir), 'utf8')) as { folder: string }
    return note.folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartProblem(
      `${noteFile(dataDir)} cannot be read; it says where the database lies. Restore it, or remove it to begin with an empty database.`,
    )
  }
}

async function remember(dataDir: string, folder: string): Promise<void> {
  const draft = `${noteFile(dataDir)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify({ folder }, null, 2)}\n`)
  await rename(draft, noteFile(dataDir))
}

async function reachable(folder: string, account: Account): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
  } catch {
    // Said below.
  }
  if (canUse(account, folder, { write: false })) return folder
  throw new StartProblem(
    `PostgreSQL runs as the account "${account.name}", which can enter neither the data folder nor ${folder}. Set DATA_DIR to a folder that every account may enter, or set DATABASE_URL.`,
  )
}

/** Copies the programs once per version: into a draft first, so that a copy cut short is never taken for a whole one. */
async function copyOf(installed: Binaries, into: string): Promise<Binaries> {
  const folder = join(into, `postgresql-${installed.version}`)
  const exists = await stat(folder).catch(() => undefined)
  if (!exists) {
    const draft = join(dirname(folder), `.${basename(folder)}-${randomBytes(6).toString('hex')}`)
    try {
      await cp(installed.folder, draft, { recursive: true, verbatimSymlinks: true, mode: 0 })
      await rename(draft, folder)
    } catch (error) {
      // ENOTEMPTY: another start was faster, and its copy is as good.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }
  return { ...installed, folder }
}
