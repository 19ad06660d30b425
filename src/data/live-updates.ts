import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SocketEventName, SocketPayload } from '#src/contract/sockets.ts'
import { contact } from '#src/platform/api/contact.ts'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'
import type { OpenSocket } from '#src/platform/realtime/socket.ts'
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

/** Since the page began: what a page that connects later shows may be older than events it could not hear, since it asks for its data first and connects in idle time. */
const PROMPT_MS = 3_000

/** Not after every answer: a shop that answers calls and refuses sockets is asked no more often than this. */
const REOPEN_EVERY_MS = 30_000

/** When its attempts are used up the shop may still be there: any answer of it says so (the heartbeat's too), and a tab that is looked at again is worth a try. Returns how to stop. */
function reopenOnContact(socket: OpenSocket): () => void {
  let triedAtMs = Date.now()
  const reopen = () => {
    if (
      document.visibilityState !== 'visible' ||
      !contact.get().online ||
      Math.abs(Date.now() - triedAtMs) < REOPEN_EVERY_MS
    )
      return
    triedAtMs = Date.now()
    socket.reopen()
  }
  const unsubscribe = contact.subscribe(reopen)
  document.addEventListener('visibilitychange', reopen)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', reopen)
  }
}

/**
 * Listens to the shop while logged in; the end of the session, which stops what is under way, ends this too. Without a socket everything works, only later; so a failure is only
 * logged.
 */
export async function startLiveUpdates(queryClient: QueryClient, { onSessionEnded }: SessionEnd): Promise<void> {
  const token = bearer()
  if (!isAuthenticated() || token === null) return
  const { signal } = pendingRequests
  let connectedBefore = false
  try {
    // The client's code arrives with the first connection.
    const { openSocket } = await import('#src/platform/realtime/socket.ts')
    if (signal.aborted || bearer() !== token) return
    const socket = openSocket(token, {
      onConnect() {
        // Events of the time without a connection are lost: what hangs on them is asked anew, unless the page has only just begun.
        if (connectedBefore || performance.now() > PROMPT_MS)
          for (const queryKey of Object.values(invalidatedBy)) void queryClient.invalidateQueries({ queryKey })
        connectedBefore = true
      },
      onEvent(name, payload) {
        if (bearer() !== token) return end()
        if (name === 'session.ended') onSessionEnded((payload as SocketPayload<'session.ended'>).reason)
        else void queryClient.invalidateQueries({ queryKey: keyOf(name) })
        if (name === 'stock.arrived') arrivals.set((payload as SocketPayload<'stock.arrived'>).article_ids)
      },
    })
    const stopReopening = reopenOnContact(socket)
    const end = () => {
      stopReopening()
      socket.close()
    }
    signal.addEventListener('abort', end, { once: true })
  } catch (error) {
    console.warn('The live connection could not be opened.', error)
  }
}
