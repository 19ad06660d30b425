import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IdText, LIST_WORDS_MAX, pageFields, pageQuery } from '../fields.ts'
import { Fitting } from './fit.ts'
import { ProductRow } from './products.ts'
import { VehicleSearchAnswer } from './vehicle-search.ts'
import { VehicleBadge } from './vehicles.ts'

/** A group of a vehicle's units; children follow their parent. `units` counts those in it and below; groups without any are left out. */
export const UnitGroup = v.object({ id: Id, parent_id: v.nullable(Id), name: v.string(), units: Count })
export type UnitGroup = v.InferOutput<typeof UnitGroup>

/** A picture drawn of a unit, `width` by `height` of its own pixels. */
const Illustration = v.object({ url: v.string(), width: Count, height: Count })
export type Illustration = v.InferOutput<typeof Illustration>

/** A unit (assembly) of the vehicle, in lists. `parts`: entries of its table. */
export const UnitRow = v.object({
  id: Id,
  group_id: Id,
  code: v.string(),
  name: v.string(),
  illustration: Illustration,
  parts: Count,
})
export type UnitRow = v.InferOutput<typeof UnitRow>

/** A rectangle of the illustration that stands for the parts with this code: the number beside the drawn part, or the drawn part itself. In pixels of the illustration. */
export const Hotspot = v.object({
  code: v.string(),
  kind: v.picklist(['label', 'part']),
  x1: Count,
  y1: Count,
  x2: Count,
  y2: Count,
})
export type Hotspot = v.InferOutput<typeof Hotspot>

/** An OE number of a part. Where a part has several, `fitting` tells which one the car takes; with none it always does. */
const PartNumber = v.object({ number: v.string(), fitting: Fitting })

/**
 * An entry of the unit's table. `code` is its number in the illustration; several entries may have the same. `products`: what the shop sells for it, best first, at
 * most 5 of `products_total`; they answer to one of `numbers`. Small parts that are sold with others have no products.
 */
export const UnitPart = v.object({
  code: v.string(),
  name: v.string(),
  amount: Count,
  note: v.nullable(v.string()),
  genericArticleId: v.nullable(Id),
  numbers: v.array(PartNumber),
  products: v.array(ProductRow),
  products_total: Count,
})
export type UnitPart = v.InferOutput<typeof UnitPart>

/** One drawing serves all vehicles that have the unit. `absent`: what is drawn of it, hotspots included, and is not in this vehicle (a glow plug of a petrol engine). */
export const Unit = v.object({
  ...UnitRow.entries,
  vehicle: VehicleBadge,
  groups: v.array(v.object({ id: Id, name: v.string() })),
  hotspots: v.array(Hotspot),
  table: v.array(UnitPart),
  absent: v.array(v.object({ code: v.string(), name: v.string() })),
})
export type Unit = v.InferOutput<typeof Unit>

export const UnitGroups = v.object({ vehicle: VehicleBadge, items: v.array(UnitGroup) })
export type UnitGroups = v.InferOutput<typeof UnitGroups>
export const UnitPage = v.object({ items: v.array(UnitRow), ...pageFields })
export type UnitPage = v.InferOutput<typeof UnitPage>

const Sought = v.pipe(trimmedText(60), v.minLength(1))
const Words = v.optional(trimmedText(LIST_WORDS_MAX))

/** Parts catalogue by units with their illustrations (VEH-10). Everything is of one vehicle: `car_id`. */
export const unitCatalogueEndpoints = {
  vehicles: endpoint({
    method: 'GET',
    path: '/yq/vehicles',
    access: 'user',
    summary: 'The vehicles that a chassis number may mean; the number goes into the history',
    query: v.object({ vin: Sought, ...pageQuery }),
    answer: VehicleSearchAnswer,
  }),
  groups: endpoint({
    method: 'GET',
    path: '/yq/groups',
    access: 'user',
    summary: 'Groups of the units of a vehicle',
    query: v.object({ car_id: IdText }),
    answer: UnitGroups,
  }),
  units: endpoint({
    method: 'GET',
    path: '/yq/units',
    access: 'user',
    summary: 'Units of a vehicle, of a group and what lies below it or by words of the unit or one of its parts',
    query: v.object({ car_id: IdText, group_id: v.optional(IdText), q: Words, ...pageQuery }),
    answer: UnitPage,
  }),
  unit: endpoint({
    method: 'GET',
    path: '/yq/units/:unitId',
    access: 'user',
    summary: 'A unit of a vehicle with its illustration, hotspots and parts, each with what the shop sells for it',
    params: v.object({ unitId: IdText }),
    query: v.object({ car_id: IdText }),
    answer: Unit,
  }),
}
