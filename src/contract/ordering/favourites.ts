import * as v from 'valibot'
import { boundedList, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IsoDateTime, Uuid } from '../fields.ts'

export const FAVOURITE_LISTS_MAX = 50
export const FAVOURITE_PRODUCTS_MAX = 1_000
/** On all lists of a person together: they are answered, and kept on devices, as one. */
export const FAVOURITES_MAX = 2_000

const Name = v.pipe(trimmedText(60), v.nonEmpty())
const Description = trimmedText(300)
const ArticleIds = v.object({ article_ids: boundedList(Id, 100, 1) })

/**
 * With `main_name` the products go where the person's favourites are, whatever happened to the list meanwhile: one that is gone gives way to the main list, and without any list it is made
 * under its id and this name. So a first mark that was made without a network, on two devices perhaps, has somewhere to go.
 */
const AddedProducts = v.object({ ...ArticleIds.entries, main_name: v.optional(Name) })

/** A list with its products, the newest first. A person's first list is the main one; there is one main list as long as there are lists. */
export const FavouriteList = v.object({
  id: Uuid,
  name: v.string(),
  description: v.string(),
  is_main: v.boolean(),
  created_at: IsoDateTime,
  products: v.array(
    v.object({
      id: Id,
      articleNumber: v.string(),
      name: v.string(),
      brand: v.object({ id: Id, name: v.string() }),
      added_at: IsoDateTime,
    }),
  ),
})
export type FavouriteList = v.InferOutput<typeof FavouriteList>

const Lists = v.object({ items: v.array(FavouriteList) })
const listParams = v.object({ id: Uuid })
const write = { access: 'user', once: true } as const

/** Writes do not answer with the lists: an app that was away knows them before the server does. */
export const favouriteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/favourites',
    access: 'user',
    summary: "The person's favourite lists, the main one first",
    answer: Lists,
  }),
  create: endpoint({
    method: 'POST',
    path: '/favourites',
    ...write,
    status: 201,
    summary: 'Make a list, under an id of the caller',
    body: v.object({
      id: Uuid,
      name: Name,
      description: v.optional(Description, ''),
      is_main: v.optional(v.boolean(), false),
    }),
    answer: v.object({ id: Uuid }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/favourites/:id',
    ...write,
    summary: 'Rename a list, describe it, make it the main one',
    params: listParams,
    body: v.partial(v.object({ name: Name, description: Description, is_main: v.literal(true) })),
    answer: v.object({ id: Uuid }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/favourites/:id',
    ...write,
    status: 204,
    summary: 'Delete a list with its products; the oldest other becomes the main one',
    params: listParams,
  }),
  add: endpoint({
    method: 'POST',
    path: '/favourites/:id/products',
    ...write,
    status: 201,
    summary: 'Put products on a list; those on it stay',
    params: listParams,
    body: AddedProducts,
    answer: v.object({ id: Uuid }),
  }),
  removeProducts: endpoint({
    method: 'DELETE',
    path: '/favourites/:id/products',
    ...write,
    status: 204,
    summary: 'Take products off a list; those not on it are no problem',
    params: listParams,
    body: ArticleIds,
  }),
  move: endpoint({
    method: 'POST',
    path: '/favourites/move',
    ...write,
    status: 204,
    summary: 'Move products from one list to another',
    body: v.object({ from: Uuid, to: Uuid, ...ArticleIds.entries }),
  }),
}
