import type { ColumnType, Generated } from 'kysely'
import type { Employment } from '#src/contract/careers.ts'
import type { FitAnswers, FitState, VehicleFacts } from '#src/contract/fit.ts'
import { type Locale, locales, type ProductView, type Sort } from '#src/contract/fields.ts'

/** Text in the four languages. */
export type Localised = Record<Locale, string>
export function localised(say: (locale: Locale) => string): Localised {
  return Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as Localised
}
/** [criteriaId, value] in display order; value is a number, a key of the criterion's list, or text. */
export type CriteriaPair = [criteriaId: number, value: number | string]
/** What a line was ordered with: the criteria of each linkage to its vehicle, what was known and answered, and the verdict. */
export interface RecordedFit {
  readonly fits: readonly (readonly CriteriaPair[] | null)[]
  readonly facts: VehicleFacts
  readonly answers: FitAnswers
  readonly told?: readonly string[]
  readonly state: FitState
}
/** jsonb is read parsed and written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type JsonOrDefault<T> = ColumnType<T, string | undefined, string>
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** int8 and numeric: parsed to numbers by the connection; amounts stay far below 2^53. */
type Numeric = ColumnType<number, number | undefined, number>

export interface Tables {
  manufacturers: { manu_id: number; name: string; country: string | null; weight: number; types: string[] }
  models: {
    model_id: number
    manu_id: number
    name: string
    type: string
    linking_target_type: string
    constructed_from: number | null
    constructed_to: number | null
    body: string | null
    drive: string | null
    wheelbase_mm: number | null
    pcd: string | null
    tyres: string[]
    wmi: string | null
    vds: string | null
  }
  vehicles: {
    car_id: number
    model_id: number
    linking_target_type: string
    name: string
    engine_codes: string[]
    kw: number | null
    hp: number | null
    ccm: number | null
    cylinders: number | null
    fuel: string | null
    constructed_from: number | null
    constructed_to: number | null
    gearbox: string | null
    drive: string | null
    attributes: Json<Record<string, string | number>>
  }
  /** Kept by a trigger on vehicles. */
  vehicle_engine_codes: { key: string; car_id: number; code: string }
  vin_records: {
    vin: string
    car_ids: number[]
    manufactured_at: string | null
    market: Json<Localised> | null
    colour: Json<Localised> | null
    interior_colour: Json<Localised> | null
    sales_code: string | null
    series_code: string | null
    series_description: string | null
    region: Json<Localised> | null
    body: string | null
    doors: number | null
    steering: 'left' | 'right' | null
    drive: string | null
    production_date: ColumnType<string, string, string> | null
    country: string | null
    engine_type: string | null
    model_code: string | null
    model_year: number | null
  }
  axles: {
    axle_id: number
    manu_id: number
    manu_name: string
    model_name: string
    attributes: Json<Record<string, unknown>>
  }
  category_nodes: {
    node_id: number
    key: string
    parent_id: number | null
    trees: string[]
    sort: number
    name: Json<Localised>
  }
  generic_articles: {
    generic_article_id: number
    key: string
    node_id: number
    name: Json<Localised>
    flags: string[]
    image: string | null
    synonyms: Generated<string[]>
  }
  criteria: {
    criteria_id: number
    key: string
    type: string
    unit: string | null
    name: Json<Localised>
    key_values: Json<({ key: number } & Localised)[]>
    immediate: boolean
  }
  brands: { brand_id: number; name: string; quality: string; country: string | null; image: string | null }
  articles: {
    article_id: number
    brand_id: number
    generic_article_id: number
    article_number: string
    material: string
    internal_code: string | null
    type: string
    quality: string
    variant: 'stock' | 'supplier'
    description: Json<Localised> | null
    moq: number
    packaging_unit: number
    max_quantity: number | null
    warranty_months: number
    core_minor: number
    status: string
    criteria: Json<CriteriaPair[]>
    image: string | null
    images: Generated<string[]>
  }
  /** What `articles` no longer holds, as it was last. */
  withdrawn_articles: {
    article_id: number
    brand_id: number
    generic_article_id: number
    article_number: string
    material: string
    internal_code: string | null
    type: string
    quality: string
    variant: 'stock' | 'supplier'
    description: Json<Localised> | null
    moq: number
    packaging_unit: number
    max_quantity: number | null
    warranty_months: number
    core_minor: number
    status: string
    criteria: Json<CriteriaPair[]>
    image: string | null
    images: Generated<string[]>
  }
  article_numbers: { article_id: number; kind: string; key: string; raw: string; maker: string; source: string }
  supersessions: { article_id: number; successor_id: number; since: Timestamp }
  documents: {
    document_id: number
    kind: string
    language: string
    title: string
    file: string
    bytes: number | null
    article_id: number | null
    generic_article_id: number | null
    brand_id: number | null
  }
  generic_article_accessories: { generic_article_id: number; accessory_id: number; sort: number }
  linkages: {
    linking_target_type: string
    linking_target_id: number
    generic_article_id: number
    article_id: number
    sequence: number
    criteria: Json<CriteriaPair[]> | null
  }
  price_groups: { price_group: string; name: string }
  prices: { article_id: number; price_group: string; list_minor: number; net_minor: number }
  warehouses: { warehouse_id: number; name: string; level: 'local' | 'central' | 'national'; time_zone: string }
  stock: { article_id: number; warehouse_id: number; quantity: number }
  delivery_runs: {
    run_id: number
    warehouse_id: number
    branch_id: number
    weekdays: number[]
    cut_off: string
    arrives_at: string
    days_later: number
  }
  holidays: { day: ColumnType<string, string, string>; name: string }
  tyre_sizes: {
    size: string
    width: Numeric
    aspect: number | null
    rim: Numeric
    class: string
    variants: Json<unknown[]>
  }
  donor_vehicles: {
    donor_id: number
    car_id: number
    year: number
    mileage_km: number
    colour: Json<Localised>
    colour_code: string | null
    vin_part: string | null
  }
  dismantled_parts: { article_id: number; donor_id: number; grade: 'A' | 'B' | 'C'; photos: string[] }
  unit_groups: { group_id: number; parent_id: number | null; sort: number; name: Json<Localised> }
  units: {
    unit_id: number
    group_id: number
    sort: number
    code: string
    name: Json<Localised>
    types: string[]
    fuels: Generated<string[]>
    illustration: string
    width: number
    height: number
  }
  unit_parts: {
    unit_id: number
    position: number
    code: string
    name: Json<Localised>
    amount: number
    note: Json<Localised> | null
    generic_article_id: number | null
    criteria: ColumnType<CriteriaPair[], string | undefined, string>
    fuels: Generated<string[]>
    decisive: Generated<boolean>
  }
  unit_hotspots: {
    unit_id: number
    place: number
    code: string
    kind: 'label' | 'part'
    x1: number
    y1: number
    x2: number
    y2: number
  }
  vin_searches: { user_id: number; company_id: number; vin: string; car_id: number | null; searched_at: Timestamp }
  catalogue_versions: { version: Generated<number>; imported_at: Timestamp; source: string }
  companies: {
    company_id: number
    customer_code: string
    name: string
    kind: 'workshop' | 'reseller' | 'distributor'
    tax_code: string
    trade_register: string
    address: string
    city: string
    county: string
    phone: string
    email: string
    currency: string
    price_group: string
    branch_id: number
    credit_limit_minor: Numeric
    credit_used_minor: Numeric
    company_code: Generated<string>
    balance_minor: Numeric
    margin_percent: Numeric
    restricted_brands: number[]
    allow_campaigns: boolean
    allowed_campaigns: string[]
    points: number
  }
  shipping_points: {
    shipping_point_id: number
    company_id: number
    kunnr: string
    name: string
    address: string
    city: string
    county: string
    postal_code: string
    is_default: boolean
  }
  /** What a person is and may do in a company. */
  user_companies: {
    user_id: number
    company_id: number
    role: string
    status: Generated<'active' | 'blocked'>
    is_parent: boolean
    can_place_orders: boolean
    may_see_purchase_prices: boolean
    may_see_finances: boolean
    is_points_collector: boolean
    shipping_point_id: number | null
  }
  /** Role, rights and shipping point are here only as import files write them: the shop reads user_companies, where a trigger carries them. */
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
  }
  sessions: {
    token_id: string
    token_hash: Buffer
    user_id: number
    company_id: Generated<number>
    actor_id: number
    created_at: Timestamp
    seen_at: Timestamp
    expires_at: Timestamp
  }
  guesses: { what: string; who: Buffer; count: number; ends_at: Timestamp; held: Generated<number> }
  password_resets: { token_hash: Buffer; user_id: number; expires_at: Timestamp; used_at: Timestamp | null }
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
  carts: {
    cart_id: Generated<number>
    company_id: number
    user_id: number
    comment: Generated<string>
    shipping_point_id: number | null
  }
  cart_lines: {
    uuid: string
    cart_id: number
    article_id: number
    car_id: number | null
    quantity: number
    is_selected: Generated<boolean>
    seen_net_minor: number
    seen_list_minor: number | null
    position: Generated<number>
    added_at: Timestamp
    fit_answers: JsonOrDefault<FitAnswers>
  }
  orders: {
    order_id: Generated<number>
    number: string
    sap_order: string | null
    company_id: number
    user_id: number
    actor_id: number
    client_intent_id: string
    status: Generated<string>
    shipping_point: Json<Record<string, unknown>>
    comment: string
    vat_percent: Numeric
    margin_percent: Numeric
    currency: string
    totals: Json<Record<string, number | null>>
    unordered: Json<unknown[]>
    created_at: Timestamp
  }
  order_lines: {
    order_id: number
    line: number
    article_id: number
    car_id: number | null
    article_number: string
    brand_name: string
    name: Json<Localised>
    variant: 'stock' | 'supplier'
    quantity: number
    unit_net_minor: number
    unit_sale_minor: number | null
    core_minor: Generated<number>
    vat_percent: Numeric
    status: Generated<string>
    cart_line: string | null
    arrives_at: Timestamp | null
    fit: ColumnType<RecordedFit | null, string | null | undefined, string | null>
  }
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
  claims: {
    client_id: string
    number: string | null
    company_id: number
    user_id: number
    actor_id: number
    status: Generated<'draft' | 'submitted'>
    type: string
    invoice_number: string
    article_id: number
    quantity: number
    km_at_fitting: number
    km_at_defect: number
    installation_date: ColumnType<string, string, string>
    defect_date: ColumnType<string, string, string>
    defect_code: string
    observations: string
    created_at: Timestamp
    submitted_at: Timestamp | null
  }
  claim_photos: {
    claim_id: string
    sha256: string
    position: number
    media_type: string
    bytes: number
    received: Generated<number>
    mismatches: Generated<number>
  }
  claim_photo_parts: { claim_id: string; sha256: string; offset: number; content: Buffer }
  device_keys: {
    user_id: number
    company_id: Generated<number>
    actor_id: number
    device_id: string
    key: Buffer
    created_at: Timestamp
    used_at: Timestamp
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
  stock_notifications: {
    notification_id: Generated<number>
    user_id: number
    company_id: number
    article_id: number
    requested_at: Timestamp
    delivered_at: Timestamp | null
  }
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
  server_state: { name: string; value: string }
}
