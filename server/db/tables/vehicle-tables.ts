import type { ColumnType } from 'kysely'
import type { Json, Localised } from './column-types.ts'

/** Vehicles and what is known of them. */
export interface VehicleTables {
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
}
