import { useEffect, useRef, useState } from 'react'
import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { useCartComment } from '#src/data/cart/cart.commands.ts'
import type { ApiError } from '#src/platform/api/api-error.ts'
import { openedOutbox, outboxView } from '#src/data/sync/outbox-access.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

const PAUSE_MS = 700
export type CommentState = 'saved' | 'waiting' | 'saving' | 'queued' | 'failed' | 'differs'

/** Long enough to come back to the cart after an order that was done meanwhile; the same words of another day are typed anew. */
const LATELY_MS = 3_600_000

function isWithOrder({ kind, payload, state, settledAtMs }: Operation, comment: string): boolean {
  if (kind !== 'order.send.v1' || (payload.body as Partial<SendOrder> | null)?.comment !== comment) return false
  return ['pending', 'sending'].includes(state) || (state === 'done' && Date.now() - (settledAtMs ?? 0) < LATELY_MS)
}

/** On its way, by this visit or a former one; one that went before its order is none of what is typed now. */
const isWaiting = ({ kind, state, payload }: Operation, comment: string) =>
  kind === 'cart.comment.v1' &&
  (state === 'pending' || state === 'sending') &&
  (payload.body as Partial<SendOrder>).comment === comment

function stateOf(
  command: ReturnType<typeof useCartComment>,
  isKept: boolean,
  differs: boolean,
  waits: boolean,
): CommentState {
  if (command.isPending) return 'saving'
  if (differs) return 'differs'
  if (isKept) return waits ? 'queued' : 'saved'
  return command.error ? 'failed' : 'waiting'
}

/** The comment as it is typed: on this device with every letter, on its way to the server with every pause. Nothing is lost on reload or without connection. */
export function useComment(userId: number, saved: string) {
  const storageKey = `cart-comment.${userId}`
  const [text, setText] = useState(() => personalStorage.get(storageKey) ?? saved)
  const [kept, setKept] = useState(saved)
  const [lastSaved, setLastSaved] = useState(saved)
  // Changed on another device: taken over unless this one has something unsent. A comment that is shown at once and then could neither be stored nor sent
  // leaves `saved` as it was before, and must not take along what was typed.
  if (saved !== lastSaved) {
    setLastSaved(saved)
    setKept(saved)
    if (text === kept && personalStorage.get(storageKey) === null) setText(saved)
  }
  /** What stood there when the first letter of what is typed was typed. */
  const base = useRef(saved)
  /** The shop's words where another device has written something else since. */
  const [told, setTold] = useState<string | null>(null)
  const command = useCartComment()
  const waits = useOutbox().operations.some((each) => isWaiting(each, text))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = async (comment: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    setTold(null)
    try {
      await command.runAsync({ comment, base: base.current })
    } catch (error) {
      // Said beside the field; what was typed stays on the device.
      const { fieldErrors, details } = error as Partial<ApiError>
      if (typeof details?.['now'] !== 'string') return
      base.current = details['now']
      return setTold(fieldErrors?.['comment']?.[0] ?? null)
    }
    setKept(comment)
    if (personalStorage.get(storageKey) === comment) personalStorage.remove(storageKey)
  }
  /** An order, sent or put by, took the comment with it; what was typed since is the next one's. */
  const forget = (ordered: string) => {
    if ((personalStorage.get(storageKey) ?? ordered) !== ordered) return
    clearTimeout(timer.current)
    timer.current = undefined
    personalStorage.remove(storageKey)
    const without = (comment: string) => (comment === ordered ? '' : comment)
    setText(without)
    setKept(without)
    setTold(null)
  }
  const latest = useRef({ send, forget })
  useEffect(() => {
    latest.current = { send, forget }
  })
  useEffect(() => {
    if (personalStorage.get(storageKey) === null) return
    // Behind an order that took it along before the page was opened it would be the next one's.
    void openedOutbox().then(() => {
      const unsent = personalStorage.get(storageKey)
      if (unsent === null) return
      if (outboxView.get().operations.some((each) => isWithOrder(each, unsent))) latest.current.forget(unsent)
      else if (unsent !== saved) void latest.current.send(unsent)
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what a former visit left
  }, [])
  return {
    text,
    state: stateOf(command, text === kept, told !== null, waits),
    told,
    change(next: string) {
      if (text === kept && told === null) base.current = kept
      setText(next)
      personalStorage.set(storageKey, next)
      clearTimeout(timer.current)
      // Nothing goes over the other's words before the person has decided.
      if (told === null) timer.current = setTimeout(() => void latest.current.send(next), PAUSE_MS)
    },
    retry: () => void send(text),
    /** What was typed last does not wait for the pause: an order that is pressed now comes behind it, or it would be left in the cart for the next one. */
    flush: () => (timer.current === undefined ? undefined : void send(text)),
    forget,
  }
}
