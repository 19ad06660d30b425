import type { QueryClient } from '@tanstack/react-query'
import { settleCart } from '#src/data/cart/cart-settlement.ts'
import { ordersKey } from '#src/data/orders/orders.queries.ts'
import { settlePreference } from '#src/data/session/preferences.commands.ts'
import { settleVehicle } from '#src/data/vehicles/vehicle-settlement.ts'
import type { Outbox } from '#src/platform/offline/outbox.ts'
import { provideOutbox } from './outbox-access.ts'
import { onSettled, type Settlement } from './settlement.ts'

/**
 * Connects what was sent with what is on the screen. `open` loads the outbox's code; it is called after the first paint, or with the
 * first write.
 */
export function startSync(queryClient: QueryClient, open: () => Promise<Outbox>): void {
  provideOutbox(open)
  onSettled((settlement) => settle(queryClient, settlement))
}

/** What the server's answers on the screen have to be asked for anew, by the noun of the kind. */
function settle(queryClient: QueryClient, settlement: Settlement): void {
  const [noun] = settlement.operation.kind.split('.')
  if (noun === 'cart' || noun === 'order') settleCart(queryClient, settlement)
  if (noun === 'order' && !settlement.refusal) void queryClient.invalidateQueries({ queryKey: ordersKey })
  if (noun === 'vehicle') settleVehicle(queryClient)
  if (noun === 'favourites') void import('#src/data/favourites/favourite-settlement.ts').then(({ settleFavourites }) => settleFavourites(queryClient))
  if (noun === 'preference') settlePreference(queryClient, settlement)
}
