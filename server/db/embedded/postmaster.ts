import { execFile } from 'node:child_process'
import { chown, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../../start/start-problem.ts'
import type { Account } from './account.ts'
import { type Binaries, programOf } from './binaries.ts'
import { partsOf } from './initialise.ts'
import { isServerOf } from './process.ts'
import { settingsFile, settingsFileName } from './settings.ts'

const run = promisify(execFile)

/** A cluster on disk with what it takes to run it. */
export interface Cluster {
  /** Without links: a running server is recognised by it. */
  readonly folder: string
  readonly binaries: Binaries
  readonly account: Account
}

/** A running server of a cluster, as its pid file describes it. */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
}

/** Port in the socket's name; the folder tells clusters apart. */
export const socketPort = 5432
const socketName = `.s.PGSQL.${socketPort}`

/** The longest path a socket may have: sun_path has 108 bytes on Linux, 104 on macOS, one of them the end mark. */
const longestSocketPath = 103
const longestLogBytes = 20 * 1024 * 1024
/** A crash recovery after a large import may take minutes. */
const startSeconds = 600
const stopSeconds = 60

/** The server that runs on this cluster now, or undefined. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const { data } = partsOf(cluster.folder)
  const text = await readIfThere(join(data, 'postmaster.pid'))
  const pid = pidIn(text)
  return isServerOf(pid, data) ? { pid, socketFolder: text.split('\n')[socketLine]?.trim() ?? '' } : undefined
}

/**
 * Takes away the lock files of a server that is gone. PostgreSQL does so itself as long as their process id is free; one that now belongs
 * to another process, or to a dead one that nobody has buried, would stop it from starting.
 */
async function discardStaleLocks(cluster: Cluster): Promise<void> {
  const { data, sockets } = partsOf(cluster.folder)
  for (const file of [join(data, 'postmaster.pid'), join(sockets, `${socketName}.lock`)]) {
    const text = await readIfThere(file)
    if (text && !isServerOf(pidIn(text), data)) await discard(file, text)
  }
}

/** Takes the file away, and puts it back if another start has replaced it since it was read. */
async function discard(file: string, text: string): Promise<void> {
  const aside = `${file}.stale-${process.pid}`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) === text) await rm(aside)
  else await rename(aside, file)
}

/** The first line; negative for a stand-alone backend. */
const pidIn = (text: string) => Math.abs(Number(text.split('\n')[0]))
/** Where postmaster.pid names the socket's folder, counted from zero; empty for a moment while the server starts. */
const socketLine = 4
const readIfThere = (file: string) => readFile(file, 'utf8').catch(() => '')

/**
 * Starts the server and waits until it answers. It gets its own session, so that Ctrl+C in our terminal reaches us alone and stopping
 * stays in our order; it outlives us when we are killed, and the next start takes it over.
 * @throws StartProblem with the last lines of its log
 */
export async function startPostmaster(cluster: Cluster): Promise<void> {
  const { data, log } = partsOf(cluster.folder)
  await discardStaleLocks(cluster)
  const logBytes = (await stat(log).catch(() => undefined))?.size ?? 0
  if (logBytes > longestLogBytes) await truncate(log)
  await writeFile(join(data, settingsFileName), settingsFile(await socketFolder(cluster)))
  try {
    await control(cluster, ['start', '--wait', '--timeout', String(startSeconds), '--log', log])
  } catch {
    const lines = (await readIfThere(log)).trim().split('\n').slice(-5)
    throw new StartProblem(`PostgreSQL did not start in ${cluster.folder}. Its log ends with:\n${lines.join('\n')}`)
  }
}

/** Stops the server in PostgreSQL's order: transactions are rolled back, everything is written, the next start needs no recovery. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await findPostmaster(cluster)
  if (!running) return
  await control(cluster, ['stop', '--mode', 'fast', '--wait', '--timeout', String(stopSeconds)])
  if (!running.socketFolder.startsWith(cluster.folder)) await rm(running.socketFolder, { recursive: true, force: true })
}

async function control(cluster: Cluster, args: string[]): Promise<void> {
  const options = { ...cluster.account.ids, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  await run(
    programOf(cluster.binaries, 'pg_ctl'),
    [...args, '--silent', '--pgdata', partsOf(cluster.folder).data],
    options,
  )
}

/** Beside the data when the path is short enough for a socket, else a new folder for temporary files, which only the account may enter. */
async function socketFolder(cluster: Cluster): Promise<string> {
  const { sockets } = partsOf(cluster.folder)
  if (Buffer.byteLength(join(sockets, `${socketName}.lock`)) <= longestSocketPath) return sockets
  const folder = await mkdtemp(join(tmpdir(), 'atelier-'))
  const { uid, gid } = cluster.account.ids
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  return folder
}
