import type { ReturnAnswer, ReturnStatus } from '#src/contract/after-sales/returns.ts'
import { canBeJudged, decidedStatus, mayBeWithdrawn, returnFee } from '#src/domain/returns/returnable.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal, type TextRef } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import type { LineDecision, ReturnLineRow, ReturnRow } from './return-rows.ts'
import { type ReturnRepository, returnRepository } from './returns.repository.ts'

/** What of a return its author learns by mail: that it may go on its way, what is decided of each line, and the credit note. */
export const mailedSteps: ReadonlySet<ReturnAnswer['step']> = new Set(['approve', 'decide', 'refund'])

/** What each step may follow. */
const before: Readonly<Record<ReturnAnswer['step'], readonly ReturnStatus[]>> = {
  approve: ['waiting'],
  take: ['waiting', 'approved'],
  receive: ['waiting', 'approved', 'lapsed'],
  decide: ['waiting', 'approved', 'received'],
  refund: ['received'],
}

/**
 * One step of staff; the same step again is refused, since it is not its turn any more. Nothing of it moves money: the credit note is the ERP's (T-11).
 * @throws Refusal 404 for a return of a company that they do not see, 412 return-changed when it is not the step's turn, 422 by line
 */
export async function answerReturn(
  tx: Transaction,
  principal: Principal,
  number: string,
  answer: ReturnAnswer,
): Promise<ReturnStatus> {
  const returns = tx.repository(returnRepository, principal)
  const row = await returns.open(number)
  if (!row) throw new Refusal('not-found')
  const lines = await returns.lines([number])
  const isDecided = lines.every((line) => line.accepted_quantity !== null)
  const corrects = answer.step === 'decide' && answer.corrects
  if (corrects) await mayCorrect(returns, row, lines, answer)
  else if (!before[answer.step].includes(row.status) || (isDecided && answer.step !== 'refund'))
    throw new Refusal('return-changed')
  // Its pieces were free meanwhile: somebody may have returned or claimed them.
  if (row.status === 'lapsed' && !(await returns.areFree(row, lines))) throw new Refusal('return-changed')
  const status = await take(returns, row, lines, answer)
  if (corrects) await returns.note(number, 'corrected')
  await returns.tellErp(number)
  return status
}

/**
 * A decision of staff may be corrected until the ERP has it, or a credit note answers it; what it takes more than before has to be free, and what was paid with points has given them back already.
 * @throws Refusal 412
 */
async function mayCorrect(
  returns: ReturnRepository,
  row: ReturnRow,
  lines: readonly ReturnLineRow[],
  { lines: given }: ReturnAnswer & { step: 'decide' },
): Promise<void> {
  const isOpen = (row.status === 'received' || row.status === 'rejected') && row.answered_at !== null
  if (!isOpen || lines.some(({ credit_invoice: note, points }) => note !== null || points !== null))
    throw new Refusal('return-changed')
  const more = lines.map((line) => {
    const before = line.accepted_quantity ?? 0
    const wanted = given.find((each) => each.line === line.line)?.accepted_quantity ?? 0
    const cores = (pieces: number) => Math.min(line.core_quantity, pieces)
    return {
      ...line,
      quantity: Math.max(0, wanted - before),
      core_quantity: Math.max(0, cores(wanted) - cores(before)),
    }
  })
  if (!(await returns.areFree(row, more))) throw new Refusal('return-changed')
  if (!(await returns.recallErp(row.number)))
    throw new Refusal('return-changed', { text: { key: 'decision-with-erp' } })
}

async function take(
  returns: ReturnRepository,
  row: ReturnRow,
  lines: readonly ReturnLineRow[],
  answer: ReturnAnswer,
): Promise<ReturnStatus> {
  if (answer.step === 'decide') {
    const decisions = decisionsOf(
      lines,
      answer.lines,
      canBeJudged(row) || (answer.corrects === true && row.handed_over_at !== null),
    )
    await returns.decide(row.number, decisions)
    const status = decidedStatus(
      decisions.map((line) => line.accepted_quantity),
      null,
    )
    await returns.update(row.number, { status, answered: true })
    return status
  }
  if (answer.step === 'refund') {
    if (lines.some((line) => line.accepted_quantity === null)) throw new Refusal('return-changed')
    const isWhole = await returns.nameCreditNote(row.number, answer.credit_invoice)
    if (isWhole === null) throw fieldRefusal('credit_invoice', 'return-credit-note')
    // Lines of other invoices have notes of their own.
    if (!isWhole) return row.status
    await returns.update(row.number, { status: 'refunded', credit_invoice: answer.credit_invoice })
    return 'refunded'
  }
  if (answer.step === 'take') {
    // Once, and nothing of what never came.
    if (row.handed_over_at !== null || row.transport === 'none') throw new Refusal('return-changed')
    await returns.update(row.number, { status: row.status, handedOver: true })
    await returns.note(row.number, 'taken')
    return row.status
  }
  const status = answer.step === 'approve' ? 'approved' : 'received'
  await returns.update(row.number, { status, handedOver: answer.step === 'receive' })
  return status
}

/** Of what would count for nothing: a line that the return does not have, or that is decided already. */
function strayErrors(
  lines: readonly ReturnLineRow[],
  given: (ReturnAnswer & { step: 'decide' })['lines'],
): Record<string, TextRef[]> {
  const wrong = given.flatMap(({ line }, index) => {
    const isFirst = given.findIndex((each) => each.line === line) === index
    const key = !isFirst ? 'erp-line-twice' : lines.some((each) => each.line === line) ? null : 'invalid'
    return key === null ? [] : [[`lines.${index}.line`, [{ key }]] as const]
  })
  return Object.fromEntries<TextRef[]>(wrong.map(([at, texts]) => [at, [...texts]]))
}

/** Every line is decided at once (T-18); nothing is accepted of what nobody has seen. @throws Refusal 422 at what is missing or wrong of a line */
export function decisionsOf(
  lines: readonly ReturnLineRow[],
  given: (ReturnAnswer & { step: 'decide' })['lines'],
  isHere: boolean,
): LineDecision[] {
  const errors: Record<string, TextRef[]> = strayErrors(lines, given)
  const decisions = lines.map((line) => {
    const index = given.findIndex((each) => each.line === line.line)
    const decision = given[index]
    if (!decision) {
      errors['lines'] = [{ key: 'return-undecided' }]
      return null
    }
    const { accepted_quantity, reason } = decision
    const worth = accepted_quantity * line.unit_net_minor
    const agreed = line.kind === 'deposit' ? 0 : returnFee(line, accepted_quantity, line.is_fault)
    const fee = decision.fee_minor ?? agreed
    if (accepted_quantity > line.quantity)
      errors[`lines.${index}.accepted_quantity`] = [{ key: 'too-high', values: { maximum: line.quantity } }]
    else if (accepted_quantity > 0 && !isHere)
      errors[`lines.${index}.accepted_quantity`] = [{ key: 'return-not-received' }]
    else if (accepted_quantity < line.quantity && reason === '')
      errors[`lines.${index}.reason`] = [{ key: 'return-decision-reason' }]
    if (line.is_fault && fee > 0) errors[`lines.${index}.fee_minor`] = [{ key: 'return-fault-fee' }]
    else if (fee > worth) errors[`lines.${index}.fee_minor`] = [{ key: 'return-fee-high' }]
    else if (fee > agreed && reason === '') errors[`lines.${index}.reason`] = [{ key: 'return-fee-reason' }]
    return { line: line.line, accepted_quantity, reason, fee_minor: fee }
  })
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
  return decisions as LineDecision[]
}

/** @throws Refusal 404 for a return that is not the company's, 412 return-changed once its parts are handed over or it has ended */
export async function withdrawReturn(tx: Transaction, principal: Principal, number: string): Promise<ReturnStatus> {
  const returns = tx.repository(returnRepository, principal)
  const row = await returns.open(number)
  if (!row || row.company_id !== principal.companyId) throw new Refusal('not-found')
  if (!mayBeWithdrawn(row)) throw new Refusal('return-changed')
  await returns.update(number, { status: 'withdrawn' })
  await returns.tellErp(number)
  return 'withdrawn'
}
