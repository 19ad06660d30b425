import { erpEndpoints } from '#src/contract/after-sales/erp.ts'
import { TOKEN } from '#tests/api/erp.ts'
import { asking } from '#tests/api/test-shop.ts'
import { noteFor } from './money-steps.ts'
import { creditPaid, invoicePaid, returned } from './paid-order-steps.ts'
import { anyCompany, type Company, hold, type Life, type StartOrder, type Step } from './start-life.ts'

/** The ERP says how an order of START stands: all of it, a part, or nothing. */
export const erpTells: Step = async (life) => {
  const company = anyCompany(life)
  const open = company.orders.filter(
    ({ state, kind, isCredited }) => state !== 'refused' && kind !== 'voucher' && !isCredited,
  )
  if (open.length === 0) return null
  return tellsOf(life, company, life.draw.pick(open), life.draw.pick(['accepted', 'delivered', 'refused'] as const))
}

/** What the ERP says of one order of START, a note that was asked for included. */
export async function tellsOf(
  life: Life,
  company: Company,
  order: StartOrder,
  state: 'accepted' | 'delivered' | 'refused',
): Promise<string | null> {
  const { draw } = life
  const isNote = order.kind === 'invoice' && state === 'delivered'
  // What was paid meanwhile leaves no room for the note.
  if (isNote && order.of!.invoice.gross - order.of!.invoice.allocated < order.of!.gross) return null
  const note = isNote ? await noteFor(life, company, order.of!.invoice, order.of!.net) : null
  const lines = order.lines.map(({ quantity, cancelled }, at) => ({
    line: at + 1,
    confirmed: draw.int(0, quantity - cancelled),
  }))
  order.version += 1
  const tell = () =>
    asking(life.world.app)(erpEndpoints.startOrder, {
      token: TOKEN,
      params: { number: order.number },
      body: {
        version: order.version,
        state,
        reason: '',
        credit_number: note,
        lines: state === 'refused' || draw.chance(0.4) ? [] : lines,
      },
    })
  const told = await tell()
  hold(`the ERP tells ${order.number}`, told.status, 200)
  await readStanding(life, company, order, { state, note })
  return `${order.number} ${state} ${JSON.stringify(lines)}`
}

/** What of it is not had was told by the ERP: its pieces are read from the order's own lines, its points counted here. */
async function readStanding(
  life: Life,
  company: Company,
  order: StartOrder,
  { state, note }: { state: 'accepted' | 'delivered' | 'refused'; note: string | null },
): Promise<void> {
  const rows = await life.world.shop.db
    .selectFrom('start_order_lines')
    .innerJoin('start_orders', 'start_orders.start_order_id', 'start_order_lines.start_order_id')
    .select('cancelled')
    .where('number', '=', order.number)
    .orderBy('line')
    .execute()
  let back = 0
  for (const [at, line] of order.lines.entries()) {
    const { cancelled } = rows[at]!
    back += (cancelled - line.cancelled) * line.points
    line.cancelled = cancelled
  }
  const isGone =
    state === 'refused' ||
    (order.lines.length > 0 && order.lines.every(({ quantity, cancelled }) => quantity === cancelled))
  if (isGone) back = order.points - order.givenBack
  // What was delivered has left the shelf, whatever the ERP says later.
  order.hasLeft ||= order.state === 'delivered'
  order.state = isGone ? 'refused' : state
  order.givenBack += back
  order.isCredited = note !== null
  if (back > 0) company.books.giveBack(`${order.number}/${order.version}`, order.number, back, life.today())
}

/** An order of the cart that points have paid goes on: shortened, refused, invoiced, brought back, credited. */
export const paidGoesOn: Step = async (life) => {
  const [company] = life.companies
  const going = company.paid.filter(({ quantity, cancelled }) => cancelled < quantity)
  if (going.length === 0) return null
  const { draw } = life
  const of = draw.pick(going)
  if (of.invoice === null && draw.chance(0.5)) {
    const confirmed = draw.int(0, of.quantity - of.cancelled)
    of.version += 1
    const told = await life.world.tell(of.number, {
      version: of.version,
      state: confirmed === 0 ? 'refused' : 'accepted',
      sap_order: null,
      reason: '',
      lines: [{ line: 1, confirmed, reason: '' }],
    })
    hold(`the ERP tells ${of.number}`, told.status, 200)
    const back = (of.quantity - of.cancelled - confirmed) * of.points
    of.cancelled = of.quantity - confirmed
    if (back > 0) company.books.giveBack(`${of.number}/${of.version}`, of.number, back, life.today())
    return `${of.number}: ${confirmed} confirmed`
  }
  if (of.invoice === null) {
    await invoicePaid(life, company, of)
    return `${of.number} invoiced`
  }
  const there = of.quantity - of.cancelled
  if (of.accepted === 0 && of.credited === 0 && draw.chance(0.6)) {
    const quantity = draw.int(1, there)
    const accepted = draw.int(0, quantity)
    await returned(
      life,
      draw.pick(life.persons.filter((each) => each.company === company && !each.acts)),
      of,
      quantity,
      accepted,
    )
    return `${of.number}: ${accepted} of ${quantity} accepted`
  }
  if (of.credited === there) return null
  const credits = draw.int(1, there - of.credited)
  await creditPaid(life, company, of, credits)
  return `${of.number}: ${credits} credited`
}
