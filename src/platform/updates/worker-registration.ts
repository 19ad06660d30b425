import { createStore } from '#src/lib/store.ts'

/** The worker of a newer version that waits to take over, or null. */
export const waitingWorker = createStore<ServiceWorker | null>(null)

/** Registers the worker after the page has loaded, so that its downloads do not compete with the first paint. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void register().catch((error: unknown) => console.warn('The service worker could not be registered.', error))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  if (registration.waiting && navigator.serviceWorker.controller) waitingWorker.set(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // Without a controller this is the first installation, not an update.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) waitingWorker.set(installing)
    })
  })
}

/**
 * Lets the waiting version take over and loads the page with it. Listens to controllerchange itself: in the session that first installed a
 * worker the usual helper's button does nothing (vite-plugin-pwa #789).
 */
export function applyUpdate(): void {
  const waiting = waitingWorker.get()
  // Nothing waits: the databases belong to a newer version already, or the server says that this one is too old and has none yet.
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
