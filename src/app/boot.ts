import { BUILD_ID } from '#src/data/build-id.ts'
import { watchContact } from '#src/data/contact-watch.ts'
import { startLiveUpdates } from '#src/data/live-updates.ts'
import { createQueryClient } from '#src/data/query-client.ts'
import { restoreQueries } from '#src/data/query-persistence.ts'
import { startHeartbeat } from '#src/data/session/heartbeat.ts'
import { initialising } from '#src/data/session/initialising.ts'
import { startSession } from '#src/data/session/session-life.ts'
import { numbersWanted } from '#src/data/numbers/numbers-choice.ts'
import { openedOutbox } from '#src/data/sync/outbox-access.ts'
import { startSync } from '#src/data/sync/start-sync.ts'
import { activateLocale, DEFAULT_LOCALE, loadLaterTexts, storedLocale } from '#src/i18n/locale.ts'
import { oneByOne } from '#src/lib/idle.ts'
import { openOutbox } from '#src/platform/offline/lazy-offline.ts'
import { isAuthenticated } from '#src/platform/session/session-storage.ts'
import { recoverStaleChunks } from '#src/platform/updates/stale-chunks.ts'
import { registerWorker } from '#src/platform/updates/worker-registration.ts'
import { makeRouter } from './router.ts'
import { installReactions } from './session-reactions.ts'

/**
 * After this long the frame is shown with a skeleton in it, whatever the first screen still waits for. Longer where the app's files lie on the
 * device: they are on their way for certain, and drawing the frame alone and then all of it takes a slow tablet longer than drawing it once.
 */
const firstScreenMs = () => (navigator.serviceWorker?.controller ? 1200 : 400)

/**
 * Everything before the first render. Only what is local is waited for: texts, stored answers and the first screen's code; the server is asked
 * beside it (AUTH-08). What can wait is left to `startBackground`.
 */
export async function boot() {
  recoverStaleChunks()
  const texts = activateLocale(storedLocale()).catch(() => activateLocale(DEFAULT_LOCALE))
  const queryClient = createQueryClient()
  await restoreQueries(queryClient, BUILD_ID)
  const router = makeRouter(queryClient)
  const reactions = installReactions(router, queryClient)
  void startSession(queryClient).finally(() => {
    initialising.set(false)
    startHeartbeat()
  })
  watchContact(queryClient)
  startSync(queryClient, openOutbox)
  // A router that knows its screen renders it at once; one that does not would first render nothing, and then all in one piece.
  const firstScreen = router.load().catch((error: unknown) => console.error(error))
  await Promise.all([texts, Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, firstScreenMs()))])])
  return {
    router,
    queryClient,
    /** Once the first screen stands and the processor is free: nobody waits for these, and their code and downloads would compete with it. */
    startBackground() {
      void oneByOne([
        () => openedOutbox(),
        // So that no part waits for them; one that comes earlier, or after this has failed, asks itself.
        () => loadLaterTexts(),
        () => (isAuthenticated() ? import('#src/data/cart/cart-for-later.ts').then(({ fetchCartForLater }) => fetchCartForLater(queryClient)) : undefined),
        () => startLiveUpdates(queryClient, { onSessionEnded: (reason) => (reason === 'deactivated' ? reactions.deactivated() : reactions.sessionOver()) }),
        () => registerWorker(),
        () => (isAuthenticated() && numbersWanted.get() ? import('#src/data/numbers/fetch-numbers.ts').then(({ refreshNumbers }) => refreshNumbers(queryClient)) : undefined),
      ])
    },
  }
}
