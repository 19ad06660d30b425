import type { QueryClient } from '@tanstack/react-query'
import { watchContact } from '#src/data/contact-watch.ts'
import { startLiveUpdates } from '#src/data/live-updates.ts'
import { numbersWanted } from '#src/data/numbers/numbers-choice.ts'
import { watchErrors } from '#src/data/session/browser-errors.ts'
import { startHeartbeat } from '#src/data/session/heartbeat.ts'
import { datePaper } from '#src/i18n/moments-on-paper.ts'
import { oneByOne } from '#src/lib/idle.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'
import { keepTrying, onContact } from '#src/platform/api/on-contact.ts'
import type { Reactions } from '#src/platform/api/reactions.ts'
import { watchInstallOffer } from '#src/platform/updates/install-offer.ts'
import { isAuthenticated } from '#src/platform/session/session-storage.ts'
import { signPaper } from './signed-paper.ts'

/** What keeps the app in touch with the shop, and what is fetched ahead. Behind the first screen, in a file that no start waits for (`boot.ts`). */
export function startBackground(queryClient: QueryClient, reactions: Reactions): void {
  watchInstallOffer()
  datePaper()
  signPaper(queryClient)
  watchContact(queryClient)
  startHeartbeat()
  watchErrors()
  const tasks: (() => unknown)[] = [
    () =>
      isAuthenticated()
        ? import('#src/data/cart/cart-for-later.ts').then(({ fetchCartForLater }) => fetchCartForLater(queryClient))
        : undefined,
    () =>
      startLiveUpdates(queryClient, {
        onSessionEnded: (reason) => (reason === 'deactivated' ? reactions.deactivated() : reactions.sessionOver()),
      }),
    () => import('#src/platform/updates/worker-registration.ts').then(({ registerWorker }) => registerWorker()),
    () =>
      isAuthenticated() ? import('#src/ui/camera/reader-file.ts').then(({ keepReader }) => keepReader()) : undefined,
    () =>
      isAuthenticated() && numbersWanted.get()
        ? import('#src/data/numbers/fetch-numbers.ts').then(({ refreshNumbers }) => refreshNumbers(queryClient))
        : undefined,
  ]
  const tellActingOver = () =>
    safeStorage.get('acting_over') === null
      ? undefined
      : import('#src/data/acting/acting-life.ts').then((acting) => acting.tellActingOver())
  // Not until it was done once: it comes back with a login, too.
  onContact(() => void tellActingOver()?.catch(() => undefined))
  tasks.push(tellActingOver)
  tasks.push(() =>
    isAuthenticated()
      ? import('#src/data/session/page-counter.ts').then(({ countPages }) => countPages(queryClient))
      : undefined,
  )
  void oneByOne(tasks.map((task) => () => keepTrying(task)))
}
