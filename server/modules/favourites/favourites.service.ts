import type { BodyOf } from '#src/contract/endpoint.ts'
import {
  FAVOURITE_LISTS_MAX,
  FAVOURITE_PRODUCTS_MAX,
  FAVOURITES_MAX,
  type favouriteEndpoints,
  type FavouriteList,
} from '#src/contract/ordering/favourites.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal, tooMany } from '#server/refusals/refusal.ts'
import { articleName, brandOf } from '#server/modules/catalogue/words/dictionary.ts'
import type { Transaction } from '#server/store/store.ts'
import { favouriteRepository, type FavouriteListRow } from './favourites.repository.ts'

type Contract = typeof favouriteEndpoints

/** The person's lists in their language, the main one first; a product that the catalogue no longer has is left out. */
export async function listFavourites(tx: Transaction, principal: Principal): Promise<FavouriteList[]> {
  const lists = await tx.repository(favouriteRepository, principal).lists()
  const articles = await tx.catalogue.articles([
    ...new Set(lists.flatMap((list) => list.products.map((product) => product.articleId))),
  ])
  const { dictionary } = await tx.catalogue.snapshot()
  const present = (list: FavouriteListRow): FavouriteList => ({
    id: list.id,
    name: list.name,
    description: list.description,
    is_main: list.isMain,
    created_at: list.createdAt.toISOString(),
    products: list.products.flatMap(({ articleId, addedAt }) => {
      const article = articles.get(articleId)
      if (!article) return []
      return [
        {
          id: articleId,
          articleNumber: article.article_number,
          name: articleName(dictionary, article, principal.locale),
          brand: brandOf(dictionary, article.brand_id),
          added_at: addedAt.toISOString(),
        },
      ]
    }),
  })
  return lists.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)).map(present)
}

/** @throws Refusal 404 for an id that is another's, 422 for a name that is taken and for too many lists */
export async function createList(
  tx: Transaction,
  principal: Principal,
  { id, name, description, is_main }: BodyOf<Contract['create']>,
): Promise<void> {
  const favourites = tx.repository(favouriteRepository, principal)
  const lists = await favourites.open()
  // The same list again, under another key: it is there.
  if (lists.some((list) => list.id === id)) return
  refuseTakenName(lists, id, name)
  if (lists.length >= FAVOURITE_LISTS_MAX) throw fieldRefusal('name', 'lists-full', { count: FAVOURITE_LISTS_MAX })
  const main = lists.find((list) => list.isMain)
  if (is_main && main) await favourites.update(main.id, { isMain: false })
  if (!(await favourites.insert({ id, name, description, isMain: is_main || !main }))) throw new Refusal('not-found')
}

/** @throws Refusal 404 for a list that is not the person's, 422 for a name that is taken */
export async function updateList(
  tx: Transaction,
  principal: Principal,
  id: string,
  { name, description, is_main }: BodyOf<Contract['update']>,
): Promise<void> {
  const favourites = tx.repository(favouriteRepository, principal)
  const lists = await favourites.open()
  const list = own(lists, id)
  if (name !== undefined) refuseTakenName(lists, id, name)
  const main = lists.find((each) => each.isMain)
  if (is_main && main && main !== list) await favourites.update(main.id, { isMain: false })
  await favourites.update(id, { name, description, isMain: is_main })
}

/** @throws Refusal 404 for a list that is not the person's */
export async function removeList(tx: Transaction, principal: Principal, id: string): Promise<void> {
  const favourites = tx.repository(favouriteRepository, principal)
  const lists = await favourites.open()
  const list = own(lists, id)
  await favourites.remove(id)
  const next = lists.find((each) => each !== list)
  if (list.isMain && next) await favourites.update(next.id, { isMain: true })
}

/**
 * Returns the list that they are on now: with `main_name` that may be the main one, or a new one.
 * @throws Refusal 404 for a list that is not the person's, 422 for an article that there is not and for a list that would grow too long
 */
export async function addProducts(
  tx: Transaction,
  principal: Principal,
  id: string,
  { article_ids: articleIds, main_name: mainName }: BodyOf<Contract['add']>,
): Promise<string> {
  const favourites = tx.repository(favouriteRepository, principal)
  const lists = await favourites.open()
  const known = await tx.catalogue.articles(articleIds)
  const list =
    lists.find((each) => each.id === id) ?? (mainName === undefined ? undefined : lists.find((each) => each.isMain))
  if (!list && (mainName === undefined || lists.length > 0)) throw new Refusal('not-found')
  if (articleIds.some((articleId) => !known.has(articleId))) throw fieldRefusal('article_ids', 'unknown-article')
  refuseFull(list?.products ?? [], articleIds)
  const added = articleIds.filter((articleId) => !list?.products.some((product) => product.articleId === articleId))
  const size = lists.reduce((sum, { products }) => sum + products.length, new Set(added).size)
  if (added.length > 0 && size > FAVOURITES_MAX) throw tooMany('too-many-favourites', FAVOURITES_MAX)
  if (!list && !(await favourites.insert({ id, name: mainName!, description: '', isMain: true })))
    throw new Refusal('not-found')
  const target = list?.id ?? id
  await favourites.addProducts(target, [...new Set(articleIds)])
  return target
}

/** @throws Refusal 404 for a list that is not the person's */
export async function removeProducts(
  tx: Transaction,
  principal: Principal,
  id: string,
  articleIds: readonly number[],
): Promise<void> {
  const favourites = tx.repository(favouriteRepository, principal)
  own(await favourites.open(), id)
  await favourites.removeProducts(id, articleIds)
}

/** Moves what is on the first list; the rest is no problem. @throws Refusal 404 for a list that is not the person's, 422 for one that would grow too long */
export async function moveProducts(
  tx: Transaction,
  principal: Principal,
  { from, to, article_ids }: BodyOf<Contract['move']>,
): Promise<void> {
  const favourites = tx.repository(favouriteRepository, principal)
  const lists = await favourites.open()
  const [source, target] = [own(lists, from), own(lists, to)]
  const moved = source.products
    .map((product) => product.articleId)
    .filter((articleId) => article_ids.includes(articleId))
  if (moved.length === 0 || source === target) return
  refuseFull(target.products, moved)
  await favourites.removeProducts(from, moved)
  await favourites.addProducts(to, moved)
}

function own(lists: readonly FavouriteListRow[], id: string): FavouriteListRow {
  const list = lists.find((each) => each.id === id)
  if (!list) throw new Refusal('not-found')
  return list
}

function refuseTakenName(lists: readonly FavouriteListRow[], id: string, name: string): void {
  if (lists.some((list) => list.id !== id && list.name.toLowerCase() === name.toLowerCase()))
    throw fieldRefusal('name', 'list-exists')
}

function refuseFull(products: FavouriteListRow['products'], added: readonly number[]): void {
  const size = new Set([...products.map((product) => product.articleId), ...added]).size
  if (size > FAVOURITE_PRODUCTS_MAX) throw fieldRefusal('article_ids', 'list-full', { count: FAVOURITE_PRODUCTS_MAX })
}
