import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Id, IdText, INT_MAX, IsoDateTime, Minor, pageFields, pageQuery, Sort } from './fields.ts'
import { VehicleBadge } from './vehicles.ts'

export const Quality = v.picklist(['oe', 'premium', 'standard', 'economic', 'remanufactured', 'used'])
export type Quality = v.InferOutput<typeof Quality>
export const ArticleType = v.picklist(['universal', 'tecdoc', 'stocable', 'pa', 'dez'])
export const Variant = v.picklist(['stock', 'supplier'])
export const StockState = v.picklist(['in_stock', 'not_in_stock', 'currently_unavailable', 'unavailable'])
export type StockState = v.InferOutput<typeof StockState>
export const StockLevel = v.picklist(['local', 'central', 'national'])
export type StockLevel = v.InferOutput<typeof StockLevel>

/** An amount without VAT, its VAT and their sum, in bani. */
export const Amounts = v.object({ net: Minor, vat: Minor, gross: Minor })
export type Amounts = v.InferOutput<typeof Amounts>

/** `purchase` is what the company pays, null for who may not see it; `sale` is the price with the company's margin. Of one unit. */
export const Price = v.object({ currency: v.string(), vat_percent: v.number(), purchase: v.nullable(Amounts), sale: Amounts, core: v.nullable(Amounts) })
export type Price = v.InferOutput<typeof Price>

/** Stock of one level, nearest first. `order_by` is the cut-off of the run that arrives at `arrives_at`. */
export const Availability = v.object({ level: StockLevel, quantity: Count, arrives_at: v.nullable(IsoDateTime), order_by: v.nullable(IsoDateTime) })
export type Availability = v.InferOutput<typeof Availability>

/** A criterion in words of the person's language. `immediate` ones belong in the row. */
export const Criterion = v.object({ id: Id, name: v.string(), value: v.string(), unit: v.nullable(v.string()), immediate: v.boolean() })
export type Criterion = v.InferOutput<typeof Criterion>

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
  points: Count,
  criteria: v.array(Criterion),
  /** Whether it is linked to the asked vehicle, under the conditions of `fitting`; null when none was asked, and for what is not made for vehicles. */
  fits_vehicle: v.nullable(v.boolean()),
  fitting: v.array(Criterion),
  flags: v.array(v.string()),
  found_by: v.nullable(v.object({ kind: v.string(), number: v.string(), maker: v.string() })),
})
export type ProductRow = v.InferOutput<typeof ProductRow>

export const FacetValue = v.object({ value: v.string(), label: v.string(), count: Count })
/** What the list can be narrowed by; counts hold for the list before its own filter. */
export const Facets = v.object({ brands: v.array(FacetValue), qualities: v.array(FacetValue), generic_articles: v.array(FacetValue) })
export type Facets = v.InferOutput<typeof Facets>
export const ProductList = v.object({ items: v.array(ProductRow), facets: Facets, ...pageFields })
export type ProductList = v.InferOutput<typeof ProductList>

/** Ids in a query string: `brand=101,118`. */
const IdList = v.pipe(
  v.string(), v.regex(/^\d{1,10}(,\d{1,10}){0,49}$/), v.check((text) => text.split(',').every((id) => Number(id) <= INT_MAX)), v.transform((text) => text.split(',').map(Number)),
)
const QualityList = v.pipe(v.string(), v.check((text) => text.split(',').every((quality) => v.is(Quality, quality))), v.transform((text) => text.split(',') as Quality[]))
export const listQuery = {
  ...pageQuery,
  brand: v.optional(IdList),
  quality: v.optional(QualityList),
  generic_article: v.optional(IdList),
  sort: v.optional(Sort, 'default'),
}

export const NumberKind = v.picklist(['article', 'oe', 'comparison', 'ean', 'sap', 'internal', 'replaces', 'usage'])
export const ArticleNumber = v.object({ kind: NumberKind, number: v.string(), maker: v.string() })
const ProductLink = v.object({ id: Id, articleNumber: v.string(), brand: v.string(), orderable: v.boolean() })

export const Product = v.object({
  ...ProductRow.entries,
  internal_code: v.nullable(v.string()),
  status: v.picklist(['active', 'discontinued']),
  warranty_months: Count,
  unit: v.string(),
  category: v.object({ id: Id, name: v.string() }),
  numbers: v.array(ArticleNumber),
  replaces: v.array(ProductLink),
  replaced_by: v.array(ProductLink),
  images: v.array(v.string()),
  vehicles_total: Count,
})
export type Product = v.InferOutput<typeof Product>

/** `mine`: among the person's recent and saved vehicles. */
export const LinkedVehicle = v.object({ vehicle: VehicleBadge, mine: v.boolean(), registration_number: v.nullable(v.string()), fitting: v.array(Criterion) })
export type LinkedVehicle = v.InferOutput<typeof LinkedVehicle>

export const productEndpoints = {
  ofVehicle: endpoint({
    method: 'GET', path: '/vehicles/:carId/products', access: 'user', summary: 'Articles for a vehicle in a category, with facets',
    params: v.object({ carId: IdText }), query: v.object({ category_id: v.optional(IdText), ...listQuery }), answer: ProductList,
  }),
  picked: endpoint({
    method: 'GET', path: '/products', access: 'user', summary: 'Articles by their ids (at most 50), in that order; what is not sold to the company is left out',
    query: v.object({ ids: IdList, vehicle_id: v.optional(IdText) }), answer: v.object({ items: v.array(ProductRow) }),
  }),
  details: endpoint({
    method: 'GET', path: '/products/:id', access: 'user', summary: 'A product whole', params: v.object({ id: IdText }), query: v.object({ vehicle_id: v.optional(IdText) }), answer: Product,
  }),
  vehicles: endpoint({
    method: 'GET', path: '/products/:id/vehicles', access: 'user', summary: "Vehicles that the product is linked to: the asked one, the person's own, then all by maker",
    params: v.object({ id: IdText }), query: v.object({ vehicle_id: v.optional(IdText), ...pageQuery }),
    answer: v.object({ items: v.array(LinkedVehicle), ...pageFields }),
  }),
  alternatives: endpoint({
    method: 'GET', path: '/products/:id/alternatives', access: 'user', summary: 'Articles of the same kind that share an OE number, nearest quality first; at most 24',
    params: v.object({ id: IdText }), query: v.object({ vehicle_id: v.optional(IdText) }), answer: v.object({ items: v.array(ProductRow) }),
  }),
}
