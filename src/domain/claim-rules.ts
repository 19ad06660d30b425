import type { NewClaim } from '#src/contract/claims.ts'

export type ClaimProblem = { readonly field: keyof NewClaim; readonly code: 'date-order' | 'km-order' | 'photo-twice' }

/** What is wrong with a claim beyond its fields (RET-02): the part was fitted before it failed, and no photo is there twice. */
export function claimProblems(claim: Pick<NewClaim, 'installation_date' | 'defect_date' | 'km_at_fitting' | 'km_at_defect' | 'photos'>): ClaimProblem[] {
  const problems: ClaimProblem[] = []
  if (claim.installation_date > claim.defect_date) problems.push({ field: 'installation_date', code: 'date-order' })
  if (claim.km_at_fitting > claim.km_at_defect) problems.push({ field: 'km_at_fitting', code: 'km-order' })
  if (new Set(claim.photos.map((photo) => photo.sha256)).size < claim.photos.length) problems.push({ field: 'photos', code: 'photo-twice' })
  return problems
}
