import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SocketEventName, SocketPayload } from '#src/contract/sockets.ts'
import { bearer, isAuthenticated } from '#src/platform/session/session-storage.ts'
import { cartKey } from './cart/mini-cart.queries.ts'
import { arrivals } from './stock-notifications/arrivals.ts'

/** What is asked anew after an event: events are hints, the data come by the API (offline.md §6). */
export const invalidatedBy: Record<Exclude<SocketEventName, 'session.ended'>, QueryKey> = {
  'cart.changed': cartKey,
  'order.changed': ['orders'],
  'stock.arrived': ['product'],
  'announcement.published': ['content', 'announcements'],
}

function keyOf(name: SocketEventName): QueryKey {
  return name === 'session.ended' ? [] : invalidatedBy[name]
}

export interface SessionEnd {
  readonly onSessionEnded: (reason: SocketPayload<'session.ended'>['reason']) => void
}

let close: (() => void) | null = null

/** Ends the connection with the session it belongs to. */
export function endLiveUpdates(): void {
  close?.()
  close = null
}

/** Listens to the shop while logged in. Without a socket everything works, only later; so a failure is only logged. */
export async function startLiveUpdates(queryClient: QueryClient, { onSessionEnded }: SessionEnd): Promise<void> {
  const token = bearer()
  if (!isAuthenticated() || token === null) return
  let connectedBefore = false
  try {
    // The client's code arrives with the first connection.
    const { openSocket } = await import('#src/platform/realtime/socket.ts')
    close = openSocket(token, {
      onConnect() {
        // Events of the time without a connection are lost: what hangs on them is asked anew.
        if (connectedBefore) for (const queryKey of Object.values(invalidatedBy)) void queryClient.invalidateQueries({ queryKey })
        connectedBefore = true
      },
      onEvent(name, payload) {
        if (bearer() !== token) return endLiveUpdates()
        if (name === 'session.ended') onSessionEnded((payload as SocketPayload<'session.ended'>).reason)
        else void queryClient.invalidateQueries({ queryKey: keyOf(name) })
        if (name === 'stock.arrived') arrivals.set((payload as SocketPayload<'stock.arrived'>).article_ids)
      },
    })
    if (bearer() !== token) endLiveUpdates()
  } catch (error) {
    console.warn('The live connection could not be opened.', error)
  }
}
