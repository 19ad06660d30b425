import pg from 'pg'

/**
 * For data that are thrown away: nothing waits until it lies on the disk, which is most of what a small transaction takes. All holds as before,
 * also when processes are killed; only a machine that loses its power would lose it. What is proved about that has clusters of its own.
 * @param adminUrl of a running server of PostgreSQL, as its superuser
 */
export async function doNotWaitForTheDisk(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
