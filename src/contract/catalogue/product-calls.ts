import * as v from 'valibot'
import { Quality } from './article.ts'
import { boundedList, boundedRecord, exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IdText, INT_MAX, LIST_WORDS_MAX, Locale, pageFields, pageQuery, Sort } from '../fields.ts'
import { Fitting } from './fit.ts'
import { VehicleBadge } from './vehicles.ts'
import { ArticleNumber, ProductList, ProductRow } from './products.ts'

/** Ids in a query string: `brand=101,118`. */
const IdList = v.pipe(
  exactText(600),
  v.regex(/^\d{1,10}(,\d{1,10}){0,49}$/),
  v.check((text) => text.split(',').every((id) => Number(id) <= INT_MAX)),
  v.transform((text) => text.split(',').map(Number)),
)
const QualityList = v.pipe(
  exactText(200),
  v.check((text) => text.split(',').every((quality) => v.is(Quality, quality))),
  v.transform((text) => text.split(',') as Quality[]),
)
/** `attribute[1003]=17.5&attribute[1003]=200..220`: by criterion, any of its values; a range is from the first number and below the second. */
const AttributeValues = v.pipe(
  v.union([exactText(100), boundedList(exactText(100), 50)]),
  v.transform((values) => [values].flat()),
  v.everyItem((value) => value !== ''),
)
const AttributeFilter = boundedRecord(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)), AttributeValues, 10)
export type AttributeFilter = v.InferOutput<typeof AttributeFilter>

export const listQuery = {
  ...pageQuery,
  brand: v.optional(IdList),
  manufacturer: v.optional(IdList),
  attribute: v.optional(AttributeFilter),
  quality: v.optional(QualityList),
  generic_article: v.optional(IdList),
  sort: v.optional(Sort, 'default'),
}

const ProductLink = v.object({
  id: Id,
  articleNumber: v.string(),
  brand: v.string(),
  orderable: v.boolean(),
  /** Steps of replacement from the product. */ step: Count,
})
/**
 * One of the articles that took the product's place, nearest first; a chain may branch. `after`: whose place it takes directly. `is_end`: it can be ordered and
 * nothing behind it can; where nothing of the chain can be ordered, the last ones are.
 */
const Successor = v.object({
  ...ProductLink.entries,
  after: v.array(Id),
  since: v.pipe(v.string(), v.isoDate()),
  is_end: v.boolean(),
})

/** Mounting instructions and sheets; `bytes` where the catalogue knows the size. */
export const ProductDocument = v.object({
  id: Id,
  kind: v.picklist(['mounting', 'data_sheet', 'safety']),
  title: v.string(),
  language: Locale,
  url: v.string(),
  bytes: v.nullable(Count),
})
export type ProductDocument = v.InferOutput<typeof ProductDocument>

export const Product = v.object({
  ...ProductRow.entries,
  internal_code: v.nullable(v.string()),
  status: v.picklist(['active', 'discontinued']),
  warranty_months: Count,
  unit: v.string(),
  category: v.object({ id: Id, name: v.string() }),
  numbers: v.array(ArticleNumber),
  /** What it took the place of, nearest first. */
  replaces: v.array(ProductLink),
  replaced_by: v.array(Successor),
  /** The ends of `replaced_by` as they can be bought. */
  successors: v.array(ProductRow),
  images: v.array(v.string()),
  documents: v.array(ProductDocument),
  vehicles_total: Count,
  /** The person waits for it to be in stock (contract/ordering/stock-notifications.ts). */
  is_awaited: v.boolean(),
})
export type Product = v.InferOutput<typeof Product>

/** `mine`: among the person's recent and saved vehicles. */
export const LinkedVehicle = v.object({
  vehicle: VehicleBadge,
  mine: v.boolean(),
  registration_number: v.nullable(v.string()),
  fitting: Fitting,
})
export type LinkedVehicle = v.InferOutput<typeof LinkedVehicle>

/**
 * Why an article is an alternative: it shares an OE number (`number` of `maker`), takes the product's place or the other way round, or is the same kind of part
 * for the asked vehicle.
 */
export const Alternative = v.object({
  ...ProductRow.entries,
  reason: v.object({
    kind: v.picklist(['replaced_by', 'replaces', 'oe', 'same_kind']),
    number: v.string(),
    maker: v.string(),
  }),
})
export type Alternative = v.InferOutput<typeof Alternative>

/** Words of a vehicle: maker, series, engine or engine code. */
const VehicleWords = v.optional(trimmedText(LIST_WORDS_MAX))
const ofProduct = { params: v.object({ id: IdText }) }

export const productEndpoints = {
  ofVehicle: endpoint({
    method: 'GET',
    path: '/vehicles/:carId/products',
    access: 'user',
    summary: 'Articles for a vehicle in a category, with facets',
    params: v.object({ carId: IdText }),
    query: v.object({ category_id: v.optional(IdText), ...listQuery }),
    answer: ProductList,
  }),
  picked: endpoint({
    method: 'GET',
    path: '/products',
    access: 'user',
    summary: 'Articles by their ids (at most 50), in that order; what is not sold to the company is left out',
    query: v.object({ ids: IdList, vehicle_id: v.optional(IdText) }),
    answer: v.object({ items: v.array(ProductRow) }),
  }),
  details: endpoint({
    method: 'GET',
    path: '/products/:id',
    access: 'user',
    summary: 'A product whole',
    params: v.object({ id: IdText }),
    query: v.object({ vehicle_id: v.optional(IdText) }),
    answer: Product,
  }),
  vehicles: endpoint({
    method: 'GET',
    path: '/products/:id/vehicles',
    access: 'user',
    summary:
      "Vehicles that the product is linked to: the asked one, the person's own, then all by maker; of one maker, without those two, or by words when asked",
    ...ofProduct,
    query: v.object({ vehicle_id: v.optional(IdText), maker_id: v.optional(IdText), q: VehicleWords, ...pageQuery }),
    answer: v.object({ items: v.array(LinkedVehicle), ...pageFields }),
  }),
  vehicleMakers: endpoint({
    method: 'GET',
    path: '/products/:id/vehicles/makers',
    access: 'user',
    summary:
      "The asked vehicle and the person's own that the product is linked to, and the makers of its other vehicles with their number",
    ...ofProduct,
    query: v.object({ vehicle_id: v.optional(IdText), q: VehicleWords }),
    answer: v.object({
      own: v.array(LinkedVehicle),
      makers: v.array(v.object({ id: Id, name: v.string(), count: Count })),
      total: Count,
    }),
  }),
  alternatives: endpoint({
    method: 'GET',
    path: '/products/:id/alternatives',
    access: 'user',
    summary:
      'Articles of the same kind with the reason why they are alternatives, best quality first; at most 10 of a quality',
    ...ofProduct,
    query: v.object({ vehicle_id: v.optional(IdText) }),
    answer: v.object({ items: v.array(Alternative) }),
  }),
  accessories: endpoint({
    method: 'GET',
    path: '/products/:id/accessories',
    access: 'user',
    summary:
      'What goes with the product by kind, at most 4 of each; for the asked vehicle when the product fits it, else for the vehicles of the product',
    ...ofProduct,
    query: v.object({ vehicle_id: v.optional(IdText) }),
    answer: v.object({
      groups: v.array(
        v.object({ kind: v.object({ id: Id, name: v.string(), category_id: Id }), items: v.array(ProductRow) }),
      ),
    }),
  }),
}
