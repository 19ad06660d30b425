import * as v from 'valibot'
import { Order } from '#src/contract/ordering/order.ts'
import { OrderSummary } from '#src/contract/ordering/orders.ts'
import { withVat } from '#src/domain/pricing/price.ts'

const VAT = 21
const amounts = { purchase: withVat(10_000, VAT), sale: withVat(12_000, VAT) }

export function orderSummary(given: Partial<OrderSummary> = {}): OrderSummary {
  return v.parse(OrderSummary, {
    number: '4500000001',
    date: '2026-11-20T08:00:00Z',
    status: 'ordered',
    sap_order: '1000234',
    lines: 1,
    amounts,
    core: null,
    currency: 'RON',
    ordered_by: 'Ana Popescu',
    is_partial: false,
    shipping_point: 'Atelier Cluj',
    ...given,
  })
}

export function order(given: Partial<Order> = {}): Order {
  return v.parse(Order, {
    ...orderSummary(),
    comment: '',
    credit_exceeded: false,
    shipping_address: 'Str. Fabricii 1, Cluj-Napoca',
    items: [orderLine()],
    unordered: [],
    ...given,
  })
}

export function orderLine(given: Partial<Order['items'][number]> = {}): Order['items'][number] {
  return {
    line: 1,
    id: 1,
    articleNumber: '0 986 494 524',
    brand: 'BOSCH',
    name: 'Plăcuțe de frână',
    variant: 'stock',
    quantity: 1,
    status: 'ordered',
    vehicle: null,
    image: null,
    amounts,
    core: null,
    unit: amounts,
    registration_number: null,
    arrives_at: null,
    fit: null,
    ...given,
  }
}
