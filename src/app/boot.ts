import { BUILD_ID } from '#src/data/build-id.ts'
import { watchContact } from '#src/data/contact-watch.ts'
import { startLiveUpdates } from '#src/data/live-updates.ts'
import { createQueryClient } from '#src/data/query-client.ts'
import { restoreQueries } from '#src/data/query-persistence.ts'
import { startHeartbeat } from '#src/data/session/heartbeat.ts'
import { initialising } from '#src/data/session/initialising.ts'
import { startSession } from '#src/data/session/session-life.ts'
import { openedOutbox } from '#src/data/sync/outbox-access.ts'
import { startSync } from '#src/data/sync/start-sync.ts'
import { activateLocale, DEFAULT_LOCALE, storedLocale } from '#src/i18n/locale.ts'
import { openOutbox } from '#src/platform/offline/lazy-offline.ts'
import { recoverStaleChunks } from '#src/platform/updates/stale-chunks.ts'
import { registerWorker } from '#src/platform/updates/worker-registration.ts'
import { makeRouter } from './router.ts'
import { installReactions } from './session-reactions.ts'

/** Everything before the first render. Only texts and stored answers are waited for, both local; the server is asked beside it (AUTH-08). */
export async function boot() {
  recoverStaleChunks()
  const queryClient = createQueryClient()
  await Promise.all([activateLocale(storedLocale()).catch(() => activateLocale(DEFAULT_LOCALE)), restoreQueries(queryClient, BUILD_ID)])
  const router = makeRouter(queryClient)
  const reactions = installReactions(router, queryClient)
  void startSession(queryClient).finally(() => {
    initialising.set(false)
    startHeartbeat()
  })
  watchContact(queryClient)
  startSync(queryClient, openOutbox)
  registerWorker()
  // Two frames later the first paint is done; the socket's code must not compete with it.
  requestAnimationFrame(() => requestAnimationFrame(() => void startLiveUpdates(queryClient, { onSessionEnded: (reason) => (reason === 'deactivated' ? reactions.deactivated() : reactions.sessionOver()) })))
  afterFirstPaint(() => void openedOutbox())
  return { router, queryClient }
}

/** When the browser has nothing better to do; the outbox must not compete with what a person waits for. Safari has no requestIdleCallback. */
function afterFirstPaint(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 1_000)
}
