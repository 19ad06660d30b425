import { brand } from '#src/contract/brand.ts'
import type { Claim, ClaimType, NewClaimAnswer } from '#src/contract/after-sales/claims.ts'
import {
  ANSWER_WORKING_HOURS,
  answerProblems,
  asksOfErp,
  claimMay,
  holdsQuantity,
  missingKinds,
  statusAfter,
} from '#src/domain/returns/claim-rules.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { afterWorkingHours } from '#src/domain/returns/working-time.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { claimWorkRepository, type ClaimWorkRepository } from './claim-work.repository.ts'
import { claimRepository } from './claims.repository.ts'
import { officeCalendar } from './claims.service.ts'

/** @throws Refusal 404 for a claim that the person does not see */
async function openClaim(tx: Transaction, principal: Principal, id: string) {
  const work = tx.repository(claimWorkRepository, principal)
  const claim = await work.open(id)
  if (!claim) throw new Refusal('not-found')
  const standing = (status = claim.status): Claim => ({ id, status, number: claim.number, missing_photos: [] })
  return { work, claim, standing }
}

/** Takes a claim back, by anybody of its company (T-19); its quantity is free again (T-17). @throws Refusal 404, 422 once the part was received or it has ended */
export async function withdrawClaim(tx: Transaction, principal: Principal, id: string): Promise<Claim> {
  const { work, claim, standing } = await openClaim(tx, principal, id)
  if (claim.status === 'withdrawn') return standing()
  // Who sees it because it is assigned to them does not take it back in the company's name.
  if (claim.company_id !== principal.companyId) throw new Refusal('not-found')
  if (!claimMay.withdraw(claim.status)) throw fieldRefusal('status', 'claim-settled')
  await work.update(id, { status: 'withdrawn' })
  await work.note(id, 'withdrawn')
  // The ERP knows it by its number, from when it was sent.
  if (claim.number !== null) await work.tellErp(id)
  return standing('withdrawn')
}

/**
 * Takes a photo that shows something else away while the claim is a draft.
 * @throws Refusal 404 for one that is not of the company, 422 once it was sent and for the last one of a kind that is asked for
 */
export async function removeClaimPhoto(
  tx: Transaction,
  principal: Principal,
  id: string,
  sha256: string,
): Promise<void> {
  const { work, claim } = await openClaim(tx, principal, id)
  if (claim.company_id !== principal.companyId) throw new Refusal('not-found')
  if (claim.status !== 'draft') throw fieldRefusal('status', 'claim-photos-stay')
  const photos = await work.photos(id)
  const others = photos.filter((photo) => photo.sha256 !== sha256)
  const removed = photos.find((photo) => photo.sha256 === sha256)
  if (!removed) throw new Refusal('not-found')
  if (others.length === 0) throw fieldRefusal('photos', 'required')
  const rules = await tx.repository(claimRepository, principal).rules(claim.type as ClaimType)
  const { kind } = removed
  if (missingKinds({ photos: others }, rules).includes(kind))
    throw fieldRefusal('photos', 'photo-kind-missing', { kind })
  await work.removePhoto(id, sha256)
}

/** The part has arrived: from now on the answer is due (T-20). @throws Refusal 404, 422 for one that does not wait for its part, or that lapsed and whose pieces are held by others now */
export async function receiveClaim(
  tx: Transaction,
  principal: Principal,
  id: string,
  { tellsErp = true }: { readonly tellsErp?: boolean } = {},
): Promise<Claim> {
  const { work, claim, standing } = await openClaim(tx, principal, id)
  if (claim.received_at !== null) return standing()
  if (!claimMay.receive(claim.status) || claim.number === null) throw fieldRefusal('status', 'claim-settled')
  // Its pieces were free meanwhile: somebody may have returned or claimed them.
  if (claim.status === 'lapsed' && (await work.left(claim)) < claim.quantity)
    throw fieldRefusal('status', 'claim-nothing-left')
  const dueAt = afterWorkingHours(tx.now, ANSWER_WORKING_HOURS, await officeCalendar(tx))
  await work.update(id, { status: 'received', received_at: tx.now, answer_due_at: dueAt })
  await work.note(id, 'received')
  if (tellsErp) await work.tellErp(id)
  return standing('received')
}

/** Answers it, decides its labour, or both (T-21), each of them once; what it grants is asked of the ERP (T-11). @returns how it stands, and who wrote it for which company. @throws Refusal 404, 422 with what the answer lacks, or for a claim whose part is not here or that was answered */
export async function answerClaim(
  tx: Transaction,
  principal: Principal,
  id: string,
  answer: NewClaimAnswer,
  { tellsErp = true }: { readonly tellsErp?: boolean } = {},
): Promise<Claim & { readonly userId: number; readonly companyId: number }> {
  const { work, claim, standing } = await openClaim(tx, principal, id)
  const { kind, labour } = answer
  const corrects = answer.corrects && kind !== undefined
  const mayAnswer =
    corrects || (kind === undefined ? claimMay.decideLabour(claim.status) : claimMay.answer(claim.status))
  if (!mayAnswer) throw fieldRefusal('status', claimMay.receive(claim.status) ? 'claim-not-received' : 'claim-settled')
  if (labour && !corrects && claim.labour_granted_minor !== null)
    throw fieldRefusal('labour.granted_minor', 'claim-labour-settled')
  const problems = answerProblems(answer, claim.labour_minor, localDay(tx.now, brand.timeZone))
  if (problems.length > 0)
    throw new Refusal('validation', {
      errors: Object.fromEntries(
        problems.map(({ field, code, values }) => [field, [{ key: code, ...(values && { values }) }]]),
      ),
    })
  const status = kind === undefined ? claim.status : statusAfter(kind)
  if (corrects) await correct(work, claim, answer)
  if (labour) {
    await work.update(id, { labour_granted_minor: labour.granted_minor, labour_text: labour.text })
    await work.note(id, 'labour', labour.text)
  }
  if (kind !== undefined) {
    await work.update(id, {
      status,
      answer_kind: kind,
      answer_text: answer.text,
      answered_at: tx.now,
      answered_by: principal.actorId,
      part_goes: kind === 'refused' ? answer.part_goes : null,
      manufacturer_by: kind === 'manufacturer' ? answer.manufacturer_by : null,
    })
    await work.note(id, 'answered', answer.text)
  }
  if (tellsErp) await work.tellErp(id)
  return { ...standing(status), userId: claim.user_id, companyId: claim.company_id }
}

type ClaimRow = NonNullable<Awaited<ReturnType<ClaimWorkRepository['open']>>>

const grantedBefore = ({ labour_granted_minor: granted }: ClaimRow) =>
  granted === null ? null : { granted_minor: granted, text: '' }

/** An answer of staff may be corrected until the ERP has it, or a credit note pays it; pieces that the claim held no more have to be free. @throws Refusal 422 */
async function correct(work: ClaimWorkRepository, claim: ClaimRow, { kind }: NewClaimAnswer): Promise<void> {
  const { answer_kind: before, answered_by: by, credit_invoice: note, status } = claim
  const isAnswered = before !== null && before !== 'manufacturer' && by !== null && note === null
  if (!isAnswered || !['accepted', 'rejected'].includes(status)) throw fieldRefusal('kind', 'claim-settled')
  const holdsNow = kind !== undefined && holdsQuantity(statusAfter(kind), kind)
  if (holdsNow && !holdsQuantity(status, before) && (await work.left(claim)) < claim.quantity)
    throw fieldRefusal('kind', 'claim-nothing-left')
  const wasAsked = asksOfErp({ kind: before, labour: grantedBefore(claim) })
  if (wasAsked && !(await work.recallErp(claim.number!))) throw fieldRefusal('kind', 'decision-with-erp')
  await work.note(claim.client_id, 'corrected')
}
