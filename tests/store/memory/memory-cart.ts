import type { Principal } from '#server/access/principal.ts'
import type { CartLineRow, Holder } from '#server/modules/cart/cart-lines.ts'
import type { CartHead, CartRepository } from '#server/modules/cart/cart.repository.ts'
import type { MemoryCounters } from './memory-tables.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

const NO_LINES: readonly CartLineRow[] = []

const byPlace = (a: CartLineRow, b: CartLineRow) => a.position - b.position || (a.uuid < b.uuid ? -1 : 1)

const unwished = { wishes: [] }

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

export function memoryCart(
  tx: MemoryTransaction,
  { companyId, subjectId }: Pick<Principal, 'companyId' | 'subjectId'>,
  now: Date,
  counters: MemoryCounters,
): CartRepository {
  const { carts, cartLines, lineOwners, lineSelections, jobs } = tx.tables
  const own = `${companyId}:${subjectId}`
  const isHeld = (holder: Holder) =>
    typeof holder === 'number' ? carts.get(own)?.cartId === holder : jobs.get(holder)?.companyId === companyId
  const selection = (uuid: string) => `${uuid}:${subjectId}`
  const linesOf = (holder: Holder) =>
    isHeld(holder)
      ? (cartLines.get(holder) ?? NO_LINES).map((line) =>
          typeof holder === 'number' ? line : { ...line, isSelected: lineSelections.has(selection(line.uuid)) },
        )
      : NO_LINES
  const change = (holder: Holder, uuids: readonly string[], to: (line: CartLineRow) => CartLineRow) =>
    tx.inside(() => {
      if (isHeld(holder))
        tx.put(
          cartLines,
          holder,
          linesOf(holder).map((line) => (uuids.includes(line.uuid) ? to(line) : line)),
        )
    })
  const setLines = (holder: Holder, lines: readonly CartLineRow[]) => tx.put(cartLines, holder, lines)
  const without = (holder: Holder, uuids: readonly string[]) =>
    setLines(
      holder,
      linesOf(holder).filter((line) => !uuids.includes(line.uuid)),
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
    lines: (holder) => tx.inside(() => [...linesOf(holder)]),
    linesOfJobs: (jobIds) => tx.inside(() => jobIds.flatMap(linesOf).sort(byPlace)),
    jobsOf: (uuids) =>
      tx.inside(
        () =>
          new Map(
            uuids.flatMap((uuid) => {
              const holder = lineOwners.get(uuid)
              return typeof holder === 'string' && isHeld(holder) ? [[uuid, holder] as const] : []
            }),
          ),
      ),
    insert: (holder, line) =>
      tx.inside(() => {
        const { seen, ...row } = line
        // As a sequence: the number is used up before the id is found to be taken.
        const position = line.position ?? (counters.cartLines += 1)
        if (!isHeld(holder) || lineOwners.has(line.uuid)) return false
        const lines = linesOf(holder)
        if (lines.some((each) => each.articleId === line.articleId && each.carId === line.carId))
          throw new Error('duplicate key value violates unique constraint "cart_lines_once"')
        const ofJob = typeof holder === 'string'
        tx.put(lineOwners, line.uuid, holder)
        if (ofJob && line.isSelected) tx.put(lineSelections, selection(line.uuid), true)
        setLines(
          holder,
          [
            ...lines,
            {
              ...row,
              position,
              addedAt: now,
              seenNetMinor: seen.netMinor,
              seenListMinor: seen.listMinor,
              seenArrivesAt: dateOf(seen.arrivesAt),
              jobId: ofJob ? holder : null,
              addedBy: ofJob ? subjectId : null,
              quantityBy: ofJob ? subjectId : null,
              ...unwished,
            },
          ].sort(byPlace),
        )
        return true
      }),
    setQuantity: (holder, uuid, quantity, seen) =>
      change(holder, [uuid], (line) => ({
        ...line,
        quantity,
        quantityBy: typeof holder === 'string' ? subjectId : null,
        seenNetMinor: seen.netMinor,
        seenListMinor: seen.listMinor,
        seenArrivesAt: dateOf(seen.arrivesAt),
        ...unwished,
      })),
    setWish: (holder, uuid, quantity) =>
      change(holder, [uuid], (line) => ({
        ...line,
        wishes: [
          ...line.wishes.filter(({ by }) => by !== subjectId),
          { by: subjectId, quantity, at: now.toISOString() },
        ],
      })),
    setSelected: (holder, uuids, isSelected) =>
      typeof holder === 'number'
        ? change(holder, uuids, (line) => ({ ...line, isSelected }))
        : tx.inside(() => {
            if (!isHeld(holder)) return
            for (const uuid of uuids)
              if (isSelected) tx.put(lineSelections, selection(uuid), true)
              else tx.remove(lineSelections, selection(uuid))
          }),
    setFitAnswers: (holder, uuid, fitAnswers) => change(holder, [uuid], (line) => ({ ...line, fitAnswers })),
    move: (from, uuid, to) =>
      tx.inside(() => {
        const line = linesOf(from).find((each) => each.uuid === uuid)
        if (!line || !isHeld(to)) return
        const ofJob = typeof to === 'string'
        without(from, [uuid])
        tx.put(lineOwners, uuid, to)
        if (ofJob && typeof from === 'number' && line.isSelected) tx.put(lineSelections, selection(uuid), true)
        if (!ofJob)
          for (const key of lineSelections.keys()) if (key.startsWith(`${uuid}:`)) tx.remove(lineSelections, key)
        const [addedBy, quantityBy] = ofJob ? [line.addedBy ?? subjectId, line.quantityBy ?? subjectId] : [null, null]
        setLines(
          to,
          [...linesOf(to), { ...line, jobId: ofJob ? to : null, addedBy, quantityBy, ...unwished }].sort(byPlace),
        )
      }),
    remove: (holder, uuids) =>
      tx.inside(() => {
        if (!isHeld(holder)) return
        for (const uuid of uuids) if (lineOwners.get(uuid) === holder) tx.remove(lineOwners, uuid)
        without(holder, uuids)
      }),
    setComment: (_cartId, comment) => setHead({ comment }),
    setShippingPoint: (_cartId, shippingPointId) => setHead({ shippingPointId }),
    // Nothing is printed here.
    forgetInfo: () => Promise.resolve(),
  }
}
