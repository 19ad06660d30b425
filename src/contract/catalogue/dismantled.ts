import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IdText } from '../fields.ts'
import { listQuery } from './product-calls.ts'
import { FacetValue, ProductList } from './products.ts'
import { SearchText } from './search.ts'
import { VehicleBadge } from './vehicles.ts'

/** Condition of a dismantled part: A very good; B good, signs of use; C works, cosmetic damage. */
export const grades = ['A', 'B', 'C'] as const
export const Grade = v.picklist(grades)
export type Grade = v.InferOutput<typeof Grade>

/** The vehicle that a single piece was taken off. Of its VIN no more than may be shown. */
export const DonorVehicle = v.object({
  donorId: Id,
  vehicle: VehicleBadge,
  year: Count,
  mileage_km: Count,
  colour: v.string(),
  colour_code: v.nullable(v.string()),
  vin_part: v.nullable(v.string()),
})
export const DismantledPart = v.object({ id: Id, grade: Grade, photos: v.array(v.string()), donor: DonorVehicle })
export type DismantledPart = v.InferOutput<typeof DismantledPart>

/** Facets count what the others leave. Where a piece comes from is in the name of its row, and in full in its details. */
export const DismantledList = v.object({
  ...ProductList.entries,
  donor_facets: v.object({
    manufacturers: v.array(FacetValue),
    models: v.array(FacetValue),
    grades: v.array(FacetValue),
  }),
})
export type DismantledList = v.InferOutput<typeof DismantledList>

const Grades = v.pipe(
  v.string(),
  v.regex(/^[ABC](,[ABC]){0,2}$/),
  v.transform((text) => text.split(',') as Grade[]),
)

export const dismantledEndpoints = {
  products: endpoint({
    method: 'GET',
    path: '/dismantled/products',
    access: 'user',
    summary:
      'Dismantled parts by words of the piece and its donor or by number, by the vehicle they fit, the maker and series they come from, and their condition; the kind is the facet of every list',
    query: v.object({
      q: v.optional(SearchText),
      vehicle_id: v.optional(IdText),
      manufacturer_id: v.optional(IdText),
      model_id: v.optional(IdText),
      grade: v.optional(Grades),
      ...listQuery,
    }),
    answer: DismantledList,
  }),
  details: endpoint({
    method: 'GET',
    path: '/dismantled/products/:id',
    access: 'user',
    summary: 'Where a dismantled part comes from, its condition and photos',
    params: v.object({ id: IdText }),
    answer: DismantledPart,
  }),
}
