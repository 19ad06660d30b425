import { brand } from '#src/contract/brand.ts'
import type { ReturnableLine, ReturnDetails, ReturnSummary, ReturnTypes } from '#src/contract/after-sales/returns.ts'
import type { Locale } from '#src/contract/fields.ts'
import { isStaff, seesStart } from '#src/domain/people/access.ts'
import { noReturnReason } from '#src/domain/returns/returnable.ts'
import type { Principal } from '#server/access/principal.ts'
import { nameFor, writerFor } from '#server/modules/session/display-name.ts'
import type { ReturnPhotoRow } from './photos/return-photos.repository.ts'
import type { ListedLine, ReturnKinds, ReturnLineRow, ReturnRow } from './return-rows.ts'

/** Amounts are for who may see finances (T-16), and for staff, who decide what is kept of them (T-18). */
const amountFor =
  ({ maySeeFinances, aclRoles }: Principal) =>
  (minor: number): number | null =>
    maySeeFinances || isStaff(aclRoles, brand.slug) ? minor : null

type Named = Pick<ReturnLineRow, 'article_id' | 'article_number' | 'brand_name' | 'name'>
export const articleOf = ({ article_id, article_number, brand_name, name }: Named, locale: Locale) => ({
  id: article_id,
  articleNumber: article_number,
  brand: brand_name,
  name: name[locale],
})

export function presentKinds({ types, reasons }: ReturnKinds, locale: Locale): ReturnTypes {
  return {
    types: types.map(({ type, document_type, categories }) => ({
      type,
      document_type,
      by_claim: type === 'battery' || type === 'defective',
      categories: categories.map(({ code, name }) => ({ code, name: name[locale] })),
    })),
    reasons: reasons.map(({ reason, name, types: of, is_fault, needs_parcel, needs_photo }) => ({
      code: reason,
      name: name[locale],
      types: of as ReturnTypes['reasons'][number]['types'],
      is_fault,
      needs_parcel,
      needs_photo,
    })),
  }
}

/** `today`: day of the brand's time zone. */
export function presentLine(line: ListedLine, principal: Principal, today: string): ReturnableLine {
  const amount = amountFor(principal)
  const type = line.is_dismantled ? 'dismantled' : 'new'
  return {
    invoice_number: line.number,
    line: line.line,
    issued_on: line.issued_on,
    article: articleOf(line, principal.locale),
    plate: line.plate,
    quantity: line.quantity,
    left: line.left,
    is_dismantled: line.is_dismantled,
    returnable_until: line.returnable_until,
    must_be_sealed: line.must_be_sealed,
    fee_percent: Number(line.return_fee_percent),
    no_return: noReturnReason(line, { today, type, isFault: false }) as ReturnableLine['no_return'],
    unit_net: amount(line.unit_net_minor),
    core: line.core && { ...line.core, unit_net: amount(line.core_unit ?? 0) },
  }
}

export function presentReturn(row: ReturnRow, lines: readonly ReturnLineRow[], principal: Principal): ReturnSummary {
  const undecided = lines.some((line) => line.accepted_quantity === null)
  return {
    id: row.number,
    type: row.type,
    document_type: row.document_type,
    status: row.status,
    created_at: row.created_at.toISOString(),
    created_by: writerFor(principal)(row.creator, row.actor),
    company: isStaff(principal.aclRoles, brand.slug) ? { id: row.company_id, name: row.company_name } : null,
    currency: row.currency,
    invoices: [...new Set(lines.map((line) => line.invoice_number))],
    lines: lines.length,
    // What was taken back by the company, or never came, gives nothing back.
    net: amountFor(principal)(
      row.status === 'withdrawn' || row.status === 'lapsed' ? 0 : lines.reduce((sum, line) => sum + worthOf(line), 0),
    ),
    credit_invoice: notesOf(lines),
    credit_asked: row.status === 'received' && !undecided,
  }
}

/** The credit notes of its lines, in their order; null where there is none. */
export const notesOf = (lines: readonly ReturnLineRow[]): string | null =>
  [...new Set(lines.flatMap(({ credit_invoice: note }) => note ?? []))].join(', ') || null

/** What a line gives back, bani without VAT: its pieces, the deposits that go back with them, less the fee; of a decided line what was accepted. */
function worthOf({
  quantity,
  accepted_quantity,
  unit_net_minor,
  core_quantity,
  core_unit,
  fee_minor,
}: ReturnLineRow): number {
  const pieces = accepted_quantity ?? quantity
  return pieces * unit_net_minor + Math.min(core_quantity, pieces) * core_unit - (pieces > 0 ? fee_minor : 0)
}

interface Parts {
  readonly lines: readonly ReturnLineRow[]
  readonly kinds: ReturnKinds
  readonly photos: readonly ReturnPhotoRow[]
}

export function presentDetails(row: ReturnRow, { lines, kinds, photos }: Parts, principal: Principal): ReturnDetails {
  const amount = amountFor(principal)
  const { locale } = principal
  const seesPoints = seesStart(principal.marketing) || isStaff(principal.aclRoles, brand.slug)
  const categories = kinds.types.find(({ type }) => type === row.type)?.categories ?? []
  return {
    ...presentReturn(row, lines, principal),
    transport: row.transport,
    boxes: row.boxes,
    pickup_on: row.pickup_on,
    comment: row.comment,
    handed_over_at: row.handed_over_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    events: row.events.map(({ kind, at, by }) => ({
      kind,
      at: new Date(at).toISOString(),
      by: by === null ? '' : nameFor(principal)(by),
    })),
    photos: photos.map(({ received, ...photo }) => ({ ...photo, is_complete: received === photo.bytes })),
    items: lines.map((line) => ({
      line: line.line,
      invoice_number: line.invoice_number,
      invoice_line: line.invoice_line,
      article: articleOf(line, locale),
      plate: line.plate,
      quantity: line.quantity,
      core_quantity: line.core_quantity,
      reason: { code: line.reason, name: line.reason_name[locale] },
      is_fault: line.is_fault,
      category: categories.find(({ code }) => code === line.category)?.name[locale] ?? line.category,
      note: line.note,
      unit_net: amount(line.unit_net_minor),
      ...(line.points !== null && { points: seesPoints ? line.points : null }),
      fee: amount(line.fee_minor),
      credit_invoice: line.credit_invoice,
      accepted: line.accepted_quantity === null ? null : { quantity: line.accepted_quantity, reason: line.decision },
    })),
  }
}
