import * as v from 'valibot'
import {
  type RequestedReturnLine,
  type ReturnRequest,
  type ReturnTransport,
  ReturnType,
} from '#src/contract/after-sales/return-request.ts'
import { type NoReturn, ReturnableLine, type ReturnTypes } from '#src/contract/after-sales/returns.ts'
import { noReturnReason, returnFee } from './returnable.ts'

const text = v.fallback(v.string(), '')

export const ReturnDraftLine = v.object({
  line: ReturnableLine,
  quantity: v.number(),
  reason: text,
  category: v.fallback(v.nullable(v.string()), null),
  note: text,
})
export type ReturnDraftLine = v.InferOutput<typeof ReturnDraftLine>

/** A return while it is written: lines of several invoices, all of one type. */
export const ReturnDraft = v.object({
  type: v.fallback(ReturnType, 'new'),
  lines: v.fallback(v.array(ReturnDraftLine), []),
  /** Lines of returns of other types, put aside when the type was changed. */
  aside: v.fallback(v.array(v.object({ type: ReturnType, lines: v.array(ReturnDraftLine) })), []),
  transport: v.fallback(v.picklist(['run', 'own', 'courier']), 'run'),
  boxes: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), 1),
  /** Empty: with the next run. */
  pickup_on: text,
  comment: text,
})
export type ReturnDraft = v.InferOutput<typeof ReturnDraft>
export type SentTransport = Exclude<ReturnTransport, 'none'>

/** Whatever a former version kept, as far as it can be read. */
export function draftOfReturn(kept: unknown): ReturnDraft {
  return v.parse(ReturnDraft, typeof kept === 'object' && kept !== null ? kept : {})
}

/** The draft with another type: each type has lines of its own, and what was chosen for the one before is there again when it is. */
export function withType(draft: ReturnDraft, type: ReturnType): ReturnDraft {
  if (type === draft.type) return draft
  const others = draft.aside.filter((each) => each.type !== type && each.type !== draft.type)
  return {
    ...draft,
    type,
    lines: draft.aside.find((each) => each.type === type)?.lines ?? [],
    aside: draft.lines.length === 0 ? others : [...others, { type: draft.type, lines: draft.lines }],
  }
}

/** What is left of a draft whose return was sent: the lines that were put aside; null where there are none. */
export function afterSending({ aside }: ReturnDraft): ReturnDraft | null {
  const [next, ...others] = aside
  return next ? draftOfReturn({ ...next, aside: others }) : null
}

type Reason = ReturnTypes['reasons'][number]
export const nameOfReturnLine = ({ invoice_number, line }: Pick<ReturnableLine, 'invoice_number' | 'line'>): string =>
  `${invoice_number} ${line}`

/** How many pieces may go back: of a part, or of its deposit. */
export function mostOf({ left, core }: ReturnableLine, type: ReturnType): number {
  return type === 'old_part' ? (core?.left ?? 0) : left
}

export type NoReturnWhy = NoReturn | 'dismantled' | 'not_dismantled' | 'no_deposit'

/**
 * Why a line cannot go back as this type; null when it can. `today`: day of the brand's time zone. With `isFault` the distributor's own fault is asked about, which takes back what was
 * excluded when it was ordered.
 */
export function whyNot(
  line: ReturnableLine,
  { type, today, isFault = false }: { readonly type: ReturnType; readonly today: string; readonly isFault?: boolean },
): NoReturnWhy | null {
  if (type === 'old_part') {
    if (line.core === null) return 'no_deposit'
    if (line.core.left === 0) return 'nothing_left'
    return line.core.due_on < today ? 'term_passed' : null
  }
  if (type !== 'new' && type !== 'dismantled') return line.left === 0 ? 'nothing_left' : null
  const excluded = line.no_return
  return noReturnReason(
    {
      left: line.left,
      returnable_until: line.returnable_until,
      no_return_reason:
        excluded === 'special_order' || excluded === 'electrical' || excluded === 'opened_liquid' ? excluded : null,
      is_dismantled: line.is_dismantled,
    },
    { today, type, isFault },
  )
}

/** The reasons that may be given for a line: of what was excluded only the distributor's own faults. */
export function reasonsFor(line: ReturnableLine, type: ReturnType, today: string, { reasons }: ReturnTypes): Reason[] {
  const isExcluded = whyNot(line, { type, today }) !== null
  return reasons.filter((reason) => reason.types.includes(type) && (reason.is_fault || !isExcluded))
}

/** What is missing of a line before it can be sent. */
export function lineGap(line: ReturnDraftLine, type: ReturnType, kinds: ReturnTypes): 'reason' | 'category' | null {
  if (!kinds.reasons.some(({ code, types }) => code === line.reason && types.includes(type))) return 'reason'
  const categories = kinds.types.find((each) => each.type === type)?.categories ?? []
  if (categories.length > 0 && !categories.some(({ code }) => code === line.category)) return 'category'
  return null
}

/** Whether a parcel goes back: not where all that is told of never came (T-18). */
export function needsParcel({ lines }: ReturnDraft, { reasons }: ReturnTypes): boolean {
  return (
    lines.length === 0 || lines.some(({ reason }) => reasons.find(({ code }) => code === reason)?.needs_parcel ?? true)
  )
}

/** Whether a reason of its lines asks for a photo (decision 233). */
export function needsPhoto({ lines }: ReturnDraft, { reasons }: ReturnTypes): boolean {
  return lines.some(({ reason }) => reasons.some(({ code, needs_photo: asks }) => asks && code === reason))
}

/** What comes back, bani without VAT; null where the person sees no amounts (T-16). The fee is not in `net`. */
export interface ReturnSum {
  readonly lines: number
  readonly invoices: number
  readonly net: number | null
  readonly fee: number
}

export function sumOfReturn({ lines, type }: ReturnDraft, { reasons }: ReturnTypes): ReturnSum {
  let net: number | null = 0
  let fee = 0
  for (const { line, quantity, reason } of lines) {
    const isOldPart = type === 'old_part'
    const unit = isOldPart ? (line.core?.unit_net ?? null) : line.unit_net
    if (unit === null || net === null) {
      net = null
      continue
    }
    const deposit = isOldPart || !line.core ? 0 : Math.min(quantity, line.core.left) * (line.core.unit_net ?? 0)
    net += unit * quantity + deposit
    const isFault = reasons.find(({ code }) => code === reason)?.is_fault ?? false
    if (!isOldPart) fee += returnFee({ unit_net_minor: unit, return_fee_percent: line.fee_percent }, quantity, isFault)
  }
  return { lines: lines.length, invoices: new Set(lines.map(({ line }) => line.invoice_number)).size, net, fee }
}

/** What is sent of a draft in which nothing is missing; `clientId` stays its own for ever. */
export function requestOfReturn(draft: ReturnDraft, kinds: ReturnTypes, clientId: string): ReturnRequest {
  const isSent = needsParcel(draft, kinds)
  const { type, transport, boxes, pickup_on: day, comment } = draft
  return {
    client_id: clientId,
    type,
    lines: draft.lines.map((line) => requestedLine(line, type)),
    transport: isSent ? transport : 'none',
    boxes: isSent ? boxes : 0,
    pickup_on: isSent && transport === 'run' && day !== '' ? day : null,
    comment: comment.trim(),
  }
}

/** Of an old part the line of its deposit is named. */
function requestedLine(
  { line, quantity, reason, category, note }: ReturnDraftLine,
  type: ReturnType,
): RequestedReturnLine {
  const { invoice_number, core } = line
  return {
    invoice_number,
    line: type === 'old_part' && core ? core.line : line.line,
    quantity,
    reason,
    category,
    note: note.trim(),
  }
}

/** Parts, in words that need no translation: what is told of it while it waits. */
export function labelOfReturn({ lines }: ReturnDraft): string {
  const [first, ...others] = lines.map(({ line: { article } }) => `${article.brand} ${article.articleNumber}`)
  return others.length === 0 ? (first ?? '') : `${first} +${others.length}`
}
