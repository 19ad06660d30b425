/** What a browser may do for waiting work, each where it exists; none is relied on. */

/** Asks that this site's data is not cleared under pressure; the browser's word, or null where it has none (offline.md §12). */
export async function askToPersist(): Promise<boolean | null> {
  try {
    return await navigator.storage.persist()
  } catch {
    return null
  }
}

/** Whether it was promised before, without asking. */
export async function isPersisted(): Promise<boolean> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return false
  }
}

/** How much waits, on the icon of the installed app. */
export function showBadge(waiting: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  const shown = waiting > 0 ? setAppBadge?.call(navigator, waiting) : clearAppBadge?.call(navigator)
  void shown?.catch(() => undefined)
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Has the worker wake a window when the network is back (sw/sw.ts); it does not send by itself (offline.md §9). */
export async function askForWakeUp(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register('drain')
  } catch {
    // Not allowed: the next visit drains.
  }
}
