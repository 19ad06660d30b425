import { CLIENT_VERSION } from '#src/contract/sync.ts'
import { createStore } from '#src/lib/store.ts'
import { minimumClient, onReturn } from '#src/platform/api/contact.ts'
import { canReload, holdUpdatesWhile } from './update-holds.ts'
import { checkForUpdate } from './worker-registration.ts'

const CHECK_EVERY_MS = 60 * 60_000
const UNSEEN_MS = 60_000

/** A newer version in another tab has changed the databases: this page has let go of them and cannot go on. That another tab only took the worker over is no such thing. */
const superseded = createStore(false)

export function supersededByOtherTab(): void {
  superseded.set(true)
  reloadWhenUnseen()
}

/**
 * Follows new versions (OFF-06): asks for them hourly and when the shop is back in reach, and offers them. None is put in unasked. Only a page that was shut out of its databases
 * is loaded anew by itself: when nobody looks at it, and nothing was typed or changed in it since it was opened.
 */
export function followUpdates(onRequired: () => void): void {
  holdOnceTouched()
  checkFromTimeToTime()
  // A page that is being left is hidden too, for a moment: only one that stays so is not looked at.
  document.addEventListener('visibilitychange', () => void setTimeout(reloadWhenUnseen, UNSEEN_MS))
  const judge = () => {
    if (minimumClient.get() > CLIENT_VERSION || superseded.get()) onRequired()
  }
  minimumClient.subscribe(() => {
    judge()
    void checkForUpdate()
  })
  superseded.subscribe(judge)
  judge()
}

function reloadWhenUnseen(): void {
  if (superseded.get() && document.visibilityState !== 'visible' && canReload()) window.location.reload()
}

function checkFromTimeToTime(): void {
  setInterval(() => void checkForUpdate(), CHECK_EVERY_MS)
  onReturn(() => void checkForUpdate())
}

/**
 * Whoever typed, ticked, counted or opened something may not have finished, on this screen or on one that they will come back to; only they know. Going from page to page by links
 * changes nothing.
 */
function holdOnceTouched(): void {
  let isTouched = false
  const touch = ({ type, target }: Event) => {
    const isWay = type === 'click' && target instanceof Element && target.closest('a[href]') !== null
    if (!isWay) isTouched = true
  }
  for (const type of ['input', 'change', 'click', 'paste', 'drop'])
    document.addEventListener(type, touch, { capture: true, passive: true })
  holdUpdatesWhile(() => isTouched)
}
