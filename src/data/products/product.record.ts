import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { Product } from '#src/contract/catalogue/product-calls.ts'
import { type ProductRow } from '#src/contract/catalogue/products.ts'
import type { CategoryNode } from '#src/contract/catalogue/vehicles.ts'
import type { Aged } from '#src/data/knowledge/aged.ts'
import type { AnswerRecord } from '#src/data/knowledge/ask-or-know.ts'
import { knownTable } from '#src/data/knowledge/known-table.ts'
import { categoriesRecord } from '#src/data/vehicles/vehicle.record.ts'
import { allKnownRows, noteSeenRows, rowsOf } from './known-lists.ts'
import { isNarrowed, type ListSearch } from './list-filter.ts'
import { listId } from './seen-list.ts'
import { type KnownList, type KnownRow, shelfPage, withoutDoubles } from './shelf.ts'

const MOST = 200
/** `carId`: the car that the shop was asked about; what it said about fitting holds for that one alone. */
const Visited = v.object({ product: Product, carId: v.nullable(v.number()) })
const visited = knownTable('visited', Visited, MOST)

/** A product as far as the device knows it: from a list only the row's facts are known. */
export type KnownProduct = Product & Aged & { readonly isRowOnly?: true }

export function productRecord(id: string, carId: number | null): AnswerRecord<KnownProduct> {
  const isIt = (row: KnownRow) => String(row.id) === id
  return {
    async know(client) {
      const ofCar = carId === null ? undefined : (await rowsOf(String(carId), null)).find(isIt)
      const [piece, row] = [await visited.get(id), ofCar ?? (await knownRows(client)).find(isIt)]
      const fit = ofCar
        ? { fits_vehicle: true, fitting: ofCar.fitting }
        : piece?.value.carId === carId
          ? {}
          : { fits_vehicle: null, fitting: [] }
      if (!piece) return row ? { ...fromRow(row), ...fit } : null
      // A list that was seen later has the newer price and stock.
      const newer = row && (row.knownAt ?? 0) > piece.atMs ? row : null
      return {
        ...piece.value.product,
        ...(newer ? pricesOf(newer) : {}),
        ...fit,
        knownAt: newer?.knownAt ?? piece.atMs,
      }
    },
    note: (product) => visited.put(id, { product, carId }),
  }
}

/** The list of a category and below it. Filters, order and pages work on what is known. */
export function vehicleProductsRecord(
  carId: string,
  categoryId: number | undefined,
  search: ListSearch,
): AnswerRecord<KnownList> {
  return {
    async know(client) {
      const nodes = (await categoriesRecord(carId).know(client))?.items ?? []
      const rows = await rowsOf(carId, categoryId === undefined ? null : branchOf(nodes, categoryId))
      if (rows.length === 0) return null
      const all =
        categoryId === undefined
          ? nodes.filter(({ parent_id }) => parent_id === null)
          : nodes.filter(({ id }) => id === categoryId)
      const count = all.reduce((sum, node) => sum + node.count, 0)
      return { ...shelfPage(rows, search), ...(count > rows.length ? { part: { here: rows.length, all: count } } : {}) }
    },
    note: (answer) =>
      noteSeenRows(
        listId(carId, categoryId),
        answer.items,
        answer.page === 1 && !isNarrowed(search) && (search.sort ?? 'default') === 'default',
      ),
  }
}

/** A row with what a search needs to know of its numbers. */
export type IndexedRow = KnownRow & { readonly numbers?: Product['numbers'] }

/** Every row that the device knows, visited products among them; read once for many questions in a row. */
export function knownRows(client: QueryClient): Promise<readonly IndexedRow[]> {
  return client.fetchQuery({
    queryKey: ['known', 'rows'],
    queryFn: async () => {
      const products = (await visited.all()).map(({ value, atMs }) => ({ ...value.product, knownAt: atMs }))
      const numbers = new Map(products.map((product) => [product.id, product.numbers]))
      return withoutDoubles<KnownRow>([...products, ...(await allKnownRows())]).map((row): IndexedRow => ({
        ...row,
        numbers: numbers.get(row.id),
      }))
    },
    staleTime: 15_000,
    gcTime: 60_000,
  })
}

/** A category with all below it. */
function branchOf(nodes: readonly CategoryNode[], categoryId: number): readonly number[] {
  const branch = new Set([categoryId])
  // Children follow their parent (contract).
  for (const { id, parent_id: parent } of nodes) if (parent !== null && branch.has(parent)) branch.add(id)
  return [...branch]
}

function pricesOf({ price, stock_state, availability, maximum_quantity }: ProductRow) {
  return { price, stock_state, availability, maximum_quantity }
}

function fromRow(row: KnownRow): KnownProduct {
  return {
    ...row,
    isRowOnly: true,
    fits_vehicle: null,
    fitting: [],
    internal_code: null,
    status: 'active',
    warranty_months: 0,
    unit: '',
    category: { id: row.genericArticleId, name: row.name },
    numbers: [{ kind: 'article', number: row.articleNumber, maker: row.brand.name }],
    replaces: [],
    replaced_by: [],
    successors: [],
    images: row.image === null ? [] : [row.image],
    documents: [],
    vehicles_total: 0,
    is_awaited: false,
  }
}
