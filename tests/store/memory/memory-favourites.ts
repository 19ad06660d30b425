import type { Principal } from '#server/access/principal.ts'
import type { FavouriteListRow, FavouriteRepository } from '#server/modules/favourites/favourites.repository.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

const NONE: readonly FavouriteListRow[] = []

export function memoryFavourites(
  tx: MemoryTransaction,
  { companyId, subjectId }: Pick<Principal, 'companyId' | 'subjectId'>,
  now: Date,
): FavouriteRepository {
  const { favourites, favouriteOwners } = tx.tables
  const own = `${companyId}:${subjectId}`
  const lists = () => favourites.get(own) ?? NONE
  const change = (id: string, to: (list: FavouriteListRow) => FavouriteListRow) =>
    tx.inside(() =>
      tx.put(
        favourites,
        own,
        lists().map((list) => (list.id === id ? to(list) : list)),
      ),
    )
  return {
    lists: () => tx.inside(() => [...lists()]),
    open: () => tx.inside(() => [...lists()]),
    insert: (list) =>
      tx.inside(() => {
        if (favouriteOwners.has(list.id)) return false
        tx.put(favouriteOwners, list.id, own)
        tx.put(favourites, own, [...lists(), { ...list, createdAt: now, products: [] }])
        return true
      }),
    update: (id, given) =>
      change(id, (list) => ({
        ...list,
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      })),
    remove: (id) =>
      tx.inside(() => {
        tx.remove(favouriteOwners, id)
        tx.put(
          favourites,
          own,
          lists().filter((list) => list.id !== id),
        )
      }),
    addProducts: (id, articleIds) =>
      change(id, (list) => {
        const added = articleIds
          .filter((articleId) => !list.products.some((product) => product.articleId === articleId))
          .toSorted((a, b) => a - b)
        return { ...list, products: [...added.map((articleId) => ({ articleId, addedAt: now })), ...list.products] }
      }),
    removeProducts: (id, articleIds) =>
      change(id, (list) => ({
        ...list,
        products: list.products.filter((product) => !articleIds.includes(product.articleId)),
      })),
  }
}
