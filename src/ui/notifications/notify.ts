import type { ReactNode } from 'react'
import { createStore } from '#src/lib/store.ts'

/** How long a notice stands: 3 s by default, 5 s for the cart, 6 s for errors. */
export const NOTIFICATION_MS = { info: 3000, cart: 5000, error: 6000 } as const

export interface Notice {
  readonly id: number
  readonly kind: keyof typeof NOTIFICATION_MS
  readonly title?: string
  readonly text: ReactNode
  /** One thing that can be done about it; the notice goes when it is done. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** What it is about, where only the newest word counts: it takes the place of an older notice of the same key. */
  readonly key?: string
}

const MOST_AT_ONCE = 3
let lastId = 0

/** The notices on the screen, oldest first. */
export const notices = createStore<readonly Notice[]>([])

/** Says a result that concerns no field and no dialog. Returns its id. */
export function notify(notice: Omit<Notice, 'id'>): number {
  lastId += 1
  const others = notices.get().filter(({ key }) => key === undefined || key !== notice.key)
  notices.set([...others, { ...notice, id: lastId }].slice(-MOST_AT_ONCE))
  return lastId
}

export function notifyError(text: ReactNode, title?: string): number {
  return notify({ kind: 'error', text, title })
}

/** For what can be taken back, instead of asking beforehand: the person has the notice's time to press the button. */
export function notifyUndo(text: ReactNode, label: string, undo: () => void): number {
  return notify({ kind: 'cart', text, action: { label, run: undo } })
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}
