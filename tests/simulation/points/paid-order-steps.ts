import { type ReturnAnswer, returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { type Company, type Life, newKey, type PaidOrder, type Person } from './start-life.ts'

/** The invoice of an order of the cart that points have paid. */
export async function invoicePaid(life: Life, company: Company, of: PaidOrder): Promise<void> {
  const { db } = life.world.shop
  const number = String(life.next())
  const { order_id } = await db
    .selectFrom('orders')
    .select('order_id')
    .where('number', '=', of.number)
    .executeTakeFirstOrThrow()
  await insert(db, 'invoices', [
    invoiceRow({
      number,
      company_id: company.id,
      issued_on: life.today(),
      due_on: '2099-12-31',
      net_minor: 0,
      vat_minor: 0,
    }),
  ])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({
      number,
      line: 1,
      quantity: of.quantity - of.cancelled,
      unit_net_minor: 0,
      article_id: ids.padsBrembo,
      order_id,
      order_line: 1,
      returnable_until: '2099-12-31',
    }),
  ])
  of.invoice = number
}

/** One piece or more go back by the shop's own calls, and staff accept some of them. */
export async function returned(
  life: Life,
  by: Person,
  of: PaidOrder,
  quantity: number,
  accepted: number,
): Promise<void> {
  const { call } = life.world.shop
  const line = { invoice_number: of.invoice!, line: 1, quantity, reason: 'not_needed', category: null, note: '' }
  const made = await call(returnEndpoints.create, {
    token: by.token,
    key: newKey(),
    body: { client_id: newKey(), type: 'new', lines: [line], transport: 'run', boxes: 1, pickup_on: null, comment: '' },
  })
  if (made.status !== 201) throw new Error(`a return was answered ${made.status} ${JSON.stringify(made.refusal)}`)
  const { id } = made.body
  const decision = {
    line: 1,
    accepted_quantity: accepted,
    reason: accepted < quantity ? 'Montată' : '',
    fee_minor: null,
  }
  for (const body of [
    { step: 'approve' },
    { step: 'receive' },
    { step: 'decide', lines: [decision] },
  ] satisfies ReturnAnswer[]) {
    const step = await call(returnEndpoints.answer, { token: life.staff, key: newKey(), params: { id }, body })
    if (step.status >= 300) throw new Error(`${body.step} was answered ${step.status} ${JSON.stringify(step.refusal)}`)
  }
  of.accepted += accepted
  if (accepted > 0) by.company.backs.push({ source: `return ${id}/1`, order: of })
}

/** The ERP credits pieces of it, those of a return among them or not. */
export async function creditPaid(life: Life, company: Company, of: PaidOrder, quantity: number): Promise<void> {
  const number = String(life.next())
  const { db } = life.world.shop
  await insert(db, 'invoices', [
    invoiceRow({
      number,
      company_id: company.id,
      kind: 'credit',
      issued_on: life.today(),
      due_on: '2099-12-31',
      net_minor: 0,
      vat_minor: 0,
    }),
  ])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({
      number,
      line: 1,
      quantity,
      unit_net_minor: 0,
      article_id: ids.padsBrembo,
      credits_number: of.invoice,
      credits_line: 1,
    }),
  ])
  of.credited += quantity
  company.backs.push({ source: `credit ${number}/1`, order: of })
}
