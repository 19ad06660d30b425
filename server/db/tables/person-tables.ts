import type { Generated } from 'kysely'
import type { Locale, ProductView, Sort } from '#src/contract/fields.ts'
import type { Timestamp } from './column-types.ts'

/** People, and how they are known again. */
export interface PersonTables {
  /**
   * Role, rights and shipping point are here only as import files write them: the shop reads user_companies, where a
   * trigger carries them.
   */
  users: {
    user_id: number
    company_id: number
    parent_user_id: number | null
    username: string
    email: string
    first_name: string
    family_name: string
    nickname: string
    hide_real_name: boolean
    phone: string
    role: string
    acl_roles: string[]
    password_hash: string
    /** By somebody else: the person chooses one of their own before they are let in. */
    password_is_given: Generated<boolean>
    status: 'active' | 'blocked'
    is_parent: boolean
    can_place_orders: boolean
    may_see_purchase_prices: boolean
    may_see_finances: Generated<boolean>
    is_points_collector: boolean
    locale: Locale
    theme: 'light' | 'dark' | 'auto'
    density: 'touch' | 'mouse' | 'auto'
    show_vat: boolean
    show_purchase_price: boolean
    show_attributes: boolean
    new_search: boolean
    analytics: boolean
    shortcuts: boolean
    shipping_point_id: number | null
    product_view: Generated<ProductView>
    product_sort: Generated<Sort>
    last_seen_at: Timestamp | null
    updated_at: Timestamp
    /** What they and their home company are called, folded; triggers keep it. */
    found_by: Generated<string>
    erased_at: Timestamp | null
  }
  /** Who asked to be erased and waits for an admin. */
  erasure_requests: { user_id: number; asked_at: Timestamp }
  sessions: {
    token_id: string
    token_hash: Buffer
    user_id: number
    company_id: Generated<number>
    actor_id: number
    created_at: Timestamp
    seen_at: Timestamp
    expires_at: Timestamp
    /** The browser's own words of itself. */
    agent: Generated<string>
    /** The session from which somebody began to act for a customer in this one. */
    begun_by: string | null
  }
  impersonations: {
    uuid: string
    actor_id: number
    user_id: number
    company_id: number
    reason: string
    started_at: Timestamp
    expires_at: Timestamp
    ended_at: Timestamp | null
  }
  audit_entries: {
    entry_id: Generated<number>
    impersonation: string | null
    actor_id: number
    user_id: number
    company_id: number
    operation: string
    about: Generated<string>
    at: Timestamp
  }
  /** Entries of the trail that the parents are to be told of. */
  acting_notices: { entry_id: number; told_at: Timestamp | null }
  guesses: { what: string; who: Buffer; count: number; ends_at: Timestamp; held: Generated<number> }
  password_resets: { token_hash: Buffer; user_id: number; expires_at: Timestamp; used_at: Timestamp | null }
  device_keys: {
    user_id: number
    company_id: Generated<number>
    actor_id: number
    device_id: string
    key: Buffer
    created_at: Timestamp
    used_at: Timestamp
  }
}
