import { useMemo, useSyncExternalStore } from 'react'
import type { Cart } from '#src/contract/cart.ts'
import { type CartDrafts, cartWithDrafts, type LineDraft } from '#src/domain/cart-draft.ts'
import { createStore } from '#src/lib/store.ts'

/** Changes that are shown already and not confirmed yet, by line. A refetch in between does not undo what the person sees. */
const drafts = createStore<CartDrafts>(new Map())

export function draftLine(uuid: string, change: LineDraft): void {
  drafts.set(new Map(drafts.get()).set(uuid, { ...drafts.get().get(uuid), ...change }))
}

/** Takes back what was sent, unless the person has changed it again since. */
export function settleDraft(uuid: string, sent: LineDraft): void {
  const { quantity, isSelected, isRemoved } = drafts.get().get(uuid) ?? {}
  const left: LineDraft = {
    ...(quantity !== undefined && quantity !== sent.quantity ? { quantity } : {}),
    ...(isSelected !== undefined && isSelected !== sent.isSelected ? { isSelected } : {}),
    ...(isRemoved && !sent.isRemoved ? { isRemoved } : {}),
  }
  const next = new Map(drafts.get())
  if (Object.keys(left).length === 0) next.delete(uuid)
  else next.set(uuid, left)
  drafts.set(next)
}

/** The cart as the person has changed it, and whether something of it still waits for the server. */
export function useDraftedCart(cart: Cart): { readonly cart: Cart; readonly isSaving: boolean } {
  const waiting = useSyncExternalStore(drafts.subscribe, drafts.get)
  return { cart: useMemo(() => cartWithDrafts(cart, waiting), [cart, waiting]), isSaving: waiting.size > 0 }
}
