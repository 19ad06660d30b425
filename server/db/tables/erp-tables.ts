import type { Generated } from 'kysely'
import type { ErpKind, ErpState } from '#src/contract/after-sales/erp-documents.ts'
import type { Json, JsonOrDefault, Timestamp } from './column-types.ts'

/** What leaves for the ERP, and what it answers. */
export interface ErpTables {
  erp_documents: {
    document_key: string
    document: string
    seq: number
    kind: ErpKind
    company_id: number
    body: Json<Record<string, unknown>>
    depends_on: Generated<string[]>
    state: Generated<ErpState>
    attempts: Generated<number>
    next_attempt_at: Timestamp
    last_error: string | null
    created_at: Timestamp
    sent_at: Timestamp | null
  }
  /** What was read from the ERP's folder; `error` is why it was refused. */
  erp_files: {
    file_id: Generated<number>
    name: string
    read_at: Timestamp
    error: string | null
    put_away_as: Generated<string | null>
    closed_at: Timestamp | null
  }
  /** Pieces that an order has taken from a warehouse. */
  order_stock: { order_id: number; article_id: number; warehouse_id: number; quantity: number }
  deliveries: {
    number: string
    order_id: number
    run: Generated<string>
    shipped_at: Timestamp
    version: Generated<number>
  }
  delivery_lines: { number: string; order_id: number; order_line: number; quantity: number }
  order_events: {
    event_id: Generated<number>
    order_id: number
    kind: 'accepted' | 'held' | 'refused' | 'shortened' | 'delivered' | 'invoiced' | 'moved'
    at: Timestamp
    text: Generated<string>
    details: JsonOrDefault<{ line: number; quantity?: number; cancelled?: number; was?: string; now?: string }[]>
    number: string | null
    mailed_at: Timestamp | null
  }
}
