import { Workbox } from 'workbox-window'
import { offeredUpdate } from './update-need.ts'

let registration: ServiceWorkerRegistration | undefined
/** Waits, and has been offered. */
let waiting: ServiceWorker | null = null

/** Registers the worker after the page has loaded, so that its downloads do not compete with the first paint, and offers each newer one. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workbox = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' })
  let hadController = navigator.serviceWorker.controller !== null
  let isAsked = false
  const take = () => {
    // Nothing waits: another tab has let it take over, and this page has only to be loaded.
    if (!registration?.waiting) return window.location.reload()
    isAsked = true
    workbox.messageSkipWaiting()
  }
  workbox.addEventListener('waiting', () => offer(take))
  // Not by the event's `isUpdate`: in the session that first installed a worker that stays false, and the button would do nothing.
  workbox.addEventListener('controlling', () => {
    if (isAsked) return window.location.reload()
    waiting = null
    // Another tab has let it take over: that ends nothing here, so it stays an offer, and who has put it off is not asked again. The first installation is no update: the page
    // and its worker are of one version.
    if (hadController) offeredUpdate.set(offeredUpdate.get() ?? { take })
    hadController = true
  })
  register = async () => {
    try {
      registration = await workbox.register()
    } catch (error) {
      return console.warn('The service worker could not be registered.', error)
    }
    lookForNext = () => offer(take)
    // One that waited before this page was opened is told of before `register` resolves.
    lookForNext()
  }
  await (turn = register())
}

let register = async () => {}
let lookForNext = () => {}
/** Attempts wait for each other: the shop may be back while one is about to fail. */
let turn = Promise.resolve()

/** Without any worker it was never made, or the browser has dropped it because the first worker's files could not be had. */
function isRegistered(): boolean {
  return Boolean(registration?.installing ?? registration?.waiting ?? registration?.active)
}

function offer(take: () => void): void {
  if (!registration?.waiting || registration.waiting === waiting) return
  waiting = registration.waiting
  offeredUpdate.set({ take })
}

/** Asks the shop for a newer version, or for the first one where it could not be had. */
export async function checkForUpdate(): Promise<void> {
  if (!isRegistered()) return (turn = turn.then(() => (isRegistered() ? undefined : register())))
  try {
    await registration?.update()
    // After the first one that it did not cause itself workbox hears of no other; a later one takes the former's place and waits like it.
    lookForNext()
  } catch {
    // No network, or a server that is being exchanged: the next occasion comes.
  }
}
