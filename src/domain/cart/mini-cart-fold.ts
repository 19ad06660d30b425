import type { MiniCart } from '#src/contract/ordering/cart.ts'
import { type CartKind, cartKinds, type CartOperation } from './cart-operation.ts'
import { foldLines, type LineRules } from './line-fold.ts'
import type { Fold } from '../waiting-write.ts'

type MiniLine = MiniCart['items'][number]

/** Header and product rows by the same fold as the cart itself. Brief lines carry no prices: the totals stay the server's, `isRepriced` says so. */
export interface FoldedMiniCart extends MiniCart {
  /** Quantities, what is selected, or what transport hangs on differ from what the totals were made of. */
  readonly isRepriced: boolean
}

/** Which lines are selected, and where they go, brief lines do not say. */
const repricing: ReadonlySet<CartKind> = new Set(['cart.select.v1', 'cart.select-all.v1', 'cart.shipping-point.v1'])

export function foldMiniCart(cart: MiniCart, operations: readonly CartOperation[]): FoldedMiniCart {
  const items = [...foldMiniLines(cart.items, operations)]
  const isRepriced =
    operations.some(({ kind }) => repricing.has(kind)) ||
    items.length !== cart.items.length ||
    items.some((line, index) => line.uuid !== cart.items[index]?.uuid || line.quantity !== cart.items[index].quantity)
  return { ...cart, items, count: cart.count + items.length - cart.items.length, isRepriced }
}

export const miniCartFold = { kinds: cartKinds, fold: foldMiniCart } satisfies Fold<CartKind, MiniCart, FoldedMiniCart>

export function foldMiniLines(lines: readonly MiniLine[], operations: readonly CartOperation[]): readonly MiniLine[] {
  return foldLines(lines, operations, miniRules)
}

/** The line that an article for a vehicle is on. */
export function lineAt(cart: MiniCart | undefined, id: number, carId: number | null): MiniLine | undefined {
  return cart?.items.find((line) => line.id === id && line.car_id === carId)
}

/** Pieces of an article in the cart, for all vehicles. */
export function quantityInCart(cart: MiniCart | undefined, id: number): number {
  return cart?.items.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0) ?? 0
}

const miniRules: LineRules<MiniLine> = {
  uuidOf: (line) => line.uuid,
  placeOf: (line) => ({ id: line.id, carId: line.car_id }),
  quantityOf: (line) => line.quantity,
  withQuantity: (line, quantity) => ({ ...line, quantity }),
  withSelection: (line) => line,
  withAnswers: (line) => line,
  // Only the server and the whole cart know which lines these are.
  isMissing: () => false,
  create: (item) => ({
    uuid: item.uuid ?? `new-${item.id}-${item.car_id ?? 0}`,
    id: item.id,
    car_id: item.car_id ?? null,
    quantity: item.variants[0]!.requested_quantity,
  }),
}
