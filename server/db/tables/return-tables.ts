import type { ColumnType, Generated } from 'kysely'
import type { PhotoType } from '#src/contract/after-sales/uploads.ts'
import type { JsonOrDefault, Json, Localised, Timestamp } from './column-types.ts'

/** A category that a type of return asks for. */
export interface ReturnCategoryRow {
  readonly code: string
  readonly name: Localised
}

/** Returns with what may be said in them, and the deadlines of old parts. */
export interface ReturnTables {
  return_types: {
    type: 'new' | 'dismantled' | 'old_part' | 'battery' | 'defective'
    document_type: 'ZRP' | 'ZRD' | 'ZRP2'
    position: number
    categories: JsonOrDefault<ReturnCategoryRow[]>
  }
  return_reasons: {
    reason: string
    position: number
    name: Json<Localised>
    types: string[]
    is_fault: Generated<boolean>
    needs_parcel: Generated<boolean>
    needs_photo: Generated<boolean>
  }
  returns: {
    number: Generated<string>
    client_id: string
    company_id: number
    user_id: number
    actor_id: number
    type: 'new' | 'dismantled' | 'old_part' | 'battery' | 'defective'
    document_type: 'ZRP' | 'ZRD' | 'ZRP2'
    status: Generated<'waiting' | 'approved' | 'received' | 'refunded' | 'rejected' | 'withdrawn' | 'lapsed'>
    transport: 'run' | 'own' | 'courier' | 'none'
    boxes: number
    pickup_on: ColumnType<string, string, string> | null
    comment: Generated<string>
    created_at: Timestamp
    handed_over_at: Timestamp | null
    approved_at: Timestamp | null
    answered_at: Timestamp | null
    answered_by: number | null
    /** The first of its lines'. */
    credit_invoice: string | null
    tells_refund: Generated<boolean>
    erp_version: Generated<number>
  }
  /** `user_id` null: the shop itself. */
  return_events: {
    number: string
    seq: number
    kind: 'taken' | 'lapsed' | 'corrected'
    at: Timestamp
    user_id: number | null
  }
  return_lines: {
    number: string
    line: number
    invoice_number: string
    invoice_line: number
    quantity: number
    core_line: number | null
    core_quantity: Generated<number>
    reason: string
    category: string | null
    note: Generated<string>
    accepted_quantity: number | null
    decision: Generated<string>
    fee_minor: Generated<number>
    credit_invoice: Generated<string | null>
    credit_guessed: Generated<boolean>
  }
  return_photos: {
    number: string
    sha256: string
    position: number
    media_type: PhotoType
    bytes: number
    received: Generated<number>
    mismatches: Generated<number>
    is_removed: Generated<boolean>
  }
  return_photo_parts: { number: string; sha256: string; offset: number; content: Buffer }
  core_terms: { generic_article_id: number; days: number }
  core_entries: {
    number: string
    line: number
    company_id: number
    charged: number
    due_on: ColumnType<string, string, string>
    warned_at: Timestamp | null
    lapsed_at: Timestamp | null
    lapsed_quantity: Generated<number>
  }
}
