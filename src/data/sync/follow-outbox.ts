import type { QueryClient } from '@tanstack/react-query'
import { settleCart } from '#src/data/cart/cart-settlement.ts'
import { settleFavourites } from '#src/data/favourites/favourite-settlement.ts'
import { ordersKey } from '#src/data/orders/orders.queries.ts'
import { settlePreference } from '#src/data/session/preferences.commands.ts'
import { settleVehicle } from '#src/data/vehicles/vehicle-settlement.ts'
import { onSettled, type Settlement } from './settlement.ts'
import './shown-writes.ts'

let stop = () => {}

/** Shows what waits over the server's answers, and asks for them anew when something of it is settled. To be called before the outbox is open; again does no harm. */
export function followOutbox(queryClient: QueryClient): void {
  stop()
  stop = onSettled((settlement) => settle(queryClient, settlement))
}

/** What the server's answers on the screen have to be asked for anew, by the noun of the kind. */
function settle(queryClient: QueryClient, settlement: Settlement): void {
  const [noun] = settlement.operation.kind.split('.')
  if (noun === 'cart' || noun === 'order') settleCart(queryClient, settlement)
  if (noun === 'order' && !settlement.refusal) void queryClient.invalidateQueries({ queryKey: ordersKey })
  if (noun === 'vehicle') settleVehicle(queryClient, settlement)
  if (noun === 'favourites') settleFavourites(queryClient)
  if (noun === 'preference') settlePreference(queryClient, settlement)
}
