import type { ColumnType, Generated } from 'kysely'
import type { CriteriaPair, Json, Localised } from './column-types.ts'

/** The drawings of a vehicle and the parts on them. */
export interface UnitTables {
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
}
