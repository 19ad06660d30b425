import type { Generated } from 'kysely'
import type { Json, Timestamp } from './column-types.ts'

/** What the server keeps for its own work. */
export interface ServerTables {
  catalogue_versions: { version: Generated<number>; imported_at: Timestamp; source: string }
  idempotency_keys: {
    subject_id: number
    key: string
    actor_id: number
    company_id: number
    operation: string
    fingerprint: Buffer
    status: number | null
    body: Json<unknown> | null
    with_purchase_prices: boolean
    is_short: Generated<boolean>
    created_at: Timestamp
  }
  outgoing_messages: {
    message_id: Generated<number>
    channel: string
    payload: Json<Record<string, unknown>>
    attempts: Generated<number>
    next_at: Timestamp
    sent_at: Timestamp | null
    last_error: string | null
    created_at: Timestamp
  }
  server_state: { name: string; value: string }
}
