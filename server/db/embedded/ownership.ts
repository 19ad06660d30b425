import type pg from 'pg'
import { type Cluster, stopPostmaster } from './postmaster.ts'
import { reach, type Visitor } from './reach.ts'

/** Any number, the same in every version: who holds this lock of the maintenance database owns the cluster. */
const lockKey = 746_115_820

export type Ownership =
  | { readonly client: pg.Client; readonly owned: true }
  | { readonly owned: false; readonly holder: string }

/**
 * Tries to become the cluster's owner. The lock belongs to the connection: it goes when the process dies, however it dies, and no file can
 * be left behind that says otherwise. A server left over by another version of PostgreSQL is replaced by ours.
 * @returns the connection that holds the lock, or how the holder's connection named itself
 */
export async function own(cluster: Cluster, visitor: Visitor): Promise<Ownership> {
  let replaced = false
  for (let attempt = 1; ; attempt++) {
    const client = await reach(cluster, visitor)
    try {
      if (!(await lock(client))) return { owned: false, holder: await holderOf(client).finally(() => client.end()) }
      if (replaced || (await isOfVersion(client, cluster.binaries.version))) return { owned: true, client }
      visitor.log.info('PostgreSQL of another version still runs; ours is started instead.')
      replaced = true
      await stopPostmaster(cluster)
    } catch (error) {
      // The server reached may have been dying, with its last breath taking a connection.
      if (attempt === attempts) throw error
      void client.end().catch(() => undefined)
    }
  }
}

const attempts = 10

async function lock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
  return rows[0]?.locked === true
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
    [lockKey],
  )
  return rows[0]?.name ?? 'another process'
}

/** npm counts 18.4.0, PostgreSQL 18.4. */
async function isOfVersion(client: pg.Client, packageVersion: string): Promise<boolean> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const [major, minor] = packageVersion.split('.')
  return rows[0]?.server_version.split(' ')[0] === `${major}.${minor}`
}
