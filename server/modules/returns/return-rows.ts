import type { RequestedReturnLine, ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import type { ReturnDocument, ReturnEventKind, ReturnStatus } from '#src/contract/after-sales/returns.ts'
import type { Localised } from '#server/db/tables.ts'
import type { ClaimedLine } from './line-claims.repository.ts'

/** A line of an invoice as it is listed for returns; `core_unit`: the deposit for one old part, bani without VAT. */
export interface ListedLine extends ClaimedLine {
  readonly issued_on: string
  readonly quantity: number
  readonly article_number: string
  readonly brand_name: string
  readonly name: Localised
  readonly plate: string
  readonly must_be_sealed: boolean
  readonly core_unit: number | null
}

interface PersonName {
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}

export interface ReturnRow {
  readonly number: string
  readonly type: ReturnRequest['type']
  readonly document_type: ReturnDocument
  readonly status: ReturnStatus
  readonly company_id: number
  readonly user_id: number
  readonly company_name: string
  readonly currency: string
  readonly created_at: Date
  readonly creator: PersonName
  /** Who of staff wrote it in the creator's name. */
  readonly actor: PersonName | null
  readonly transport: ReturnRequest['transport']
  readonly boxes: number
  readonly pickup_on: string | null
  readonly comment: string
  readonly handed_over_at: Date | null
  readonly answered_at: Date | null
  readonly events: readonly { readonly kind: ReturnEventKind; readonly at: string; readonly by: PersonName | null }[]
  readonly credit_invoice: string | null
}

export interface ReturnLineRow {
  readonly number: string
  readonly line: number
  readonly invoice_number: string
  readonly invoice_line: number
  readonly quantity: number
  readonly core_quantity: number
  readonly core_unit: number
  readonly reason: string
  readonly reason_name: Localised
  readonly is_fault: boolean
  readonly category: string | null
  readonly note: string
  readonly accepted_quantity: number | null
  readonly decision: string
  readonly fee_minor: number
  readonly credit_invoice: string | null
  readonly article_id: number | null
  readonly article_number: string
  readonly brand_name: string
  readonly name: Localised
  readonly plate: string
  readonly unit_net_minor: number
  /** That one piece was paid with; null where it was paid in lei. */
  readonly points: number | null
  readonly return_fee_percent: number
  readonly kind: string
}

export interface NewReturnLine extends RequestedReturnLine {
  readonly core: { readonly line: number; readonly quantity: number } | null
  readonly fee_minor: number
}

export interface LineDecision {
  readonly line: number
  readonly accepted_quantity: number
  readonly reason: string
  readonly fee_minor: number
}

export interface ReturnKinds {
  readonly types: readonly {
    type: ReturnRequest['type']
    document_type: ReturnDocument
    categories: { code: string; name: Localised }[]
  }[]
  readonly reasons: readonly {
    reason: string
    name: Localised
    types: string[]
    is_fault: boolean
    needs_parcel: boolean
    needs_photo: boolean
  }[]
}
