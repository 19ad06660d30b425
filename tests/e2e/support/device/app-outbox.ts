import type { JSHandle, Page } from '@playwright/test'
import type { startOffline } from '#src/platform/offline/driver/start-offline.ts'
import type { Outbox, OutboxView } from '#src/platform/offline/outbox.ts'

/** The app opens its outbox in an idle moment after the first screen. */
export async function untilOutboxIsOpen(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/start-offline-[^/]+\.js$/.test(name)),
  )
}

/**
 * An outbox beside the one that the app of this page is running, from the app's own built module: it writes into the same database of the same person as a
 * second tab would, and the app sends. For kinds of work whose screens are still to come, and to measure without a screen.
 */
export async function appOutbox(page: Page): Promise<JSHandle<Pick<Outbox, 'enqueue' | 'drain' | 'view'>>> {
  await untilOutboxIsOpen(page)
  return page.evaluateHandle(async () => {
    const script = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/assets\/start-offline-[^/]+\.js$/.test(name))
    if (!script) throw new Error('The app has not opened its outbox.')
    const module = (await import(script)) as { startOffline: typeof startOffline }
    // Methods only: the bench's loader of TypeScript would call a helper for functions with a name that the page does not have.
    const box: { now: OutboxView } = {
      now: {
        principal: null,
        operations: [],
        files: [],
        drained: null,
        pause: null,
        canStore: true,
        isPersisted: null,
        sealedOfOthers: 0,
      },
    }
    const view = {
      get() {
        return box.now
      },
      set(next: OutboxView) {
        box.now = next
      },
      subscribe() {
        return () => undefined
      },
    }
    const device = module.startOffline({ view, onSettled() {} })
    const [principal] = Object.keys(
      JSON.parse(localStorage.getItem('offline_masked_keys') ?? '{}') as Record<string, string>,
    )
    await device.open(principal ?? '')
    return { enqueue: device.wishes.enqueue, drain: device.wishes.drain, view }
  })
}
