import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowanceAmounts, lessVoucher, mostPointsFor, spreadAllowance } from './allowance.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import { withVat } from './price.ts'

const line = (net: number, vatPercent = 21) => ({ net, vatPercent })
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

test('an allowance is spread by what is paid for each line, to the ban @T-27', () => {
  expect(spreadAllowance([line(10_000), line(5_000)], 3_000)).toEqual([2_000, 1_000])
  expect(spreadAllowance([line(1), line(1), line(1)], 2)).toEqual([1, 1, 0])
  // The ban that is over: to who lost most by rounding down, wherever it stands.
  expect(spreadAllowance([line(10), line(10), line(13)], 10)).toEqual([3, 3, 4])
  expect(spreadAllowance([line(10), line(13), line(13)], 10)).toEqual([3, 4, 3])
  expect(spreadAllowance([line(100), line(0)], 500)).toEqual([100, 0])
  expect(spreadAllowance([], 500)).toEqual([])
  expect(spreadAllowance([line(100)], 0)).toEqual([0])
})

test('the shares are the allowance, and no line gives more than it costs @T-27', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { maxLength: 30 }), fc.nat(2_000_000), (nets, allowance) => {
      const lines = nets.map((net) => line(net))
      const shares = spreadAllowance(lines, allowance)
      expect(sum(shares)).toBe(Math.min(allowance, sum(nets)))
      for (const [at, share] of shares.entries()) expect(share >= 0 && share <= nets[at]!).toBe(true)
    }),
  )
})

test('VAT follows the rate of each line @T-27 @T-13', () => {
  expect(allowanceAmounts([line(10_000, 21), line(10_000, 11)], 10_000)).toEqual({
    net: 10_000,
    vat: 1_050 + 550,
    gross: 11_600,
  })
})

test('an invoice takes no more points than it has open with VAT, nor than its articles cost @T-27', () => {
  // 20 bani a point, 24.2 with VAT: 100 lei hold 413 of them.
  expect(mostPointsFor([line(50_000)], 10_000, 20)).toBe(413)
  expect(mostPointsFor([line(1_000)], 1_000_000, 20)).toBe(50)
  expect(mostPointsFor([line(1_000)], 23, 20)).toBe(0)
  expect(mostPointsFor([], 10_000, 20)).toBe(0)
})

test('one point more would be above what is open, whatever the lines are @T-27', () => {
  const lines = fc.array(fc.record({ net: fc.nat(500_000), vatPercent: fc.constantFrom(0, 9, 11, 21) }), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(lines, fc.nat(2_000_000), fc.integer({ min: 1, max: 50 }), (all, open, value) => {
      const points = mostPointsFor(all, open, value)
      expect(points * value <= sum(all.map(({ net }) => net))).toBe(true)
      expect(allowanceAmounts(all, points * value).gross <= open).toBe(true)
      const more = (points + 1) * value
      if (more <= sum(all.map(({ net }) => net))) expect(allowanceAmounts(all, more).gross).toBeGreaterThan(open)
    }),
  )
})

const bought = (net: number, vatPercent = 21, given: object = {}) => ({
  isSelected: true,
  amounts: { purchase: withVat(net, vatPercent), sale: withVat(2 * net, vatPercent) },
  coreNet: 0,
  vatPercent,
  points: 0,
  ...given,
})
const totalsOf = (lines: readonly ReturnType<typeof bought>[], voucher: number, maySee = true) => {
  const transport = { net: 1_500, vatPercent: 21 }
  return lessVoucher(cartTotals(lines, maySee, transport), lines, transport, voucher)
}

test('a voucher is off what the company pays for selected articles, VAT of what is left; what is sold on stays @T-27', () => {
  const lines = [bought(10_000, 21, { coreNet: 3_000 }), bought(10_000, 11), bought(90_000, 21, { isSelected: false })]
  expect(totalsOf(lines, 10_000)).toMatchObject({
    cart_total_sale_price: 24_500 - 10_000,
    cart_total_vat: Math.round((5_000 + 3_000 + 750) * 0.21) + Math.round((5_000 + 750) * 0.11),
    cart_total_vat_rates: [
      { vat_percent: 21, net: 8_750, vat: 1_838 },
      { vat_percent: 11, net: 5_750, vat: 633 },
    ],
    cart_total_sale_price_with_vat: 14_500 + 1_838 + 633,
    cart_total_voucher: 10_000,
    cart_total_sale_price_with_margin: 43_000,
    cart_total_core: 3_000,
  })
})

test('deposits and transport are paid whole, and who may not see purchase prices is told nothing by it @T-27', () => {
  const lines = [bought(1_000, 21, { coreNet: 3_000 })]
  expect(totalsOf(lines, 10_000)).toMatchObject({ cart_total_sale_price: 4_500, cart_total_voucher: 1_000 })
  const unseen = lines.map((each) => ({ ...each, amounts: { ...each.amounts, purchase: null } }))
  const before = cartTotals(unseen, false, { net: 1_500, vatPercent: 21 })
  expect(lessVoucher(before, unseen, null, 10_000)).toEqual(before)
})
