import { personalStorage } from '#src/platform/session/personal-storage.ts'

/*
 * What a person has pasted and not yet put into the cart: it stays on this device until then, also when the list is closed.
 */

const keyOf = (userId: number) => `pasted-list.${userId}`

export const pastedDraft = (userId: number): string => personalStorage.get(keyOf(userId)) ?? ''

export function keepPastedDraft(userId: number, text: string): void {
  if (text.trim() === '') personalStorage.remove(keyOf(userId))
  else personalStorage.set(keyOf(userId), text)
}
