import type { QueryClient } from '@tanstack/react-query'
import type { Outbox } from '#src/platform/offline/outbox.ts'
import { provideOutbox } from './outbox-access.ts'

/**
 * Connects what was sent with what is on the screen. `open` loads the outbox's code; it is called after the first paint, or with the first
 * write. What follows the outbox comes beside it: until it is open nothing waits that could be shown or settled.
 */
export function startSync(queryClient: QueryClient, open: () => Promise<Outbox>): void {
  provideOutbox(async () => {
    const opening = open()
    const following = import('./follow-outbox.ts').then(({ followOutbox }) => followOutbox(queryClient))
    // Also where it cannot be opened: what is then sent directly is settled too.
    await Promise.allSettled([opening, following])
    await following
    return opening
  })
}
