import { describe, expect, it } from 'vitest'
import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import type { LineCondition } from '#src/contract/ordering/cart.ts'
import { isSameWish, type LineNow, orderDifferences, sendProblem } from './order-rules.ts'

const cart = (conditions: [boolean, LineCondition][], shipping_point: number | null = 1) => ({
  items: conditions.map(([isSelected, condition]) => ({
    isSelected,
    condition,
    moq: 1,
    variants: [{ requested_quantity: 1 }],
  })),
  shipping_point,
})
const uuid = '11111111-1111-4111-8111-111111111111'
const now: LineNow = {
  uuid,
  name: 'Disc frână',
  quantity: 2,
  unitNet: 10_000,
  unitCore: 0,
  vatPercent: 21,
  maximum: 8,
  moq: 2,
  condition: 'ok',
}
const totals = { net: 20_000, vat: 4_200, gross: 24_200 }
const seen = { lines: [{ uuid, quantity: 2, unit_net: 10_000, unit_core: 0, moq: 2 }], totals: { ...totals, core: 0 } }

describe('may this cart be ordered', () => {
  it('needs the right to order, whatever the cart holds (@CART-06)', () => {
    expect(sendProblem(cart([[true, 'ok']]), { canPlaceOrders: false })).toBe('orders-not-allowed')
  })
  it('needs a selected line that can be had (@CART-05)', () => {
    expect(
      sendProblem(
        cart([
          [false, 'ok'],
          [true, 'not_available'],
        ]),
        { canPlaceOrders: true },
      ),
    ).toBe('nothing-selected')
    expect(sendProblem(cart([]), { canPlaceOrders: true })).toBe('nothing-selected')
  })
  it('wants a decision about a selected line with too little stock, and none about an unselected one (@CART-04)', () => {
    expect(
      sendProblem(
        cart([
          [true, 'ok'],
          [true, 'insufficient_stock'],
        ]),
        { canPlaceOrders: true },
      ),
    ).toBe('insufficient-stock')
    expect(
      sendProblem(
        cart([
          [true, 'ok'],
          [false, 'insufficient_stock'],
        ]),
        { canPlaceOrders: true },
      ),
    ).toBeNull()
  })
  it('needs a shipping point (@CART-06)', () => {
    expect(sendProblem(cart([[true, 'ok']], null), { canPlaceOrders: true })).toBe('shipping-point-required')
  })
  it('wants a decision about a selected quantity that is no longer sold so', () => {
    const line = { isSelected: true, condition: 'ok' as const, moq: 4, variants: [{ requested_quantity: 6 }] }
    expect(sendProblem({ items: [line], shipping_point: 1 }, { canPlaceOrders: true })).toBe('wrong-multiple')
    expect(
      sendProblem(
        {
          items: [
            { ...line, variants: [{ requested_quantity: 8 }] },
            { ...line, isSelected: false },
            { ...line, condition: 'not_available' },
          ],
          shipping_point: 1,
        },
        { canPlaceOrders: true },
      ),
    ).toBeNull()
  })
  it('goes through with a changed price, which the comparison with what was seen decides', () => {
    expect(sendProblem(cart([[true, 'price_changed']]), { canPlaceOrders: true })).toBeNull()
  })
})

describe('what differs from what the person saw', () => {
  it('is nothing when nothing changed', () => {
    expect(orderDifferences(seen, [now], totals, false)).toEqual([])
  })
  it('names a price that rose by one ban', () => {
    expect(orderDifferences(seen, [{ ...now, unitNet: 10_001 }], totals, true)).toEqual([
      { uuid, name: now.name, field: 'price', seen: 10_000, now: 10_001 },
    ])
  })
  it('asks about a lower price unless the person accepted lower prices', () => {
    const lower = { net: 19_998, vat: 4_200, gross: 24_198 }
    expect(orderDifferences(seen, [{ ...now, unitNet: 9_999 }], lower, false)).toHaveLength(1)
    expect(orderDifferences(seen, [{ ...now, unitNet: 9_999 }], lower, true)).toEqual([])
  })
  it('asks although lower prices are accepted where VAT makes more of them than was seen', () => {
    const dearer = { net: 19_998, vat: 4_999, gross: 24_997 }
    expect(orderDifferences(seen, [{ ...now, unitNet: 9_999, vatPercent: 25 }], dearer, true)).toEqual([
      { uuid: null, name: '', field: 'vat', seen: 4_200, now: 4_999 },
    ])
  })
  it('names a quantity, a line that is gone, a line that ran out and a line that joined', () => {
    const other = { ...now, uuid: '22222222-2222-4222-8222-222222222222' }
    expect(orderDifferences(seen, [{ ...now, quantity: 3 }], totals, false)[0]).toMatchObject({
      field: 'quantity',
      seen: 2,
      now: 3,
    })
    expect(orderDifferences(seen, [], totals, false)[0]).toMatchObject({ field: 'line', now: null })
    expect(
      orderDifferences(seen, [{ ...now, condition: 'insufficient_stock', maximum: 1 }], totals, false)[0],
    ).toMatchObject({ field: 'stock', now: 1 })
    expect(orderDifferences(seen, [now, other], totals, false)[0]).toMatchObject({
      field: 'selection',
      uuid: other.uuid,
    })
  })
  it('asks again where the promise slipped a day, not hours, and where nothing is promised any more @T-03', () => {
    const [line] = seen.lines
    // Ten in the evening in Bucharest; two hours later it is the next day there.
    const promised = { ...seen, lines: [{ ...line!, arrives_at: '2026-11-27T20:00:00.000Z' }] }
    const asked = (arrivesAt: string | null | undefined, of: SendOrder['seen'] = promised) =>
      orderDifferences(of, [arrivesAt === undefined ? now : { ...now, arrivesAt }], totals, true).map(
        ({ field, seen: before, now: later }) => [field, before, later],
      )
    const [then, after] = ['2026-11-27T20:00:00.000Z', '2026-11-27T22:00:00.000Z']
    expect(asked(after)).toEqual([['promise', Date.parse(then), Date.parse(after)]])
    expect(asked(null)).toEqual([['promise', Date.parse(then), null]])
    expect(asked('2026-11-27T21:59:00.000Z')).toEqual([])
    expect(asked('2026-11-26T08:00:00.000Z')).toEqual([])
    expect(asked(undefined)).toEqual([])
    expect(asked(after, seen)).toEqual([])
    expect(orderDifferences(promised, [{ ...now, quantity: 3, arrivesAt: after }], totals, true)).toMatchObject([
      { field: 'quantity' },
    ])
  })
  it('names another multiple, also where the quantity still fits; of a former version only one that it no longer fits', () => {
    expect(orderDifferences(seen, [{ ...now, moq: 1 }], totals, true)).toEqual([
      { uuid, name: now.name, field: 'moq', seen: 2, now: 1 },
    ])
    const former = { ...seen, lines: [{ uuid, quantity: 2, unit_net: 10_000, unit_core: 0 }] }
    expect(orderDifferences(former, [{ ...now, moq: 4 }], totals, true)).toEqual([
      { uuid, name: now.name, field: 'moq', seen: null, now: 4 },
    ])
    expect(orderDifferences(former, [{ ...now, moq: 1 }], totals, true)).toEqual([])
  })
  it('names VAT when only VAT differs', () => {
    expect(orderDifferences(seen, [now], { net: 20_000, vat: 3_800, gross: 23_800 }, false)).toEqual([
      { uuid: null, name: '', field: 'vat', seen: 4_200, now: 3_800 },
    ])
  })
  it('does not trust a total that its lines do not explain', () => {
    expect(orderDifferences(seen, [now], { net: 20_100, vat: 4_221, gross: 24_321 }, false)[0]).toMatchObject({
      field: 'price',
      uuid: null,
    })
  })
  it('names a deposit that is new or higher, and a lower one unless lower prices were accepted (@T-02)', () => {
    const withCore = {
      lines: [{ ...seen.lines[0]!, unit_core: 5_000 }],
      totals: { net: 30_000, vat: 6_300, gross: 36_300, core: 10_000 },
    }
    const totalsNow = (net: number) => ({ net, vat: net * 0.21, gross: net * 1.21 })
    expect(orderDifferences(seen, [{ ...now, unitCore: 5_000 }], totalsNow(30_000), true)).toEqual([
      { uuid, name: now.name, field: 'deposit', seen: 0, now: 5_000 },
    ])
    expect(orderDifferences(withCore, [{ ...now, unitCore: 5_000 }], totalsNow(30_000), false)).toEqual([])
    expect(orderDifferences(withCore, [now], totalsNow(20_000), false)).toEqual([
      { uuid, name: now.name, field: 'deposit', seen: 5_000, now: 0 },
    ])
    expect(orderDifferences(withCore, [now], totalsNow(20_000), true)).toEqual([])
  })
  it('takes an order that a former version stored: VAT line by line is no change, a deposit in no total is one (@T-01, @T-02)', () => {
    const other = '22222222-2222-4222-8222-222222222222'
    // 102 bani twice: 21 % is 21.42 a line, and 42.84 of both.
    const former = {
      lines: [uuid, other].map((each) => ({ uuid: each, quantity: 1, unit_net: 102 })),
      totals: { net: 204, vat: 42, gross: 246 },
    }
    const lines = [uuid, other].map((each) => ({ ...now, uuid: each, quantity: 1, unitNet: 102, moq: 1 }))
    const nowTotals = { net: 204, vat: 43, gross: 247 }
    expect(orderDifferences(former, lines, nowTotals, false)).toEqual([])
    expect(orderDifferences({ ...former, totals: { ...former.totals, core: 0 } }, lines, nowTotals, false)).toEqual([
      { uuid: null, name: '', field: 'vat', seen: 42, now: 43 },
    ])
    expect(
      orderDifferences({ ...former, totals: { net: 204, vat: 39, gross: 243 } }, lines, nowTotals, false),
    ).toMatchObject([{ field: 'vat' }])
    expect(
      orderDifferences(
        former,
        lines.map((line) => ({ ...line, unitCore: 100 })),
        { net: 404, vat: 85, gross: 489 },
        false,
      ),
    ).toMatchObject([
      { uuid, field: 'deposit', seen: null, now: 100 },
      { uuid: other, field: 'deposit', seen: null, now: 100 },
    ])
  })
})

describe('transport that differs from what was seen @T-04', () => {
  const withTransport = { ...seen, totals: { ...seen.totals, transport: 2_000 } }
  const of = (transport: number, acceptsLower: boolean) =>
    orderDifferences(
      withTransport,
      [now],
      { ...seen.totals, net: seen.totals.net + transport - 2_000, transport },
      acceptsLower,
    ).map((each) => [each.field, each.seen, each.now])

  it('is told by its name where it is more, and where it is less unless that was agreed to', () => {
    expect(of(2_000, false)).toEqual([])
    expect([of(2_500, false), of(2_500, true)]).toEqual([[['transport', 2_000, 2_500]], [['transport', 2_000, 2_500]]])
    expect([of(1_500, false), of(1_500, true)]).toEqual([[['transport', 2_000, 1_500]], []])
  })
})

describe('an order that was stopped', () => {
  const other = '22222222-2222-4222-8222-222222222222'
  const two = { ...seen, lines: [...seen.lines, { uuid: other, quantity: 1, unit_net: 1, unit_core: 0 }] }
  const gone = (each: string) => ({ uuid: each, name: '', field: 'line', seen: 1, now: null }) as const
  it('may be placed as the cart is now while one of its lines is there, and never over another cart', () => {
    expect(isSameWish(two, [gone(uuid)])).toBe(true)
    expect(isSameWish(two, [gone(uuid), { ...gone(other), order: '4500000001' }])).toBe(false)
    expect(isSameWish(seen, [])).toBe(true)
    expect(isSameWish(seen, [{ ...gone(uuid), field: 'quantity', now: 0 }])).toBe(false)
  })
  it('names the order that a line has left with', () => {
    expect(
      orderDifferences(two, [now], { net: 20_000, vat: 4_200, gross: 24_200 }, false, new Map([[other, '4500000001']])),
    ).toEqual([{ uuid: other, name: '', field: 'line', seen: 1, now: null, order: '4500000001' }])
  })
})
