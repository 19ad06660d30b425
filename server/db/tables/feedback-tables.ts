import type { Generated } from 'kysely'
import type { FeedbackCategory } from '#src/contract/people/feedback.ts'
import type { Timestamp } from './column-types.ts'

/** What people write to the distributor about the shop. */
export interface FeedbackTables {
  feedback: {
    feedback_id: Generated<number>
    company_id: number
    user_id: number
    actor_id: number
    category: FeedbackCategory
    text: string
    page: Generated<string>
    created_at: Timestamp
    answered_at: Timestamp | null
    answered_by: number | null
  }
  feedback_files: {
    feedback_id: number
    position: number
    name: string
    media_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'
    content: Buffer
  }
}
