import * as v from 'valibot'
import { SheetRows } from '#src/domain/offers/offer-sheet.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

/*
 * What staff have typed into offers and not saved: it stays on this device until then, also when the page is left for another offer.
 */

/** `version`: of the offer that it was typed over; null where nothing is typed. */
const SheetDraft = v.object({
  vbeln: v.string(),
  version: v.optional(v.nullable(v.number()), null),
  terms: v.nullable(v.string()),
  rows: SheetRows,
})
export type SheetDraft = v.InferOutput<typeof SheetDraft>

/** Of so many offers, the last that were typed into. */
const KEPT = 20

const keyOf = (userId: number) => `offer-sheet.${userId}`

function allDrafts(userId: number): readonly SheetDraft[] {
  const parsed = v.safeParse(v.array(SheetDraft), parseJson(personalStorage.get(keyOf(userId))))
  return parsed.success ? parsed.output : []
}

export const nothingTyped = (vbeln: string): SheetDraft => ({ vbeln, version: null, terms: null, rows: {} })

export function sheetDraft(userId: number, vbeln: string): SheetDraft {
  return allDrafts(userId).find((draft) => draft.vbeln === vbeln) ?? nothingTyped(vbeln)
}

export function keepSheetDraft(userId: number, draft: SheetDraft): void {
  keep(userId, [...others(userId, draft.vbeln), draft])
}

/** It was saved. */
export function dropSheetDraft(userId: number, vbeln: string): void {
  keep(userId, others(userId, vbeln))
}

const others = (userId: number, vbeln: string) => allDrafts(userId).filter((draft) => draft.vbeln !== vbeln)

function keep(userId: number, drafts: readonly SheetDraft[]): void {
  if (drafts.length === 0) personalStorage.remove(keyOf(userId))
  else personalStorage.set(keyOf(userId), JSON.stringify(drafts.slice(-KEPT)))
}
