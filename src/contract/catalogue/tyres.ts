import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, IdText } from '../fields.ts'
import { listQuery } from './product-calls.ts'
import { FacetValue, ProductList } from './products.ts'

/** A size of the selector as it is written on the tyre; widths of agricultural and older sizes are inches. */
export const TyreSizeEntry = v.object({
  size: v.string(),
  width: v.number(),
  aspect: v.nullable(v.number()),
  rim: v.number(),
  class: v.picklist(['C1', 'C2', 'C3', 'AGRI']),
  /** Articles of this size that the company can buy. */
  tyres: Count,
})
export type TyreSizeEntry = v.InferOutput<typeof TyreSizeEntry>

/** The way from a vehicle to the sizes it has ex works (VEH-09). */
export const tyreSteps = ['manufacturer', 'make', 'year', 'generation', 'model', 'modification', 'dimension'] as const
export const TyreStep = v.picklist(tyreSteps)
export type TyreStep = v.InferOutput<typeof TyreStep>
export const TyreChoice = v.object({ value: v.string(), label: v.string(), detail: v.nullable(v.string()) })
export type TyreChoice = v.InferOutput<typeof TyreChoice>

const ChoiceText = v.pipe(trimmedText(60), v.minLength(1))
const YearText = v.pipe(v.string(), v.regex(/^(19|20)\d{2}$/), v.transform(Number))
const vehicleQuery = {
  manufacturer_id: v.optional(IdText),
  make: v.optional(ChoiceText),
  year: v.optional(YearText),
  generation: v.optional(ChoiceText),
  model_id: v.optional(IdText),
  car_id: v.optional(IdText),
}

/** Classes of the EU label (regulation 2020/740), best first. */
export const labelClasses = ['A', 'B', 'C', 'D', 'E'] as const
const LabelClass = v.picklist(labelClasses)
const Seasons = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(,\d{1,3}){0,9}$/),
  v.transform((text) => text.split(',').map(Number)),
)
const LoadIndexText = v.pipe(v.string(), v.regex(/^\d{2,3}$/), v.transform(Number), v.maxValue(210))
const SpeedIndexText = v.pipe(v.string(), v.regex(/^(A[1-8]|[B-HJ-Y])$/))

/** What tyres of a size can be narrowed by. Each counts what the others leave. */
export const TyreFacets = v.object({
  seasons: v.array(FacetValue),
  load_indexes: v.array(FacetValue),
  speed_indexes: v.array(FacetValue),
  fuel_classes: v.array(FacetValue),
  wet_classes: v.array(FacetValue),
  noise_classes: v.array(FacetValue),
})
export type TyreFacets = v.InferOutput<typeof TyreFacets>
/** In the cold months winter tyres come first of a list that is in the shop's order and of no season; `is_applied`: unless that was not wanted. */
const WinterFirst = v.object({ season: v.string(), is_applied: v.boolean() })
export const TyreList = v.object({
  ...ProductList.entries,
  tyre_facets: TyreFacets,
  winter_first: v.optional(WinterFirst),
})
export type TyreList = v.InferOutput<typeof TyreList>

export const tyreEndpoints = {
  sizes: endpoint({
    method: 'GET',
    path: '/tyres/sizes',
    access: 'user',
    summary: 'Tyre sizes of the selector, with how many tyres there are',
    answer: v.object({ items: v.array(TyreSizeEntry) }),
  }),
  vehicles: endpoint({
    method: 'GET',
    path: '/tyres/vehicles',
    access: 'user',
    summary:
      'The next choice on the way from a vehicle to its tyre sizes: manufacturer, make, year, generation, model, modification, dimension',
    query: v.object(vehicleQuery),
    answer: v.object({ step: TyreStep, options: v.array(TyreChoice) }),
  }),
  products: endpoint({
    method: 'GET',
    path: '/tyres/products',
    access: 'user',
    summary:
      'Tyres of a size in any spelling; `load_index` and `speed_index` are the least that is wanted, classes of the label the worst; from November to March winter tyres come first unless `winter_first` is `no`',
    query: v.object({
      size: v.pipe(trimmedText(40), v.minLength(3)),
      season: v.optional(Seasons),
      load_index: v.optional(LoadIndexText),
      speed_index: v.optional(SpeedIndexText),
      fuel_class: v.optional(LabelClass),
      wet_class: v.optional(LabelClass),
      noise_class: v.optional(LabelClass),
      winter_first: v.optional(v.literal('no')),
      ...listQuery,
    }),
    answer: TyreList,
  }),
}
