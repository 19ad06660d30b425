import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transport } from '#src/contract/ordering/cart.ts'
import { cartLine, cartOf } from '#tests/builders/cart.ts'
import { foldCart } from '../cart/cart-fold.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import { bothAmounts, coreNet, percentOf, transportParts } from '../pricing/price.ts'
import { cartTransport, runsOf, transportOf } from './transport.ts'

const rate = (given: Partial<Transport['rates'][number]> = {}): Transport['rates'][number] => ({
  level: 'local',
  shipping_point: null,
  net: 2_500,
  free_from: 50_000,
  ...given,
})
const line = (net: number, ...runs: Transport['rates'][number]['level'][]) => ({ net, runs })

describe('transport @T-04', () => {
  it('is nothing where no rate is for the run, whatever is bought', () => {
    expect(transportOf([line(100, 'central')], [], 11)).toEqual({ net: 0, missing: null })
    expect(transportOf([line(100, 'central')], [rate()], 11)).toEqual({ net: 0, missing: null })
  })

  it.each([
    [49_999, { net: 2_500, missing: 1 }],
    [50_000, { net: 0, missing: null }],
    [10_000, { net: 2_500, missing: 40_000 }],
  ])('of goods for %i bani says what is missing until it is free', (net, carried) => {
    expect(transportOf([line(net, 'local')], [rate()], null)).toEqual(carried)
  })

  it('is paid once for each run, however many lines it brings', () => {
    const rates = [rate(), rate({ level: 'central', net: 4_000, free_from: 30_000 })]
    const lines = [line(10_000, 'local'), line(5_000, 'local', 'central'), line(1_000, 'central')]
    expect(transportOf(lines, rates, null)).toEqual({ net: 6_500, missing: 34_000 })
    expect(transportOf([...lines, line(14_000, 'local')], rates, null)).toEqual({ net: 2_500, missing: 20_000 })
  })

  it('has the rate of its shipping point before the general one', () => {
    const rates = [rate(), rate({ shipping_point: 12, net: 0 }), rate({ shipping_point: 13, net: 9_000 })]
    expect([11, 12, 13, null].map((point) => transportOf([line(100, 'local')], rates, point).net)).toEqual([
      2_500, 0, 9_000, 2_500,
    ])
  })

  it('says nothing of what is missing where a run is never free', () => {
    const rates = [rate(), rate({ level: 'national', free_from: null })]
    expect(transportOf([line(100, 'local', 'national')], rates, null)).toEqual({ net: 5_000, missing: null })
  })

  it('comes by the runs that the order takes stock from; what the supplier sends goes on from the branch', () => {
    const stock = [
      { level: 'local', quantity: 2 },
      { level: 'central', quantity: 0 },
      { level: 'national', quantity: 5 },
    ] as const
    expect([1, 2, 3, 7, 8].map((wanted) => runsOf(stock, wanted))).toEqual([
      ['local'],
      ['local'],
      ['local', 'national'],
      ['local', 'national'],
      ['local', 'national'],
    ])
    expect(runsOf(stock.slice(1), 6)).toEqual(['national', 'local'])
  })

  it('follows what waits on the device: quantity and shipping point', () => {
    const transport = { vat_percent: 21, rates: [rate({ free_from: 3_000 }), rate({ shipping_point: 12, net: 700 })] }
    const cart = cartOf([cartLine({ net: 1_000, quantity: 2 })], { transport })
    const shipping = { kind: 'cart.shipping-point.v1', payload: { body: { shipping_point: 12 } } } as const
    const more = {
      kind: 'cart.quantity.v1',
      payload: { params: { uuid: cart.items[0]!.uuid }, body: { variants: [{ requested_quantity: 3 }] } },
    } as const
    const folded = (...operations: Parameters<typeof foldCart>[1]) => {
      const { totals } = foldCart(cart, operations)
      return [totals.cart_total_transport, totals.cart_total_sale_price]
    }
    expect(folded(more as never)).toEqual([0, 3_000])
    expect(folded(shipping as never)).toEqual([700, 2_700])
    expect(cartTransport(cart.items, { ...cart, transport: undefined })).toBeNull()
  })
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

describe('transport in a document of several rates @T-01 @T-04', () => {
  const goods = fc.array(fc.record({ net: fc.nat(10_000_000), vatPercent: fc.constantFrom(0, 11, 21) }), {
    maxLength: 12,
  })

  it('bears the rates of the goods, by what those of each come to, whatever order they stand in', () => {
    fc.assert(
      fc.property(goods, fc.nat(200_000), (lines, net) => {
        const parts = transportParts(lines, { net, vatPercent: 19 })
        expect(sum(parts.map((part) => part.net))).toBe(net)
        expect(transportParts(lines.toReversed(), { net, vatPercent: 19 })).toEqual(parts)
        const all = BigInt(sum(lines.map((line) => line.net)))
        if (all === 0n) {
          expect(parts).toEqual([{ net, vatPercent: 19 }])
          return
        }
        for (const part of parts) {
          const of = BigInt(
            sum(lines.filter(({ vatPercent }) => vatPercent === part.vatPercent).map((line) => line.net)),
          )
          const least = Number((of * BigInt(net)) / all)
          expect([least, least + 1]).toContain(part.net)
        }
      }),
    )
    const two = [
      { net: 3, vatPercent: 11 },
      { net: 1, vatPercent: 21 },
    ]
    expect(transportParts(two, { net: 2_501, vatPercent: 21 })).toEqual([
      { net: 625, vatPercent: 21 },
      { net: 1_876, vatPercent: 11 },
    ])
    // Half a ban is the higher rate's.
    expect(
      transportParts([{ ...two[0]!, net: 1 }, two[1]!], { net: 5, vatPercent: 21 }).map((part) => part.net),
    ).toEqual([3, 2])
  })

  it('is none where none is asked for', () => {
    expect(transportParts([{ net: 100, vatPercent: 11 }], null)).toEqual([])
  })
})

describe('the totals with deposits, margins, VAT and transport', () => {
  const given = fc.record({
    net: fc.integer({ min: 1, max: 1_000_000 }),
    core: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    vatPercent: fc.constantFrom(0, 11, 21),
  })
  const carried = fc.option(
    fc.record({ net: fc.integer({ min: 0, max: 20_000 }), vatPercent: fc.constantFrom(0, 11, 21) }),
  )
  const margins = fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100)

  it('are what is paid for goods, deposits and transport, with VAT rounded once for each rate', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 30 }), carried, margins, (lines, transport, marginPercent) => {
        const totals = cartTotals(
          lines.map(({ net, core, quantity, vatPercent }) => ({
            isSelected: true,
            points: 0,
            vatPercent,
            coreNet: coreNet({ coreMinor: core }, quantity),
            amounts: bothAmounts({ netMinor: net, listMinor: net }, quantity, {
              currency: 'RON',
              vatPercent,
              marginPercent,
              maySeePurchasePrices: true,
            }),
          })),
          true,
          transport,
        )
        const goodsOf = lines.map(({ net, quantity, vatPercent }) => ({ net: net * quantity, vatPercent }))
        const parts = [
          ...lines.map(({ net, core, quantity, vatPercent }) => [vatPercent, (net + core) * quantity] as const),
          ...transportParts(goodsOf, transport).map(({ net, vatPercent }) => [vatPercent, net] as const),
        ]
        const goods = parts.reduce((sum, [, net]) => sum + net, 0)
        const vat = [0, 11, 21].reduce(
          (sum, percent) =>
            sum +
            percentOf(
              parts.reduce((of, [rateOf, net]) => (rateOf === percent ? of + net : of), 0),
              percent,
            ),
          0,
        )
        expect(totals).toMatchObject({
          cart_total_sale_price: goods,
          cart_total_vat: vat,
          cart_total_sale_price_with_vat: goods + vat,
        })
        expect(totals.cart_total_transport).toBe(transport?.net)
        const rates = totals.cart_total_vat_rates!
        expect(sum(rates.map((rate) => rate.net))).toBe(goods)
        expect(rates.map((rate) => rate.vat)).toEqual(rates.map((rate) => percentOf(rate.net, rate.vat_percent)))
        const inOrder = rates.map((rate) => rate.vat_percent)
        expect(inOrder).toEqual([...new Set(inOrder)].toSorted((one, other) => other - one))
      }),
    )
  })
})
