import type { ColumnType, Generated } from 'kysely'
import type { CriteriaPair, Json, Localised, Numeric, Timestamp } from './column-types.ts'

/** Articles: what they are, what they fit, what they cost, where they lie and when they arrive. */
export interface ArticleTables {
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
    /** Of its own; null: the standard rate. */
    vat_percent: number | null
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
    /** Of its own; null: the standard rate. */
    vat_percent: number | null
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
  generic_article_accessories: {
    generic_article_id: number
    accessory_id: number
    sort: number
    usual: Generated<boolean>
  }
  generic_article_parts: { kit_id: number; part_id: number }
  linkages: {
    linking_target_type: string
    linking_target_id: number
    generic_article_id: number
    article_id: number
    sequence: number
    criteria: Json<CriteriaPair[]> | null
  }
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
  price_groups: { price_group: string; name: string; currency: Generated<'RON' | 'EUR' | 'HUF'> }
  prices: {
    article_id: number
    price_group: string
    list_minor: number
    net_minor: number
    /** Null: the deposit of the article. */
    core_minor: Generated<number | null>
  }
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
  /** Days on which a run goes otherwise; without times it does not go. `written_by`: null where imported. */
  run_exceptions: {
    run_id: number
    day: ColumnType<string, string, string>
    cut_off: string | null
    arrives_at: string | null
    days_later: number
    reason: string
    written_by: number | null
    written_at: Timestamp
  }
  opening_hours: { branch_id: number; weekdays: number[]; opens: string; closes: string }
}
