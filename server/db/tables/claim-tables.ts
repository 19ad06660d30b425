import type { ColumnType, Generated } from 'kysely'
import type { ClaimAnswerKind, ClaimEventKind, ClaimStatus, PhotoKind } from '#src/contract/after-sales/claims.ts'
import type { Json, Timestamp } from './column-types.ts'

/** Claims and their photos, and certificates as they were issued. */
export interface ClaimTables {
  claims: {
    client_id: string
    number: string | null
    company_id: number
    user_id: number
    actor_id: number
    status: Generated<ClaimStatus>
    type: string
    invoice_number: string
    invoice_line: number | null
    article_id: number
    quantity: number
    plate: Generated<string>
    vin: Generated<string>
    fitted_by: Generated<string>
    km_at_fitting: number
    km_at_defect: number
    installation_date: ColumnType<string, string, string>
    defect_date: ColumnType<string, string, string>
    defect_code: string
    observations: string
    labour_minor: Generated<number>
    created_at: Timestamp
    submitted_at: Timestamp | null
    hand_in_by: Timestamp | null
    warned_at: Timestamp | null
    lapses_at: Timestamp | null
    received_at: Timestamp | null
    answer_due_at: Timestamp | null
    answer_kind: ClaimAnswerKind | null
    answer_text: Generated<string>
    answered_at: Timestamp | null
    answered_by: number | null
    credit_invoice: string | null
    credit_guessed: Generated<boolean>
    part_goes: 'back' | 'scrapped' | null
    manufacturer_by: ColumnType<string, string, string> | null
    labour_granted_minor: number | null
    labour_text: Generated<string>
    erp_version: Generated<number>
  }
  claim_photos: {
    claim_id: string
    sha256: string
    position: number
    media_type: string
    kind: Generated<PhotoKind>
    bytes: number
    received: Generated<number>
    mismatches: Generated<number>
    /** Taken away; nothing of it is missing. */
    is_removed: Generated<boolean>
  }
  claim_photo_parts: { claim_id: string; sha256: string; offset: number; content: Buffer }
  claim_types: {
    type: string
    photo_kinds: string[]
    observations_min: number
    invoice_min: number
    generic_article_ids: Generated<number[]>
  }
  claim_events: {
    claim_id: string
    seq: number
    kind: ClaimEventKind
    at: Timestamp
    user_id: number | null
    is_staff: Generated<boolean>
    text: Generated<string>
  }
  issued_papers: {
    number: string
    kind: 'compliance' | 'conformity'
    invoice_number: string
    invoice_line: number
    snapshot: Json<object>
    issued_at: Timestamp
    issued_by: number
  }
}
