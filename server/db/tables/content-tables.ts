import type { ColumnType, Generated } from 'kysely'
import type { Employment } from '#src/contract/careers.ts'
import type { Json, Localised, Numeric, Timestamp } from './column-types.ts'

/** What is published. */
export interface ContentTables {
  content_items: {
    content_id: number
    kind: string
    sort: number
    title: Json<Localised>
    body: Json<Partial<Localised>>
    image: string | null
    link: string | null
    published_at: Timestamp
    expires_at: Timestamp | null
  }
  careers: {
    career_id: number
    title: Json<Localised>
    place: Json<Localised>
    employment: Employment
    body: Json<Localised>
    published_at: Timestamp
    expires_at: Timestamp | null
  }
  campaigns: {
    campaign_id: number
    kind: 'monthly' | 'start'
    title: Json<Localised>
    body: Json<Partial<Localised>>
    image: string | null
    starts_at: Timestamp
    ends_at: Timestamp
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
}
