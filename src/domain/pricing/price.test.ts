import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bothAmounts,
  campaignNet,
  lineAmounts,
  marginOf,
  percentOf,
  type PriceBasis,
  type PriceTerms,
  saleNet,
  seenUnitNet,
  shownAmount,
  unitPrice,
  vatRateOf,
  withVat,
} from './price.ts'

const minor = fc.integer({ min: 1, max: 50_000_000 })
const percent = fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100)
const basis: fc.Arbitrary<PriceBasis> = fc.record({ netMinor: minor, listMinor: minor })
const terms: fc.Arbitrary<PriceTerms> = fc.record({
  currency: fc.constant('RON'),
  vatPercent: fc.constantFrom(0, 11, 19, 21),
  // Without a margin there is a rule of its own, which one number of fifty thousand would hardly ever meet.
  marginPercent: fc.oneof(fc.constant(0), percent),
  maySeePurchasePrices: fc.boolean(),
})

describe('the price rule', () => {
  it('rounds half a ban up and nothing else', () => {
    expect(percentOf(50, 21)).toBe(11) // 10.50
    expect(percentOf(45, 10)).toBe(5) // 4.50
    expect(percentOf(44, 10)).toBe(4)
    expect(percentOf(1, 0)).toBe(0)
    expect(percentOf(333, 33.33)).toBe(111) // 110.9889
  })

  it('is exact against arithmetic on big integers', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 50_000 }), (amount, hundredths) => {
        const exact = (BigInt(amount) * BigInt(hundredths) * 2n + 10_000n) / 20_000n
        expect(percentOf(amount, hundredths / 100)).toBe(Number(exact))
      }),
    )
  })

  it('gives gross = net + VAT for every amount (SRCH-09)', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom(0, 11, 19, 21), (net, vat) => {
        const amounts = withVat(net, vat)
        expect(amounts.gross).toBe(amounts.net + amounts.vat)
      }),
    )
  })

  it('bears the article’s own rate, deposit and all, and the standard rate where it has none @T-01 @T-02', () => {
    const priced: PriceBasis = { netMinor: 10_000, listMinor: 15_000, coreMinor: 2_000 }
    const how = { currency: 'RON', vatPercent: 21, marginPercent: 0, maySeePurchasePrices: true }
    expect([vatRateOf(priced, how), vatRateOf({ ...priced, vatPercent: null }, how)]).toEqual([21, 21])
    expect(unitPrice({ ...priced, vatPercent: 11 }, how)).toEqual({
      currency: 'RON',
      vat_percent: 11,
      purchase: { net: 10_000, vat: 1_100, gross: 11_100 },
      sale: { net: 10_000, vat: 1_100, gross: 11_100 },
      core: { net: 2_000, vat: 220, gross: 2_220 },
    })
    expect(bothAmounts({ ...priced, vatPercent: 0 }, 3, how).sale).toEqual({ net: 30_000, vat: 0, gross: 30_000 })
  })

  it('multiplies the unit price exactly, so that a line is its quantity times what the list showed', () => {
    fc.assert(
      fc.property(basis, terms, fc.integer({ min: 1, max: 9_999 }), (price, how, quantity) => {
        const unit = unitPrice(price, how)
        const line = lineAmounts(price, quantity, how)
        expect(line.sale.net).toBe(unit.sale.net * quantity)
        if (unit.purchase) expect(line.purchase?.net).toBe(unit.purchase.net * quantity)
        expect(Math.abs(line.sale.vat - unit.sale.vat * quantity)).toBeLessThanOrEqual(quantity / 2 + 1)
      }),
    )
  })

  it('never lets a purchase price out to who may not see it', () => {
    fc.assert(
      fc.property(basis, terms, (price, how) => {
        const blind = { ...how, maySeePurchasePrices: false }
        expect(unitPrice(price, blind).purchase).toBeNull()
        expect(lineAmounts(price, 3, blind).purchase).toBeNull()
        expect(seenUnitNet(price, blind)).toBe(saleNet(price, blind))
        if (how.marginPercent === 0 && price.listMinor > price.netMinor)
          expect(saleNet(price, blind)).toBe(price.listMinor)
      }),
    )
  })

  it('sells at no less than the purchase price', () => {
    fc.assert(
      fc.property(basis, terms, (price, how) => {
        expect(saleNet(price, how)).toBeGreaterThanOrEqual(price.netMinor)
      }),
    )
  })

  it('has a margin that is what selling brings beyond what is paid, and none for who may not see that', () => {
    fc.assert(
      fc.property(basis, terms, fc.integer({ min: 1, max: 99 }), (price, how, quantity) => {
        const { purchase, sale } = bothAmounts(price, quantity, how)
        const margin = marginOf({ purchase, sale })!
        expect(margin.net).toBe((saleNet(price, how) - price.netMinor) * quantity)
        expect(margin.net + margin.vat).toBe(margin.gross)
        expect(marginOf({ purchase: null, sale })).toBeUndefined()
      }),
    )
  })

  it('is never nothing in a campaign, never more than before, and the same without a discount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1, max: 9_000 }), (net, hundredths) => {
        const paid = campaignNet(net, hundredths / 100)
        expect(paid).toBeGreaterThan(0)
        expect(paid).toBeLessThanOrEqual(net)
        expect(campaignNet(net, null)).toBe(net)
      }),
    )
    // The least amounts, of which a share is all of them by rounding.
    expect([campaignNet(1, 50), campaignNet(1, 90), campaignNet(5, 90)]).toEqual([1, 1, 1])
  })

  it('shows the amount that the preferences name', () => {
    const amounts = lineAmounts({ netMinor: 10_000, listMinor: 15_000 }, 2, {
      currency: 'RON',
      vatPercent: 21,
      marginPercent: 30,
      maySeePurchasePrices: true,
    })
    expect(shownAmount(amounts, { showVat: false, showPurchasePrice: true })).toBe(20_000)
    expect(shownAmount(amounts, { showVat: true, showPurchasePrice: true })).toBe(24_200)
    expect(shownAmount(amounts, { showVat: false, showPurchasePrice: false })).toBe(26_000)
    expect(shownAmount(amounts, { showVat: true, showPurchasePrice: false })).toBe(31_460)
    expect(shownAmount({ ...amounts, purchase: null }, { showVat: false, showPurchasePrice: true })).toBe(26_000)
  })
})
