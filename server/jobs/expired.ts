import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { keyRetention } from './key-retention.ts'

const PER_STATEMENT = 5_000
const DAY_MS = 86_400_000
/** How long the page of a link says that its last day has passed. */
const SHARE_KEPT_DAYS = 90

/**
 * Removes what is over: sessions, links to set a password and what waited for a code, counted guesses, links for owners of cars with what they hold of those, links to set the PIN of a bonus contract and sessions that it opened, keys of devices that nobody has used for as long as the server knows what was sent from them. A few
 * thousand rows at a time, so that no statement holds a table.
 * @returns how many rows of each went
 */
export async function removeExpired(
  db: Kysely<Tables>,
  now: Date,
): Promise<{ sessions: number; links: number; guesses: number; deviceKeys: number; shares: number; pins: number }> {
  const unused = new Date(now.getTime() - keyRetention.keyDays * DAY_MS)
  const longOver = new Date(now.getTime() - SHARE_KEPT_DAYS * DAY_MS)
  return {
    sessions: await inPortions(db, 'sessions', sql`expires_at < ${now}`),
    links:
      (await inPortions(db, 'password_resets', sql`expires_at < ${now} or used_at is not null`)) +
      (await inPortions(db, 'factor_challenges', sql`expires_at < ${now}`)),
    guesses: await inPortions(db, 'guesses', sql`ends_at < ${now}`),
    deviceKeys: await inPortions(db, 'device_keys', sql`used_at < ${unused}`),
    pins:
      (await inPortions(db, 'bonus_unlocks', sql`expires_at < ${now}`)) +
      (await inPortions(db, 'bonus_pin_links', sql`expires_at < ${now}`)),
    shares: await inPortions(db, 'offer_shares', sql`expires_at < ${longOver}`),
  }
}

async function inPortions(db: Kysely<Tables>, table: keyof Tables, isOver: RawBuilder<unknown>): Promise<number> {
  let all = 0
  for (;;) {
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${isOver} limit ${PER_STATEMENT}))`.execute(
        db,
      )
    all += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < PER_STATEMENT) return all
  }
}
