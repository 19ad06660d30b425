import { brand } from '#src/contract/brand.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { Locale } from '#src/contract/fields.ts'
import type {
  ClaimDetails,
  claimEndpoints,
  ClaimLine,
  ClaimSummary,
  ClaimType,
  ClaimTypeRules,
  PhotoKind,
} from '#src/contract/after-sales/claims.ts'
import type { PhotoType } from '#src/contract/after-sales/uploads.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { displayName, nameFor, type Named, writerFor } from '#server/modules/session/display-name.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { KyselyTransaction } from '#server/store/kysely-store.ts'
import { readClaim, readClaims, type ShownClaim } from './claim-list.repository.ts'
import { type ListedLine, readLines } from './invoice-lines.repository.ts'

type Tx = Pick<KyselyTransaction, 'db'>

export function pageOf<T>(items: T[], total: number, { page, per_page }: { page: number; per_page: number }) {
  return { items, page, per_page, total, total_pages: Math.ceil(total / per_page) }
}

export async function listClaims(tx: Tx, principal: Principal, query: QueryOf<(typeof claimEndpoints)['list']>) {
  const { page, per_page: limit, q, status } = query
  const { rows, total, counts } = await readClaims(tx.db, principal, { q, status, offset: (page - 1) * limit, limit })
  return {
    ...pageOf(
      rows.map((row) => presentSummary(row, principal)),
      total,
      query,
    ),
    counts,
  }
}

export async function listLines(tx: Tx, principal: Principal, query: QueryOf<(typeof claimEndpoints)['lines']>) {
  const { page, per_page: limit, q } = query
  const { rows, total } = await readLines(tx.db, principal, { q, own: true, offset: (page - 1) * limit, limit })
  return pageOf(
    rows.map((row) => presentLine(row, principal.locale)),
    total,
    query,
  )
}

/** In the order in which the form offers them. */
export async function listTypes({ db }: Tx): Promise<ClaimTypeRules[]> {
  const rows = await db.selectFrom('claim_types').selectAll().orderBy('type', 'desc').execute()
  return rows.map(({ type, photo_kinds, observations_min, invoice_min }) => ({
    type: type as ClaimType,
    photo_kinds: photo_kinds as PhotoKind[],
    observations_min,
    invoice_min,
  }))
}

export function presentLine(row: ListedLine, locale: Locale): ClaimLine {
  return {
    invoice_number: row.number,
    line: row.line,
    issued_on: row.issued_on,
    article: {
      id: row.article_id,
      articleNumber: row.article_number,
      brand: row.brand_name,
      name: row.name[locale],
    },
    quantity: row.quantity,
    left: Math.max(row.left, 0),
    plate: row.plate,
    warranty_until: row.warranty_until,
    type: row.claim_type,
  }
}

/** A claim of the company, or of one that is assigned. @throws Refusal 404 for none or another's */
export async function readOwnClaim(tx: Tx, principal: Principal, id: string): Promise<ClaimDetails> {
  const found = await readClaim(tx.db, principal, id)
  if (!found) throw new Refusal('not-found')
  const { claim, photos, events } = found
  return {
    ...presentSummary(claim, principal),
    vin: claim.vin,
    fitted_by: claim.fitted_by,
    km_at_fitting: claim.km_at_fitting,
    km_at_defect: claim.km_at_defect,
    installation_date: claim.installation_date,
    defect_date: claim.defect_date,
    defect_code: claim.defect_code,
    observations: claim.observations,
    labour_minor: claim.labour_minor,
    photos: photos.map(({ sha256, kind, media_type, bytes, received }) => ({
      sha256,
      kind,
      media_type: media_type as PhotoType,
      bytes,
      is_complete: received === bytes,
    })),
    answer: claim.answer_kind &&
      claim.answered_at && {
        kind: claim.answer_kind,
        text: claim.answer_text,
        part_goes: claim.part_goes,
        manufacturer_by: claim.manufacturer_by,
        at: claim.answered_at.toISOString(),
        credit_note: claim.credit_invoice,
        by: claim.answerer ? displayName(claim.answerer) : brand.name,
      },
    labour: { asked: claim.labour_minor, granted: claim.labour_granted_minor, text: claim.labour_text },
    events: events.map(({ kind, at, text, ...person }) => ({
      kind,
      at: at.toISOString(),
      // Nobody: the shop itself.
      by: person.first_name === null ? brand.name : nameFor(principal)(person as Named),
      text,
    })),
  }
}

function presentSummary(claim: ShownClaim, principal: Principal): ClaimSummary {
  const instant = (given: Date | null) => given?.toISOString() ?? null
  return {
    id: claim.client_id,
    number: claim.number,
    status: claim.status,
    type: claim.type as ClaimType,
    invoice_number: claim.invoice_number,
    invoice_line: claim.invoice_line,
    article: {
      id: claim.article_id,
      articleNumber: claim.article_number,
      brand: claim.brand_name,
      name: claim.article_name?.[principal.locale] ?? '',
    },
    quantity: claim.quantity,
    plate: claim.plate,
    created_at: claim.created_at.toISOString(),
    submitted_at: instant(claim.submitted_at),
    created_by: writerFor(principal)(claim.author, claim.actor),
    is_own: claim.user_id === principal.subjectId && claim.company_id === principal.companyId,
    company: isStaff(principal.aclRoles, brand.slug) ? { id: claim.company_id, name: claim.company_name } : null,
    currency: claim.currency,
    hand_in_by: instant(claim.hand_in_by),
    lapses_at: instant(claim.lapses_at),
    received_at: instant(claim.received_at),
    answer_due_at: instant(claim.answer_due_at),
    answer_kind: claim.answer_kind,
  }
}
