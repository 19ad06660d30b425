import type { MiniCart } from '#src/contract/cart.ts'

/** An article as it goes into the cart; the same one for two vehicles is two lines. */
export interface WantedItem {
  readonly id: number
  readonly carId: number | null
  readonly quantity: number
}

function isSameLine(line: MiniCart['items'][number], item: WantedItem): boolean {
  return line.id === item.id && line.car_id === item.carId
}

/** The line that an item is on or grows. */
export function lineOf(cart: MiniCart | undefined, item: WantedItem): MiniCart['items'][number] | undefined {
  return cart?.items.find((line) => isSameLine(line, item))
}

/** The cart as it will be; `uuidOf` names lines that do not exist yet. Totals are the server's to compute. */
export function withAdded(cart: MiniCart, items: readonly WantedItem[], uuidOf: () => string): MiniCart {
  return items.reduce<MiniCart>((before, item) => {
    if (lineOf(before, item)) return { ...before, items: before.items.map((line) => (isSameLine(line, item) ? { ...line, quantity: line.quantity + item.quantity } : line)) }
    const line = { uuid: uuidOf(), id: item.id, car_id: item.carId, quantity: item.quantity }
    return { ...before, items: [...before.items, line], count: before.count + 1 }
  }, cart)
}

/** The reverse, whatever else has changed in the meantime. */
export function withTakenBack(cart: MiniCart, items: readonly WantedItem[]): MiniCart {
  return items.reduce<MiniCart>((before, item) => {
    const line = lineOf(before, item)
    if (!line) return before
    if (line.quantity > item.quantity) return { ...before, items: before.items.map((each) => (each === line ? { ...each, quantity: each.quantity - item.quantity } : each)) }
    return { ...before, items: before.items.filter((each) => each !== line), count: before.count - 1 }
  }, cart)
}

/** Pieces of an article in the cart, for all vehicles. */
export function quantityInCart(cart: MiniCart | undefined, id: number): number {
  return cart?.items.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0) ?? 0
}
