import type { Generated } from 'kysely'
import type { FitAnswers } from '#src/contract/catalogue/fit.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { Json, JsonOrDefault, Localised, Numeric, Timestamp } from './column-types.ts'

/** A line of a frozen copy as its page shows it; amounts are at sale price. `net` of an article is without its deposit. */
export type SharedLine = SharedArticle | SharedLabour
export interface SharedArticle {
  readonly kind: 'article'
  readonly name: Localised
  /** Of the line, where the copy is for several; else it stands once for all. */
  readonly vehicle: string
  readonly quantity: number
  readonly vatPercent: number
  readonly unitGross: number
  readonly net: number
  readonly gross: number
  /** Deposit for the old part of the whole line, without VAT. */
  readonly coreNet: number
  readonly hasPhoto: boolean
  /** Its place in the offer that the copy was made from; the page does not show it. */
  readonly offerLine?: number
}
export interface SharedLabour {
  readonly kind: 'labour'
  readonly text: string
  readonly hours: number | null
  readonly vatPercent: number
  /** The final price, VAT in it. */
  readonly gross: number
}

/** All that the page for the owner of the car shows, and nothing else. */
export interface SharedContent {
  /** The workshop's, for who asks for none that we have. */
  readonly locale: Locale
  readonly workshop: { readonly name: string; readonly phone: string; readonly isVatRegistered: boolean }
  readonly plate: string
  readonly vehicle: string
  readonly note: string
  readonly currency: string
  readonly lines: readonly SharedLine[]
}

/** Links for the owner of a car, and the head of what a company hands out. */
export interface ShareTables {
  offer_shares: {
    share_id: string
    token_hash: Buffer
    company_id: number
    user_id: number
    actor_id: number
    source: 'cart' | 'offer'
    vbeln: string | null
    version: Generated<number>
    content: Json<SharedContent>
    customer: string
    phone: string
    created_at: Timestamp
    expires_at: Timestamp
    revoked_at: Timestamp | null
    opened_count: Generated<number>
    opened_at: Timestamp | null
    accepted_at: Timestamp | null
    accepted_version: number | null
    accepted_lines: number[] | null
    accepted_name: string | null
    accepted_minor: number | null
    taken_at: Timestamp | null
    taken_by: number | null
  }
  offer_share_lines: {
    share_id: string
    line: number
    article_id: number
    car_id: number | null
    quantity: number
    unit_sale_minor: number
    vat_percent: Numeric
    fit_answers: JsonOrDefault<FitAnswers>
    image: string | null
  }
  company_logos: { company_id: number; png: Buffer; width: number; height: number }
}
