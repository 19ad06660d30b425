import type { ActingArea } from '#src/contract/people/acting.ts'

/** The first that begins the path of a call says what it was about. */
const beginnings: readonly (readonly [path: string, area: ActingArea])[] = [
  ['/v2/cart/order', 'order'],
  ['/orders', 'order'],
  ['/v2/cart', 'cart'],
  ['/cart', 'cart'],
  ['/jobs', 'cart'],
  ['/offers', 'offer'],
  ['/returns', 'return'],
  ['/core', 'return'],
  ['/claims', 'claim'],
  ['/favourites', 'favourites'],
  ['/user/vehicles', 'vehicles'],
  ['/vehicles', 'vehicles'],
  ['/yq', 'vehicles'],
  ['/account', 'account'],
]

/** What a write was about, by its name, `POST /v2/cart/add-multiple`. An offer that is ordered counts as an order. */
export function actingArea(operation: string): ActingArea {
  const path = operation.slice(operation.indexOf(' ') + 1)
  if (path === '/offers/:vbeln/order') return 'order'
  return beginnings.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))?.[1] ?? 'other'
}
