import type { Locale } from '#src/contract/fields.ts'
import type { Share, ShareState } from '#src/contract/ordering/shares.ts'
import type { Principal } from '#server/access/principal.ts'
import { nameFor } from '#server/modules/session/display-name.ts'
import type { SharedLine } from '#server/db/tables/share-tables.ts'
import { sumOf } from './share-sum.ts'
import type { ShareRow, ShownShareRow } from './shares.repository.ts'

/** How a link stands now. What was accepted stays accepted, whatever came later. */
export function shareState(
  { accepted_at, revoked_at, expires_at }: Pick<ShareRow, 'accepted_at' | 'revoked_at' | 'expires_at'>,
  now: Date,
): ShareState {
  if (accepted_at !== null) return 'accepted'
  if (revoked_at !== null) return 'stopped'
  return now > expires_at ? 'expired' : 'open'
}

/** What a line is called, in the language of its reader; labour as it was typed. */
export function lineName(line: SharedLine, locale: Locale): string {
  return line.kind === 'article' ? line.name[locale] : line.text
}

export function presentShare(row: ShownShareRow, principal: Principal, now: Date): Share {
  const { content } = row
  const { locale } = principal
  const accepted = new Set(row.accepted_lines)
  return {
    id: row.share_id,
    state: shareState(row, now),
    version: row.version,
    vbeln: row.vbeln,
    plate: content.plate,
    vehicle: content.vehicle,
    customer: row.customer,
    phone: row.phone,
    note: content.note,
    made_by: nameFor(principal)(row.maker),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    opened: row.opened_count,
    opened_at: row.opened_at?.toISOString() ?? null,
    currency: content.currency,
    total: sumOf(content.lines).gross,
    lines: content.lines.map((line, index) => ({
      name: lineName(line, locale),
      quantity: line.kind === 'article' ? line.quantity : null,
      gross: line.gross,
      is_labour: line.kind === 'labour',
      hours: line.kind === 'labour' ? line.hours : null,
      offer_line: (line.kind === 'article' && line.offerLine) || null,
      accepted: accepted.has(index + 1),
    })),
    accepted:
      row.accepted_at === null
        ? null
        : { at: row.accepted_at.toISOString(), name: row.accepted_name!, total: row.accepted_minor! },
    taken:
      row.taken_at === null || row.taker === null
        ? null
        : { at: row.taken_at.toISOString(), by: nameFor(principal)(row.taker) },
  }
}
