import type { ErrorBody } from '#src/contract/errors.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { type KeyedAnswer, type KeyRecord, TOMBSTONE } from '#server/store/key.repository.ts'

/** A key is answered to the actor and the company that used it, and to nobody else who acts for the same person. */
export function checkOwner(record: KeyRecord, principal: Pick<Principal, 'actorId' | 'companyId'>): void {
  if (record.actorId !== principal.actorId || record.companyId !== principal.companyId)
    throw new Refusal('principal-mismatch')
}

/**
 * A stored answer as the caller may see it now. What was done is never denied to who did it, whatever rights they have lost since: it would be
 * called rejected though applied. What they may no longer see are purchase prices, which a stored refusal can name.
 */
export function visibleAnswer(
  record: KeyRecord,
  { maySeePurchasePrices }: Pick<Principal, 'maySeePurchasePrices'>,
  sayRefusal: (refusal: Refusal) => unknown,
): KeyedAnswer {
  if (record.operation === TOMBSTONE) return { status: 410, body: sayRefusal(new Refusal('cancelled')) }
  const conceal = record.withPurchasePrices && !maySeePurchasePrices && record.status >= 400
  return { status: record.status, body: conceal ? withoutAmounts(record.body as ErrorBody | undefined) : record.body }
}

/** Which lines differ may still be said, the amounts not. */
function withoutAmounts(body: ErrorBody | undefined): ErrorBody | undefined {
  const differences = body?.details?.['differences']
  if (!body?.details) return body
  if (!Array.isArray(differences)) return { ...body, details: undefined }
  return {
    ...body,
    details: {
      differences: (differences as { field: string }[]).map((one) =>
        ['price', 'vat'].includes(one.field) ? { ...one, seen: null, now: null } : one,
      ),
    },
  }
}
