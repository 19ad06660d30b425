import * as v from 'valibot'
import { SheetRows } from '#src/domain/offers/offer-sheet.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

/*
 * What staff have typed into an offer and not saved: it stays on this device until then, also when the page is left. Of one offer, the last.
 */

const SheetDraft = v.object({ vbeln: v.string(), terms: v.nullable(v.string()), rows: SheetRows })
export type SheetDraft = v.InferOutput<typeof SheetDraft>

const keyOf = (userId: number) => `offer-sheet.${userId}`

export function sheetDraft(userId: number, vbeln: string): SheetDraft {
  const parsed = v.safeParse(SheetDraft, parseJson(personalStorage.get(keyOf(userId))))
  return parsed.success && parsed.output.vbeln === vbeln ? parsed.output : { vbeln, terms: null, rows: {} }
}

/** Null: it was saved. */
export function keepSheetDraft(userId: number, draft: SheetDraft | null): void {
  if (draft === null) personalStorage.remove(keyOf(userId))
  else personalStorage.set(keyOf(userId), JSON.stringify(draft))
}
