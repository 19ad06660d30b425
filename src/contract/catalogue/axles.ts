import * as v from 'valibot'
import { exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, LIST_WORDS_MAX, pageFields, pageQuery } from '../fields.ts'
import { listQuery } from './product-calls.ts'
import { FacetValue, ProductList } from './products.ts'
import { CategoryNode, YearMonth } from './vehicles.ts'

/** What an axle is found by (VEH-08). `load` is the capacity in kg, `wheel` the wheel mounting. */
export const axleFacets = ['maker', 'type', 'style', 'load', 'hub', 'track', 'wheel'] as const
export type AxleFacet = (typeof axleFacets)[number]

const Kilograms = v.nullable(v.number())
const Millimetres = v.nullable(v.number())

/** Words are in the person's language. */
export const AxleRow = v.object({
  axleId: Id,
  manuId: Id,
  manuName: v.string(),
  modelName: v.string(),
  description: v.string(),
  type: v.nullable(v.string()),
  style: v.nullable(v.string()),
  hubSystem: v.nullable(v.string()),
  loadFrom: Kilograms,
  loadTo: Kilograms,
  heightFrom: Millimetres,
  heightTo: Millimetres,
  trackGauge: Millimetres,
  wheelMounting: v.nullable(v.string()),
  yearOfConstrFrom: YearMonth,
  yearOfConstrTo: YearMonth,
})
export type AxleRow = v.InferOutput<typeof AxleRow>

/** `categories`: what of the catalogue is linked to it. */
export const AxleDetails = v.object({
  ...AxleRow.entries,
  body: v.nullable(v.string()),
  brake: v.nullable(v.string()),
  brakeSize: v.nullable(v.string()),
  twinTyres: v.nullable(v.boolean()),
  categories: v.array(CategoryNode),
})
export type AxleDetails = v.InferOutput<typeof AxleDetails>

const facets = Object.fromEntries(axleFacets.map((facet) => [facet, v.array(FacetValue)])) as Record<
  AxleFacet,
  v.ArraySchema<typeof FacetValue, undefined>
>
export const AxleList = v.object({ items: v.array(AxleRow), facets: v.object(facets), ...pageFields })
export type AxleList = v.InferOutput<typeof AxleList>

const Value = v.optional(v.pipe(exactText(80), v.minLength(1)))
const values = Object.fromEntries(axleFacets.map((facet) => [facet, Value])) as Record<AxleFacet, typeof Value>
const Height = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))
const axleParams = v.object({ axleId: IdText })

export const axleEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/axles',
    access: 'user',
    summary:
      'Axles by text and attributes; `height` is a mounting height in mm that must be within the range of the axle',
    query: v.object({
      q: v.optional(trimmedText(LIST_WORDS_MAX)),
      height: v.optional(Height),
      ...values,
      ...pageQuery,
    }),
    answer: AxleList,
  }),
  details: endpoint({
    method: 'GET',
    path: '/axles/:axleId',
    access: 'user',
    summary: 'An axle with its attributes and the categories of its parts',
    params: axleParams,
    answer: AxleDetails,
  }),
  products: endpoint({
    method: 'GET',
    path: '/axles/:axleId/products',
    access: 'user',
    summary: 'Parts of an axle, in a category or all, with facets',
    params: axleParams,
    query: v.object({ category_id: v.optional(IdText), ...listQuery }),
    answer: ProductList,
  }),
}
