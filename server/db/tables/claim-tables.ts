import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

/** Claims and their photos. */
export interface ClaimTables {
  claims: {
    client_id: string
    number: string | null
    company_id: number
    user_id: number
    actor_id: number
    status: Generated<'draft' | 'submitted'>
    type: string
    invoice_number: string
    article_id: number
    quantity: number
    km_at_fitting: number
    km_at_defect: number
    installation_date: ColumnType<string, string, string>
    defect_date: ColumnType<string, string, string>
    defect_code: string
    observations: string
    created_at: Timestamp
    submitted_at: Timestamp | null
  }
  claim_photos: {
    claim_id: string
    sha256: string
    position: number
    media_type: string
    bytes: number
    received: Generated<number>
    mismatches: Generated<number>
  }
  claim_photo_parts: { claim_id: string; sha256: string; offset: number; content: Buffer }
}
