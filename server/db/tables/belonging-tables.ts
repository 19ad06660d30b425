import type { Generated } from 'kysely'
import type { FitAnswers } from '#src/contract/catalogue/fit.ts'
import type { DeviceForm, ScanKind } from '#src/contract/people/scans.ts'
import type { JsonOrDefault, Timestamp } from './column-types.ts'

/** What a person keeps. */
export interface BelongingTables {
  cart_infos: { cart_id: number; title: string; customer: string; plate: string; note: string }
  vin_searches: { user_id: number; company_id: number; vin: string; car_id: number | null; searched_at: Timestamp }
  user_vehicles: {
    user_id: number
    company_id: Generated<number>
    car_id: number
    registration_number: string | null
    vin: string | null
    engine_number: Generated<string | null>
    saved: Generated<boolean>
    visited_at: Timestamp
    fit_answers: JsonOrDefault<FitAnswers>
  }
  scans: {
    user_id: number
    company_id: number
    kind: ScanKind
    value: string
    scan_id: string
    device: DeviceForm
    taken_at: Timestamp
  }
  muted_checks: { user_id: number; company_id: number; car_id: number; rule: string; generic_article_id: number }
  favourite_lists: {
    list_id: string
    company_id: number
    user_id: number
    name: string
    description: string
    is_main: boolean
    created_at: Timestamp
  }
  favourite_products: { list_id: string; article_id: number; added_at: Timestamp }
  stock_notifications: {
    notification_id: Generated<number>
    user_id: number
    company_id: number
    article_id: number
    requested_at: Timestamp
    delivered_at: Timestamp | null
  }
}
