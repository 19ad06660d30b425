import type { ClaimLine, NewClaimInput } from '#src/contract/after-sales/claims.ts'
import type { ClaimDraft } from '#src/data/claims/claim-draft.ts'
import type { ReadyPhoto } from '#src/data/claims/claim-photo.ts'
import { parseMoney } from '#src/domain/pricing/money-text.ts'

/** A whole number as it was typed, with whatever parts its thousands; NaN for anything else, and for what has a fraction. */
export function wholeNumber(text: string): number {
  const figures = text.trim().replace(/[\s.'](?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,7}$/.test(figures) ? Number(figures) : NaN
}

/** What is sent of a draft in which nothing is missing. */
export function claimOf(
  draft: ClaimDraft,
  line: ClaimLine,
  photos: readonly ReadyPhoto[],
  clientId: string,
): NewClaimInput {
  const labour = parseMoney(draft.labour)
  return {
    client_id: clientId,
    type: draft.type,
    invoice_number: line.invoice_number,
    invoice_line: line.line,
    article_id: line.article.id,
    quantity: wholeNumber(draft.quantity),
    plate: draft.plate.trim(),
    vin: draft.vin.trim(),
    fitted_by: draft.fitted_by.trim(),
    km_at_fitting: wholeNumber(draft.km_at_fitting),
    km_at_defect: wholeNumber(draft.km_at_defect),
    installation_date: draft.installation_date,
    defect_date: draft.defect_date,
    defect_code: draft.defect_code.trim(),
    observations: draft.observations.trim(),
    labour_minor: typeof labour === 'number' ? labour : 0,
    photos: photos.map(({ sha256, mediaType, bytes, kind }) => ({
      sha256,
      media_type: mediaType,
      bytes: bytes.byteLength,
      kind,
    })),
  }
}

/** Part and plate, in words that need no translation. */
export function labelOf({ plate }: ClaimDraft, { article }: ClaimLine): string {
  return [`${article.brand} ${article.articleNumber}`, plate.trim()].filter(Boolean).join(', ')
}
