import type { ShopWorld } from '#tests/store/shop-world.ts'
import { papersOf } from './memory-papers.ts'
import type { MemoryStore } from './memory-store.ts'

/** Changes to the world of a memory store: committed at once. */
export function memoryShop(store: MemoryStore): ShopWorld & { readonly store: MemoryStore } {
  return {
    store,
    openSession: async (token, { userId, actorId = userId, expiresAt = new Date(8.64e15) }) =>
      void store.tables.sessions.set(token, { tokenId: token, userId, actorId, expiresAt }),
    endSession: async (token) => void store.tables.sessions.delete(token),
    setPrice: async (articleId, priceGroup, netMinor) => {
      const { prices } = store.tables
      const name = `${articleId}:${priceGroup}`
      prices.set(name, { ...prices.get(name)!, netMinor })
    },
    setStock: async (articleId, byWarehouse) =>
      void store.tables.stock.set(
        articleId,
        new Map(Object.entries(byWarehouse).map(([warehouse, pieces]) => [Number(warehouse), pieces])),
      ),
    setUser: async (userId, given) => {
      const { users, sessions } = store.tables
      const was = users.get(userId)!
      users.set(userId, { ...was, ...given })
      if (was.status === 'blocked' && given.status === 'active')
        for (const [token, session] of sessions)
          if (session.userId === userId || session.actorId === userId) sessions.delete(token)
    },
    piecesOf: async (articleId) =>
      [...(store.tables.stock.get(articleId)?.values() ?? [])].reduce((sum, pieces) => sum + pieces, 0),
    jobs: async () =>
      [...store.tables.jobs.values()]
        .map(({ id, state, isReady }) => ({ id, state, isReady }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    afterSales: async () => papersOf(store.tables),
    orders: async () =>
      [...store.tables.orders.values()]
        .map(({ number, order }) => ({
          number,
          intentId: order.intentId,
          companyId: order.principal.companyId,
          subjectId: order.principal.subjectId,
          actorId: order.principal.actorId,
          netMinor: order.totals.cart_total_sale_price ?? 0,
          lines: order.lines.map(({ articleId, quantity, unitNetMinor }) => ({ articleId, quantity, unitNetMinor })),
        }))
        .sort((a, b) => Number(a.number) - Number(b.number)),
  }
}
