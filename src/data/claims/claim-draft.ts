import * as v from 'valibot'
import { ClaimLine, ClaimType } from '#src/contract/after-sales/claims.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

/*
 * The claim that a person is writing: it stays on this device until it is sent, also when the page is left. Its photos lie beside it (claim-draft-photos.ts).
 */

const text = v.fallback(v.string(), '')

export const ClaimDraft = v.object({
  line: v.fallback(v.nullable(ClaimLine), null),
  type: v.fallback(ClaimType, 'defective_part'),
  quantity: v.fallback(v.string(), '1'),
  plate: text,
  vin: text,
  fitted_by: text,
  installation_date: text,
  defect_date: text,
  km_at_fitting: text,
  km_at_defect: text,
  defect_code: text,
  observations: text,
  labour: text,
})
export type ClaimDraft = v.InferOutput<typeof ClaimDraft>

const keyOf = (userId: number) => `claim-draft.${userId}`

/** Whatever a former version kept, as far as it can be read. */
export function draftOf(kept: unknown): ClaimDraft {
  return v.parse(ClaimDraft, typeof kept === 'object' && kept !== null ? kept : {})
}

export const claimDraft = (userId: number): ClaimDraft => draftOf(parseJson(personalStorage.get(keyOf(userId))))

/** Calls back when it was given back after a login, or another tab has written on, or sent it. */
export function onClaimDraft(userId: number, changed: () => void): () => void {
  return personalStorage.subscribe((key) => key === keyOf(userId) && changed())
}

/** Null: it was sent. */
export function keepClaimDraft(userId: number, draft: ClaimDraft | null): void {
  if (draft === null) personalStorage.remove(keyOf(userId))
  else personalStorage.set(keyOf(userId), JSON.stringify(draft))
}
