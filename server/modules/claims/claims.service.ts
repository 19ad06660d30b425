import type { Claim, NewClaim } from '#src/contract/claims.ts'
import { CLAIM_DRAFTS_MAX, claimProblems, claimQuotaProblem } from '#src/domain/claim-rules.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { claimRepository, type ClaimRow } from './claims.repository.ts'

/**
 * Writes a claim down. Its id is the caller's and one claim for ever, under whatever key it comes.
 * @throws Refusal 404 for an id that is another's, 422 with errors by field
 */
export async function createClaim(tx: Transaction, principal: Principal, claim: NewClaim): Promise<Claim> {
  const claims = tx.repository(claimRepository, principal)
  const known = await claims.open(claim.client_id)
  if (known) return presentClaim(known)
  const problems = claimProblems(claim)
  if (problems.length > 0)
    throw new Refusal('validation', {
      errors: Object.fromEntries(problems.map(({ field, code }) => [field, [{ key: code }]])),
    })
  if (!(await tx.catalogue.articles([claim.article_id])).has(claim.article_id))
    throw fieldRefusal('article_id', 'unknown-article')
  const excess = claimQuotaProblem(await claims.announced(), claim)
  if (excess) throw fieldRefusal('photos', excess, { count: CLAIM_DRAFTS_MAX })
  if (!(await claims.insert(claim))) throw new Refusal('not-found')
  return presentClaim((await claims.open(claim.client_id))!)
}

/**
 * Submits a claim whose photos are all there; again, it says the same number.
 * @throws Refusal 404 for a claim that is not the person's, 424 with `details.missing`
 */
export async function finalizeClaim(tx: Transaction, principal: Principal, id: string): Promise<Claim> {
  const claims = tx.repository(claimRepository, principal)
  const claim = await claims.open(id)
  if (!claim) throw new Refusal('not-found')
  if (claim.status === 'submitted') return presentClaim(claim)
  const missing = missingPhotos(claim)
  if (missing.length > 0) throw new Refusal('photos-missing', { details: { missing } })
  return presentClaim({ ...claim, status: 'submitted', number: await claims.submit(id) })
}

function missingPhotos({ photos }: ClaimRow): string[] {
  return photos.filter((photo) => photo.received < photo.bytes).map((photo) => photo.sha256)
}

function presentClaim(claim: ClaimRow): Claim {
  return { id: claim.id, status: claim.status, number: claim.number, missing_photos: missingPhotos(claim) }
}
