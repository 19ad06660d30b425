import type { ClaimStatus, ClaimTypeRules, NewClaim, NewClaimAnswer } from '#src/contract/claims.ts'

/** What a person may leave lying at the server: drafts that were never sent, and bytes of photos announced within a day. Many times what a workshop needs. */
export const CLAIM_DRAFTS_MAX = 50
export const CLAIM_BYTES_PER_DAY = 1024 ** 3

/** From submission until the part is at the returns office, from then on until the answer (RET-02). */
export const HAND_IN_WORKING_DAYS = 10
export const ANSWER_WORKING_HOURS = 24
/** From the warning that a part never came until its claim lapses. */
export const LAPSE_WORKING_DAYS = 5

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

export interface ClaimProblem {
  readonly field: keyof NewClaim
  readonly code:
    | 'date-order'
    | 'date-future'
    | 'km-order'
    | 'photo-twice'
    | 'photo-kind-missing'
    | 'required'
    | 'too-short'
  readonly values?: Readonly<Record<string, string | number>>
}

type Judged = Omit<NewClaim, 'client_id' | 'type' | 'article_id' | 'quantity'>

/**
 * What is wrong with a claim beyond its fields (RET-02, RET-04, T-22). `today` is the day in the distributor's zone. What a former version's form did not ask for (a claim without the
 * invoice's line) is not required.
 */
export function claimProblems(claim: Judged, today: string, rules: Omit<ClaimTypeRules, 'type'>): ClaimProblem[] {
  const problems: ClaimProblem[] = []
  const add = (field: ClaimProblem['field'], code: ClaimProblem['code'], values?: ClaimProblem['values']) =>
    problems.push({ field, code, ...(values && { values }) })
  if (claim.installation_date > claim.defect_date) add('installation_date', 'date-order')
  for (const field of ['installation_date', 'defect_date'] as const) if (claim[field] > today) add(field, 'date-future')
  if (claim.km_at_fitting > claim.km_at_defect) add('km_at_fitting', 'km-order')
  if (new Set(claim.photos.map((photo) => photo.sha256)).size < claim.photos.length) add('photos', 'photo-twice')
  if (claim.invoice_line === null) return problems
  if (claim.plate === '' && claim.vin === '') add('plate', 'required')
  if (claim.fitted_by === '') add('fitted_by', 'required')
  if (claim.observations.length < rules.observations_min)
    add('observations', 'too-short', { count: rules.observations_min })
  for (const kind of missingKinds(claim, rules)) add('photos', 'photo-kind-missing', { kind })
  return problems
}

/** Kinds of photos that the type asks for and that none of the photos has. */
export function missingKinds(
  { photos }: { readonly photos: readonly Pick<NewClaim['photos'][number], 'kind'>[] },
  { photo_kinds: wanted }: Pick<ClaimTypeRules, 'photo_kinds'>,
): ClaimTypeRules['photo_kinds'] {
  return wanted.filter((kind) => !photos.some((photo) => photo.kind === kind))
}

export interface AnswerProblem {
  readonly field: string
  readonly code: 'required' | 'day-is-over' | 'too-high'
  readonly values?: Readonly<Record<string, string | number>>
}

/** What an answer lacks (T-21): a refusal its reason and where the part goes, one from the manufacturer its day; labour is never more than was asked for. */
export function answerProblems(answer: NewClaimAnswer, labourAsked: number, today: string): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  const { kind, labour } = answer
  if (kind === undefined && labour === null) problems.push({ field: 'kind', code: 'required' })
  if (kind === 'refused' && answer.text === '') problems.push({ field: 'text', code: 'required' })
  if (kind === 'refused' && answer.part_goes === null) problems.push({ field: 'part_goes', code: 'required' })
  if (kind === 'manufacturer' && answer.manufacturer_by === null)
    problems.push({ field: 'manufacturer_by', code: 'required' })
  if (kind === 'manufacturer' && answer.manufacturer_by !== null && answer.manufacturer_by < today)
    problems.push({ field: 'manufacturer_by', code: 'day-is-over' })
  if (labour && labour.granted_minor > labourAsked)
    problems.push({ field: 'labour.granted_minor', code: 'too-high', values: { maximum: labourAsked / 100 } })
  return problems
}

/** What may be done with a claim as it stands. */
export const claimMay = {
  withdraw: (status: ClaimStatus) => status === 'draft' || status === 'submitted',
  receive: (status: ClaimStatus) => status === 'submitted',
  answer: (status: ClaimStatus) => status === 'received' || status === 'in_review',
  /** Labour may also be decided after the part was. */
  decideLabour: (status: ClaimStatus) => ['received', 'in_review', 'accepted'].includes(status),
  bePrinted: (status: ClaimStatus) => status !== 'draft',
}

/** Where an answer leads. */
export function statusAfter(kind: NonNullable<NewClaimAnswer['kind']>): ClaimStatus {
  return kind === 'manufacturer' ? 'in_review' : kind === 'refused' ? 'rejected' : 'accepted'
}

/** Claims that hold a part of their line's quantity (T-17). */
export const holdsQuantity = (status: ClaimStatus): boolean => !['rejected', 'withdrawn', 'lapsed'].includes(status)
