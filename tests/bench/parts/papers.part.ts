import { type Kysely, sql } from 'kysely'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'
import { measure, median, percentile } from '../measuring.ts'
import { withSession } from '../shop/api-session.ts'
import { type ApiServer, startApi } from '../shop/api-server.ts'
import { openSizedShop } from '../shop/sized-shop.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'

/** Milliseconds at p95 until the last byte of a paper has come, by its lines. */
const MOST_MS = [
  [200, 250],
  [1_000, 1_000],
] as const
/** What other calls may lose at p95 while papers of 200 lines are printed without a pause. */
const MOST_LOST_MS = 5
const PAPERS = 20
const CALLS = 200
const BESIDE = '/v2/cart/items'
const numberOf = (lines: number) => String(9_000_000_000 + lines)

/** Papers of long offers, and what other calls lose beside them. */
export const papersPart: BenchPart = {
  name: 'papers',
  async run({ runs, say }) {
    const shop = await openSizedShop('default', say)
    const db = kyselyOver(openPool(shop.url, { name: 'atelier bench', size: 2 }))
    const api = await startApi(shop.url, shop.dataDir)
    try {
      await remove(db)
      for (const [lines] of MOST_MS) await writeOffer(db, lines)
      say('Printing …')
      const rows = await withSession(db, 'patron', (token) => paperRows(api, token, runs))
      return { columns: ['measure', 'p95 ms', 'at most'], rows }
    } finally {
      await remove(db)
      await api.stop()
      await db.destroy()
      await shop.close()
    }
  },
}

async function paperRows(api: ApiServer, token: string, runs: number): Promise<BenchRow[]> {
  const printed = (lines: number) => () => api.get(`/offers/${numberOf(lines)}/pdf?price=sale`, token)
  const beside = [() => api.get(BESIDE, token)]
  const times = MOST_MS.map(() => [] as number[])
  const alone: number[] = []
  const besidePapers: number[] = []
  // The first ones begin the thread and compile.
  for (let warming = 0; warming < 8; warming += 1) for (const [lines] of MOST_MS) await printed(lines)()
  await measure(beside, { atOnce: 1, total: CALLS })
  for (let run = 0; run < runs; run += 1) {
    for (const [index, [lines]] of MOST_MS.entries())
      times[index]!.push(percentile(await measure([printed(lines)], { atOnce: 1, total: PAPERS }), 0.95))
    alone.push(percentile(await measure(beside, { atOnce: 1, total: CALLS }), 0.95))
    const printing = { goesOn: true }
    const endless = printWhile(printing, printed(200))
    besidePapers.push(percentile(await measure(beside, { atOnce: 1, total: CALLS }), 0.95))
    printing.goesOn = false
    await endless
  }
  const [usual, busy] = [median(alone), median(besidePapers)]
  return [
    ...MOST_MS.map(([lines, most], index) => row(`${lines} lines as PDF, p95 ms`, median(times[index]!), most)),
    row('a call beside nothing, p95 ms', usual),
    row('a call beside papers, p95 ms', busy),
    row('lost beside papers, p95 ms', Math.max(busy - usual, 0), MOST_LOST_MS),
  ]
}

async function printWhile(printing: { readonly goesOn: boolean }, print: () => Promise<unknown>): Promise<void> {
  while (printing.goesOn) await print()
}

function row(measured: string, value: number, most?: number): BenchRow {
  return {
    cells: [measured, value, most ?? ''],
    kept: most === undefined ? null : value <= most,
    figures: { [measured]: value },
  }
}

/** A published offer of the workshop; longer than a request may be, as a whole cart is. */
async function writeOffer(db: Kysely<Tables>, lines: number): Promise<void> {
  await sql`
    insert into offers (vbeln, client_id, company_id, user_id, actor_id, status, created_at, expires_at, published_at, margin_percent, currency, customer, plate, order_id)
    select ${numberOf(lines)}, gen_random_uuid(), m.company_id, u.user_id, u.user_id, 'offered', now(), now() + interval '365 days', now(), 25, 'RON', 'Popescu Dan', 'CJ 90 LEG', null
    from users u join user_companies m using (user_id) where u.username = 'patron' limit 1`.execute(db)
  await sql`
    insert into offer_lines (uuid, vbeln, line, status, article_id, quantity, term, unit_net_minor, unit_list_minor)
    select gen_random_uuid(), ${numberOf(lines)}, n, 'offered', p.article_id, 1 + n % 4, '2 zile', p.net_minor, greatest(p.list_minor, p.net_minor)
    from (select row_number() over (order by article_id) as n, article_id, net_minor, list_minor from prices where price_group = 'B' order by article_id limit ${lines}) p`.execute(
    db,
  )
}

async function remove(db: Kysely<Tables>): Promise<void> {
  await sql`delete from offers where vbeln = any(${MOST_MS.map(([lines]) => numberOf(lines))}::text[])`.execute(db)
}
