import { useEffect, useRef, useState } from 'react'
import { useCartComment } from '#src/data/cart/cart.commands.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'

const PAUSE_MS = 700
export type CommentState = 'saved' | 'waiting' | 'saving' | 'queued' | 'failed'

/** The comment as it is typed: on this device with every letter, on its way to the server with every pause. Nothing is lost on reload or without connection. */
export function useComment(userId: number, saved: string) {
  const storageKey = `cart-comment.${userId}`
  const [text, setText] = useState(() => safeStorage.get(storageKey) ?? saved)
  const [kept, setKept] = useState(saved)
  const [lastSaved, setLastSaved] = useState(saved)
  // Changed on another device: taken over unless this one has something unsent. A comment that is shown at once and then could neither be stored nor sent
  // leaves `saved` as it was before, and must not take along what was typed.
  if (saved !== lastSaved) {
    setLastSaved(saved)
    setKept(saved)
    if (text === kept && safeStorage.get(storageKey) === null) setText(saved)
  }
  const command = useCartComment()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = async (comment: string) => {
    clearTimeout(timer.current)
    try {
      await command.runAsync(comment)
    } catch {
      return // Said beside the field; what was typed stays on the device.
    }
    setKept(comment)
    if (safeStorage.get(storageKey) === comment) safeStorage.remove(storageKey)
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const unsent = safeStorage.get(storageKey)
    if (unsent !== null && unsent !== saved) void latest.current(unsent)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what a former visit left
  }, [])
  const state: CommentState = command.isPending ? 'saving' : text === kept ? (command.isQueued ? 'queued' : 'saved') : command.error ? 'failed' : 'waiting'
  return {
    text,
    state,
    change(next: string) {
      setText(next)
      safeStorage.set(storageKey, next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(next), PAUSE_MS)
    },
    retry: () => void send(text),
    /** The order took the comment with it. */
    forget() {
      clearTimeout(timer.current)
      safeStorage.remove(storageKey)
    },
  }
}
