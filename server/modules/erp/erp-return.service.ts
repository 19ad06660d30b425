import { type Kysely, sql } from 'kysely'
import type { ErpReturnStanding } from '#src/contract/after-sales/erp.ts'
import type { ReturnAnswer } from '#src/contract/after-sales/returns.ts'
import { decidedStatus } from '#src/domain/returns/returnable.ts'
import type { Tables } from '#server/db/tables.ts'
import { decisionsOf } from '#server/modules/returns/return-answer.service.ts'
import type { ReturnLineRow, ReturnRow } from '#server/modules/returns/return-rows.ts'
import { mailReturnStep, tellOfReturn } from '#server/modules/returns/return-telling.ts'
import { type ReturnRepository, returnRepository } from '#server/modules/returns/returns.repository.ts'
import type { Emit } from '#server/operations/operation.ts'
import { fieldRefusal, Refusal, type TextRef } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { inNameOf } from './erp-principal.ts'

export interface ErpCall {
  readonly db: Kysely<Tables>
  readonly tx: Transaction
  readonly emit: Emit
  readonly publicUrl: string
}

/**
 * Takes over how a return stands in the ERP, held to the rules by which staff answer (T-18): every line is decided at once, for good, and refunded is what has its credit notes. Who wrote it is
 * mailed, the screens that it concerns are told.
 * @returns whether anything changed
 * @throws Refusal 404 for an unknown return, 422 for what goes back, contradicts what is decided, or names a credit note that does not answer it
 */
export async function applyReturn(call: ErpCall, number: string, standing: ErpReturnStanding): Promise<boolean> {
  const { db, tx } = call
  const held = await db
    .selectFrom('returns')
    .select(['company_id', 'user_id', 'erp_version'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('not-found')
  if (standing.version <= held.erp_version) return false
  await sql`
    update returns set erp_version = ${standing.version}, handed_over_at = coalesce(handed_over_at, ${standing.handed_over_at}::timestamptz) where number = ${number}`.execute(
    db,
  )
  const principal = inNameOf(held.company_id, held.user_id)
  const returns = tx.repository(returnRepository, principal)
  const step = await take(returns, (await returns.find(number))!, standing)
  if (step !== null) {
    await mailReturnStep({ ...call, principal }, number, step, call.publicUrl)
    await tellOfReturn({ ...call, principal }, number)
  }
  return true
}

type Step = ReturnAnswer['step']
const order = ['waiting', 'approved', 'received', 'rejected', 'refunded']

/** @returns the last step that was taken, null where nothing was left to do */
async function take(returns: ReturnRepository, row: ReturnRow, standing: ErpReturnStanding): Promise<Step | null> {
  const { number } = row
  const { status } = standing
  const hasEnded = row.status === 'rejected' || row.status === 'refunded'
  if (
    row.status === 'withdrawn' ||
    order.indexOf(status) < order.indexOf(row.status) ||
    (hasEnded && status !== row.status)
  )
    throw fieldRefusal('status', 'return-changed')
  if (hasEnded) return null
  if (status === 'approved') {
    if (row.status === 'approved') return null
    await returns.update(number, { status })
    return 'approve'
  }
  let step: Step | null = null
  if (row.status !== 'received' && status !== 'rejected') {
    await returns.update(number, { status: 'received', handedOver: row.transport !== 'none' })
    step = 'receive'
  }
  const lines = await returns.lines([number])
  if (await decide(returns, number, lines, standing)) step = 'decide'
  const now = (await returns.find(number))!.status
  if (now !== 'rejected' && (await nameNotes(returns, number, standing))) return 'refund'
  if (status === 'rejected' && now !== 'rejected') throw fieldRefusal('lines', 'return-undecided')
  return step
}

/** @returns whether it was decided now */
async function decide(
  returns: ReturnRepository,
  number: string,
  lines: readonly ReturnLineRow[],
  { status, reason, lines: told }: ErpReturnStanding,
): Promise<boolean> {
  if (lines.some((line) => line.accepted_quantity === null)) {
    const isRefusal = status === 'rejected' && told.length === 0
    const given = isRefusal ? lines.map(({ line }) => ({ line, accepted_quantity: 0, reason, fee_minor: null })) : told
    if (given.length === 0 && status !== 'refunded') return false
    if (isRefusal && reason === '') throw fieldRefusal('reason', 'return-decision-reason')
    const decisions = decisionsOf(lines, given, true)
    await returns.decide(number, decisions)
    const accepted = decisions.map((line) => line.accepted_quantity)
    await returns.update(number, { status: decidedStatus(accepted, null), answered: true })
    return true
  }
  const errors: Record<string, TextRef[]> = {}
  for (const [index, { line, accepted_quantity: accepted }] of told.entries())
    if (lines.find((each) => each.line === line)?.accepted_quantity !== accepted)
      errors[`lines.${index}.accepted_quantity`] = [{ key: 'return-changed' }]
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
  return false
}

/** @returns whether the return is refunded by what is named */
async function nameNotes(
  returns: ReturnRepository,
  number: string,
  { status, credit_invoice: ofAll, lines: told }: ErpReturnStanding,
): Promise<boolean> {
  const known = new Map((await returns.lines([number])).map((line) => [line.line, line.credit_invoice]))
  const names = told.flatMap(({ line, credit_invoice: note }, index) =>
    note === null || known.get(line) === note ? [] : [{ note, line, field: `lines.${index}.credit_invoice` }],
  )
  let isWhole: boolean | null = null
  for (const { note, line, field } of names) {
    isWhole = await returns.nameCreditNote(number, note, line)
    if (isWhole === null) throw fieldRefusal(field, 'return-credit-note')
  }
  if (ofAll !== null && isWhole !== true) {
    const named = await returns.nameCreditNote(number, ofAll)
    if (named === null && ![...known.values()].includes(ofAll))
      throw fieldRefusal('credit_invoice', 'return-credit-note')
    isWhole = named ?? isWhole
  }
  if (isWhole === true) await returns.update(number, { status: 'refunded', credit_invoice: (ofAll ?? names[0]?.note)! })
  else if (status === 'refunded') throw fieldRefusal('credit_invoice', 'return-credit-note')
  return isWhole === true
}
