import type { Product } from '#src/contract/catalogue/product-calls.ts'
import type { ProductList, ProductRow } from '#src/contract/catalogue/products.ts'
import type { SearchAnswer, Suggestion } from '#src/contract/catalogue/search.ts'

/** The first difference between an answer of the shop and what the hand-written statement of the same case gave; null when both say the same. */
export type Differ = (answer: unknown, rows: readonly unknown[]) => string | null

interface BareRow {
  readonly article_id: number
  readonly net_minor: number | null
  readonly stock_local: number
  readonly stock_central: number
  readonly stock_national: number
}
interface BareList {
  readonly total: number
  readonly shelves:
    | readonly [brandId: number | null, quality: string | null, kindId: number | null, articles: number][]
    | null
  readonly makers: readonly [maker: string, articles: number][] | null
  readonly rows:
    | readonly (BareRow & {
        readonly found:
          | readonly [kind: string, number: string, maker: string, end: readonly [number, string, string] | null]
          | null
        readonly fits: readonly unknown[] | null
      })[]
    | null
}

/** A list: the same articles in the same order, how each was found, prices, stock, the total, and the counts of brands, qualities, kinds and manufacturers. */
export const listsDiffer: Differ = (answer, [bare]) => {
  const { items, facets, total, listed } = answer as ProductList & Pick<SearchAnswer, 'listed'>
  const { rows, shelves, makers, total: bareTotal } = bare as BareList
  const counted = (at: 0 | 1 | 2) =>
    sorted((shelves ?? []).flatMap((shelf) => (shelf[at] === null ? [] : [`${shelf[at]}: ${shelf[3]}`])))
  const facet = (values: readonly { value: string; count: number }[]) =>
    sorted(values.map(({ value, count }) => `${value}: ${count}`))
  // Makers of numbers that build none of the catalogue's vehicles are no filter.
  const shown = new Set(facets.manufacturers.map(({ label }) => label))
  return firstOf([
    ['total', listed ?? total, bareTotal],
    ['articles', items.map(({ id }) => id), (rows ?? []).map((row) => row.article_id)],
    ['rows', items.map(offerOf), (rows ?? []).map(bareOfferOf)],
    [
      'numbers found',
      items.map(({ found_by: by }) => by && [by.kind, by.number, by.maker, by.followed_by?.id ?? null]),
      (rows ?? []).map(({ found }) => found && [found[0], found[1], found[2], found[3]?.[0] ?? null]),
    ],
    [
      'fitting',
      items.map(({ fits_vehicle: fits }) => fits === true),
      (rows ?? []).map(({ fits }) => (fits ?? []).length > 0),
    ],
    ...(shelves
      ? ([
          ['brands', facet(facets.brands), counted(0)],
          ['qualities', facet(facets.qualities), counted(1)],
          ['kinds', facet(facets.generic_articles), counted(2)],
        ] as const)
      : []),
    [
      'manufacturers',
      sorted(facets.manufacturers.map(({ label, count }) => `${label}: ${count}`)),
      sorted((makers ?? []).filter(([maker]) => shown.has(maker)).map(([maker, count]) => `${maker}: ${count}`)),
    ],
  ])
}

/** Suggested numbers; other suggestions come from memory and may leave room for fewer. */
export const suggestionsDiffer: Differ = (answer, rows) => {
  const numbers = (answer as { items: Suggestion[] }).items.filter(({ kind }) => kind === 'number')
  const bare = rows as readonly { raw: string; article_id: number }[]
  const least = Math.min(5, bare.length)
  if (numbers.length < least) return `numbers: ${numbers.length} of ${bare.length}`
  return firstOf([
    [
      'numbers',
      numbers.map(({ text, id }) => [text, id]),
      bare.slice(0, numbers.length).map((row) => [row.raw, row.article_id]),
    ],
  ])
}

/** A product: its offer, its numbers and vehicles, and whether it is awaited. Which documents are shown depends on languages; of their kinds none may be missing. */
export const productsDiffer: Differ = (answer, [bare]) => {
  const product = answer as Product
  const row = bare as BareRow & {
    numbers: readonly [string, string, string][]
    vehicles: number
    documents: readonly { kind: string }[] | null
    awaited: boolean
    replacements: readonly unknown[] | null
  }
  return firstOf([
    ['offer', offerOf(product), bareOfferOf(row)],
    [
      'numbers',
      sorted(product.numbers.map(({ kind, number, maker }) => `${kind} ${number} ${maker}`)),
      sorted(row.numbers.map((each) => each.join(' '))),
    ],
    ['vehicles', product.vehicles_total, row.vehicles],
    [
      'kinds of documents',
      sorted(new Set(product.documents.map(({ kind }) => kind))),
      sorted(new Set((row.documents ?? []).map(({ kind }) => kind))),
    ],
    ['replaced', product.replaces.length + product.replaced_by.length > 0, row.replacements !== null],
    ['awaited', product.is_awaited, row.awaited],
  ])
}

/** Stock is compared as a sum: which levels are shown depends on the calendar. */
function offerOf({ id, price, availability }: Pick<ProductRow, 'id' | 'price' | 'availability'>) {
  return [id, price?.purchase?.net ?? null, availability.reduce((sum, { quantity }) => sum + quantity, 0)]
}

function bareOfferOf(row: BareRow) {
  return [row.article_id, row.net_minor, row.stock_local + row.stock_central + row.stock_national]
}

const sorted = (texts: Iterable<string>) => [...texts].toSorted()

function firstOf(pairs: readonly (readonly [what: string, ours: unknown, bare: unknown])[]): string | null {
  for (const [what, ours, bare] of pairs)
    if (JSON.stringify(ours) !== JSON.stringify(bare))
      return `${what}: ${JSON.stringify(ours)} and ${JSON.stringify(bare)}`
  return null
}
