import type { CartLine } from '#src/contract/ordering/cart.ts'
import {
  draftOf,
  lineOfCart,
  lineOfText,
  noCar,
  type RequestDraft,
  type RequestHead,
  withHead,
  withLines,
} from '#src/domain/offers/offer-request-draft.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

/*
 * The request that a person is writing: it stays on this device until it is sent, also when the page is left. What the cart or a list gives it is there when the page opens.
 */

const keyOf = (userId: number) => `offer-request.${userId}`

export const requestDraft = (userId: number): RequestDraft => draftOf(parseJson(personalStorage.get(keyOf(userId))))

/** Calls back when another tab has written on, or sent it. */
export function onRequestDraft(userId: number, changed: () => void): () => void {
  return personalStorage.subscribe((key) => key === keyOf(userId) && changed())
}

/** Null: it was sent. */
export function keepRequestDraft(userId: number, draft: RequestDraft | null): void {
  if (draft === null) personalStorage.remove(keyOf(userId))
  else personalStorage.set(keyOf(userId), JSON.stringify(draft))
}

/** The newer quantity counts of what is in it already; for whom it is stays as it was written. */
export function addCartToRequest(userId: number, lines: readonly CartLine[], head: RequestHead): void {
  keepRequestDraft(userId, withLines(withHead(requestDraft(userId), head), lines.map(lineOfCart)))
}

/** What no article was found for. */
export function addTextsToRequest(
  userId: number,
  rows: readonly { readonly text: string; readonly quantity: number }[],
): void {
  const lines = rows.map(({ text, quantity }) => lineOfText(text, noCar, quantity))
  keepRequestDraft(userId, withLines(requestDraft(userId), lines))
}
