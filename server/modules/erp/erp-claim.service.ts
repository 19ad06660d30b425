import { sql } from 'kysely'
import type { ErpClaimStanding } from '#src/contract/after-sales/erp.ts'
import { claimMay, statusAfter } from '#src/domain/returns/claim-rules.ts'
import { mailClaimAnswer, tellOfClaim } from '#server/modules/claims/claim-telling.ts'
import { answerClaim, receiveClaim } from '#server/modules/claims/claim-work.service.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { inNameOf } from './erp-principal.ts'
import type { ErpCall } from './erp-return.service.ts'

/**
 * Takes over how a claim stands in the ERP, held to the rules by which staff answer (T-20, T-21): that its part is there, its answer and labour, each once, and the credit note that pays it. What the ERP
 * grants is not asked of it again. Who wrote the claim is mailed, the screens that it concerns are told.
 * @returns whether anything changed
 * @throws Refusal 404 for an unknown claim, 422 for what contradicts its answer, or for a credit note that does not pay it
 */
export async function applyClaim(call: ErpCall, number: string, standing: ErpClaimStanding): Promise<boolean> {
  const { db, tx, publicUrl } = call
  const claim = await db.selectFrom('claims').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()
  if (!claim) throw new Refusal('not-found')
  if (standing.version <= claim.erp_version) return false
  const id = claim.client_id
  await db.updateTable('claims').set({ erp_version: standing.version }).where('client_id', '=', id).execute()
  const principal = inNameOf(claim.company_id, claim.user_id)
  const { status, answer, labour } = standing
  if ((answer === null) !== (status === 'received') || (answer && statusAfter(answer.kind) !== status))
    throw fieldRefusal('status', 'claim-settled')
  if (claimMay.receive(claim.status) || status === 'received')
    await receiveClaim(tx, principal, id, { tellsErp: false })
  const granted = claim.labour_granted_minor
  if (labour !== null && granted !== null && labour.granted_minor !== granted)
    throw fieldRefusal('labour.granted_minor', 'claim-labour-settled')
  // A manufacturer who needs longer is waited for longer.
  const isNewDay =
    answer?.kind === 'manufacturer' && (answer.manufacturer_by ?? claim.manufacturer_by) !== claim.manufacturer_by
  const isNew = answer !== null && (answer.kind !== claim.answer_kind || isNewDay)
  const decides = granted === null ? labour : null
  if (isNew || decides) {
    const given = {
      ...(isNew ? answer : { text: '', part_goes: null, manufacturer_by: null }),
      labour: decides,
    }
    const answered = await answerClaim(tx, principal, id, given, { tellsErp: false })
    await mailClaimAnswer(db, publicUrl, answered, given)
  }
  if (standing.credit_invoice !== null) await nameNote(call, id, standing.credit_invoice)
  await tellOfClaim({ ...call, principal }, id)
  return true
}

/** A note of the company that credits the claimed line with as many pieces, which no other claim or return has from it, unless only because it arrived while they waited. */
async function nameNote({ db }: ErpCall, id: string, note: string): Promise<void> {
  await sql`select from invoices where number = ${note} for no key update`.execute(db)
  await sql`
    select move_guesses(${note}, c.invoice_number, c.invoice_line, c.quantity) from claims c join invoices i on i.company_id = c.company_id and i.kind = 'credit' and i.number = ${note}
    where c.client_id = ${id} and c.answer_kind = 'credit' and c.credit_invoice is distinct from i.number`.execute(db)
  const { numAffectedRows } = await sql`
    update claims c set credit_invoice = ${note}, credit_guessed = false where c.client_id = ${id} and c.answer_kind = 'credit'
      and (c.credit_invoice = ${note} or (c.credit_invoice is null or c.credit_guessed) and credit_left(${note}, c.invoice_number, c.invoice_line) >= c.quantity)
      and exists (select from invoices i where i.number = ${note} and i.kind = 'credit' and i.company_id = c.company_id)`.execute(
    db,
  )
  if (Number(numAffectedRows ?? 0) === 0) throw fieldRefusal('credit_invoice', 'claim-credit-note')
}
