import type { ClaimStatus, ClaimTypeRules, NewClaim, NewClaimAnswer } from '#src/contract/after-sales/claims.ts'
import { addDays } from '../orders/delivery-promise.ts'

/** What a person may leave lying at the server: drafts that were never sent, and bytes of photos announced within a day. Many times what a workshop needs. */
export const CLAIM_DRAFTS_MAX = 50
export const CLAIM_BYTES_PER_DAY = 1024 ** 3

/** From submission until the part is at the returns office, from then on until the answer (RET-02). */
export const HAND_IN_WORKING_DAYS = 10
export const ANSWER_WORKING_HOURS = 24
/** From the warning that a part never came until its claim lapses. */
export const LAPSE_WORKING_DAYS = 5

/** So many days a manufacturer may be waited for. */
export const MANUFACTURER_DAYS_MAX = 365
/** Characters that are left of a chassis number on an old car. */
export const VIN_MIN = 5
/** More labour than this nobody asks for with one part; bani without VAT. */
export const LABOUR_MAX_MINOR = 2_000_000

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
    | 'too-high'
    | 'vin-short'
  readonly values?: Readonly<Record<string, string | number>>
}

type Judged = Omit<NewClaim, 'client_id' | 'type' | 'article_id' | 'quantity'>

/**
 * What is wrong with a claim beyond its fields (RET-02, RET-04, T-22). `today` is the day in the distributor's zone. A claim without the invoice's line waited in the queue of a
 * former version, whose form asked for no labour.
 */
export function claimProblems(claim: Judged, today: string, rules: Omit<ClaimTypeRules, 'type'>): ClaimProblem[] {
  const problems: ClaimProblem[] = []
  const add = (field: ClaimProblem['field'], code: ClaimProblem['code'], values?: ClaimProblem['values']) =>
    problems.push({ field, code, ...(values && { values }) })
  if (claim.installation_date > claim.defect_date) add('installation_date', 'date-order')
  for (const field of ['installation_date', 'defect_date'] as const) if (claim[field] > today) add(field, 'date-future')
  if (claim.km_at_fitting > claim.km_at_defect) add('km_at_fitting', 'km-order')
  if (new Set(claim.photos.map((photo) => photo.sha256)).size < claim.photos.length) add('photos', 'photo-twice')
  const labourMax = claim.invoice_line === null ? 0 : LABOUR_MAX_MINOR
  if (claim.labour_minor > labourMax) add('labour_minor', 'too-high', { maximum: labourMax / 100 })
  if (claim.plate === '' && claim.vin === '') add('plate', 'required')
  if (claim.vin !== '' && claim.vin.length < VIN_MIN) add('vin', 'vin-short', { count: VIN_MIN })
  if (claim.fitted_by === '') add('fitted_by', 'required')
  if (claim.observations.length < rules.observations_min)
    add('observations', 'too-short', { count: rules.observations_min })
  for (const kind of missingKinds(claim, rules)) add('photos', 'photo-kind-missing', { kind })
  return problems
}

/** What of the claimed line's invoice says whether a claim can be true; days of the brand's time zone. */
export interface InvoicedPart {
  /** The part was delivered. */
  readonly supply_on: string
  /** Null where no warranty was promised, or none is known. */
  readonly warranty_until: string | null
}

/** What is wrong with a claim in the light of the line that it names (T-22): a part is fitted after it was delivered, and fails within its warranty. */
export function lineProblem(
  { installation_date: fitted, defect_date: failed }: Pick<NewClaim, 'installation_date' | 'defect_date'>,
  { supply_on, warranty_until }: InvoicedPart,
): {
  readonly field: keyof NewClaim
  readonly code: 'fitted-before-delivery' | 'warranty-over'
  readonly day: string
} | null {
  if (fitted < supply_on) return { field: 'installation_date', code: 'fitted-before-delivery', day: supply_on }
  if (warranty_until !== null && failed > warranty_until)
    return { field: 'defect_date', code: 'warranty-over', day: warranty_until }
  return null
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
  readonly code: 'required' | 'day-is-over' | 'day-too-far' | 'too-high'
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
  if (
    kind === 'manufacturer' &&
    answer.manufacturer_by !== null &&
    answer.manufacturer_by > addDays(today, MANUFACTURER_DAYS_MAX)
  )
    problems.push({ field: 'manufacturer_by', code: 'day-too-far', values: { days: MANUFACTURER_DAYS_MAX } })
  if (labour && labour.granted_minor > labourAsked)
    problems.push({ field: 'labour.granted_minor', code: 'too-high', values: { maximum: labourAsked / 100 } })
  return problems
}

/** What may be done with a claim as it stands. */
export const claimMay = {
  withdraw: (status: ClaimStatus) => status === 'draft' || status === 'submitted',
  /** One that lapsed lives again when its part comes after all, as long as its pieces are still free. */
  receive: (status: ClaimStatus) => status === 'submitted' || status === 'lapsed',
  answer: (status: ClaimStatus) => status === 'received' || status === 'in_review',
  /** Labour may also be decided after the part was. */
  decideLabour: (status: ClaimStatus) => ['received', 'in_review', 'accepted'].includes(status),
  bePrinted: (status: ClaimStatus) => status !== 'draft',
}

/** Whether an answer of staff may still be corrected; whether the ERP has it already the shop alone knows. */
export const mayBeCorrected = (
  status: ClaimStatus,
  answer: { readonly credit_note?: string | null | undefined } | null,
): boolean => answer !== null && !answer.credit_note && (status === 'accepted' || status === 'rejected')

/** Where an answer leads. */
export function statusAfter(kind: NonNullable<NewClaimAnswer['kind']>): ClaimStatus {
  return kind === 'manufacturer' ? 'in_review' : kind === 'refused' ? 'rejected' : 'accepted'
}

/** Whether what is answered has to be asked of the ERP (T-11): a credit note, a part that replaces it, labour. */
export const asksOfErp = ({ kind, labour }: Pick<NewClaimAnswer, 'kind' | 'labour'>): boolean =>
  kind === 'credit' || kind === 'replacement' || (labour?.granted_minor ?? 0) > 0

/** Claims that hold a part of their line's quantity (T-17): of a repaired part none does, which may fail again. */
export const holdsQuantity = (status: ClaimStatus, answer: NewClaimAnswer['kind'] | null = null): boolean =>
  !['rejected', 'withdrawn', 'lapsed'].includes(status) && answer !== 'repair'
