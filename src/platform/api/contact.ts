import { shopClock } from '#src/lib/clock.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'
import { createStore } from '#src/lib/store.ts'
import { CLOCK_AHEAD_KEY, LAST_CONTACT_KEY } from '#src/platform/session/session-storage.ts'

/** Whether the shop can be reached, by its own answers: the browser's opinion says nothing about a router without internet. */
export interface Contact {
  readonly online: boolean
  /** Milliseconds since the epoch of the last answer, also of one before this page was opened; null before the first. */
  readonly lastAnswerAt: number | null
  /** Something answers in the shop's place: a network that wants to be logged in to, a gateway whose shop is down. */
  readonly isStrange?: boolean
}

/** How often it is written down for the next start. */
const NOTED_EVERY_MS = 15_000
let notedAtMs = 0

export const contact = createStore<Contact>({
  online: typeof navigator === 'undefined' || navigator.onLine,
  lastAnswerAt: Number(safeStorage.get(LAST_CONTACT_KEY)) || null,
  isStrange: false,
})

let hasAnswered = false
/** Whether the shop has answered this page, and has not fallen silent since. */
export const isHeardOf = () => hasAnswered && contact.get().online

export function reportAnswer(nowMs = Date.now()): void {
  hasAnswered = true
  contact.set({ online: true, lastAnswerAt: nowMs, isStrange: false })
  if (Math.abs(nowMs - notedAtMs) < NOTED_EVERY_MS) return
  notedAtMs = nowMs
  safeStorage.set(LAST_CONTACT_KEY, String(nowMs))
}

export function reportNoAnswer(): void {
  outOfReach(false)
}

export function reportStranger(): void {
  outOfReach(true)
}

function outOfReach(isStrange: boolean): void {
  const before = contact.get()
  if (before.online || before.isStrange !== isStrange)
    contact.set({ online: false, lastAnswerAt: before.lastAnswerAt, isStrange })
}

/** Calls back whenever the shop is back in reach. Not with every answer: what it then asks for may itself bring one. Returns how to stop. */
export function onReturn(then: () => void): () => void {
  let wasOnline = contact.get().online
  return contact.subscribe(() => {
    const { online } = contact.get()
    const isBack = online && !wasOnline
    wasOnline = online
    if (isBack) then()
  })
}

/** The epoch that the server last named; it changes when the server's data was restored from an older state. */
export const serverEpoch = createStore<string | null>(null)

/** The least version of the app that the server still serves (contract/sync.ts); 0 before it said so. */
export const minimumClient = createStore(0)

/** Takes from an answer of our server what it says about itself. */
export function noteServer(headers: Headers): void {
  const epoch = headers.get('X-Server-Epoch')
  if (!epoch) return
  serverEpoch.set(epoch)
  const least = Number(headers.get('X-Minimum-Client') ?? 0)
  if (Number.isInteger(least) && least > minimumClient.get()) minimumClient.set(least)
  noteTime(Date.parse(headers.get('Date') ?? ''))
}

/** So much may be the answer's way, and a clock like most. */
const CLOCK_IS_RIGHT_MS = 60_000
shopClock.aheadMs = Number(safeStorage.get(CLOCK_AHEAD_KEY)) || 0

function noteTime(shopMs: number): void {
  const aheadMs = shopMs - Date.now()
  // Also where the answer names no time.
  if (!(Math.abs(aheadMs - shopClock.aheadMs) > CLOCK_IS_RIGHT_MS)) return
  shopClock.aheadMs = Math.abs(aheadMs) > CLOCK_IS_RIGHT_MS ? aheadMs : 0
  safeStorage.set(CLOCK_AHEAD_KEY, String(shopClock.aheadMs))
}
