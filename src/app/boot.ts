import type { RouterHistory } from '@tanstack/react-router'
import { createQueryClient } from '#src/data/query-client.ts'
import { restoreQueries } from '#src/data/query-persistence.ts'
import { initialising } from '#src/data/session/initialising.ts'
import { startSession } from '#src/data/session/session-life.ts'
import { openedOutbox } from '#src/data/sync/outbox-access.ts'
import { startSync } from '#src/data/sync/start-sync.ts'
import { activateLocale, DEFAULT_LOCALE, loadLaterTexts, storedLocale } from '#src/i18n/locale.ts'
import { oneByOne } from '#src/lib/idle.ts'
import { openOutbox } from '#src/platform/offline/lazy-offline.ts'
import { recoverStaleChunks } from '#src/platform/updates/stale-chunks.ts'
import { makeRouter } from './router.ts'
import { installReactions } from './session-reactions.ts'

/**
 * After this long the frame is shown with a skeleton in it, whatever the first screen still waits for. Longer where the app's files lie on the
 * device: they are on their way for certain, and drawing the frame alone and then all of it takes a slow tablet longer than drawing it once.
 */
const firstScreenMs = () => (navigator.serviceWorker?.controller ? 1200 : 400)

const ASK_AGAIN_MS = 10_000

/** On a first visit the network may fail between the start and this; without it the app would not notice that the shop is back. */
const loadBackground = (): Promise<typeof import('./background.ts')> =>
  import('./background.ts').catch(() =>
    new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS)).then(loadBackground),
  )

/**
 * Everything before the first render. Only what is local is waited for: texts, stored answers and the first screen's code; the server is asked
 * beside it (AUTH-08). What can wait is left to `startBackground`.
 * @param history where addresses are kept; by default the browser's own
 */
export async function boot(history?: RouterHistory) {
  recoverStaleChunks()
  const texts = activateLocale(storedLocale()).catch(() => activateLocale(DEFAULT_LOCALE))
  const queryClient = createQueryClient()
  await restoreQueries(queryClient)
  const router = makeRouter(queryClient, history)
  const reactions = installReactions(router, queryClient)
  void startSession(queryClient).finally(() => initialising.set(false))
  startSync(queryClient, openOutbox)
  // A router that knows its screen renders it at once; one that does not would first render nothing, and then all in one piece.
  const firstScreen = router.load().catch((error: unknown) => console.error(error))
  await Promise.all([
    texts,
    Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, firstScreenMs()))]),
  ])
  return {
    router,
    queryClient,
    /** Once the first screen stands and the processor is free: nobody waits for these, and their code and downloads would compete with it. */
    startBackground() {
      void oneByOne([
        () => openedOutbox(),
        // So that no part waits for them; one that comes earlier, or after this has failed, asks itself.
        () => loadLaterTexts(),
        () => loadBackground().then(({ startBackground }) => startBackground(queryClient, reactions)),
      ])
    },
  }
}
