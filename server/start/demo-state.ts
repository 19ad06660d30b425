import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { brand } from '#src/contract/brand.ts'
import type { DemoSize } from '../demo/generate-demo.ts'

export const defaultDemoSize: DemoSize = { articles: 32_000, universal: 20_000 }

const MARK = 'demo'
const BEGUN_MARK = 'demo:begun'

/** What a demo is made of: the same again makes the same shop. */
export interface DemoMakings {
  readonly size: DemoSize
  readonly seed: number
}

/** The day the demo plays on: today where the distributor is, yyyy-mm-dd. */
export function demoToday(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short' }).format(now)
}

/** Whether the demo was loaded completely; an interrupted loading does not count and goes on where it stopped. */
export async function demoIsLoaded(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select from server_state where name = $1', [MARK])
  return rows.length > 0
}

/**
 * Whether there is nothing in the shop that the demo would touch, or only a part of the demo itself.
 * @param wanted what is to be loaded; a demo of another size or seed contradicts it
 */
export async function mayLoadDemo(pool: pg.Pool, wanted?: DemoMakings): Promise<boolean> {
  const begun = await begunDemo(pool)
  if (begun) return wanted === undefined || isDeepStrictEqual(begun, { size: wanted.size, seed: wanted.seed })
  const {
    rows: [row],
  } = await pool.query<{ empty: boolean }>(
    'select not exists (select from articles) and not exists (select from users) as empty',
  )
  return row!.empty
}

/** What a loading that was begun, finished or not, is made of. */
export async function begunDemo(pool: pg.Pool): Promise<DemoMakings | null> {
  const {
    rows: [row],
  } = await pool.query<{ value: string }>('select value from server_state where name = $1', [BEGUN_MARK])
  return row ? (JSON.parse(row.value) as DemoMakings) : null
}

/** A loading that is cut short from here on goes on with the same. */
export async function rememberBegun(pool: pg.Pool, { size, seed }: DemoMakings): Promise<void> {
  await remember(pool, BEGUN_MARK, JSON.stringify({ size, seed }))
}

export async function rememberLoaded(pool: pg.Pool, { size, seed }: DemoMakings, today: string): Promise<void> {
  await remember(pool, MARK, JSON.stringify({ size, seed, today }))
}

async function remember(pool: pg.Pool, name: string, value: string): Promise<void> {
  await pool.query('insert into server_state values ($1, $2) on conflict (name) do update set value = excluded.value', [
    name,
    value,
  ])
}
