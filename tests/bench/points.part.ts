import { type Kysely, sql, type Transaction } from 'kysely'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'
import { openLedger, readUsable } from '#server/modules/start/points-ledger.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'
import { measure, median, percentile } from './measuring.ts'
import { openSizedShop } from './sized-shop.ts'

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
        rows: await rolledBack(db, (tx) => pointRows(tx, runs)),
      }
    } finally {
      await db.destroy()
      await shop.close()
    }
  },
}

class RollBack extends Error {}

async function rolledBack<T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  let found: T | undefined
  try {
    await db.transaction().execute(async (tx) => {
      found = await work(tx)
      throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
  }
  return found!
}

async function pointRows(tx: Transaction<Tables>, runs: number): Promise<BenchRow[]> {
  const now = new Date()
  const { company_id: company } = await tx.selectFrom('point_accounts').select('company_id').executeTakeFirstOrThrow()
  await sql`
    insert into point_awards (company_id, kind, source, points, given_on, expires_on)
    select ${company}, 'given_back', 'bench ' || n, 10, current_date - n % 365, (date_trunc('month', current_date - n % 365) + interval '13 months - 1 day')::date
    from generate_series(1, ${AWARDS}) n`.execute(tx)
  await sql`
    insert into point_uses (company_id, award_id, points, kind, source, used_at)
    select company_id, award_id, 1 + award_id % 9, 'order', 'bench ' || award_id, now() from point_awards
    where company_id = ${company} and source like 'bench %' order by award_id limit ${USES}`.execute(tx)
  await refuseDifference(tx, company, now)
  const balances: number[] = []
  const spendings: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    balances.push(...(await measure([() => readUsable(tx, company, now)], { atOnce: 1, total: PER_RUN })))
    const startedAt = performance.now()
    const ledger = await openLedger(tx, company, now)
    await ledger.spend({ points: 1, kind: 'order', source: `bench run ${run}`, actorId: await anybody(tx) })
    spendings.push(performance.now() - startedAt)
  }
  const entries = AWARDS + USES
  return [
    row(`balance beside ${entries} entries, ms`, balances, MOST_MS),
    row(`a spending beside ${entries} entries, ms`, spendings),
  ]
}

/** @throws Error when the balance is not what its awards have left: then its time says nothing */
async function refuseDifference(tx: Transaction<Tables>, company: number, now: Date): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(a.points - coalesce((select sum(u.points) from point_uses u where u.award_id = a.award_id), 0)), 0)::int as left
    from point_awards a where a.company_id = ${company} and a.expires_on >= current_date`.execute(tx)
  const usable = await readUsable(tx, company, now)
  if (usable !== rows[0]!.left) throw new Error(`The balance is ${usable}, its awards have ${rows[0]!.left} left.`)
}

async function anybody(tx: Transaction<Tables>): Promise<number> {
  return (await tx.selectFrom('users').select('user_id').executeTakeFirstOrThrow()).user_id
}

function row(name: string, times: readonly number[], most?: number): BenchRow {
  const [middle, p95] = [median(times), percentile(times, 0.95)]
  return {
    cells: [name, middle, p95, most ?? ''],
    kept: most === undefined ? null : p95 <= most,
    figures: { [`${name}, p95`]: p95 },
  }
}
