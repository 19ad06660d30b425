import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartLine, cartOf } from '#tests/builders/cart.ts'
import { cartTotals, type TotalledLine, totalledLine } from './cart-totals.ts'
import { shownTotal } from './shown-total.ts'
import {
  bothAmounts,
  coreNet,
  lineAmounts,
  linePoints,
  percentOf,
  type PriceBasis,
  unitPrice,
  withVat,
} from '../pricing/price.ts'

const rates: readonly number[] = [0, 11, 21]
const line = fc.record({
  isSelected: fc.boolean(),
  net: fc.integer({ min: 1, max: 1_000_000 }),
  core: fc.integer({ min: 0, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  margin: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
  vatPercent: fc.constantFrom(...rates),
  points: fc.integer({ min: 0, max: 900 }),
})
type Given = typeof line extends fc.Arbitrary<infer T> ? T : never

/** What bears the standard rate says none of its own. */
const STANDARD = 21
const basisOf = ({ net, core, vatPercent }: Given): PriceBasis => ({
  netMinor: net,
  listMinor: net * 2,
  coreMinor: core,
  vatPercent: vatPercent === STANDARD ? null : vatPercent,
})
const termsOf = ({ margin }: Given) => ({
  currency: 'RON',
  vatPercent: STANDARD,
  marginPercent: margin,
  maySeePurchasePrices: true,
})
const totalled = (given: Given): TotalledLine => ({
  isSelected: given.isSelected,
  points: given.points,
  vatPercent: given.vatPercent,
  amounts: lineAmounts(basisOf(given), given.quantity, termsOf(given)),
  coreNet: coreNet(basisOf(given), given.quantity),
})

describe('the cart totals (@CART-02)', () => {
  it('are the nets of the selected lines with their deposits, and VAT rounded once per rate @T-01 @T-02', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (given) => {
        const totals = cartTotals(given.map(totalled), true)
        const selected = given.filter(({ isSelected }) => isSelected).map(totalled)
        const net = (rate: number | null, side: 'purchase' | 'sale') =>
          selected
            .filter(({ vatPercent }) => rate === null || vatPercent === rate)
            .reduce((sum, each) => sum + each.amounts![side]!.net + each.coreNet, 0)
        const vat = (side: 'purchase' | 'sale') =>
          rates.reduce((sum, rate) => sum + percentOf(net(rate, side), rate), 0)
        expect([totals.cart_total_sale_price, totals.cart_total_vat, totals.cart_total_sale_price_with_vat]).toEqual([
          net(null, 'purchase'),
          vat('purchase'),
          net(null, 'purchase') + vat('purchase'),
        ])
        expect([
          totals.cart_total_sale_price_with_margin,
          totals.cart_total_vat_with_margin,
          totals.cart_total_sale_price_with_margin_and_vat,
        ]).toEqual([net(null, 'sale'), vat('sale'), net(null, 'sale') + vat('sale')])
        const ratesOf = (side: 'purchase' | 'sale') =>
          rates
            .toReversed()
            .map((rate) => ({ vat_percent: rate, net: net(rate, side), vat: percentOf(net(rate, side), rate) }))
            .filter((part) => part.net > 0)
        expect([totals.cart_total_vat_rates, totals.cart_total_vat_rates_with_margin]).toEqual([
          ratesOf('purchase'),
          ratesOf('sale'),
        ])
        expect(totals.cart_total_points).toBe(selected.reduce((sum, { points }) => sum + (points ?? 0), 0))
      }),
    )
  })

  it('say how much of them is deposits, which bear neither margin nor points @T-02', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (given) => {
        const without = cartTotals(
          given.map((each) => totalled({ ...each, core: 0 })),
          true,
        )
        const totals = cartTotals(given.map(totalled), true)
        expect(totals.cart_total_sale_price! - without.cart_total_sale_price!).toBe(totals.cart_total_core)
        expect(totals.cart_total_sale_price_with_margin - without.cart_total_sale_price_with_margin).toBe(
          totals.cart_total_core,
        )
        expect(totals.cart_total_core_with_vat).toBe(totals.cart_total_core + totals.cart_total_core_vat)
        expect(totals.cart_total_points).toBe(without.cart_total_points)
      }),
    )
    expect(linePoints(20_000, 2)).toBe(40)
  })

  it('are on the device what they are on the server, and a list, a line and an order agree in net to the ban @T-01', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (given) => {
        const onDevice = given.map((each) =>
          cartLine({
            quantity: each.quantity,
            isSelected: each.isSelected,
            points: each.points,
            price: unitPrice(basisOf(each), termsOf(each)),
            amounts: lineAmounts(basisOf(each), each.quantity, termsOf(each)),
          }),
        )
        expect(cartTotals(onDevice.map(totalledLine), true)).toEqual(cartTotals(given.map(totalled), true))
        for (const each of given) {
          const [listed, ordered] = [
            unitPrice(basisOf(each), termsOf(each)),
            bothAmounts(basisOf(each), each.quantity, termsOf(each)),
          ]
          expect([ordered.purchase.net, ordered.sale.net]).toEqual([
            listed.purchase!.net * each.quantity,
            listed.sale.net * each.quantity,
          ])
          expect(listed.core?.net ?? 0).toBe(each.core)
        }
      }),
    )
  })

  it('round three lines of one rate once: 0,51 lei three times bears 0,32 lei, not 0,33 @T-01', () => {
    const one = {
      isSelected: true,
      points: 0,
      vatPercent: 21,
      coreNet: 0,
      amounts: { purchase: null, sale: withVat(51, 21) },
    }
    expect(one.amounts.sale.vat * 3).toBe(33)
    expect(cartTotals([one, one, one], false).cart_total_vat_with_margin).toBe(32)
  })

  it('hold no purchase sum for who may not see purchase prices', () => {
    const amounts = lineAmounts({ netMinor: 100, listMinor: 150 }, 1, {
      currency: 'RON',
      vatPercent: 21,
      marginPercent: 30,
      maySeePurchasePrices: false,
    })
    const totals = cartTotals([{ isSelected: true, points: 1, amounts, coreNet: 0, vatPercent: 21 }], false)
    expect(totals).toMatchObject({
      cart_total_sale_price: null,
      cart_total_sale_price_with_vat: null,
      cart_total_vat: null,
      cart_total_vat_rates: null,
      cart_total_sale_price_with_margin: 130,
    })
  })

  it('count a line without a price as nothing', () => {
    expect(
      cartTotals([{ isSelected: true, points: 0, amounts: null, coreNet: 0, vatPercent: 21 }], true)
        .cart_total_sale_price,
    ).toBe(0)
  })
})

describe('the total that is printed', () => {
  const { totals } = cartOf([cartLine({ quantity: 2, net: 1000 })])
  const hidden = { ...totals, cart_total_sale_price: null, cart_total_sale_price_with_vat: null }

  it.each([
    ['purchase price with VAT', true, true, 2420],
    ['purchase price without VAT', false, true, 2000],
    ['price with margin and VAT, while purchase prices are hidden', true, false, 2662],
    ['price with margin without VAT, while purchase prices are hidden', false, false, 2200],
  ])('the total is the %s', (_, showVat, showPurchasePrice, total) => {
    expect(shownTotal(totals, { showVat, showPurchasePrice })).toBe(total)
  })

  it('whoever may not see purchase prices is shown the one with margin, whatever they would like to see @ACC-05', () => {
    const shown = [true, false].map((showVat) => shownTotal(hidden, { showVat, showPurchasePrice: true }))
    expect(shown).toEqual([2662, 2200])
  })
})
