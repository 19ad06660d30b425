import type { ColumnType, Generated } from 'kysely'
import type { ChangeAction } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import type { Employment } from '#src/contract/campaigns/careers.ts'
import type { Json, JsonOrDefault, Numeric, Texts, Timestamp } from './column-types.ts'

/** What is published. */
export interface ContentTables {
  content_items: {
    content_id: Generated<number>
    kind: string
    sort: number
    title: Json<Texts>
    body: Json<Partial<Texts>>
    image: string | null
    link: string | null
    published_at: Timestamp
    expires_at: Timestamp | null
    alt: JsonOrDefault<Partial<Texts>>
    links: JsonOrDefault<Partial<Texts>>
    revision: Generated<number>
    written_by: Generated<number | null>
    written_at: Timestamp | null
  }
  careers: {
    career_id: Generated<number>
    title: Json<Texts>
    place: Json<Texts>
    employment: Employment
    body: Json<Texts>
    published_at: Timestamp
    expires_at: Timestamp | null
    revision: Generated<number>
    written_by: Generated<number | null>
    written_at: Timestamp | null
  }
  campaigns: {
    campaign_id: Generated<number>
    kind: 'monthly' | 'start'
    title: Json<Texts>
    body: Json<Partial<Texts>>
    image: string | null
    starts_at: Timestamp
    ends_at: Timestamp
    alt: JsonOrDefault<Partial<Texts>>
    revision: Generated<number>
    written_by: Generated<number | null>
    written_at: Timestamp | null
  }
  campaign_products: {
    campaign_id: number
    article_id: number
    sort: Generated<number>
    discount_percent: Numeric | null
    points: number | null
    lifnr: string | null
    idnlf: string | null
  }
  daily_products: { day: ColumnType<string, string, string>; article_id: number; sort: number }
  /** Days whose products somebody of the shop has chosen. */
  daily_lists: {
    day: ColumnType<string, string, string>
    revision: Generated<number>
    written_by: number
    written_at: Timestamp
  }
  content_changes: {
    change_id: Generated<number>
    kind: ContentKind
    content_id: number
    action: ChangeAction
    actor_id: number
    at: Timestamp
    piece: Json<Record<string, unknown>>
  }
  content_images: {
    file: string
    width: number
    height: number
    bytes: number
    uploaded_by: number
    uploaded_at: Timestamp
  }
  announcement_reads: { user_id: number; content_id: number; read_at: Timestamp }
}
