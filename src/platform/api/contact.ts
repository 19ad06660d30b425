import { createStore } from '#src/lib/store.ts'

/** Whether the shop can be reached, by its own answers: the browser's opinion says nothing about a router without internet (offline.md §6). */
export interface Contact {
  readonly online: boolean
  /** Milliseconds since the epoch of the last good answer; null before the first. */
  readonly lastAnswerAt: number | null
}

export const contact = createStore<Contact>({ online: typeof navigator === 'undefined' || navigator.onLine, lastAnswerAt: null })

export function reportAnswer(nowMs = Date.now()): void {
  contact.set({ online: true, lastAnswerAt: nowMs })
}

export function reportNoAnswer(): void {
  const { online, lastAnswerAt } = contact.get()
  if (online) contact.set({ online: false, lastAnswerAt })
}

/** The epoch that the server last named; it changes when the server's data was restored from an older state (offline.md §11). */
export const serverEpoch = createStore<string | null>(null)

/** The least version of the app that the server still serves (contract/sync.ts); 0 before it said so. */
export const minimumClient = createStore(0)

/** Takes from an answer what the server says about itself. */
export function noteServer(headers: Headers): void {
  const epoch = headers.get('X-Server-Epoch')
  if (epoch) serverEpoch.set(epoch)
  const least = Number(headers.get('X-Minimum-Client') ?? 0)
  if (Number.isInteger(least) && least > minimumClient.get()) minimumClient.set(least)
}
