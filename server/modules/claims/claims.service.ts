import { brand } from '#src/contract/brand.ts'
import type { Claim, NewClaim } from '#src/contract/after-sales/claims.ts'
import {
  CLAIM_DRAFTS_MAX,
  type ClaimProblem,
  claimProblems,
  claimQuotaProblem,
  HAND_IN_WORKING_DAYS,
  lineProblem,
} from '#src/domain/returns/claim-rules.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { afterWorkingDays, OFFICE_HOURS, type WorkingCalendar } from '#src/domain/returns/working-time.ts'
import { formatDate } from '#src/lib/formats.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal, type TextRef } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import type { ClaimableLine } from './invoice-lines.repository.ts'
import { claimWorkRepository } from './claim-work.repository.ts'
import { type ClaimRepository, claimRepository, type ClaimRow } from './claims.repository.ts'

/**
 * Writes a claim down. Its id is the caller's and one claim for ever, under whatever key it comes: while it is a draft what comes last is what it says, and photos that it still names stay as far as they have arrived.
 * @param isQueued it waited on a device, perhaps since a former version, which named no line
 * @throws Refusal 404 for an id that is another's, 422 with errors by field, or where another claim was sent under it
 */
export async function createClaim(
  tx: Transaction,
  principal: Principal,
  claim: NewClaim,
  isQueued: boolean,
): Promise<Claim> {
  const claims = tx.repository(claimRepository, principal)
  const known = await claims.open(claim.client_id)
  if (known && !isUnsent(known)) {
    // To answer that it was sent would lose what changed.
    if (known.number !== null && !saysTheSame(known, claim))
      throw new Refusal('validation', { text: { key: 'claim-arrived', values: { number: known.number } } })
    return presentClaim(known)
  }
  if (claim.invoice_line === null && !isQueued) throw fieldRefusal('invoice_line', 'required')
  const rules = await claims.rules(claim.type)
  const problems = claimProblems(claim, localDay(tx.now, brand.timeZone), rules)
  if (problems.length > 0) throw new Refusal('validation', { errors: errorsOf(problems) })
  const line = await claimedLine(claims, claim, known, rules.invoice_min)
  if (line.claimType !== null && line.claimType !== claim.type) throw fieldRefusal('type', 'claim-type-of-part')
  const problem = lineProblem(claim, line)
  if (problem)
    throw fieldRefusal(problem.field, problem.code, {
      day: formatDate(problem.day, 'date', principal.locale),
    })
  const written = { ...claim, invoice_number: claim.invoice_number.toUpperCase(), invoice_line: line.line }
  const excess = claimQuotaProblem(await claims.announced(claim.client_id), claim)
  if (excess) throw fieldRefusal('photos', excess, { count: CLAIM_DRAFTS_MAX })
  if (known) await claims.rewrite(written)
  else if (!(await claims.insert(written))) throw new Refusal('not-found')
  return presentClaim((await claims.open(claim.client_id))!)
}

/** Also one that lapsed since its photos never came: the tablet may turn up after all. */
const isUnsent = ({ status, number }: ClaimRow): boolean =>
  status === 'draft' || (status === 'lapsed' && number === null)

/** A former version named no line. */
function saysTheSame({ said, photos, ...row }: ClaimRow, claim: NewClaim): boolean {
  return (
    Object.entries(said).every(([field, value]) => claim[field as keyof typeof said] === value) &&
    row.invoice_number === claim.invoice_number.toUpperCase() &&
    (claim.invoice_line ?? row.invoice_line) === row.invoice_line &&
    row.article_id === claim.article_id &&
    row.quantity === claim.quantity &&
    photos.length === claim.photos.length &&
    photos.every(({ sha256, kind }, at) => claim.photos[at]!.sha256 === sha256 && claim.photos[at]!.kind === kind)
  )
}

function errorsOf(problems: readonly ClaimProblem[]): Record<string, TextRef[]> {
  const errors: Record<string, TextRef[]> = {}
  for (const { field, code, values } of problems) (errors[field] ??= []).push({ key: code, ...(values && { values }) })
  return errors
}

/** The invoice's line that is claimed on (T-17). A number that is too short, unknown or another company's is told in one way (RET-04). @throws Refusal 422 */
async function claimedLine(
  claims: ClaimRepository,
  claim: NewClaim,
  known: ClaimRow | null,
  shortest: number,
): Promise<ClaimableLine> {
  const line = claim.invoice_number.length < shortest ? null : await claims.claimable(claim)
  if (line === null) throw fieldRefusal('invoice_number', 'invoice-unknown')
  // What it holds itself is its own to claim again.
  const isOfLine = known?.status === 'draft' && known.invoice_number === line.number && known.invoice_line === line.line
  const left = line.left + (isOfLine ? known.quantity : 0)
  if (claim.quantity > left)
    throw left > 0
      ? fieldRefusal('quantity', 'claim-quantity-above', { most: left })
      : fieldRefusal('quantity', 'claim-nothing-left')
  return line
}

/**
 * Submits a claim whose photos are all there; again, it says the same number. The part is awaited for ten working days from now (T-20).
 * @throws Refusal 404 for a claim that is not the person's, 422 for one that was withdrawn, 424 with `details.missing`
 */
export async function finalizeClaim(tx: Transaction, principal: Principal, id: string): Promise<Claim> {
  const claims = tx.repository(claimRepository, principal)
  const claim = await claims.open(id)
  if (!claim) throw new Refusal('not-found')
  if (claim.status === 'withdrawn' && claim.number === null) throw fieldRefusal('status', 'claim-settled')
  if (!isUnsent(claim)) return presentClaim(claim)
  const missing = missingPhotos(claim)
  if (missing.length > 0) throw new Refusal('photos-missing', { details: { missing } })
  if (claim.status === 'lapsed' && ((await claims.claimable(claim))?.left ?? 0) < claim.quantity)
    throw fieldRefusal('quantity', 'claim-nothing-left')
  const handInBy = afterWorkingDays(tx.now, HAND_IN_WORKING_DAYS, await officeCalendar(tx))
  const number = await claims.submit(id, handInBy)
  await tx.repository(claimWorkRepository, principal).tellErp(id)
  return presentClaim({ ...claim, status: 'submitted', number })
}

/** When the returns office works; its holidays are those of the distributor's country, as they were imported. */
export async function officeCalendar(tx: Transaction): Promise<WorkingCalendar> {
  const { calendar } = await tx.catalogue.snapshot()
  return { ...OFFICE_HOURS, timeZone: brand.timeZone, holidays: calendar.holidays }
}

function missingPhotos({ photos }: ClaimRow): string[] {
  return photos.filter((photo) => photo.received < photo.bytes).map((photo) => photo.sha256)
}

export function presentClaim(claim: ClaimRow): Claim {
  return { id: claim.id, status: claim.status, number: claim.number, missing_photos: missingPhotos(claim) }
}
