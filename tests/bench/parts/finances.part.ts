import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { pino } from 'pino'
import { brand } from '#src/contract/brand.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { readConfig } from '#server/config.ts'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { type FinanceCase, invoiceCases, otherCases } from '../finance-cases.ts'
import { MANY_INVOICES, writeManyInvoices } from '../many-invoices.ts'
import { measure, median, percentile } from '../measuring.ts'
import { type ApiServer, startApi } from '../shop/api-server.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'

/** A list's p95 is at most three times that of its bare SQL, and 2 ms. */
const allowedP95 = (bareP95: number) => 3 * bareP95 + 2
/** Milliseconds, from the request to the last byte of so many rows. */
const EXPORT_ROWS = 10_000
const EXPORT_MOST_MS = 2_000
const PER_RUN = 8

/** Every filter and sort of finances and returns at 200,000 invoices, a tenth of them the company's own, beside SQL written by hand; and its export. */
export const financesPart: BenchPart = {
  name: 'finances',
  async run({ runs, say }) {
    const dataDir = join(readConfig(process.env).dataDir, 'bench-finances')
    const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: 'warn' }), {
      owner: `npm run bench (process ${process.pid})`,
    })
    try {
      const { today } = await fill(database.url, say)
      return {
        columns: ['call', 'bare SQL p50 ms', 'p95 ms', 'endpoint p50 ms', 'p95 ms', 'allowed p95 ms'],
        rows: await financeRows(database.url, dataDir, { runs, today, say }),
      }
    } finally {
      await database.close()
    }
  },
}

/** Made at the first bench and kept; `today` is the day on which it was made, so that what is late stays late. */
async function fill(url: string, say: (line: string) => void): Promise<{ today: string }> {
  const today = localDay(new Date(), brand.timeZone)
  const db = kyselyOver(openPool(url, { name: 'bench', size: 2 }))
  try {
    const known = await db.selectFrom('invoices').select('number').limit(1).executeTakeFirst()
    if (known) return { today }
    say(`Writing ${MANY_INVOICES} invoices …`)
    await insertSmallCatalogue(db)
    await insertPeople(db, [], { kind: 'reseller' })
    await db.updateTable('user_companies').set({ may_see_finances: true }).where('user_id', '=', people.owner).execute()
    await db
      .updateTable('companies')
      .set({ kind: 'distributor' })
      .where('company_id', '=', people.otherCompany)
      .execute()
    await writeManyInvoices(db, { company: people.company, other: people.otherCompany, user: people.owner, today })
    return { today }
  } finally {
    await db.destroy()
  }
}

async function financeRows(
  url: string,
  dataDir: string,
  { runs, today, say }: { runs: number; today: string; say: (line: string) => void },
): Promise<BenchRow[]> {
  const pool = openPool(url, { name: 'atelier bench', size: 2, prepares: true })
  const api = await startApi(url, dataDir)
  try {
    const token = await openSession(kyselyOver(pool), people.owner)
    const asked = { company: people.company, today }
    const line = await pool.query<{ number: string; part: string; plate: string }>(
      `select l.number, article_number as part, plate from invoice_lines l join invoices i using (number) where plate <> '' and company_id = $1 order by number desc limit 1 offset 3000`,
      [people.company],
    )
    const found = line.rows[0]!
    const rows: BenchRow[] = []
    for (const each of [...invoiceCases(asked, found), ...otherCases(asked, found)]) {
      await refuseDifference(each, pool, api, token)
      say(`Measuring ${each.name} …`)
      rows.push(await compare(each, runs, pool, api, token))
    }
    return [...rows, await exportRow(runs, pool, api, token)]
  } finally {
    await pool.query('delete from sessions')
    await api.stop()
    await pool.end()
  }
}

/** @throws Error when both do not say the same: then their times say nothing about each other */
async function refuseDifference(each: FinanceCase, pool: pg.Pool, api: ApiServer, token: string): Promise<void> {
  const { rows } = await pool.query<Record<string, unknown>>(each.statement.sql, [...each.statement.parameters])
  const [told, read] = [each.told((await api.read(each.path, token)) as never), each.read(rows[0]!)]
  if (!isDeepStrictEqual(told, read))
    throw new Error(
      `The statement by hand for ${each.name} does other work than ${each.path}: ${JSON.stringify(read).slice(0, 400)}, not ${JSON.stringify(told).slice(0, 400)}`,
    )
}

async function compare(
  { name, path, statement }: FinanceCase,
  runs: number,
  pool: pg.Pool,
  api: ApiServer,
  token: string,
): Promise<BenchRow> {
  const bare = [() => pool.query(statement.sql, [...statement.parameters])]
  const whole = [() => api.get(path, token)]
  const load = { atOnce: 1, total: PER_RUN }
  // The first round warms both sides up.
  for (const side of [bare, whole]) await measure(side, { atOnce: 1, total: 2 })
  const found: { bare: number[]; whole: number[] }[] = []
  for (let run = 0; run < runs; run += 1)
    found.push({ bare: await measure(bare, load), whole: await measure(whole, load) })
  const of = (side: 'bare' | 'whole', share: number) => median(found.map((round) => percentile(round[side], share)))
  const [bareP95, wholeP95] = [of('bare', 0.95), of('whole', 0.95)]
  return {
    cells: [name, of('bare', 0.5), bareP95, of('whole', 0.5), wholeP95, allowedP95(bareP95)],
    kept: wholeP95 <= allowedP95(bareP95),
    figures: { [`${name}, p95 ms`]: wholeP95, [`${name}, p95 ms of bare SQL`]: bareP95 },
  }
}

/** The days of the latest invoices that make up the rows of an export. */
async function exportRow(runs: number, pool: pg.Pool, api: ApiServer, token: string): Promise<BenchRow> {
  const { rows } = await pool.query<{ from: string }>(
    `select min(issued_on) as from from (select issued_on from invoices where company_id = $1 order by issued_on desc limit ${EXPORT_ROWS}) i`,
    [people.company],
  )
  const call = [() => api.get(`/finances/export/csv?from=${rows[0]!.from}`, token)]
  const times = await measure(call, { atOnce: 1, total: runs + 1 })
  const name = `export of ${EXPORT_ROWS} rows`
  const p50 = median(times.slice(1))
  return {
    cells: [name, '', '', p50, percentile(times.slice(1), 0.95), EXPORT_MOST_MS],
    kept: p50 <= EXPORT_MOST_MS,
    figures: { [`${name}, ms`]: p50 },
  }
}
