import * as v from 'valibot'
import { ArticleType, Availability, Price, Quality, StockState, Variant } from './article.ts'
import { Count, Id, pageFields } from '../fields.ts'
import { Fitting } from './fit.ts'

/** A criterion in words of the person's language. `immediate` ones belong in the row. `code`: the value as filters name it, where that is another text. */
export const Criterion = v.object({
  id: Id,
  name: v.string(),
  value: v.string(),
  code: v.optional(v.string()),
  unit: v.nullable(v.string()),
  immediate: v.boolean(),
})
export type Criterion = v.InferOutput<typeof Criterion>

/** `oe`: of the vehicle's maker; `oem`: of who makes the part for that maker; `comparison`: of another brand's part (AM). */
export const NumberKind = v.picklist([
  'article',
  'oe',
  'oem',
  'comparison',
  'ean',
  'sap',
  'internal',
  'replaces',
  'usage',
])
export const ArticleNumber = v.object({ kind: NumberKind, number: v.string(), maker: v.string() })

/** The number that led a search to an article, and whose it is. `followed_by`: what replaces the article in the end, where it was found by its own number. */
export const FoundBy = v.object({
  kind: NumberKind,
  number: v.string(),
  maker: v.string(),
  followed_by: v.optional(v.object({ id: Id, articleNumber: v.string(), brand: v.string() })),
})
export type FoundBy = v.InferOutput<typeof FoundBy>

export const ProductRow = v.object({
  id: Id,
  articleNumber: v.string(),
  name: v.string(),
  brand: v.object({ id: Id, name: v.string() }),
  genericArticleId: Id,
  quality: Quality,
  type: ArticleType,
  variant: Variant,
  image: v.nullable(v.string()),
  material: v.string(),
  moq: Count,
  packaging_unit: Count,
  maximum_quantity: Count,
  stock_state: StockState,
  availability: v.array(Availability),
  price: v.nullable(Price),
  /** START points of one piece; null for who does not see START. */
  points: v.nullable(Count),
  criteria: v.array(Criterion),
  /** Whether it is linked to the asked vehicle, under the conditions of `fitting`; null when none was asked, and for what is not made for vehicles. */
  fits_vehicle: v.nullable(v.boolean()),
  fitting: Fitting,
  flags: v.array(v.string()),
  found_by: v.nullable(FoundBy),
})
export type ProductRow = v.InferOutput<typeof ProductRow>

export const FacetValue = v.object({ value: v.string(), label: v.string(), count: Count })
export type FacetValue = v.InferOutput<typeof FacetValue>
/** A criterion with its values in natural order; one with many numbers has ranges, `value` then being `200..220`: from 200, below 220. */
const AttributeFacet = v.object({ id: Id, name: v.string(), unit: v.nullable(v.string()), values: v.array(FacetValue) })
export type AttributeFacet = v.InferOutput<typeof AttributeFacet>
/**
 * What the list can be narrowed by; counts hold for the list before its own filter. `manufacturers` build the vehicles whose OE numbers the articles answer to. It and
 * `attributes` are empty where the list is too long for them to say anything.
 */
export const Facets = v.object({
  brands: v.array(FacetValue),
  qualities: v.array(FacetValue),
  generic_articles: v.array(FacetValue),
  manufacturers: v.array(FacetValue),
  attributes: v.array(AttributeFacet),
})
export type Facets = v.InferOutput<typeof Facets>
export const noFacets: Facets = { brands: [], qualities: [], generic_articles: [], manufacturers: [], attributes: [] }
export const ProductList = v.object({ items: v.array(ProductRow), facets: Facets, ...pageFields })
export type ProductList = v.InferOutput<typeof ProductList>
