import { type Kysely, sql } from 'kysely'
import { type DeviceForm, SCAN_KEPT_SECONDS, type ScanKind } from '#src/contract/people/scans.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'

/** Of one person in one company; of more the oldest go. */
export const SCANS_MAX = 50

export interface ScanRow {
  readonly id: string
  readonly kind: ScanKind
  readonly value: string
  readonly device: DeviceForm
  readonly takenAt: Date
}

const keptSince = (now: Date) => new Date(now.getTime() - SCAN_KEPT_SECONDS * 1000)

/** Keeps it. The same value again takes the place of the earlier one, unless that was scanned later and only came first. */
export async function takeScan(
  db: Kysely<Tables>,
  { subjectId, companyId }: Principal,
  { id, kind, value, device, takenAt }: ScanRow,
): Promise<void> {
  await sql`
    insert into scans as s (user_id, company_id, kind, value, scan_id, device, taken_at)
    values (${subjectId}, ${companyId}, ${kind}, ${value}, ${id}, ${device}, ${takenAt})
    on conflict (user_id, company_id, kind, value) do update set scan_id = excluded.scan_id, device = excluded.device, taken_at = excluded.taken_at
    where excluded.taken_at > s.taken_at`.execute(db)
  await sql`
    delete from scans where user_id = ${subjectId} and company_id = ${companyId} and (kind, value) in (
      select kind, value from scans where user_id = ${subjectId} and company_id = ${companyId}
      order by taken_at desc, scan_id offset ${SCANS_MAX})`.execute(db)
}

/** Those of the last ten minutes, the newest first. */
export async function readScans(
  db: Kysely<Tables>,
  { subjectId, companyId }: Principal,
  now: Date,
): Promise<readonly ScanRow[]> {
  const { rows } = await sql<ScanRow>`
    select scan_id as id, kind, value, device, taken_at as "takenAt" from scans
    where user_id = ${subjectId} and company_id = ${companyId} and taken_at > ${keptSince(now)}
    order by taken_at desc, scan_id limit ${SCANS_MAX}`.execute(db)
  return rows
}

/** @returns how many were older than ten minutes, and are gone */
export async function forgetScans(db: Kysely<Tables>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from scans where taken_at <= ${keptSince(now)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
