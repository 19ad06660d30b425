import { type BrowserError, browserErrorEndpoints } from '#src/contract/browser-errors.ts'
import { BUILD_ID } from '#src/lib/build-id.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { keepTrying } from '#src/platform/api/on-contact.ts'
import { crash } from '#src/platform/crash.ts'

/** A page that breaks without end says no more than this. */
const MOST_ERRORS = 8
const MOST_FRAMES = 8

/** Of the app's own files: `https://…/assets/CartScreen-a1b2c3d.js:1:2345` as Chromium, Safari and Firefox write it. */
const frame = /\/assets\/([\w.-]+\.js:\d+:\d+)/g

const told = new Set<string>()

/** Tells who runs the shop that the app broke, once per page and place, when the shop can be reached. What is no mistake of the app, and what other programs do in its pages, is nobody's to mend. */
function tellError(error: unknown): void {
  if (!(error instanceof Error) || error instanceof ApiError) return
  const frames = [...(error.stack ?? '').matchAll(frame)].slice(0, MOST_FRAMES).map(([, at]) => at!)
  const place = `${error.name} ${frames[0]}`
  if (frames.length === 0 || told.has(place) || told.size >= MOST_ERRORS) return
  told.add(place)
  const body: BrowserError = {
    build: BUILD_ID,
    screen: screenOf(location.pathname),
    error: /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error',
    frames,
  }
  void keepTrying(async () => {
    try {
      await call(browserErrorEndpoints.tell, { body, inBackground: true })
    } catch (refusal) {
      // What the shop does not want to hear it does not want later either.
      if (!(refusal instanceof ApiError) || refusal.kind === 'offline' || refusal.kind === 'timeout') throw refusal
    }
  })
}

/** The address without what is somebody's: numbers, cars, what was searched. */
export function screenOf(pathname: string): string {
  const words = pathname.split('/').map((part) => (/^([a-z-]+(-v2)?)?$/.test(part) ? part : '$'))
  return words.join('/').slice(0, 120)
}

/** Listens for what no part of the app has caught, and for what a screen could not be shown. */
export function watchErrors(): void {
  tellError(crash.get())
  crash.subscribe(() => tellError(crash.get()))
  window.addEventListener('error', ({ error }) => tellError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => tellError(reason))
}
