import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../../start/start-problem.ts'
import type { Account } from './account.ts'
import { type Binaries, programOf } from './binaries.ts'
import { isAlive } from './process.ts'
import { settingsFileName } from './settings.ts'

const run = promisify(execFile)

export const superuser = 'postgres'

/** What lies in the cluster's folder. */
export const partsOf = (folder: string) => ({
  data: join(folder, 'data'),
  password: join(folder, 'password'),
  log: join(folder, 'postgres.log'),
  sockets: join(folder, 'run'),
})

/**
 * Makes the cluster unless it is there. All is written into a draft beside it, which takes the cluster's name only when it is whole: one
 * that was cut short is never taken for a cluster, and is cleared away by the next start.
 * @returns whether a cluster was made
 * @throws StartProblem when the files belong to another major version of PostgreSQL
 */
export async function initialise(folder: string, binaries: Binaries, account: Account): Promise<boolean> {
  await clearDrafts(folder)
  const found = await majorVersion(folder)
  const ours = binaries.version.split('.')[0]
  if (found === ours) return false
  if (found !== undefined) {
    throw new StartProblem(
      `The database in ${folder} was made by PostgreSQL ${found}, and this version of the shop brings PostgreSQL ${ours}. Move the data with pg_dump and psql of version ${found}.`,
    )
  }
  const draft = `${folder}${draftMark}${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await makeCluster(draft, binaries, account)
    await rename(draft, folder)
    return true
  } catch (error) {
    // ENOTEMPTY: another start made the cluster at the same moment; it is as good as ours.
    if (
      ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '') &&
      (await majorVersion(folder)) === ours
    )
      return false
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function makeCluster(draft: string, binaries: Binaries, account: Account): Promise<void> {
  const parts = partsOf(draft)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await mkdir(parts.sockets, { mode: 0o700 })
  await writeFile(parts.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  await writeFile(parts.log, '', { mode: 0o600 })
  const { uid, gid } = account.ids
  if (uid !== undefined && gid !== undefined)
    for (const path of [draft, ...Object.values(parts).filter((path) => path !== parts.data)])
      await chown(path, uid, gid)
  // PostgreSQL's own C.UTF-8: the same order and case rules on every system and after every update of its libraries.
  const args = [
    '--pgdata',
    parts.data,
    '--username',
    superuser,
    '--pwfile',
    parts.password,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
  ]
  args.push('--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--no-instructions')
  try {
    await run(programOf(binaries, 'initdb'), args, { ...account.ids, cwd: '/', env: { ...process.env, LC_ALL: 'C' } })
  } catch (error) {
    throw new StartProblem(
      `The database could not be made in ${dirname(draft)}: ${(error as { stderr?: string }).stderr?.trim() || String(error)}`,
    )
  }
  await appendFile(join(parts.data, 'postgresql.conf'), `\ninclude_if_exists '${settingsFileName}'\n`)
  await chmod(draft, 0o700)
}

const draftMark = '.making-'

async function clearDrafts(folder: string): Promise<void> {
  const prefix = basename(folder) + draftMark
  const names = await readdir(dirname(folder))
  const abandoned = names.filter(
    (name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split('-')[0])),
  )
  // An initdb whose starter was killed may still be writing; what it leaves goes at the next start.
  await Promise.allSettled(abandoned.map((name) => rm(join(dirname(folder), name), { recursive: true, force: true })))
}

async function majorVersion(folder: string): Promise<string | undefined> {
  const text = await readFile(join(partsOf(folder).data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text?.trim()
}
