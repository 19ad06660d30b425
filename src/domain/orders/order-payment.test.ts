import { describe, expect, test } from 'vitest'
import type { PaymentChoice } from '#src/contract/ordering/order-payment.ts'
import { operationKinds } from '#src/contract/operations.ts'
import { chosenPayment, isOverCap, paymentChoices, paymentsAfter } from './order-payment.ts'

const transfer: PaymentChoice = {
  method: 'transfer',
  days: 30,
  is_usual: true,
  day_cap: null,
  day_left: null,
  is_exceeded: false,
}
const cash: PaymentChoice = { ...transfer, method: 'cash', is_usual: false, day_cap: 500_000, day_left: 200_000 }

describe('what is chosen @T-06', () => {
  test('is what was said, while the company has it, else what is usual', () => {
    const choices = [cash, transfer]
    expect([chosenPayment(choices, 'cash'), chosenPayment(choices, 'card'), chosenPayment(choices, null)]).toEqual([
      cash,
      transfer,
      transfer,
    ])
    expect([chosenPayment([cash], null), chosenPayment([], 'cash')]).toEqual([cash, null])
  })

  test('is nothing of an order that a former version stored: it is paid as usual', () => {
    const upcast = operationKinds['order.send.v1'].upcasts?.[0]
    const former = { body: { client_intent_id: 'i', accept_lower_prices: true } }
    expect(upcast!(former)).toEqual({ body: { ...former.body, payment: null } })
    expect(upcast!({ body: { payment: 'cash' } })).toEqual({ body: { payment: 'cash' } })
  })
})

describe('the cap of a day @T-06', () => {
  test('holds the last ban, and where a person counts nothing the shop has', () => {
    expect([isOverCap(cash, 200_000), isOverCap(cash, 200_001), isOverCap(transfer, 900_000)]).toEqual([
      false,
      true,
      false,
    ])
    const untold = { ...cash, day_left: null }
    expect([isOverCap(untold, null), isOverCap({ ...untold, is_exceeded: true }, null)]).toEqual([false, true])
  })

  test('is told to everybody, and what is left of it to who may see purchase prices', () => {
    const terms = [{ method: 'cash', days: 0, isUsual: true, dayCapMinor: 500_000, dayLeftMinor: 1_000 }] as const
    expect(paymentChoices(terms, 1_001, { maySeePurchasePrices: true })).toMatchObject([
      { day_cap: 500_000, day_left: 1_000, is_exceeded: true },
    ])
    expect(paymentChoices(terms, 1_000, { maySeePurchasePrices: false })).toMatchObject([
      { day_cap: 500_000, day_left: null, is_exceeded: false },
    ])
  })

  test('has less left for what waits on the device, by the usual method where it says none', () => {
    const usual = [
      { ...cash, is_usual: true },
      { ...transfer, is_usual: false },
    ]
    const left = (orders: Parameters<typeof paymentsAfter>[1]) => paymentsAfter(usual, orders)[0]!.day_left
    expect(left([{ payment: 'cash', grossMinor: 50_000 }, { grossMinor: 30_000 }])).toBe(120_000)
    expect(left([{ payment: 'transfer', grossMinor: 50_000 }])).toBe(200_000)
    expect(left([{ payment: null, grossMinor: 900_000 }])).toBe(0)
  })
})
