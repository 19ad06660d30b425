import { type Kysely, type Selectable, sql } from 'kysely'
import type { ErpState } from '#src/contract/after-sales/erp-documents.ts'
import type { ErpFile, ErpQueued } from '#src/contract/after-sales/erp-queue.ts'
import type { WorkItem } from '#src/contract/after-sales/work.ts'
import { text } from '#server/texts/text.ts'
import { isConsultantOf, seesCompany } from '#server/access/staff-sight.ts'
import type { Principal } from '#server/access/principal.ts'
import { OVERDUE_MINUTES } from '#server/adapters/erp/erp-documents.ts'
import type { Tables } from '#server/db/tables.ts'
import { WORK_MAX, type WorkSource } from '#server/http/work-source.ts'

interface QueuedRow {
  readonly document_key: string
  readonly document: string
  readonly kind: string
  readonly state: ErpState
  readonly company_id: number
  readonly company: string
  readonly attempts: number
  readonly last_error: string | null
  readonly waits_for: string | null
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly next_attempt_at: Date
  readonly is_overdue: boolean
}

const overdueAt = (now: Date) =>
  sql<boolean>`(d.state = 'waiting' and d.created_at < ${now}::timestamptz - make_interval(mins => ${OVERDUE_MINUTES}))`

/** What has to leave before `d`, as the sender sees it. */
const waitsFor = sql<string | null>`case when d.state = 'waiting' then (
    select e.document_key from erp_documents e where e.state <> 'sent'
      and ((e.document = d.document and e.seq < d.seq) or (e.document = any(d.depends_on) and e.created_at < d.created_at))
    order by e.created_at limit 1) end`

/** Documents of the companies that one of staff sees. */
export async function readQueue(
  db: Kysely<Tables>,
  principal: Principal,
  state: ErpState | undefined,
  { now, offset, limit }: { readonly now: Date; readonly offset: number; readonly limit: number },
): Promise<{ readonly items: ErpQueued[]; readonly counts: Record<ErpState, number> }> {
  const seen = seesCompany(principal, 'd.company_id')
  const order =
    state === undefined || state === 'sent'
      ? sql`d.state = 'refused' desc, d.created_at desc, d.document_key`
      : sql`d.created_at, d.document_key`
  const { rows } = await sql<QueuedRow>`
    select d.document_key, d.document, d.kind, d.state, d.company_id, c.name as company, d.attempts, d.last_error, d.created_at, d.sent_at, d.next_attempt_at,
      ${overdueAt(now)} as is_overdue, ${waitsFor} as waits_for
    from erp_documents d join companies c using (company_id)
    where (${state ?? null}::text is null or d.state = ${state ?? null}) and ${seen} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  )
  const { rows: counted } = await sql<Record<ErpState, number>>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'refused')::int as refused
    from erp_documents d where ${seen}`.execute(db)
  return { items: rows.map(presentQueued), counts: counted[0]! }
}

function presentQueued({ document_key: key, company_id: id, company: name, ...row }: QueuedRow): ErpQueued {
  return {
    key,
    document: row.document,
    kind: row.kind,
    state: row.state,
    company: { id, name },
    attempts: row.attempts,
    last_error: row.last_error,
    waits_for: row.waits_for,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    next_attempt_at: row.state === 'waiting' && row.waits_for === null ? row.next_attempt_at.toISOString() : null,
    is_overdue: row.is_overdue,
  }
}

const FILES = 20

/**
 * What was read last from the ERP's folder, and what is still refused, which comes first. A file may be about every
 * company, so that only who sees all of them is told.
 */
export async function readFiles(db: Kysely<Tables>, { aclRoles }: Principal): Promise<ErpFile[]> {
  if (!aclRoles.includes('admin')) return []
  const { rows } = await sql<Pick<Selectable<Tables['erp_files']>, 'name' | 'read_at' | 'error'>>`
    select name, read_at, error from (
      select * from erp_files order by error is not null and closed_at is null desc, file_id desc limit ${FILES}
    ) f order by error is null, closed_at is not null, read_at desc`.execute(db)
  return rows.map(({ read_at: at, ...row }) => ({ ...row, read_at: at.toISOString() }))
}

export async function seesDocument(db: Kysely<Tables>, principal: Principal, key: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from erp_documents d where d.document_key = ${key} and ${seesCompany(principal, 'd.company_id')}`.execute(
      db,
    )
  return rows.length > 0
}

/**
 * Files of the ERP that were not taken and lie there still, for who sees every company: a file is nobody's, so that it
 * bears no company's name.
 */
async function readRefusedFiles(db: Kysely<Tables>, { aclRoles, companyId, locale }: Principal): Promise<WorkItem[]> {
  if (!aclRoles.includes('admin')) return []
  const rows = await db
    .selectFrom('erp_files')
    .select(['file_id', 'name', 'read_at', 'error'])
    .where('error', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('file_id')
    .limit(WORK_MAX)
    .execute()
  return rows.map(({ file_id: id, name, read_at: at, error }) => ({
    kind: 'erp',
    id: `file:${id}`,
    number: name,
    company: { id: companyId, name: '' },
    lines: null,
    // All of it stands beside the file, and among the documents of the ERP.
    text: text(locale, 'erp-file-refused', { reason: error!.split('\n', 2).join(' ') }),
    since: at.toISOString(),
    due: null,
    is_urgent: true,
    is_own: false,
    retry: null,
  }))
}

/**
 * What the ERP has refused, what of it was refused, and what waits for too long; of what waits behind another document
 * that one alone.
 */
export const erpWork: WorkSource = {
  kind: 'erp',
  read: async ({ db, principal, now }) => {
    const { rows } = await sql<QueuedRow & { readonly is_own: boolean }>`
      select * from (
        select d.document_key, d.document, d.state, d.company_id, c.name as company, d.last_error, d.created_at, ${waitsFor} as waits_for, ${isConsultantOf(principal, 'd.company_id')} as is_own
        from erp_documents d join companies c using (company_id) where d.state <> 'sent' and (d.state = 'refused' or ${overdueAt(now)}) and ${seesCompany(principal, 'd.company_id')}
      ) each where waits_for is null order by created_at, document_key limit ${WORK_MAX}`.execute(db)
    const files = await readRefusedFiles(db, principal)
    const documents = rows.map((row) => ({
      kind: 'erp' as const,
      id: row.document_key,
      number: row.document,
      company: { id: row.company_id, name: row.company },
      lines: null,
      text: row.last_error ?? '',
      since: row.created_at.toISOString(),
      due: null,
      is_urgent: row.state === 'refused',
      is_own: row.is_own,
      retry: row.document_key,
    }))
    return [...files, ...documents].slice(0, WORK_MAX)
  },
}
