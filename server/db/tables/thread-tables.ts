import type { Generated } from 'kysely'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import type { PhotoType } from '#src/contract/after-sales/uploads.ts'
import type { Timestamp } from './column-types.ts'

/** What customers and the distributor's people write to each other. */
export interface ThreadTables {
  threads: {
    thread_id: string
    company_id: number
    about: ThreadAbout
    key: string
    opened_by: number
    opened_at: Timestamp
    messages: Generated<number>
    last_at: Timestamp | null
    waiting_since: Timestamp | null
  }
  thread_messages: {
    message_id: string
    thread_id: string
    seq: number | null
    user_id: number
    actor_id: number
    is_staff: boolean
    text: string
    written_at: Timestamp
    sent_at: Timestamp | null
    told_at: Timestamp | null
    is_mailed: Generated<boolean>
  }
  thread_photos: {
    thread_id: string
    sha256: string
    media_type: PhotoType
    bytes: number
    received: Generated<number>
    mismatches: Generated<number>
  }
  thread_photo_parts: { thread_id: string; sha256: string; offset: number; content: Buffer }
  thread_message_photos: { message_id: string; position: number; thread_id: string; sha256: string }
  thread_reads: { thread_id: string; user_id: number; seq: number; read_at: Timestamp }
}
