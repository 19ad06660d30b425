import type { Principal } from '#server/access/principal.ts'
import type { CartHead, CartLineRow, CartRepository } from '#server/modules/cart/cart.repository.ts'
import type { MemoryCounters } from './memory-tables.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

const NO_LINES: readonly CartLineRow[] = []

const byPlace = (a: CartLineRow, b: CartLineRow) => a.position - b.position || (a.uuid < b.uuid ? -1 : 1)

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

export function memoryCart(
  tx: MemoryTransaction,
  { companyId, subjectId }: Pick<Principal, 'companyId' | 'subjectId'>,
  now: Date,
  counters: MemoryCounters,
): CartRepository {
  const { carts, cartLines, lineOwners } = tx.tables
  const own = `${companyId}:${subjectId}`
  const linesOf = (cartId: number) => cartLines.get(cartId) ?? NO_LINES
  const change = (cartId: number, uuids: readonly string[], to: (line: CartLineRow) => CartLineRow) =>
    tx.inside(() =>
      tx.put(
        cartLines,
        cartId,
        linesOf(cartId).map((line) => (uuids.includes(line.uuid) ? to(line) : line)),
      ),
    )
  const setHead = (given: Partial<CartHead>) => tx.inside(() => tx.put(carts, own, { ...carts.get(own)!, ...given }))
  return {
    find: () => tx.inside(() => carts.get(own) ?? null),
    open: () =>
      tx.inside(() => {
        const known = carts.get(own)
        if (known) return known
        const made = { cartId: (counters.carts += 1), comment: '', shippingPointId: null }
        tx.put(carts, own, made)
        return made
      }),
    lines: (cartId) => tx.inside(() => [...linesOf(cartId)]),
    insert: (cartId, line) =>
      tx.inside(() => {
        const { seen, ...row } = line
        // As a sequence: the number is used up before the id is found to be taken.
        const position = line.position ?? (counters.cartLines += 1)
        if (lineOwners.has(line.uuid)) return false
        const lines = linesOf(cartId)
        if (lines.some((each) => each.articleId === line.articleId && each.carId === line.carId))
          throw new Error('duplicate key value violates unique constraint "cart_lines_once"')
        tx.put(lineOwners, line.uuid, cartId)
        tx.put(
          cartLines,
          cartId,
          [
            ...lines,
            {
              ...row,
              position,
              isSelected: true,
              addedAt: now,
              seenNetMinor: seen.netMinor,
              seenListMinor: seen.listMinor,
              seenArrivesAt: dateOf(seen.arrivesAt),
            },
          ].sort(byPlace),
        )
        return true
      }),
    setQuantity: (cartId, uuid, quantity, seen) =>
      change(cartId, [uuid], (line) => ({
        ...line,
        quantity,
        seenNetMinor: seen.netMinor,
        seenListMinor: seen.listMinor,
        seenArrivesAt: dateOf(seen.arrivesAt),
      })),
    setSelected: (cartId, uuids, isSelected) => change(cartId, uuids, (line) => ({ ...line, isSelected })),
    setFitAnswers: (cartId, uuid, fitAnswers) => change(cartId, [uuid], (line) => ({ ...line, fitAnswers })),
    remove: (cartId, uuids) =>
      tx.inside(() => {
        for (const uuid of uuids) if (lineOwners.get(uuid) === cartId) tx.remove(lineOwners, uuid)
        tx.put(
          cartLines,
          cartId,
          linesOf(cartId).filter((line) => !uuids.includes(line.uuid)),
        )
      }),
    setComment: (_cartId, comment) => setHead({ comment }),
    setShippingPoint: (_cartId, shippingPointId) => setHead({ shippingPointId }),
    // Nothing is printed here.
    forgetInfo: () => Promise.resolve(),
  }
}
