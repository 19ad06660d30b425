import { cacheNames } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isHashedName } from '#src/lib/hashed-name.ts'
import { SCANNER_CACHE, SCANNER_CODE } from '#src/contract/scanner-files.ts'
import { SERVER_ADDRESSES } from '#src/lib/server-addresses.ts'
import { fetchAhead } from './fetch-ahead.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] }

/** Newer than TypeScript's library: rules by which the browser answers itself, without waking this worker. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: { cacheName: string } }[]): Promise<void>
}

const DAY_S = 86_400
const MOST_IMAGES = 1500

// The shell, its code and the catalogs of all four languages. Answers of the API are never cached here: they belong to a person, this cache to the device.
const shell = self.__WB_MANIFEST
precacheAndRoute(shell)
cleanupOutdatedCaches()
self.addEventListener('install', (event) => event.waitUntil(fetchShellAhead()))

async function fetchShellAhead(): Promise<void> {
  const files = shell.map((entry) => {
    const { url, revision, integrity } = typeof entry === 'string' ? { url: entry } : entry
    return { url, key: getCacheKeyForURL(url) ?? url, isHashed: !revision, integrity }
  })
  await fetchAhead(files, await caches.open(cacheNames.precache), (url, init) => fetch(url, init))
}

// The code comes straight out of the cache where the browser can do that (Chromium 123), which a start without a network notices. Elsewhere, and
// for a file that the cache does not have, everything goes its usual way.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  if (event.addRoutes)
    event.waitUntil(
      event.addRoutes([
        { condition: { urlPattern: `${SCANNER_CODE}*` }, source: { cacheName: SCANNER_CACHE } },
        { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } },
      ]),
    )
})

// The reader of codes lies apart, and what is of no use without it (src/ui/camera/reader-file.ts).
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith(SCANNER_CODE),
  new CacheFirst({ cacheName: SCANNER_CACHE }),
)

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_ADDRESSES] }))

/** Catalogue images. Of a name that changes with the content the first copy is the right one; any other is shown at once and asked for behind. */
const isImage = (url: URL) => url.origin === self.location.origin && url.pathname.startsWith('/media/')
const images = {
  cacheName: 'images',
  plugins: [new ExpirationPlugin({ maxEntries: MOST_IMAGES, maxAgeSeconds: 90 * DAY_S, purgeOnQuotaError: true })],
}
registerRoute(({ url }) => isImage(url) && isHashedName(url.pathname), new CacheFirst(images))
registerRoute(({ url }) => isImage(url) && !isHashedName(url.pathname), new StaleWhileRevalidate(images))

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
// The first installation takes the open page at once, so that it is ready to be offline without a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Background sync, where the browser has it: the network is back. A window does the sending, under its lock (offline.md §9); the worker only wakes it.
self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { readonly tag: string }
  if (tag === 'drain')
    (event as ExtendableEvent).waitUntil(
      self.clients.matchAll({ type: 'window' }).then((windows) => windows.forEach((each) => each.postMessage('drain'))),
    )
})
