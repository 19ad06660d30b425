import { execFile } from 'node:child_process'
import { appendFile, chown, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findAccount } from '#server/db/embedded/account.ts'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { partsOf } from '#server/db/embedded/initialise.ts'
import { type Cluster, findPostmaster, startPostmaster, stopPostmaster } from '#server/db/embedded/postmaster.ts'

const run = promisify(execFile)

/** A hot standby of a server of PostgreSQL on this machine. */
export interface StreamingReplica {
  readonly url: string
  /** A statement as its superuser. */
  administer(statement: string): Promise<void>
  /** Unless it runs. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Copies a running server as PostgreSQL's manual says it (a base backup over its functions) and follows it.
 * @param adminUrl of the server, as its superuser
 * @param folder where the copy may lie; every account may enter it
 */
export async function startStreamingReplica(adminUrl: string, folder: string): Promise<StreamingReplica> {
  const [account, binaries] = [await findAccount(), await findBinaries()]
  const original = new pg.Client({ connectionString: adminUrl })
  await original.connect()
  const copied = join(await realpath(folder), 'replica')
  const parts = partsOf(copied)
  const { uid, gid } = account.ids
  const give = async (path: string) => {
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
  }
  const write = async (path: string, text: string) => {
    await writeFile(path, text, { mode: 0o600 })
    await give(path)
  }
  await mkdir(parts.sockets, { recursive: true, mode: 0o700 })
  await Promise.all([copied, parts.sockets].map(give))
  await write(parts.log, '')
  try {
    const { rows } = await original.query<{ data: string; sockets: string }>(
      `select current_setting('data_directory') as data, current_setting('unix_socket_directories') as sockets`,
    )
    const { data, sockets } = rows[0]!
    await original.query(`select pg_backup_start('copy', true)`)
    await run('cp', ['--archive', data, parts.data])
    const stopped = await original.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await write(join(parts.data, 'backup_label'), stopped.rows[0]!.labelfile)
    await rm(join(parts.data, 'postmaster.pid'))
    await write(join(parts.data, 'standby.signal'), '')
    const { password } = new URL(adminUrl)
    await appendFile(
      join(parts.data, 'postgresql.auto.conf'),
      `\nprimary_conninfo = 'host=${sockets} user=postgres password=${decodeURIComponent(password)}'\n`,
    )
  } finally {
    await original.end()
  }
  const cluster: Cluster = { folder: copied, binaries, account }
  const start = async () => {
    if (!(await findPostmaster(cluster))) await startPostmaster(cluster)
  }
  await start()
  const running = await findPostmaster(cluster)
  const at = (url: string) => {
    const moved = new URL(url)
    moved.searchParams.set('host', running!.socketFolder)
    return moved.href
  }
  return {
    url: at(adminUrl.replace('//postgres:', '//atelier:').replace('/postgres?', '/atelier?')),
    async administer(statement) {
      const client = new pg.Client({ connectionString: at(adminUrl) })
      await client.connect()
      await client.query(statement).finally(() => client.end())
    },
    start,
    stop: () => stopPostmaster(cluster),
  }
}
