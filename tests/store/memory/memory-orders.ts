import type { OrderSent } from '#src/contract/ordering/cart-changes.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { type DeliveryCalendar, levelsFor } from '#server/modules/catalogue/delivery-calendar.ts'
import type { NewOrder, OrderRepository } from '#server/modules/orders/order.repository.ts'
import { USUAL_TERM } from '#server/modules/orders/payment-terms.ts'
import type { MemoryCounters, MemoryOrder } from './memory-tables.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

const FIRST_NUMBER = 4_500_000_000

export function memoryOrders(
  tx: MemoryTransaction,
  principal: Principal,
  calendar: DeliveryCalendar,
  now: Date,
  counters: MemoryCounters,
): OrderRepository {
  const levels = levelsFor(calendar, principal.branchId)
  const warehouses = [...levels.local, ...levels.central, ...levels.national]
  const { orders } = tx.tables
  return {
    ofIntent: (intentId) =>
      tx.inside(() => {
        const known = orders.get(intentId)
        if (!known) return null
        if (
          known.order.principal.companyId !== principal.companyId ||
          known.order.principal.subjectId !== principal.subjectId
        )
          throw new Refusal('not-found')
        return sent(known)
      }),
    ofLines: (uuids) =>
      tx.inside(() => {
        const ofCompany = [...orders.values()].filter(({ order }) => order.principal.companyId === principal.companyId)
        return new Map(
          ofCompany.flatMap(({ order, number }) =>
            order.lines.flatMap(({ cartLine, jobId }) =>
              uuids.includes(cartLine) && (jobId !== null || order.principal.subjectId === principal.subjectId)
                ? [[cartLine, number] as const]
                : [],
            ),
          ),
        )
      }),
    lockStock: () => tx.inside(() => undefined),
    takeStock: (_number, taken) =>
      tx.inside(() => {
        for (const { article, quantity } of taken) takeNearest(tx, article.article_id, quantity, warehouses)
      }),
    paymentTerms: () => tx.inside(() => [USUAL_TERM]),
    spendPoints: (_number, points) =>
      tx.inside(() => {
        const company = tx.tables.companies.get(principal.companyId)!
        if (company.points < points) return company.points
        tx.put(tx.tables.companies, principal.companyId, { ...company, points: company.points - points })
        return null
      }),
    // Nobody in the simulation has vouchers.
    holdVoucher: () => tx.inside(() => null),
    create: (order) =>
      tx.inside(() => {
        if (orders.has(order.intentId))
          throw new Error('duplicate key value violates unique constraint "orders_client_intent_id_key"')
        const creditExceeded = useCredit(tx, principal.companyId, order)
        const made = { order, number: String(FIRST_NUMBER + counters.orders), createdAt: now, creditExceeded }
        counters.orders += 1
        tx.put(orders, order.intentId, made)
        return sent(made)
      }),
  }
}

function takeNearest(tx: MemoryTransaction, articleId: number, quantity: number, warehouses: readonly number[]): void {
  const left = new Map(tx.tables.stock.get(articleId))
  let wanted = quantity
  for (const warehouse of warehouses) {
    const there = left.get(warehouse)
    if (there === undefined || wanted === 0) continue
    const taken = Math.min(there, wanted)
    left.set(warehouse, there - taken)
    wanted -= taken
  }
  tx.put(tx.tables.stock, articleId, left)
}

function useCredit(tx: MemoryTransaction, companyId: number, order: NewOrder): boolean {
  const company = tx.tables.companies.get(companyId)!
  const used = company.credit_used_minor + (order.totals.cart_total_sale_price_with_vat ?? 0)
  tx.put(tx.tables.companies, companyId, { ...company, credit_used_minor: used })
  return used > company.credit_limit_minor
}

function sent({ order, number, createdAt, creditExceeded }: MemoryOrder): OrderSent {
  return {
    orders: [
      { number, created_at: createdAt.toISOString(), lines: order.lines.length, credit_exceeded: creditExceeded },
    ],
    unordered: order.unordered,
  }
}
