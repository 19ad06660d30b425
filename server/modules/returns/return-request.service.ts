import { brand } from '#src/contract/brand.ts'
import type { RequestedReturnLine, ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import { noReturnReason, PICKUP_DAYS_MAX, pickupProblem, returnFee } from '#src/domain/returns/returnable.ts'
import { localDay, nextArrivalDay } from '#src/domain/orders/delivery-promise.ts'
import { runsTo } from '#server/modules/catalogue/delivery-calendar.ts'
import { formatDate } from '#src/lib/formats.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal, type TextRef } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { type ClaimedLine, nameOfLine } from './line-claims.repository.ts'
import { declarePhotos, needsPhoto, takeAgain } from './photos/return-photos.service.ts'
import type { NewReturnLine, ReturnKinds } from './return-rows.ts'
import { returnRepository } from './returns.repository.ts'

type Errors = Record<string, TextRef[]>
type Reason = ReturnKinds['reasons'][number]

/**
 * Writes a return down and gives it its number. The same `client_id` is the same return for ever. It stands at once; its photos follow it (decision 233).
 * @throws Refusal 404 for a `client_id` that is another company's, 422 with an error at each line that cannot go back
 */
export async function createReturn(tx: Transaction, principal: Principal, request: ReturnRequest): Promise<string> {
  const returns = tx.repository(returnRepository, principal)
  const known = await returns.ofClient(request.client_id)
  if (known === null) throw new Refusal('not-found')
  if (known !== undefined) return takeAgain(tx, principal, known, request)
  const kinds = await returns.types()
  const today = localDay(tx.now, brand.timeZone)
  const errors: Errors = formErrors(request, kinds)
  const day = await pickupError(tx, principal, request, today)
  if (day) errors['pickup_on'] = [day]
  // Held even where the form is wrong, so that all that is wrong is said at once.
  const held = await returns.hold(request.lines.map(({ invoice_number, line }) => ({ number: invoice_number, line })))
  const lines = request.lines.map((line, index) => {
    const at = held.get(nameOfLine({ number: line.invoice_number, line: line.line }))
    const reason = kinds.reasons.find((each) => each.reason === line.reason)
    // What is claimed is no return at all: that is said once, and nothing of its lines.
    const problem = byClaim(request.type) ? null : at ? lineProblem(line, at, { request, reason, today }) : noLine
    if (problem) errors[`lines.${index}.${problem.field}`] = [problem.text]
    return at && reason && !problem ? newLine(line, at, request.type, reason) : null
  })
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
  const { document_type } = kinds.types.find(({ type }) => type === request.type)!
  const number = await returns.insert(request, document_type, lines as NewReturnLine[])
  if (number === null) {
    const first = await returns.ofClient(request.client_id)
    if (typeof first !== 'string') throw new Refusal('not-found')
    return takeAgain(tx, principal, first, request)
  }
  if (request.photos?.length) await declarePhotos(tx, principal, number, request.photos)
  await returns.tellErp(number)
  return number
}

/** A day on which it is fetched: soon enough, and one on which a run comes. Where no runs are known, nothing is said of them. */
async function pickupError(
  tx: Transaction,
  { branchId, locale }: Principal,
  { pickup_on: day, transport }: ReturnRequest,
  today: string,
): Promise<TextRef | null> {
  if (day === null) return null
  if (transport !== 'run') return { key: 'return-pickup-run' }
  const problem = pickupProblem(day, today)
  if (problem) return { key: problem, values: { days: PICKUP_DAYS_MAX } }
  const { calendar } = await tx.catalogue.snapshot()
  const next = nextArrivalDay(day, runsTo(calendar, branchId), calendar.holidays, tx.now)
  if (next === null || next === day) return null
  return { key: 'return-pickup-none', values: { day: formatDate(next, 'date', locale) } }
}

const byClaim = (type: ReturnRequest['type']) => type === 'battery' || type === 'defective'

/** What is wrong with the form, whatever the lines are. */
function formErrors(request: ReturnRequest, kinds: ReturnKinds): Errors {
  const { type, lines, transport, boxes, photos } = request
  if (byClaim(type)) return { type: [{ key: 'return-by-claim' }] }
  const errors: Errors = {}
  if (photos?.length === 0 && needsPhoto(lines, kinds)) errors['photos'] = [{ key: 'return-photo' }]
  const { types, reasons } = kinds
  const categories = types.find((each) => each.type === type)!.categories.map(({ code }) => code)
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (!reasons.some((reason) => reason.reason === line.reason && reason.types.includes(type)))
      errors[`lines.${index}.reason`] = [{ key: 'return-reason' }]
    if (categories.length > 0 ? !categories.includes(line.category ?? '') : line.category !== null)
      errors[`lines.${index}.category`] = [{ key: 'return-category' }]
    const name = nameOfLine({ number: line.invoice_number, line: line.line })
    if (seen.has(name)) errors[`lines.${index}.line`] = [{ key: 'return-line-twice' }]
    seen.add(name)
  }
  const isSent = lines.some((line) => reasons.find(({ reason }) => reason === line.reason)?.needs_parcel ?? true)
  if (isSent !== (transport !== 'none'))
    errors['transport'] = [{ key: isSent ? 'return-transport' : 'return-no-parcel' }]
  else if (isSent !== boxes > 0) errors['boxes'] = [{ key: isSent ? 'return-boxes' : 'return-no-parcel' }]
  return errors
}

interface Problem {
  readonly field: 'invoice_number' | 'line' | 'quantity'
  readonly text: TextRef
}
/** Short, missing and foreign invoices are told alike (RET-04). */
const noLine: Problem = { field: 'invoice_number', text: { key: 'invoice-unknown' } }

interface Asked {
  readonly request: ReturnRequest
  readonly reason: Reason | undefined
  readonly today: string
}

function lineProblem(
  line: RequestedReturnLine,
  at: ClaimedLine,
  { request: { type }, reason, today }: Asked,
): Problem | null {
  if (type === 'old_part') return oldPartProblem(line, at, today)
  if (at.kind !== 'article' || (type !== 'new' && type !== 'dismantled')) return noLine
  const why = noReturnReason(at, { today, type, isFault: reason?.is_fault ?? false })
  if (why !== null) return { field: 'line', text: { key: `return-no-${why}` } }
  return line.quantity > at.left
    ? { field: 'quantity', text: { key: 'return-left', values: { count: at.left } } }
    : null
}

/** Old parts count against their deposit alone (T-17), until its last day (T-24). */
function oldPartProblem(line: RequestedReturnLine, { kind, core }: ClaimedLine, today: string): Problem | null {
  if (kind !== 'deposit' || !core) return noLine
  if (core.left === 0) return { field: 'line', text: { key: 'return-no-nothing_left' } }
  if (core.due_on < today) return { field: 'line', text: { key: 'return-no-term_passed' } }
  return line.quantity > core.left
    ? { field: 'quantity', text: { key: 'return-left', values: { count: core.left } } }
    : null
}

/** A new part takes its deposit back with it, as far as its old part was not handed in. */
function newLine(
  line: RequestedReturnLine,
  at: ClaimedLine,
  type: ReturnRequest['type'],
  reason: Reason,
): NewReturnLine {
  const quantity = at.core ? Math.min(line.quantity, at.core.left) : 0
  return {
    ...line,
    core: at.core && quantity > 0 ? { line: at.core.line, quantity } : null,
    fee_minor: type === 'old_part' ? 0 : returnFee(at, line.quantity, reason.is_fault),
  }
}
