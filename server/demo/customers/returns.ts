import { RESELLER, WORKSHOP } from './company-rows.ts'
import { type CsvCell, writeCsv } from '../csv-writer.ts'
import { dayFrom, instantBefore } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import { type DemoInvoice, genericOf } from './invoices.ts'
import type { Person } from './people.ts'

/** Below 6000000001, from where the shop counts. */
const FIRST_NUMBER = 5_900_000_001

type Status = 'waiting' | 'approved' | 'received' | 'refunded' | 'rejected' | 'withdrawn'
type Row = Record<string, CsvCell>

interface Plan {
  readonly type: 'new' | 'dismantled' | 'old_part'
  readonly status: Status
  readonly daysAgo: number
  readonly reason: string
  readonly note?: string
  /** Of each line, and why; absent: not decided. */
  readonly accepted?: { readonly share: 0 | 1; readonly why: string; readonly daysAgo: number }
}

/** Every state that there is; what was refunded follows from the credit notes. */
const everyState: readonly Plan[] = [
  { type: 'new', status: 'waiting', daysAgo: 1, reason: 'not_needed' },
  { type: 'old_part', status: 'waiting', daysAgo: 2, reason: 'old_part' },
  { type: 'new', status: 'approved', daysAgo: 3, reason: 'ordered_by_mistake' },
  { type: 'new', status: 'received', daysAgo: 6, reason: 'does_not_fit', note: 'Prinderea este alta.' },
  {
    type: 'new',
    status: 'received',
    daysAgo: 9,
    reason: 'damaged',
    note: 'Cutia a venit strivită.',
    accepted: { share: 1, why: '', daysAgo: 5 },
  },
  { type: 'new', status: 'withdrawn', daysAgo: 15, reason: 'not_needed' },
  {
    type: 'new',
    status: 'rejected',
    daysAgo: 24,
    reason: 'not_needed',
    accepted: { share: 0, why: 'Piesa a fost montată.', daysAgo: 19 },
  },
]

/** A piece of a car that was taken apart (ZRD), written last so that the others keep their numbers. */
const dismantled: Plan = { type: 'dismantled', status: 'waiting', daysAgo: 2, reason: 'does_not_fit' }

interface Returned {
  readonly invoice: DemoInvoice
  readonly position: number
  readonly quantity: number
}

/** Returns of the workshop and the reseller in every state, each within its term, on what was delivered to them. */
export function writeReturns(
  folder: string,
  context: DemoContext,
  people: readonly Person[],
  invoices: readonly DemoInvoice[],
): void {
  const { today } = context
  const consultant = people.find(({ username }) => username === 'rv')!.id
  const returns: Row[] = []
  const lines: Row[] = []
  for (const companyId of [WORKSHOP, RESELLER]) {
    const own = invoices.filter((invoice) => invoice.companyId === companyId)
    const authors = people.filter((person) => person.companyId === companyId && person.status === 'active')
    if (authors.length === 0) continue
    const untaken = untakenLines(own)
    const add = (plan: Plan, of: readonly Returned[], given: Row = {}) => {
      const random = context.random('returns', companyId * 100 + returns.length)
      const number = String(FIRST_NUMBER + returns.length)
      const { accepted, status } = plan
      const isHandedOver = status === 'received' || status === 'refunded' || status === 'rejected'
      returns.push({
        number,
        company_id: companyId,
        user_id: random.pick(authors).id,
        type: plan.type,
        status,
        transport: 'run',
        boxes: 1,
        created_at: instantBefore(today, plan.daysAgo, 8, random.int(0, 59)),
        handed_over_at: isHandedOver ? instantBefore(today, plan.daysAgo - 2, 7, random.int(0, 59)) : null,
        answered_at: accepted ? instantBefore(today, accepted.daysAgo, 10, random.int(0, 59)) : null,
        answered_by: accepted ? consultant : null,
        credit_invoice: null,
        ...given,
      })
      for (const [index, { invoice, position, quantity }] of of.entries())
        lines.push({
          number,
          line: index + 1,
          invoice_number: invoice.number,
          invoice_line: position,
          quantity,
          core_line: plan.type === 'old_part' ? position : null,
          core_quantity: plan.type === 'old_part' ? quantity : 0,
          reason: plan.reason,
          category: plan.type === 'dismantled' ? categoryOf(genericOf(invoice, invoice.lines[position - 1]!)) : null,
          note: plan.note ?? '',
          accepted_quantity: accepted ? accepted.share * quantity : null,
          decision: accepted?.why ?? '',
        })
    }
    for (const plan of everyState) {
      const line = untaken(plan.type, dayFrom(today, -plan.daysAgo))
      if (line) add(plan, [line])
    }
    const refunded = refundOf(own, today)
    if (refunded) add(refunded.plan, refunded.lines, { credit_invoice: refunded.credit })
    const piece = untaken('dismantled', dayFrom(today, -dismantled.daysAgo))
    if (piece) add(dismantled, [piece])
  }
  write(folder, 'returns.csv', returns)
  write(folder, 'return_lines.csv', lines)
}

/** How many days before a return its line was delivered, at most: old parts have a longer term. */
const DELIVERED_WITHIN = { new: 13, dismantled: 13, old_part: 60 } as const

/** Hands out lines that were delivered shortly before a day, of which nothing was credited and one piece stays for a claim; each once. */
function untakenLines(own: readonly DemoInvoice[]) {
  const credited = new Set(
    own.flatMap(({ lines }) => lines.flatMap(({ credits }) => (credits ? [`${credits.number} ${credits.line}`] : []))),
  )
  const taken = new Set<string>()
  return (type: Plan['type'], day: string): Returned | undefined => {
    for (const invoice of own.toReversed()) {
      if (
        invoice.kind !== 'invoice' ||
        invoice.issuedOn >= day ||
        invoice.issuedOn < dayFrom(day, -DELIVERED_WITHIN[type])
      )
        continue
      for (const [index, line] of invoice.lines.entries()) {
        const name = `${invoice.number} ${index + 1}`
        if (!isFit(type, invoice, line) || credited.has(name) || taken.has(name)) continue
        taken.add(name)
        return { invoice, position: index + 1, quantity: 1 }
      }
    }
    return undefined
  }
}

function isFit(type: Plan['type'], invoice: DemoInvoice, line: DemoInvoice['lines'][number]): boolean {
  if (type === 'old_part') return line.kind === 'deposit'
  const isPiece = genericOf(invoice, line)?.startsWith('dez_') ?? false
  if (line.kind !== 'article' || line.noReturnReason !== null || isPiece !== (type === 'dismantled')) return false
  return isPiece || line.quantity > 1
}

/** Of those that the type asks for. */
const categoryOf = (genericKey = ''): string => (genericKey === 'dez_seat' ? 'interior' : 'body')

/** The return that a company's last credit note answers, as it was credited: its parts, or else its old parts. */
function refundOf(own: readonly DemoInvoice[], today: string) {
  const credit = own.findLast(({ kind, lines }) => kind === 'credit' && lines.some((line) => line.kind !== 'transport'))
  if (!credit) return undefined
  const wanted = credit.lines.some(({ kind }) => kind === 'article') ? 'article' : 'deposit'
  const lines = credit.lines.flatMap(({ kind, credits, quantity }): Returned[] => {
    const invoice = own.find(({ number }) => number === credits?.number)
    return kind === wanted && credits && invoice ? [{ invoice, position: credits.line, quantity }] : []
  })
  if (lines.length === 0) return undefined
  const creditDaysAgo = Math.round((Date.parse(today) - Date.parse(credit.issuedOn)) / 86_400_000)
  const plan: Plan = {
    type: wanted === 'article' ? 'new' : 'old_part',
    status: 'refunded',
    daysAgo: creditDaysAgo + 2,
    reason: wanted === 'article' ? 'not_needed' : 'old_part',
    accepted: { share: 1, why: '', daysAgo: creditDaysAgo },
  }
  return { plan, lines, credit: credit.number }
}

function write(folder: string, file: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {})
  writeCsv(
    folder,
    file,
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  )
}
