import type { Localised } from '#server/db/tables.ts'

/** What a chassis number says of its car. Body and drive are codes of docs/import.md, the country is ISO 3166 alpha-2; what is absent is not known. */
export interface VinFacts {
  readonly manufactured_at?: string | null
  readonly market?: Localised | null
  readonly colour?: Localised | null
  readonly interior_colour?: Localised | null
  readonly sales_code?: string | null
  readonly series_code?: string | null
  readonly series_description?: string | null
  readonly region?: Localised | null
  readonly body?: string | null
  readonly doors?: number | null
  readonly steering?: 'left' | 'right' | null
  readonly drive?: string | null
  /** yyyy-mm-dd */
  readonly production_date?: string | null
  readonly country?: string | null
  readonly engine_type?: string | null
  readonly model_code?: string | null
  readonly model_years: readonly number[]
}

export interface DecodedVin {
  readonly maker: string | null
  /** The very car is known, not only what its number is made of. */
  readonly isExact: boolean
  /** The vehicles of the catalogue that it may be; none when the catalogue has no such vehicle. */
  readonly carIds: readonly number[]
  readonly facts: VinFacts
}

/** Whoever can read chassis numbers. A failure throws. */
export interface VinDecoder {
  /** `vin` as domain/vehicles/vin.ts reads it; null when the number cannot be decoded at all. */
  decode(vin: string): Promise<DecodedVin | null>
}
