import { CLIENT_VERSION } from '#src/contract/sync.ts'
import { createStore } from '#src/lib/store.ts'
import { contact, minimumClient } from '#src/platform/api/contact.ts'
import { canReload, holdUpdatesWhile } from './update-holds.ts'
import { applyUpdate, waitingWorker } from './worker-registration.ts'

const CHECK_EVERY_MS = 60 * 60_000
const UNSEEN_MS = 60_000

/** Another tab runs a newer version, which has changed the databases or taken the worker over: this page cannot go on for long. */
const overtaken = createStore(false)

export function overtakenByOtherTab(): void {
  overtaken.set(true)
  reloadWhenUnseen()
}

/**
 * Follows new versions (OFF-06): asks for them hourly and when the shop is back in reach, offers them, and takes one over unasked only while nobody looks at the page and
 * nothing would be lost by it.
 */
export function followUpdates(onRequired: () => void): void {
  holdWhileTyped()
  checkFromTimeToTime()
  const { serviceWorker } = navigator as Partial<Navigator>
  let hasController = Boolean(serviceWorker?.controller)
  serviceWorker?.addEventListener('controllerchange', () => {
    // It waits no longer: asking it again to take over would wait for ever.
    waitingWorker.set(null)
    // The first installation is no update: the page and its worker are of one version.
    if (hasController) overtakenByOtherTab()
    hasController = true
  })
  // A page that is being left is hidden too, for a moment: only one that stays so is not looked at.
  document.addEventListener('visibilitychange', () => void setTimeout(reloadWhenUnseen, UNSEEN_MS))
  const judge = () => {
    if (minimumClient.get() > CLIENT_VERSION || overtaken.get()) onRequired()
  }
  minimumClient.subscribe(() => {
    judge()
    void checkNow()
  })
  overtaken.subscribe(judge)
  judge()
}

function reloadWhenUnseen(): void {
  if (document.visibilityState === 'visible' || !canReload()) return
  if (waitingWorker.get()) applyUpdate()
  else if (overtaken.get()) window.location.reload()
}

async function checkNow(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.update()
  } catch {
    // No network, or a server that is being exchanged: the next occasion comes.
  }
}

function checkFromTimeToTime(): void {
  setInterval(() => void checkNow(), CHECK_EVERY_MS)
  let wasOnline = contact.get().online
  contact.subscribe(() => {
    const { online } = contact.get()
    if (online && !wasOnline) void checkNow()
    wasOnline = online
  })
}

/** Whoever typed something on this page may not have finished: until they go to another one, or the page says that it was saved by leaving it. */
function holdWhileTyped(): void {
  let typedOn: string | null = null
  document.addEventListener('input', () => (typedOn = window.location.pathname), { capture: true, passive: true })
  holdUpdatesWhile(() => typedOn === window.location.pathname)
}
