import { awardPoints } from '#server/jobs/point-awards.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { allocationRow, paymentRow } from '#tests/builders/payments.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { aYearOn } from './points-books.ts'
import { type Company, type Invoice, type Life, LIST } from './start-life.ts'

const withVat = (net: number) => net + Math.round((net * 21) / 100)

/** The ERP invoices something: articles, of one of them sometimes a deposit, and the transport. */
export async function invoiced(life: Life, company: Company): Promise<string> {
  const { draw, world } = life
  const number = `S${life.next()}`
  const issuedOn = life.today()
  const lines = Array.from({ length: draw.int(1, 3) }, (_, at) => {
    const isPads = draw.chance(0.6)
    return {
      line: at + 1,
      quantity: draw.int(1, 6),
      list: isPads ? LIST.pads : LIST.discs,
      net: draw.int(20, 60) * 100,
      article: isPads ? ids.padsBrembo : ids.discsBrembo,
      credited: 0,
      reversed: 0,
    }
  })
  const beside = [
    ...(draw.chance(0.4) ? [{ kind: 'deposit' as const, of_line: 1, quantity: 1, unit_net_minor: 2_000 }] : []),
    ...(draw.chance(0.4) ? [{ kind: 'transport' as const, quantity: 1, unit_net_minor: 2_500 }] : []),
  ]
  const net =
    lines.reduce((sum, line) => sum + line.quantity * line.net, 0) +
    beside.reduce((sum, line) => sum + line.unit_net_minor, 0)
  const gross = withVat(net)
  const { db } = world.shop
  await insert(db, 'invoices', [
    invoiceRow({
      number,
      company_id: company.id,
      issued_on: issuedOn,
      due_on: '2099-12-31',
      net_minor: net,
      vat_minor: gross - net,
    }),
  ])
  await insert(db, 'invoice_lines', [
    ...lines.map(({ line, quantity, net: unit, article }) =>
      invoiceLineRow({ number, line, quantity, unit_net_minor: unit, article_id: article }),
    ),
    ...beside.map((row, at) =>
      invoiceLineRow({ number, line: lines.length + at + 1, article_id: ids.padsBrembo, ...row }),
    ),
  ])
  company.invoices.push({ number, issuedOn, gross, lines, allocated: 0, settled: 0, awarded: false })
  return `${number} of ${gross}`
}

/** All of an invoice or a part of it, cleared or only received. */
export async function paid(life: Life, company: Company): Promise<string | null> {
  const { draw, world } = life
  const open = company.invoices.filter((each) => each.allocated < each.gross)
  if (open.length === 0) return null
  const invoice = draw.pick(open)
  const left = invoice.gross - invoice.allocated
  const amount = draw.chance(0.7) ? left : draw.int(1, left)
  const isCleared = draw.chance(0.85)
  const payment = `P${life.next()}`
  const { db } = world.shop
  await insert(db, 'payments', [
    paymentRow({ payment, company_id: company.id, state: isCleared ? 'cleared' : 'received', amount_minor: amount }),
  ])
  await allocate(life, company, invoice, { payment }, amount)
  if (isCleared) invoice.settled += amount
  return `${invoice.number} ${amount} ${isCleared ? 'cleared' : 'received'}`
}

/** What is left of an invoice, of the newest where none is named. */
export async function paidWhole(life: Life, company: Company, invoice = company.invoices.at(-1)!): Promise<void> {
  const amount = invoice.gross - invoice.allocated
  const payment = `P${life.next()}`
  await insert(life.world.shop.db, 'payments', [paymentRow({ payment, company_id: company.id, amount_minor: amount })])
  await allocate(life, company, invoice, { payment }, amount)
  invoice.settled += amount
}

let allocations = 0
async function allocate(
  { world }: Life,
  company: Company,
  invoice: Invoice,
  by: { payment: string } | { credit_number: string },
  amount_minor: number,
): Promise<void> {
  allocations += 1
  await insert(world.shop.db, 'payment_allocations', [
    allocationRow({ allocation_id: allocations, company_id: company.id, number: invoice.number, amount_minor, ...by }),
  ])
  invoice.allocated += amount_minor
}

/** Every payment that was only received clears. */
export async function cleared({ world }: Life, company: Company): Promise<string> {
  await world.shop.db
    .updateTable('payments')
    .set({ state: 'cleared' })
    .where('company_id', '=', company.id)
    .where('state', '=', 'received')
    .execute()
  for (const invoice of company.invoices) invoice.settled = invoice.allocated
  return 'all'
}

/** Pieces of an invoice come back, whether its points were given or not; the note may pay the invoice. */
export async function credited(life: Life, company: Company): Promise<string | null> {
  const { draw, world } = life
  const left = company.invoices.flatMap((invoice) =>
    invoice.lines.filter((line) => line.credited < line.quantity).map((line) => ({ invoice, line })),
  )
  if (left.length === 0) return null
  // Of those that have earned more often: what was spent meanwhile is owed.
  const earned = left.filter(({ invoice: each }) => each.awarded)
  const { invoice, line } = draw.pick(earned.length > 0 && draw.chance(0.7) ? earned : left)
  const quantity = draw.int(1, line.quantity - line.credited)
  const number = `S${life.next()}`
  const net = quantity * line.net
  await insert(world.shop.db, 'invoices', [
    invoiceRow({
      number,
      company_id: company.id,
      kind: 'credit',
      issued_on: life.today(),
      net_minor: net,
      vat_minor: withVat(net) - net,
    }),
  ])
  await insert(world.shop.db, 'invoice_lines', [
    invoiceLineRow({
      number,
      line: 1,
      quantity,
      unit_net_minor: line.net,
      article_id: ids.padsBrembo,
      credits_number: invoice.number,
      credits_line: line.line,
    }),
  ])
  line.credited += quantity
  company.credits.push({ source: `${number}/1`, invoice, line, quantity })
  const pays = draw.chance(0.5) ? Math.min(withVat(net), invoice.gross - invoice.allocated) : 0
  if (pays > 0) {
    await allocate(life, company, invoice, { credit_number: number }, pays)
    invoice.settled += pays
  }
  return `${quantity} of ${invoice.number}/${line.line}`
}

/**
 * The ERP has issued the note that was asked for with points; it is an allowance and pays the invoice. It names the invoice's lines or none, and a round of awards may come before its number is told.
 */
export async function noteFor(life: Life, company: Company, invoice: Invoice, net: number): Promise<string> {
  const number = `S${life.next()}`
  const gross = withVat(net)
  await insert(life.world.shop.db, 'invoices', [
    invoiceRow({
      number,
      company_id: company.id,
      kind: 'credit',
      issued_on: life.today(),
      net_minor: net,
      vat_minor: gross - net,
    }),
  ])
  if (life.draw.chance(0.7)) await insert(life.world.shop.db, 'invoice_lines', linesOfNote(number, invoice, net))
  await allocate(life, company, invoice, { credit_number: number }, gross)
  invoice.settled += gross
  if (life.draw.chance(0.4)) await awarded(life)
  return number
}

/** A piece of each line, as an ERP may write an allowance. */
function linesOfNote(number: string, { number: credits_number, lines }: Invoice, net: number) {
  const each = Math.floor(net / lines.length)
  return lines.map(({ line }, at) =>
    invoiceLineRow({
      number,
      line: at + 1,
      quantity: 1,
      unit_net_minor: at === 0 ? net - each * (lines.length - 1) : each,
      article_id: ids.padsBrembo,
      credits_number,
      credits_line: line,
    }),
  )
}

/** Whether a note looks as one that points have asked for: it waits until that is told. */
const isAsked = (company: Company, of: Invoice, net: number): boolean =>
  company.orders.some(
    ({ of: asked, state, isCredited }) =>
      asked?.invoice === of && asked.net === net && !isCredited && (state === 'sent' || state === 'accepted'),
  )

/** The round of awards, of one process or of two at once. */
export async function awarded(life: Life): Promise<string> {
  const rounds = life.draw.chance(0.3) ? 2 : 1
  await Promise.all(Array.from({ length: rounds }, () => awardPoints(life.world.shop.db, life.now())))
  for (const company of life.companies) {
    giveForInvoices(life, company)
    giveBack(life, company)
    takeBack(life, company)
  }
  return rounds === 1 ? 'once' : 'two at once'
}

/** One point for every full 10 lei of the list, a line of articles at a time. */
const earnedBy = (line: { list: number }, quantity: number) => Math.floor((quantity * line.list) / 1_000)

function giveForInvoices(life: Life, company: Company): void {
  const { joined, isAllowed, books } = company
  if (joined === null || !isAllowed) return
  for (const invoice of company.invoices) {
    const tookPart =
      invoice.issuedOn >= joined ||
      company.earlier.some(([from, to]) => invoice.issuedOn >= from && invoice.issuedOn <= to)
    if (invoice.awarded || !tookPart || invoice.settled < invoice.gross) continue
    invoice.awarded = true
    const points = invoice.lines.reduce((sum, line) => sum + earnedBy(line, line.quantity), 0)
    books.give('invoice', invoice.number, points, aYearOn(life.today()))
  }
}

/** What is kept of a line has earned its share, begun points not. */
function takeBack(life: Life, company: Company): void {
  for (const credit of company.credits.filter(({ invoice }) => invoice.awarded)) {
    const { invoice, line, quantity, source } = credit
    if (isAsked(company, invoice, quantity * line.net)) continue
    company.credits.splice(company.credits.indexOf(credit), 1)
    const share = () => Math.floor((earnedBy(line, line.quantity) * (line.quantity - line.reversed)) / line.quantity)
    const before = share()
    line.reversed += quantity
    company.books.takeBack(invoice.number, before - share(), source, life.today())
  }
}

function giveBack(life: Life, company: Company): void {
  for (const { source, order } of company.backs.splice(0).toSorted((a, b) => (a.source < b.source ? -1 : 1))) {
    const gone = Math.min(order.quantity - order.cancelled, Math.max(order.accepted, order.credited))
    const points = Math.max(0, gone * order.points - order.given)
    order.given += points
    company.books.giveBack(source, order.number, points, life.today())
  }
}
