import { type Kysely, sql } from 'kysely'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'
import { openLedger, readUsable } from '#server/modules/start/points-ledger.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'
import { measure, median, percentile } from '../measuring.ts'
import { openSizedShop } from '../shop/sized-shop.ts'

/** T-26, milliseconds at p95: the balance of one company that has so many awards and uses. */
const MOST_MS = 5
const AWARDS = 60_000
const USES = 40_000
const PER_RUN = 200

/** The balance of a company with a long history, and a spending of it; nothing of what is written for it stays. */
export const pointsPart: BenchPart = {
  name: 'points',
  async run({ runs, say }) {
    const shop = await openSizedShop('default', say)
    const db = kyselyOver(openPool(shop.url, { name: 'atelier bench', size: 1 }))
    try {
      say(`Writing ${AWARDS + USES} entries of points …`)
      return {
        columns: ['measure', 'median', 'p95', 'at most'],
        rows: await ofOwnCompany(db, (company) => pointRows(db, company, runs)),
      }
    } finally {
      await db.destroy()
      await shop.close()
    }
  },
}

/** Works with a company that has no points, in rows that were committed and cleaned as a shop's are: versions of one transaction would be walked through with every look. */
async function ofOwnCompany<T>(db: Kysely<Tables>, work: (company: number) => Promise<T>): Promise<T> {
  const { company_id: company } = await db
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', 'not in', (from) => from.selectFrom('point_accounts').select('company_id'))
    .orderBy('company_id', 'desc')
    .executeTakeFirstOrThrow()
  await db.insertInto('point_accounts').values({ company_id: company, joined_on: null }).execute()
  try {
    return await work(company)
  } finally {
    await db.deleteFrom('point_accounts').where('company_id', '=', company).execute()
  }
}

async function pointRows(db: Kysely<Tables>, company: number, runs: number): Promise<BenchRow[]> {
  const now = new Date()
  await sql`
    insert into point_awards (company_id, kind, source, points, given_on, expires_on)
    select ${company}, 'given_back', 'bench ' || n, 10, current_date - n % 365, (date_trunc('month', current_date - n % 365) + interval '13 months - 1 day')::date
    from generate_series(1, ${AWARDS}) n`.execute(db)
  await sql`
    insert into point_uses (company_id, award_id, points, kind, source, used_at)
    select company_id, award_id, 1 + award_id % 9, 'order', 'bench ' || award_id, now() from point_awards
    where company_id = ${company} and source like 'bench %' order by award_id limit ${USES}`.execute(db)
  await sql`vacuum analyze point_balances, point_awards, point_uses, point_accounts`.execute(db)
  await refuseDifference(db, company, now)
  const { user_id: actorId } = await db.selectFrom('users').select('user_id').executeTakeFirstOrThrow()
  const balances: number[] = []
  const spendings: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    balances.push(...(await measure([() => readUsable(db, company, now)], { atOnce: 1, total: PER_RUN })))
    const startedAt = performance.now()
    await db.transaction().execute(async (tx) => {
      const ledger = await openLedger(tx, company, now)
      await ledger.spend({ points: 1, kind: 'order', source: `bench run ${run}`, actorId })
    })
    spendings.push(performance.now() - startedAt)
  }
  const entries = AWARDS + USES
  return [
    row(`balance beside ${entries} entries, ms`, balances, MOST_MS),
    row(`a spending beside ${entries} entries, ms`, spendings),
  ]
}

/** @throws Error when the balance is not what its awards have left: then its time says nothing */
async function refuseDifference(db: Kysely<Tables>, company: number, now: Date): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(a.points - coalesce((select sum(u.points) from point_uses u where u.award_id = a.award_id), 0)), 0)::int as left
    from point_awards a where a.company_id = ${company} and a.expires_on >= current_date`.execute(db)
  const usable = await readUsable(db, company, now)
  if (usable !== rows[0]!.left) throw new Error(`The balance is ${usable}, its awards have ${rows[0]!.left} left.`)
}

function row(name: string, times: readonly number[], most?: number): BenchRow {
  const [middle, p95] = [median(times), percentile(times, 0.95)]
  return {
    cells: [name, middle, p95, most ?? ''],
    kept: most === undefined ? null : p95 <= most,
    figures: { [`${name}, p95`]: p95 },
  }
}
