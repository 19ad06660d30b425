import { describe, expect, test } from 'vitest'
import { type CreditLine, heldCredit } from './order-credit.ts'

const line = (given: Partial<CreditLine> = {}): CreditLine => ({
  quantity: 2,
  cancelled: 0,
  unitNetMinor: 15_000,
  coreMinor: 0,
  vatPercent: 21,
  ...given,
})
const order = { grossMinor: 36_300, transportMinor: 0 }

describe('what an order takes of the credit @T-12', () => {
  test('is what it was ordered for until something is cancelled, and nothing when all of it is', () => {
    expect([
      heldCredit([line()], { ...order, grossMinor: 12_345 }),
      heldCredit([line({ cancelled: 2 })], order),
    ]).toEqual([12_345, 0])
  })

  test('is goods, deposits and transport of what is left, VAT once per rate', () => {
    const lines = [line({ cancelled: 1, coreMinor: 333 }), line({ quantity: 3, unitNetMinor: 33, vatPercent: 11 })]
    expect(heldCredit(lines, { ...order, transportMinor: 2_501 })).toBe(17_834 + 3_745 + 99 + 11)
  })

  test('is less of a voucher by the share of what is left @T-27', () => {
    const lines = [line({ cancelled: 1, allowanceMinor: 10_000 })]
    expect(heldCredit(lines, order)).toBe(10_000 + 2_100)
  })

  test('is no longer the transport of what is not delivered at all', () => {
    expect(
      heldCredit([line({ cancelled: 2 }), line({ quantity: 1, cancelled: 1 })], { ...order, transportMinor: 2_501 }),
    ).toBe(0)
  })
})
