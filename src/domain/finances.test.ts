import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ageOf,
  type Allocation,
  balanceOf,
  daysBetween,
  type History,
  leftToPay,
  openTotals,
  type Payment,
  receivedOf,
  standingOf,
  statementOf,
  unallocated,
} from './finances.ts'

const TODAY = '2026-11-25'
const dayOf = (offset: number) => new Date(Date.UTC(2026, 10, 25 + offset)).toISOString().slice(0, 10)
const nothing = { settledMinor: 0, coveredMinor: 0 }
const invoice = { dueOn: '2026-11-14', grossMinor: 124_073 }

test('an invoice is late from the day after it was due, and not before @FIN-01', () => {
  const of = (dueOn: string) => standingOf({ ...invoice, dueOn }, nothing, TODAY)
  expect(of('2026-11-25')).toMatchObject({ status: 'open', overdueDays: 0 })
  expect(of('2026-11-24')).toMatchObject({ status: 'overdue', overdueDays: 1 })
  // Over the change to winter time, and a leap day.
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})

test('the columns of the ageing meet without a gap @FIN-01', () => {
  expect([0, 1, 30, 31, 60, 61, 90, 91].map(ageOf)).toEqual([
    'not_due',
    'to_30',
    'to_30',
    'to_60',
    'to_60',
    'to_90',
    'to_90',
    'over_90',
  ])
})

const payment = (given: Partial<Payment>): Payment => ({
  payment: 'P1',
  method: 'transfer',
  state: 'cleared',
  receivedOn: '2026-11-20',
  maturesOn: null,
  amountMinor: 100,
  ...given,
})
const paidBy = (given: Partial<Payment>): History => ({
  invoices: [],
  payments: [payment(given)],
  allocations: [{ payment: 'P1', creditNumber: null, number: 'A', amountMinor: 100 }],
})

test('@T-14 only what has cleared pays; a note covers until it is refused, an announced transfer does neither', () => {
  const of = (given: Partial<Payment>) => receivedOf('A', paidBy(given), TODAY)
  expect(of({})).toEqual({ settledMinor: 100, coveredMinor: 0, coveredUntil: null })
  expect(of({ state: 'received' })).toEqual({ settledMinor: 0, coveredMinor: 0, coveredUntil: null })
  const note = { method: 'bo', maturesOn: '2026-12-15' } as const
  expect(of({ ...note, state: 'received' })).toEqual({ settledMinor: 0, coveredMinor: 100, coveredUntil: '2026-12-15' })
  expect(of({ ...note, state: 'refused' })).toEqual({ settledMinor: 0, coveredMinor: 0, coveredUntil: null })
  // Through the day on which it matures: what has not cleared by then is owed again.
  expect(of({ ...note, state: 'received', maturesOn: TODAY })).toMatchObject({ coveredMinor: 100 })
  expect(of({ ...note, state: 'received', maturesOn: '2026-11-24' })).toEqual({
    settledMinor: 0,
    coveredMinor: 0,
    coveredUntil: null,
  })
})

test('@T-14 what a note covers is not late, the rest of it is', () => {
  const late = { dueOn: '2026-10-15', grossMinor: 1000 }
  expect(standingOf(late, { settledMinor: 200, coveredMinor: 800 }, TODAY)).toMatchObject({
    status: 'covered',
    overdueDays: 0,
  })
  const partly = { settledMinor: 200, coveredMinor: 500 }
  expect(standingOf(late, partly, TODAY)).toMatchObject({ status: 'overdue', openMinor: 800, overdueDays: 41 })
  const totals = openTotals([{ ...late, ...partly, number: 'A', coveredUntil: '2026-12-15' }], TODAY)
  expect(totals).toMatchObject({
    openMinor: 800,
    overdue: { minor: 300, count: 1, days: 41 },
    ageing: { not_due: 500, to_60: 300 },
  })
})

test('what is due next is all that is due on the first day on which something is, less what a note covers @FIN-01', () => {
  const due = (dueOn: string, grossMinor: number, coveredMinor = 0) => ({
    number: `${dueOn} ${grossMinor}`,
    dueOn,
    grossMinor,
    settledMinor: 0,
    coveredMinor,
    coveredUntil: null,
  })
  const later = due('2026-12-09', 5_000)
  const first = [due('2026-12-01', 1_000), due('2026-12-01', 700, 200)]
  // What is late, and what a note covers whole, is not due next.
  const others = [due('2026-11-20', 300), due('2026-11-30', 40, 40)]
  for (const all of [
    [later, ...first, ...others],
    [...others, ...first, later],
  ])
    expect(openTotals(all, TODAY).nextDue).toEqual({ dueOn: '2026-12-01', minor: 1_500 })
  expect(openTotals(others, TODAY).nextDue).toBeNull()
})

/** A company's whole history, as it could have been: nothing pays more than it is worth, no invoice is paid twice. */
const histories = fc
  .record({
    invoices: fc.array(
      fc.record({
        isCredit: fc.boolean(),
        gross: fc.integer({ min: 1, max: 100_000 }),
        issued: fc.integer({ min: -200, max: 0 }),
        terms: fc.constantFrom(0, 14, 30, 45),
      }),
      { maxLength: 14 },
    ),
    payments: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 150_000 }),
        method: fc.constantFrom('transfer', 'cash', 'card', 'bo', 'cec'),
        state: fc.constantFrom('received', 'cleared', 'refused'),
        on: fc.integer({ min: -150, max: 0 }),
      }),
      { maxLength: 10 },
    ),
    wishes: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean()), { maxLength: 30 }),
  })
  .map(({ invoices, payments, wishes }): History => {
    const docs = invoices.map(({ isCredit, gross, issued, terms }, index) => ({
      number: `${isCredit ? 'C' : 'A'}${index}`,
      kind: isCredit ? ('credit' as const) : ('invoice' as const),
      issuedOn: dayOf(issued),
      dueOn: dayOf(issued + (isCredit ? 0 : terms)),
      grossMinor: gross,
    }))
    const money = payments.map(({ amount, method, state, on }, index) => ({
      payment: `P${index}`,
      method,
      state,
      receivedOn: dayOf(on),
      maturesOn: method === 'bo' || method === 'cec' ? dayOf(on + 60) : null,
      amountMinor: amount,
    }))
    const left = new Map([
      ...docs.map(({ number, grossMinor }) => [number, grossMinor] as const),
      ...money.map(({ payment: id, amountMinor }) => [id, amountMinor] as const),
    ])
    const allocations = wishes.flatMap(([from, to, amount, byCredit]): Allocation[] => {
      const sources = byCredit ? docs.filter(({ kind }) => kind === 'credit') : money
      const targets = docs.filter(({ kind }) => kind === 'invoice')
      const source = sources[from % Math.max(1, sources.length)]
      const target = targets[to % Math.max(1, targets.length)]
      if (!source || !target) return []
      const id = 'payment' in source ? source.payment : source.number
      const refused = 'payment' in source && source.state === 'refused'
      const most = Math.min(left.get(id)!, refused ? target.grossMinor : left.get(target.number)!)
      if (most < 1) return []
      const given = 1 + (amount % most)
      left.set(id, left.get(id)! - given)
      if (!refused) left.set(target.number, left.get(target.number)! - given)
      const paid = { number: target.number, amountMinor: given }
      return [
        'payment' in source
          ? { ...paid, payment: id, creditNumber: null }
          : { ...paid, payment: null, creditNumber: id },
      ]
    })
    return { invoices: docs, payments: money, allocations }
  })

test('@T-14 @FIN-01 over random histories: paid is what is allocated, the ageing adds up to what is open, and the balance to what was invoiced less what came in', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const invoices = history.invoices.filter(({ kind }) => kind === 'invoice')
      const received = invoices.map((each) => ({ ...each, ...receivedOf(each.number, history, TODAY) }))
      const counts = (payer: string | null) =>
        payer === null || history.payments.find(({ payment: id }) => id === payer)!.state === 'cleared'
      for (const each of received) {
        const paid = history.allocations
          .filter(({ number, payment: payer }) => number === each.number && counts(payer))
          .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect(each.settledMinor).toBe(paid)
        expect(standingOf(each, each, TODAY).openMinor).toBe(each.grossMinor - paid)
      }
      const totals = openTotals(received, TODAY)
      expect(Object.values(totals.ageing).reduce((sum, minor) => sum + minor, 0)).toBe(totals.openMinor)
      const { not_due: notDue } = totals.ageing
      expect(totals.openMinor - notDue).toBe(totals.overdue.minor)
      for (const each of received) {
        const standing = standingOf(each, each, TODAY)
        if (standing.status === 'overdue') expect(each.dueOn < TODAY).toBe(true)
        if (standing.status === 'open') expect(each.dueOn >= TODAY).toBe(true)
      }
      const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
      const invoiced = sum(
        history.invoices.map(({ kind, grossMinor }) => (kind === 'invoice' ? grossMinor : -grossMinor)),
      )
      const cameIn = sum(
        history.payments.filter(({ state }) => state === 'cleared').map(({ amountMinor }) => amountMinor),
      )
      expect(balanceOf(totals.openMinor, unallocated(history))).toBe(cameIn - invoiced)
    }),
    { numRuns: 400 },
  )
})

test('@T-15 a statement closes with what it opened with and what came between, whatever the period is cut into', () => {
  const entries = fc.array(
    fc.record({
      day: fc.integer({ min: -60, max: 0 }).map(dayOf),
      number: fc.string({ minLength: 1, maxLength: 4 }),
      kind: fc.constantFrom('invoice' as const, 'credit' as const, 'payment' as const),
      minor: fc.integer({ min: 1, max: 99_999 }),
    }),
  )
  fc.assert(
    fc.property(entries, fc.integer(), fc.integer({ min: -60, max: 0 }), (drawn, opening, cut) => {
      const rows = drawn.map(({ minor, ...entry }) => ({
        ...entry,
        dueOn: null,
        method: null,
        debitMinor: entry.kind === 'invoice' ? minor : 0,
        creditMinor: entry.kind === 'invoice' ? 0 : minor,
      }))
      const whole = statementOf(opening, rows)
      expect(whole.closingMinor).toBe(opening + whole.debitMinor - whole.creditMinor)
      expect(whole.entries.at(-1)?.owedMinor ?? opening).toBe(whole.closingMinor)
      const before = statementOf(
        opening,
        rows.filter(({ day }) => day < dayOf(cut)),
      )
      const after = statementOf(
        before.closingMinor,
        rows.filter(({ day }) => day >= dayOf(cut)),
      )
      expect([...before.entries, ...after.entries]).toEqual(whole.entries)
      expect(after.closingMinor).toBe(whole.closingMinor)
    }),
  )
})

test('@T-15 of one day an invoice is told before the credit note, that before the payment, and each by its number', () => {
  const entry = (kind: 'invoice' | 'credit' | 'payment', number: string) => ({
    day: '2026-11-20',
    kind,
    number,
    dueOn: null,
    method: null,
    debitMinor: kind === 'invoice' ? 100 : 0,
    creditMinor: kind === 'invoice' ? 0 : 100,
  })
  const { entries } = statementOf(0, [
    entry('payment', '1'),
    entry('credit', '2'),
    entry('invoice', '4'),
    entry('invoice', '3'),
    { ...entry('payment', '9'), day: '2026-11-19' },
  ])
  expect(entries.map(({ number, owedMinor }) => [number, owedMinor])).toEqual([
    ['9', -100],
    ['3', 0],
    ['4', 100],
    ['2', 0],
    ['1', -100],
  ])
})

test('what a credit note was asked for is open, and neither late nor to be paid @T-11', () => {
  const late = { dueOn: '2026-10-15', grossMinor: 1_000 }
  const asked = { settledMinor: 200, coveredMinor: 300, coveredUntil: '2026-12-15', askedMinor: 400 }
  expect(standingOf(late, asked, TODAY)).toMatchObject({ status: 'overdue', openMinor: 800, askedMinor: 400 })
  const totals = openTotals([{ ...late, ...asked, number: 'A' }], TODAY)
  expect([totals.openMinor, totals.overdue.minor, totals.ageing.not_due]).toEqual([800, 100, 700])
  expect(standingOf(late, { ...asked, askedMinor: 900 }, TODAY)).toMatchObject({ status: 'covered', askedMinor: 500 })
  expect(leftToPay({ open: 800, covered: 300, credit_asked: { gross: 900 } })).toBe(0)
  expect(leftToPay({ open: 800, covered: 300 })).toBe(500)
})
