import { draftOfReturn, type ReturnDraft } from '#src/domain/returns/return-draft.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

/*
 * The return that a person is writing: it stays on this device until it is sent, also when the page is left.
 */

const keyOf = (userId: number) => `return-draft.${userId}`

export const keptReturn = (userId: number): ReturnDraft => draftOfReturn(parseJson(personalStorage.get(keyOf(userId))))

/** Calls back when it was given back after a login, or another tab has written on, or sent it. */
export function onKeptReturn(userId: number, changed: () => void): () => void {
  return personalStorage.subscribe((key) => key === keyOf(userId) && changed())
}

/** Null: it was sent. */
export function keepReturn(userId: number, draft: ReturnDraft | null): void {
  if (draft === null) personalStorage.remove(keyOf(userId))
  else personalStorage.set(keyOf(userId), JSON.stringify(draft))
}
