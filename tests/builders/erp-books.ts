import { random } from '#server/demo/random.ts'
import { dayFrom } from '#server/demo/days.ts'
import type { CsvFolder } from './csv-folder.ts'

/** A line of an order as the ERP invoices it; amounts in bani. */
export interface BookedLine {
  readonly orderNumber: string
  readonly orderLine: number
  readonly articleId: number
  readonly quantity: number
  readonly unitNet: number
  readonly vatPercent: number
}
interface Paper {
  readonly number: string
  readonly kind: 'invoice' | 'credit'
  readonly issuedOn: string
  readonly dueOn: string
  readonly lines: readonly (BookedLine & { readonly credits: string | null })[]
  readonly net: number
  readonly vat: number
}
interface Money {
  readonly payment: string
  readonly method: 'transfer' | 'bo'
  state: 'received' | 'cleared' | 'refused'
  readonly receivedOn: string
  readonly maturesOn: string | null
  readonly amount: number
}
interface Allocated {
  readonly from: string
  readonly to: string
  readonly amount: number
}

const ages = [
  ['to_30', 30],
  ['to_60', 60],
  ['to_90', 90],
  ['over_90', Number.POSITIVE_INFINITY],
] as const
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/**
 * The books of an ERP for one company: it invoices orders, takes money, credits what came back, and says by itself what is owed. What a history does is drawn from its seed. It knows nothing of the
 * shop's rules, so that the shop is held against other arithmetic.
 */
export function erpBooks(companyId: number, today: string, seed: number) {
  const draw = random('books', seed)
  const papers: Paper[] = []
  const money: Money[] = []
  const allocated: Allocated[] = []
  const gross = ({ net, vat }: Paper) => net + vat
  const given = (from: string) =>
    allocated.filter((each) => each.from === from).reduce((sum, { amount }) => sum + amount, 0)
  const isPaid = (from: string) => money.find(({ payment }) => payment === from)?.state !== 'refused'
  /** What no payment that stands has yet. */
  const free = (paper: Paper) =>
    gross(paper) -
    allocated.filter(({ to, from }) => to === paper.number && isPaid(from)).reduce((sum, { amount }) => sum + amount, 0)
  const issue = (kind: Paper['kind'], lines: Paper['lines'], issuedOn: string): Paper => {
    const net = lines.reduce((sum, line) => sum + line.quantity * line.unitNet, 0)
    const netOf = (rate: number) =>
      lines.reduce((sum, line) => (line.vatPercent === rate ? sum + line.quantity * line.unitNet : sum), 0)
    const rates = [...new Set(lines.map((line) => line.vatPercent))]
    const vat = rates.reduce((sum, rate) => sum + Math.round((netOf(rate) * rate) / 100), 0)
    const number = `${kind === 'invoice' ? 70 : 78}${seed}${100 + papers.length}`
    const dueOn = kind === 'invoice' ? dayFrom(issuedOn, 30) : issuedOn
    const paper = { number, kind, issuedOn, dueOn, lines, net, vat }
    papers.push(paper)
    return paper
  }
  const allocate = (from: string, most: number) => {
    const open = papers.filter((paper) => paper.kind === 'invoice' && free(paper) > 0)
    if (open.length === 0 || most === 0) return
    const to = draw.pick(open)
    allocated.push({ from, to: to.number, amount: draw.int(1, Math.min(most, free(to))) })
  }
  return {
    draw,
    papers,
    invoice: (lines: readonly BookedLine[]) =>
      issue(
        'invoice',
        lines.map((line) => ({ ...line, credits: null })),
        dayFrom(today, -draw.int(0, 150)),
      ),
    /** One piece of a line of an invoice came back; the note may pay an invoice at once. */
    credit(of: Paper, line: BookedLine): void {
      const note = issue('credit', [{ ...line, quantity: 1, credits: of.number }], today)
      if (draw.chance(0.6)) allocate(note.number, gross(note))
    },
    pay(): void {
      const isNote = draw.chance(0.4)
      const paid: Money = {
        payment: `P${seed}${100 + money.length}`,
        method: isNote ? 'bo' : 'transfer',
        state: draw.pick(isNote ? (['received', 'cleared', 'refused'] as const) : (['cleared', 'received'] as const)),
        receivedOn: dayFrom(today, -draw.int(0, 40)),
        maturesOn: isNote ? dayFrom(today, draw.int(-5, 40)) : null,
        amount: draw.int(500, 60_000),
      }
      money.push(paid)
      allocate(paid.payment, paid.amount)
      allocate(paid.payment, paid.amount - given(paid.payment))
    },
    /** A note that was received is paid, or comes back. */
    settle(): void {
      const waiting = money.filter(({ state }) => state === 'received')
      if (waiting.length > 0) draw.pick(waiting).state = draw.pick(['cleared', 'refused'] as const)
    },
    write: (folder: CsvFolder) => writeBooks(folder, companyId, today, { papers, money, allocated }),
    /** What is owed and how late it is, from the books alone. */
    owed() {
      const settles = (from: string) =>
        (money.find(({ payment }) => payment === from)?.state ?? 'cleared') === 'cleared'
      const covers = (from: string) => {
        const note = money.find(({ payment }) => payment === from)
        return note?.state === 'received' && note.maturesOn !== null && note.maturesOn >= today
      }
      const sumOf = (to: string, is: (from: string) => boolean) =>
        allocated.filter((each) => each.to === to && is(each.from)).reduce((sum, { amount }) => sum + amount, 0)
      const ageing = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 }
      let open = 0
      let paid = 0
      for (const paper of papers.filter(({ kind }) => kind === 'invoice')) {
        const left = gross(paper) - sumOf(paper.number, settles)
        const covered = Math.min(left, sumOf(paper.number, covers))
        const late = dayNumber(today) - dayNumber(paper.dueOn)
        const age = late <= 0 ? 'not_due' : ages.find(([, days]) => late <= days)![0]
        ageing.not_due += covered
        ageing[age] += left - covered
        open += left
        paid += sumOf(paper.number, settles)
      }
      const worth = [
        ...papers.filter(({ kind }) => kind === 'credit').map((note) => gross(note) - given(note.number)),
        ...money.filter(({ state }) => state === 'cleared').map(({ payment, amount }) => amount - given(payment)),
      ]
      return { ageing, open, paid, unallocated: worth.reduce((sum, each) => sum + each, 0) }
    },
  }
}

/** The files of finances as the ERP exports them, each time whole. */
function writeBooks(
  folder: CsvFolder,
  companyId: number,
  today: string,
  { papers, money, allocated }: { papers: readonly Paper[]; money: readonly Money[]; allocated: readonly Allocated[] },
): void {
  folder.write('invoices.csv', [
    'number,company_id,kind,issued_on,supply_on,due_on,net_minor,vat_minor,gross_minor',
    ...papers.map(({ number, kind, issuedOn, dueOn, net, vat }) =>
      [number, companyId, kind, issuedOn, issuedOn, dueOn, net, vat, net + vat].join(','),
    ),
  ])
  folder.write('invoice_lines.csv', [
    'number,line,order_number,order_line,article_id,quantity,unit_net_minor,vat_percent,credits_number,credits_line,returnable_until',
    ...papers.flatMap(({ number, lines }) =>
      lines.map(({ orderNumber, orderLine, articleId, quantity, unitNet, vatPercent, credits }, index) =>
        [
          number,
          index + 1,
          ...(credits === null ? [orderNumber, orderLine] : ['', '']),
          articleId,
          quantity,
          unitNet,
          vatPercent,
          ...(credits === null ? ['', '', '2099-12-31'] : [credits, orderLine, '']),
        ].join(','),
      ),
    ),
  ])
  folder.write('payments.csv', [
    'payment,company_id,method,state,received_on,matures_on,amount_minor',
    ...money.map(({ payment, method, state, receivedOn, maturesOn, amount }) =>
      [payment, companyId, method, state, receivedOn, maturesOn ?? '', amount].join(','),
    ),
  ])
  folder.write('payment_allocations.csv', [
    'allocation_id,payment,credit_number,number,amount_minor,allocated_on',
    ...allocated.map(({ from, to, amount }, index) =>
      [index + 1, ...(from.startsWith('P') ? [from, ''] : ['', from]), to, amount, today].join(','),
    ),
  ])
}
