import type { Generated, GeneratedAlways } from 'kysely'
import type { FitAnswers } from '#src/contract/catalogue/fit.ts'
import type { PhotoType } from '#src/contract/after-sales/uploads.ts'
import type { OfferRequest } from '#src/contract/ordering/offer-request.ts'
import type { OfferEventKind, OfferLineStatus } from '#src/contract/ordering/offers.ts'
import type { Json, JsonOrDefault, Timestamp } from './column-types.ts'

/** Offers, and whom of the distributor's people companies are assigned to. */
export interface OfferTables {
  staff_companies: { user_id: number; company_id: number; is_consultant: Generated<boolean> }
  offers: {
    vbeln: string
    client_id: string
    company_id: number
    user_id: number
    actor_id: number
    consultant_id: number | null
    status: Generated<'created' | 'open' | 'in_progress' | 'offered' | 'ordered' | 'rejected'>
    is_withdrawn: Generated<boolean>
    created_at: Timestamp
    expires_at: Timestamp
    published_at: Timestamp | null
    margin_percent: number | null
    currency: string
    customer: Generated<string>
    plate: Generated<string>
    comment: Generated<string>
    terms: Generated<string>
    order_id: number | null
    requoted_from: string | null
    version: Generated<number>
    /** What it is searched by: number and customer, folded; and its plate without what stands between. */
    found_by: GeneratedAlways<string>
    plate_key: GeneratedAlways<string>
  }
  offer_lines: {
    uuid: string
    vbeln: string
    line: number
    status: Generated<OfferLineStatus>
    article_id: number | null
    requested_text: Generated<string>
    requested_key: GeneratedAlways<string>
    car_id: number | null
    quantity: number
    ordered_quantity: Generated<number>
    note: Generated<string>
    answer: Generated<string>
    term: Generated<string>
    unit_net_minor: number | null
    unit_list_minor: number | null
    core_minor: Generated<number>
    previous_net_minor: number | null
    previous_sale_minor: number | null
    previous_core_minor: number | null
    fit_answers: JsonOrDefault<FitAnswers>
  }
  offer_events: {
    vbeln: string
    seq: number
    kind: OfferEventKind
    at: Timestamp
    user_id: number
    is_staff: boolean
    text: Generated<string>
    number: string | null
    mailed_at: Timestamp | null
  }
  /** With photos: as they were written (`request`) until they are offers. */
  offer_requests: {
    client_id: string
    company_id: number
    user_id: number
    actor_id: number
    request: Json<OfferRequest> | null
    begun_at: Timestamp
    vbeln: string | null
  }
  offer_photos: {
    client_id: string
    sha256: string
    position: number
    media_type: PhotoType
    bytes: number
    received: Generated<number>
    mismatches: Generated<number>
  }
  offer_photo_parts: { client_id: string; sha256: string; offset: number; content: Buffer }
}
