import type { Kysely } from 'kysely'
import type { History } from '#src/domain/finances.ts'
import type { Tables } from '#server/db/tables.ts'
import { dayFrom } from '#server/demo/days.ts'
import { random } from '#server/demo/random.ts'
import { invoiceRow } from './invoices.ts'
import { allocationRow, paymentRow } from './payments.ts'
import { insert } from './rows.ts'

/** Puts what a company might have lived through into the database: nothing pays more than it is worth, no invoice is paid twice. */
export async function insertHistory(db: Kysely<Tables>, today: string, seed: number): Promise<History> {
  const ago = (days: number) => dayFrom(today, -days)
  const draw = random('finances', seed)
  const docs = Array.from({ length: 30 }, (_, index) => {
    const kind = draw.chance(0.2) ? ('credit' as const) : ('invoice' as const)
    const issuedOn = ago(draw.int(0, 150))
    const grossMinor = draw.int(100, 50_000)
    return {
      number: `70${index + 10}`,
      kind,
      issuedOn,
      dueOn: kind === 'credit' ? issuedOn : dayFrom(issuedOn, 30),
      grossMinor,
    }
  })
  const payments = Array.from({ length: 14 }, (_, index) => {
    const method = draw.pick(['transfer', 'cash', 'bo', 'cec'] as const)
    return {
      payment: `P${index + 10}`,
      method,
      state: draw.pick(['cleared', 'cleared', 'received', 'refused'] as const),
      receivedOn: ago(draw.int(0, 100)),
      maturesOn: method === 'bo' || method === 'cec' ? ago(draw.int(-40, 5)) : null,
      amountMinor: draw.int(100, 60_000),
    }
  })
  const left = new Map([
    ...docs.map((each) => [each.number, each.grossMinor] as const),
    ...payments.map((each) => [each.payment, each.amountMinor] as const),
  ])
  const targets = docs.filter(({ kind }) => kind === 'invoice')
  const allocations = Array.from({ length: 40 }, () => {
    const to = draw.pick(targets).number
    const credit = draw.chance(0.3) ? draw.pick(docs.filter(({ kind }) => kind === 'credit')).number : null
    const payment = credit === null ? draw.pick(payments).payment : null
    const most = Math.min(left.get(credit ?? payment!)!, left.get(to)!)
    const amountMinor = draw.int(0, most)
    left.set(credit ?? payment!, left.get(credit ?? payment!)! - amountMinor)
    left.set(to, left.get(to)! - amountMinor)
    return { payment, creditNumber: credit, number: to, amountMinor }
  }).filter(({ amountMinor }) => amountMinor > 0)
  await insert(
    db,
    'invoices',
    docs.map((each) => ({
      ...invoiceRow({
        number: each.number,
        kind: each.kind,
        issued_on: each.issuedOn,
        net_minor: each.grossMinor,
        vat_minor: 0,
      }),
      due_on: each.dueOn,
    })),
  )
  await insert(
    db,
    'payments',
    payments.map(({ receivedOn, maturesOn, amountMinor, ...each }) =>
      paymentRow({ ...each, received_on: receivedOn, matures_on: maturesOn, amount_minor: amountMinor }),
    ),
  )
  await insert(
    db,
    'payment_allocations',
    allocations.map(({ payment, creditNumber, number, amountMinor }, index) =>
      allocationRow({
        allocation_id: index + 1,
        payment,
        credit_number: creditNumber,
        number,
        amount_minor: amountMinor,
      }),
    ),
  )
  return { invoices: docs, payments, allocations }
}
