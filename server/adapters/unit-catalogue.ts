import type { CriteriaPair, Localised } from '#server/db/tables.ts'

/** What a unit is asked for: type as PC, LCV, CV; fuel as a letter of the fuel legend. */
export interface UnitVehicle {
  readonly carId: number
  readonly vehicleCode: string
  readonly type: string
  readonly fuel: string | null
}

export interface CatalogueGroup {
  readonly id: number
  readonly parentId: number | null
  readonly name: Localised
}

export interface CatalogueUnit {
  readonly id: number
  readonly groupId: number
  readonly code: string
  readonly name: Localised
  /** `file` below /media. */
  readonly illustration: { readonly file: string; readonly width: number; readonly height: number }
  /** Entries of its table that are for the vehicle. */
  readonly parts: number
}

export interface CataloguePart {
  readonly code: string
  readonly name: Localised
  readonly amount: number
  readonly note: Localised | null
  readonly genericArticleId: number | null
  /** Of a criterion that an article has, it must have one of the values given here. */
  readonly criteria: readonly CriteriaPair[]
}

export interface CatalogueHotspot {
  readonly code: string
  readonly kind: 'label' | 'part'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** A unit whole; `table` holds what is for the vehicle, `absent` the other numbers of the drawing. */
export interface UnitSheet extends CatalogueUnit {
  readonly hotspots: readonly CatalogueHotspot[]
  readonly table: readonly CataloguePart[]
  readonly absent: readonly Pick<CataloguePart, 'code' | 'name'>[]
}

/** Whoever knows what vehicles are put together of. What the shop sells for a part is not its business. A failure throws. */
export interface UnitCatalogue {
  /** All groups, siblings in order. */
  groups(): Promise<readonly CatalogueGroup[]>
  /** The vehicle's units, in order. */
  units(vehicle: UnitVehicle): Promise<readonly CatalogueUnit[]>
  /** Names of the parts of the vehicle's units. */
  partNames(vehicle: UnitVehicle, unitIds: readonly number[]): Promise<ReadonlyMap<number, readonly Localised[]>>
  /** Null for a unit that the vehicle does not have. */
  unit(vehicle: UnitVehicle, unitId: number): Promise<UnitSheet | null>
}
