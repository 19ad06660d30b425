import type pg from 'pg'
import type { BenchRow } from './parts/bench-part.ts'

const MEGABYTE = 1024 * 1024

/** What the imported shop takes beside time (issue 4): building all its indexes anew, its room on disk, and the most memory that this process has had. */
export async function importFootprint(pool: pg.Pool, shopSize: string): Promise<BenchRow[]> {
  const startedMs = performance.now()
  await pool.query('reindex schema public')
  const indexSeconds = (performance.now() - startedMs) / 1000
  const {
    rows: [size],
  } = await pool.query<{ whole: number; indexes: number }>(`
    select pg_database_size(current_database()) as whole, (select sum(pg_indexes_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as indexes`)
  const {
    rows: [per],
  } = await pool.query<{ numbers: number; linkages: number }>(`
    select (select count(*) from article_numbers) / a.count as numbers, (select count(*) from linkages) / a.count as linkages from (select count(*)::float8 as count from articles) a`)
  const row = (name: string, value: number): BenchRow => ({
    cells: [shopSize, name, '', '', value, ''],
    kept: null,
    figures: { [`${shopSize}: ${name}`]: value },
  })
  return [
    row('numbers per article', per!.numbers),
    row('linkages per article', per!.linkages),
    row('all indexes built anew, s', indexSeconds),
    row('database, MB', size!.whole / MEGABYTE),
    row('of it indexes, MB', Number(size!.indexes) / MEGABYTE),
    row('memory of the import at most, MB', process.resourceUsage().maxRSS / 1024),
  ]
}
