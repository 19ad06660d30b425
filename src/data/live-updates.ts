import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SocketEventName, SocketPayload } from '#src/contract/sockets.ts'
import { onContact } from '#src/platform/api/on-contact.ts'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'
import { bearer, isAuthenticated, isImpersonating } from '#src/platform/session/session-storage.ts'
import { cartKey } from './cart/mini-cart.queries.ts'
import { claimsKey } from './claims/claims-key.ts'
import { deskKey } from './desk/desk-key.ts'
import { returnsKey } from './returns/returns-key.ts'
import { ownScans, shopNews } from './shop-news.ts'

/** What is asked anew after an event: events are hints, the data come by the API (offline.md §6). */
export const invalidatedBy: Record<Exclude<SocketEventName, 'session.ended'>, QueryKey> = {
  'cart.changed': cartKey,
  'order.changed': ['orders'],
  'offer.changed': ['offers'],
  'claim.changed': claimsKey,
  'return.changed': returnsKey,
  'thread.changed': ['threads'],
  'stock.arrived': ['product'],
  'scan.taken': ['scans'],
  'announcement.published': ['content'],
  'delivery.changed': ['delivery'],
}

function keyOf(name: SocketEventName): QueryKey {
  return name === 'session.ended' ? [] : invalidatedBy[name]
}

export interface SessionEnd {
  readonly onSessionEnded: (reason: SocketPayload<'session.ended'>['reason']) => void
}

/**
 * A page asks for its data first and connects in idle time. One that is so young is told by the shop what it may have missed; what an older one shows is asked anew. Below what the shop remembers
 * (`recent-hints.ts`).
 */
const PROMPT_MS = 10_000

/**
 * Listens to the shop while logged in; the end of the session, which stops what is under way, ends this too. Without a socket everything works, only later. Rejects where the
 * client's code cannot be had: no device keeps it.
 */
export async function startLiveUpdates(queryClient: QueryClient, { onSessionEnded }: SessionEnd): Promise<void> {
  const token = bearer()
  if (!isAuthenticated() || token === null) return
  const { signal } = pendingRequests
  let connectedBefore = false
  const { openSocket } = await import('#src/platform/realtime/socket.ts')
  if (signal.aborted || bearer() !== token) return
  const socket = openSocket(token, {
    onConnect() {
      // Events of the time without a connection are lost: what hangs on them is asked anew, unless the page has only just begun.
      if (connectedBefore || performance.now() > PROMPT_MS)
        for (const queryKey of [...Object.values(invalidatedBy), deskKey])
          void queryClient.invalidateQueries({ queryKey })
      connectedBefore = true
    },
    onEvent(name, payload) {
      if (bearer() !== token) return end()
      if (name === 'session.ended') onSessionEnded((payload as SocketPayload<'session.ended'>).reason)
      // Whatever it is about, the day's desk tells of it too.
      else
        for (const queryKey of [keyOf(name), deskKey, ...(name === 'delivery.changed' ? [cartKey, ['product']] : [])])
          void queryClient.invalidateQueries({ queryKey })
      if (name === 'stock.arrived')
        shopNews.set({ ...shopNews.get(), arrived: (payload as SocketPayload<'stock.arrived'>).article_ids })
      if (name === 'scan.taken') tellOfScan(payload as SocketPayload<'scan.taken'>)
    },
  })
  // When its attempts are used up the shop may still be there.
  const stopReopening = onContact(() => socket.reopen())
  const end = () => {
    stopReopening()
    socket.close()
  }
  signal.addEventListener('abort', end, { once: true })
}

/** Whoever acts for a customer hears the customer's screens, and sees nothing of what is scanned there. */
function tellOfScan({ id }: SocketPayload<'scan.taken'>): void {
  if (!ownScans.has(id) && !isImpersonating()) shopNews.set({ ...shopNews.get(), scan: id })
}
