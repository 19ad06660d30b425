import type { ColumnType } from 'kysely'
import type { Employment } from '#src/contract/careers.ts'
import type { Json, Localised, Timestamp } from './column-types.ts'

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
  daily_products: { day: ColumnType<string, string, string>; article_id: number; sort: number }
}
