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
  const steps = await take(returns, (await returns.find(number))!, standing)
  for (const step of steps) await mailReturnStep({ ...call, principal }, number, step, call.publicUrl)
  if (steps.length > 0) await tellOfReturn({ ...call, principal }, number)
  return true
}

type Step = ReturnAnswer['step']
const order = ['waiting', 'approved', 'received', 'rejected', 'refunded']

/** @returns the steps that were taken, none where nothing was left to do */
async function take(returns: ReturnRepository, row: ReturnRow, standing: ErpReturnStanding): Promise<Step[]> {
  const { number } = row
  const { status } = standing
  const hasEnded = row.status === 'rejected' || row.status === 'refunded'
  // What was received and decided may be said again after it has ended, by what arrived since.
  const goesBack = status !== 'received' && (hasEnded ? status !== row.status : isBefore(status, row.status))
  if (row.status === 'withdrawn' || goesBack) throw fieldRefusal('status', 'return-changed')
  const lines = await returns.lines([number])
  if (row.status === 'lapsed' && (status === 'approved' || !(await returns.areFree(row, lines))))
    throw fieldRefusal('status', 'return-changed')
  refuseLines(lines, standing)
  if (hasEnded) {
    if (row.status === 'refunded') await nameNotes(returns, number, standing)
    return []
  }
  if (status === 'approved') {
    if (row.status === 'approved') return []
    await returns.update(number, { status })
    return ['approve']
  }
  const steps: Step[] = []
  if (row.status !== 'received' && status !== 'rejected') {
    await returns.update(number, { status: 'received', handedOver: row.transport !== 'none' })
    steps.push('receive')
  }
  if (await decide(returns, number, lines, standing)) steps.push('decide')
  const now = (await returns.find(number))!.status
  if (now !== 'rejected' && (await settle(returns, number, standing))) return [...steps, 'refund']
  if (status === 'rejected' && now !== 'rejected') throw fieldRefusal('lines', 'return-undecided')
  return steps
}

const isBefore = (one: string, other: string): boolean => order.indexOf(one) < order.indexOf(other)

/** Lines that it does not have, has twice, or that are decided otherwise. */
function refuseLines(lines: readonly ReturnLineRow[], { lines: told }: ErpReturnStanding): void {
  const errors: Record<string, TextRef[]> = {}
  const seen = new Set<number>()
  for (const [index, { line, accepted_quantity: accepted }] of told.entries()) {
    const known = lines.find((each) => each.line === line)
    if (seen.has(line)) errors[`lines.${index}.line`] = [{ key: 'erp-line-twice' }]
    else if (!known) errors[`lines.${index}.line`] = [{ key: 'return-unknown-line' }]
    else if (known.accepted_quantity !== null && known.accepted_quantity !== accepted)
      errors[`lines.${index}.accepted_quantity`] = [{ key: 'return-changed' }]
    seen.add(line)
  }
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
}

/** @returns whether it was decided now */
async function decide(
  returns: ReturnRepository,
  number: string,
  lines: readonly ReturnLineRow[],
  { status, reason, lines: told }: ErpReturnStanding,
): Promise<boolean> {
  if (lines.every((line) => line.accepted_quantity !== null)) return false
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

/** @returns whether the return is refunded: by what is named, or because all its notes were there */
async function settle(returns: ReturnRepository, number: string, standing: ErpReturnStanding): Promise<boolean> {
  const notes = await nameNotes(returns, number, standing)
  const isWhole = notes.length > 0 && notes.every((note) => note !== null)
  if (isWhole)
    await returns.update(number, { status: 'refunded', credit_invoice: (standing.credit_invoice ?? notes[0])! })
  else if (standing.status === 'refunded') throw fieldRefusal('credit_invoice', 'return-credit-note')
  return isWhole
}

/** @returns the notes of what was accepted, null where a line has none */
async function nameNotes(
  returns: ReturnRepository,
  number: string,
  { credit_invoice: ofAll, lines: told }: ErpReturnStanding,
): Promise<(string | null)[]> {
  const readNotes = async () => {
    const lines = await returns.lines([number])
    return new Map(lines.filter((line) => line.accepted_quantity! > 0).map((line) => [line.line, line.credit_invoice]))
  }
  const before = await readNotes()
  for (const [index, { line, credit_invoice: note }] of told.entries()) {
    if (note === null) continue
    const named = await returns.nameCreditNote(number, note, { line })
    if (named === null && before.get(line) !== note)
      throw fieldRefusal(`lines.${index}.credit_invoice`, 'return-credit-note')
  }
  const isNamed = ofAll === null || (await returns.nameCreditNote(number, ofAll, {})) !== null
  const notes = [...(await readNotes()).values()]
  // A line that was named just now may have had the last of it.
  if (!isNamed && !notes.includes(ofAll)) throw fieldRefusal('credit_invoice', 'return-credit-note')
  return notes
}
