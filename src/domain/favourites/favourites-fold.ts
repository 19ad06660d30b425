import * as v from 'valibot'
import type { FavouriteList } from '#src/contract/ordering/favourites.ts'
import type { KindOf, PayloadOf } from '#src/contract/operations.ts'
import { type Fold, isOfKinds, type WriteOf } from '../waiting-write.ts'

const kinds = [
  'favourites.create.v1',
  'favourites.update.v1',
  'favourites.delete.v1',
  'favourites.add.v1',
  'favourites.remove.v1',
  'favourites.move.v1',
] as const satisfies readonly KindOf[]

/** A write of the favourites as far as the fold reads it; an addition keeps as `seen` which products it is about. */
export type FavouriteOperation = WriteOf<(typeof kinds)[number]>
export const isFavouriteOperation = isOfKinds(kinds)

/** A product as far as a list shows it without asking. */
export const MarkedProduct = v.object({
  id: v.number(),
  articleNumber: v.string(),
  name: v.string(),
  brand: v.object({ id: v.number(), name: v.string() }),
})
export type MarkedProduct = v.InferOutput<typeof MarkedProduct>

/** A list as a person sees it. */
export type ShownList = Pick<FavouriteList, 'id' | 'name' | 'description' | 'is_main'> & {
  readonly products: readonly MarkedProduct[]
}

/**
 * The person's lists with the changes that wait, the main one first, the products newest first: by the rules of the server. Every change says how it shall be, so one
 * that the lists hold already changes nothing more.
 */
export function foldFavourites(
  lists: readonly ShownList[],
  operations: readonly FavouriteOperation[],
): readonly ShownList[] {
  return operations.reduce(foldOne, lists)
}

interface Lists {
  readonly items: readonly ShownList[]
}
export const favouritesFold = {
  kinds,
  fold: ({ items }: Lists, writes: readonly FavouriteOperation[]): Lists => ({ items: foldFavourites(items, writes) }),
} satisfies Fold<(typeof kinds)[number], Lists>

function foldOne(lists: readonly ShownList[], operation: FavouriteOperation): readonly ShownList[] {
  switch (operation.kind) {
    case 'favourites.create.v1':
      return created(lists, operation.payload.body)
    case 'favourites.update.v1':
      return updated(lists, operation.payload.params.id, operation.payload.body)
    case 'favourites.delete.v1':
      return withMain(lists.filter(({ id }) => id !== operation.payload.params.id))
    case 'favourites.add.v1':
      return added(lists, operation.payload, markedProductsOf(operation.seen))
    case 'favourites.remove.v1':
      return changed(lists, operation.payload.params.id, (list) => ({
        ...list,
        products: list.products.filter(({ id }) => !operation.payload.body.article_ids.includes(id)),
      }))
    case 'favourites.move.v1':
      return moved(lists, operation.payload.body)
  }
}

function created(
  lists: readonly ShownList[],
  { id, name, description = '', is_main: isMain = false }: PayloadOf<'favourites.create.v1'>['body'],
): readonly ShownList[] {
  if (lists.some((list) => list.id === id)) return lists
  const list: ShownList = { id, name, description, is_main: isMain || lists.length === 0, products: [] }
  return list.is_main ? mainFirst([...lists, list], id) : [...lists, list]
}

function updated(
  lists: readonly ShownList[],
  id: string,
  { name, description, is_main: isMain }: PayloadOf<'favourites.update.v1'>['body'],
): readonly ShownList[] {
  if (!lists.some((list) => list.id === id)) return lists
  const named = changed(lists, id, (list) => ({
    ...list,
    name: name ?? list.name,
    description: description ?? list.description,
  }))
  return isMain ? mainFirst(named, id) : named
}

function added(
  lists: readonly ShownList[],
  { params, body }: PayloadOf<'favourites.add.v1'>,
  seen: readonly MarkedProduct[],
): readonly ShownList[] {
  const products = seen.filter(({ id }) => body.article_ids.includes(id))
  const put = (list: ShownList): ShownList => ({
    ...list,
    products: [...products.filter(({ id }) => list.products.every((product) => product.id !== id)), ...list.products],
  })
  if (body.main_name === undefined || lists.some(({ id }) => id === params.id)) return changed(lists, params.id, put)
  if (lists.length > 0) return lists.map((list) => (list.is_main ? put(list) : list))
  return [put({ id: params.id, name: body.main_name, description: '', is_main: true, products: [] })]
}

function moved(
  lists: readonly ShownList[],
  { from, to, article_ids: articleIds }: PayloadOf<'favourites.move.v1'>['body'],
): readonly ShownList[] {
  const [source, target] = [lists.find(({ id }) => id === from), lists.find(({ id }) => id === to)]
  if (!source || !target || source === target) return lists
  const leaving = source.products.filter(({ id }) => articleIds.includes(id))
  const isLeaving = (product: MarkedProduct) => leaving.some(({ id }) => id === product.id)
  return lists.map((list) => {
    if (list === source) return { ...list, products: list.products.filter((product) => !isLeaving(product)) }
    return list === target
      ? {
          ...list,
          products: [
            ...leaving.filter(({ id }) => list.products.every((product) => product.id !== id)),
            ...list.products,
          ],
        }
      : list
  })
}

function changed(
  lists: readonly ShownList[],
  id: string,
  change: (list: ShownList) => ShownList,
): readonly ShownList[] {
  return lists.map((list) => (list.id === id ? change(list) : list))
}

function mainFirst(lists: readonly ShownList[], mainId: string): readonly ShownList[] {
  const marked = lists.map((list) => ({ ...list, is_main: list.id === mainId }))
  return [...marked.filter((list) => list.is_main), ...marked.filter((list) => !list.is_main)]
}

/** When the main one goes, the oldest other takes its place; behind the main one they stand in their age's order. */
function withMain(lists: readonly ShownList[]): readonly ShownList[] {
  const [first] = lists
  return first && !lists.some((list) => list.is_main) ? mainFirst(lists, first.id) : lists
}

/** None when what is stored has another shape. */
export function markedProductsOf(seen: unknown): readonly MarkedProduct[] {
  const parsed = v.safeParse(v.array(MarkedProduct), seen)
  return parsed.success ? parsed.output : []
}

/** The lists that a product is on. */
export function listsWith(lists: readonly ShownList[], productId: number): readonly ShownList[] {
  return lists.filter(({ products }) => products.some(({ id }) => id === productId))
}
