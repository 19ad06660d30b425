import type { NewClaim } from '#src/contract/claims.ts'

/** What a person may leave lying at the server: drafts that were never sent, and bytes of photos announced within a day. Many times what a workshop needs. */
export const CLAIM_DRAFTS_MAX = 50
export const CLAIM_BYTES_PER_DAY = 1024 ** 3

/** What a person has announced: drafts whose photos are still waited for, bytes of the last day. */
export interface Announced {
  readonly drafts: number
  readonly bytes: number
}

/** Why no further claim is taken now; null when it is. */
export function claimQuotaProblem(
  { drafts, bytes }: Announced,
  { photos }: Pick<NewClaim, 'photos'>,
): 'too-many-drafts' | 'too-many-bytes' | null {
  if (drafts >= CLAIM_DRAFTS_MAX) return 'too-many-drafts'
  return photos.reduce((sum, photo) => sum + photo.bytes, bytes) > CLAIM_BYTES_PER_DAY ? 'too-many-bytes' : null
}

export type ClaimProblem = { readonly field: keyof NewClaim; readonly code: 'date-order' | 'km-order' | 'photo-twice' }

/** What is wrong with a claim beyond its fields (RET-02): the part was fitted before it failed, and no photo is there twice. */
export function claimProblems(
  claim: Pick<NewClaim, 'installation_date' | 'defect_date' | 'km_at_fitting' | 'km_at_defect' | 'photos'>,
): ClaimProblem[] {
  const problems: ClaimProblem[] = []
  if (claim.installation_date > claim.defect_date) problems.push({ field: 'installation_date', code: 'date-order' })
  if (claim.km_at_fitting > claim.km_at_defect) problems.push({ field: 'km_at_fitting', code: 'km-order' })
  if (new Set(claim.photos.map((photo) => photo.sha256)).size < claim.photos.length)
    problems.push({ field: 'photos', code: 'photo-twice' })
  return problems
}
