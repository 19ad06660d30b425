import * as v from 'valibot'
import { Cart, CartLine, MiniCart } from '#src/contract/ordering/cart.ts'
import { ProductRow } from '#src/contract/catalogue/products.ts'
import { cartTotals, totalledLine } from '#src/domain/cart/cart-totals.ts'
import { isCounted } from '#src/domain/cart/cart-line.ts'
import { marginOf, withVat } from '#src/domain/pricing/price.ts'

const VAT = 21
const MARGIN_MINOR = 100

/** A uuid that says its number: `uuidOf(7)`. */
export function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export function productRow(given: Partial<ProductRow> = {}): ProductRow {
  const net = 1000
  return v.parse(ProductRow, {
    id: 1,
    articleNumber: '0 986 494 524',
    name: 'Plăcuțe de frână',
    brand: { id: 30, name: 'BOSCH' },
    genericArticleId: 402,
    quality: 'premium',
    type: 'tecdoc',
    variant: 'stock',
    image: null,
    material: '10001',
    moq: 1,
    packaging_unit: 1,
    maximum_quantity: 10,
    stock_state: 'in_stock',
    availability: [],
    price: {
      currency: 'RON',
      vat_percent: VAT,
      purchase: withVat(net, VAT),
      sale: withVat(net + MARGIN_MINOR, VAT),
      core: null,
    },
    points: 0,
    criteria: [],
    fitting: [],
    fits_vehicle: null,
    flags: [],
    found_by: null,
    ...given,
  })
}

/** A line as the server would tell it: `net` is the unit's purchase price in bani. */
export function cartLine({
  uuid = uuidOf(1),
  quantity = 1,
  net = 1000,
  ...given
}: Partial<CartLine> & { readonly quantity?: number; readonly net?: number } = {}): CartLine {
  const amounts = { purchase: withVat(net * quantity, VAT), sale: withVat((net + MARGIN_MINOR) * quantity, VAT) }
  return v.parse(CartLine, {
    uuid,
    isSelected: true,
    id: 1,
    articleNumber: 'A1',
    name: 'Articol',
    brand: { id: 1, name: 'BOSCH' },
    material: '1',
    image: null,
    quality: 'standard',
    type: 'tecdoc',
    vehicle: null,
    registration_number: null,
    variants: [{ variant: 'stock', requested_quantity: quantity, stockable: true }],
    unit: 'buc.',
    moq: 1,
    maximum_quantity: 10,
    availability: [],
    condition: quantity > 10 ? 'insufficient_stock' : 'ok',
    previous_unit_net: null,
    price: {
      currency: 'RON',
      vat_percent: VAT,
      purchase: withVat(net, VAT),
      sale: withVat(net + MARGIN_MINOR, VAT),
      core: null,
    },
    amounts,
    margin: marginOf(given.amounts ?? amounts),
    points: 0,
    added_at: '2026-11-20T08:00:00.000Z',
    ...given,
  })
}

/** A cart whose totals and credit follow from its lines. */
export function cartOf(items: readonly CartLine[], given: Partial<Cart> = {}): Cart {
  const totals = cartTotals(
    items.map((line) => ({ ...totalledLine(line), isSelected: line.isSelected && isCounted(line) })),
    true,
  )
  const creditLeft = 100_000_000 - totals.cart_total_sale_price_with_vat!
  return v.parse(Cart, {
    items,
    cart_comment: '',
    shipping_points: [],
    shipping_point: 11,
    totals,
    available_points: 0,
    credit_left: creditLeft,
    credit_exceeded: creditLeft < 0,
    currency: 'RON',
    ...given,
  })
}

export function miniCartOf({ items, totals, currency }: Cart): MiniCart {
  return v.parse(MiniCart, {
    items: items.map((line) => ({
      uuid: line.uuid,
      id: line.id,
      car_id: line.vehicle?.carId ?? null,
      quantity: line.variants[0]!.requested_quantity,
    })),
    count: items.length,
    totals,
    currency,
  })
}
