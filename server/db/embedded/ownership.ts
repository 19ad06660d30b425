import type pg from 'pg'

/** Any number, the same in every version: who holds this lock of the maintenance database owns the cluster. */
const lockKey = 746_115_820

/**
 * Tries to become the cluster's owner. The lock belongs to the connection: it goes when the process dies, however it dies, and no file can
 * be left behind that says otherwise.
 * @returns true, or the name that the holder's connection gave itself
 */
export async function tryToOwn(client: pg.Client): Promise<true | { holder: string }> {
  const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [lockKey])
  if (rows[0]?.owned) return true
  const held = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
    [lockKey],
  )
  return { holder: held.rows[0]?.name ?? 'another process' }
}
