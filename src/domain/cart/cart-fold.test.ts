import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartLine, cartOf, miniCartOf, productRow, uuidOf } from '#tests/builders/cart.ts'
import { knowing, oneOf } from '#tests/builders/catalogue/fit.ts'
import { foldCart } from './cart-fold.ts'
import type { CartOperation } from './cart-operation.ts'
import { draftLine } from './draft-line.ts'
import { lineFit } from '../fit/line-fit.ts'
import { foldMiniCart } from './mini-cart-fold.ts'
import { seenCart } from './seen-cart.ts'

const quantity = (line: number, wanted: number): CartOperation => ({
  kind: 'cart.quantity.v1',
  payload: { params: { uuid: uuidOf(line) }, body: { variants: [{ requested_quantity: wanted }] } },
})
const select = (line: number, checked: boolean): CartOperation => ({
  kind: 'cart.select.v1',
  payload: { params: { uuid: uuidOf(line) }, body: { checked } },
})
const selectAll = (checked: boolean): CartOperation => ({ kind: 'cart.select-all.v1', payload: { body: { checked } } })
const remove = (...lines: number[]): CartOperation => ({
  kind: 'cart.remove.v1',
  payload: { body: { uuids: lines.map(uuidOf) } },
})
const comment = (text: string): CartOperation => ({ kind: 'cart.comment.v1', payload: { body: { comment: text } } })
const shippingPoint = (id: number): CartOperation => ({
  kind: 'cart.shipping-point.v1',
  payload: { body: { shipping_point: id } },
})
const clear: CartOperation = { kind: 'cart.clear.v1', payload: {} }
const add = (line: number, id: number, wanted: number): CartOperation => ({
  kind: 'cart.add.v1',
  payload: { body: { items: [{ id, uuid: uuidOf(line), car_id: null, variants: [{ requested_quantity: wanted }] }] } },
  seen: [
    draftLine(productRow({ id }), {
      uuid: uuidOf(line),
      quantity: wanted,
      vehicle: null,
      plate: null,
      knowledge: knowing(),
      pricedAtMs: 0,
      nowMs: 0,
    }),
  ],
})
const order = (cart: Parameters<typeof seenCart>[0]): CartOperation => ({
  kind: 'order.send.v1',
  payload: { body: { client_intent_id: uuidOf(99), shipping_point: 11, seen: seenCart(cart) } },
})

const before = cartOf([
  cartLine({ uuid: uuidOf(1), id: 1, quantity: 1, net: 1001 }),
  cartLine({ uuid: uuidOf(2), id: 2, quantity: 2, net: 500 }),
])

describe('the total beside the header’s cart', () => {
  const isRepriced = (...waiting: CartOperation[]) => foldMiniCart(miniCartOf(before), waiting).isRepriced

  it('stands while nothing waits that changes it', () => {
    expect([isRepriced(), isRepriced(comment('La poartă')), isRepriced(quantity(1, 1))]).toEqual([false, false, false])
  })

  it.each<[string, CartOperation]>([
    ['a quantity', quantity(1, 2)],
    ['a line more', add(3, 3, 1)],
    ['a line less', remove(1)],
    ['a line that is not selected any more', select(1, false)],
    ['a choice of all lines', selectAll(false)],
    ['another shipping point, which has its own transport', shippingPoint(12)],
  ])('is not told any more while %s waits', (_, operation) => {
    expect(isRepriced(operation)).toBe(true)
  })
})

describe('what was meant for lines that the person saw @CART-04 @OFF-03', () => {
  it('selects none that another device has put in meanwhile; what a former version wrote selects all', () => {
    const some: CartOperation = {
      kind: 'cart.select-all.v1',
      payload: { body: { checked: false, uuids: [uuidOf(1)] } },
    }
    expect(foldCart(before, [some]).items.map(({ isSelected }) => isSelected)).toEqual([false, true])
    expect(foldCart(before, [selectAll(false)]).items.map(({ isSelected }) => isSelected)).toEqual([false, false])
  })
})

describe('the cart with what waits @CART-02 @OFF-03', () => {
  it('is the same cart when nothing waits', () => {
    expect(foldCart(before, [])).toBe(before)
  })

  it('prices a new quantity as the server will: VAT rounded once per line', () => {
    expect(foldCart(before, [quantity(1, 3)])).toEqual(
      cartOf([cartLine({ uuid: uuidOf(1), id: 1, quantity: 3, net: 1001 }), before.items[1]!]),
    )
  })

  it('counts only what is selected, and gives its credit back', () => {
    const after = foldCart(before, [select(1, false)])
    expect([after.totals.cart_total_sale_price, after.credit_left]).toEqual([1000, 100_000_000 - 1210])
  })

  it('says of every line for a car what was answered about it, and of no other', () => {
    const car = (carId: number) =>
      ({
        carId,
        vehicleCode: 'V',
        manuId: 1,
        manuName: 'VW',
        modelId: 2,
        modelName: 'GOLF V',
        carName: '1.4',
        kw: null,
        hp: null,
        yearOfConstrFrom: null,
        yearOfConstrTo: null,
        body: null,
        image: '',
      }) as const
    const fit = lineFit({ fits_vehicle: true, fitting: [[oneOf('aircon', '1')]] }, knowing())
    const cart = cartOf([
      cartLine({ uuid: uuidOf(1), vehicle: car(7), fit }),
      cartLine({ uuid: uuidOf(2), vehicle: car(8), fit }),
      cartLine({ uuid: uuidOf(3) }),
    ])
    const answer: CartOperation = {
      kind: 'cart.answer.v1',
      payload: { body: { car_id: 7, fit_answers: { 'choice:aircon': '2' } } },
    }
    expect(foldCart(cart, [answer]).items.map((line) => line.fit?.state ?? null)).toEqual([
      'does_not_fit',
      'fits_if',
      null,
    ])
  })

  it('holds a promise until another quantity is wanted, which nobody has been promised yet @T-03', () => {
    const [first] = before.items
    const cart = cartOf([{ ...first!, seen_arrives_at: '2026-11-24T08:00:00.000Z' }])
    const seenAt = (wanted: number) => foldCart(cart, [quantity(1, wanted)]).items[0]!.seen_arrives_at
    expect([seenAt(1), seenAt(3)]).toEqual(['2026-11-24T08:00:00.000Z', null])
  })

  it('uses the credit up to the last ban, and no further', () => {
    const cart = { ...before, credit_left: 1211 }
    const after = (net: number) => {
      const { credit_left: left, credit_exceeded: isExceeded } = foldCart(
        { ...cart, items: [before.items[0]!, cartLine({ uuid: uuidOf(2), id: 2, quantity: 2, net })] },
        [quantity(2, 4)],
      )
      return [left, isExceeded]
    }
    expect([after(500), after(501)]).toEqual([
      [1, false],
      [-4, true],
    ])
    expect(foldCart({ ...cart, credit_left: 1210 }, [quantity(2, 4)])).toMatchObject({
      credit_left: 0,
      credit_exceeded: false,
    })
  })

  it('is without removed lines, and empty once cleared', () => {
    expect(foldCart(before, [remove(1)]).items.map(({ uuid }) => uuid)).toEqual([uuidOf(2)])
    expect(foldCart(before, [clear]).items).toEqual([])
  })

  it('asks to decide about more than there is', () => {
    expect(foldCart(before, [quantity(1, 11)]).items[0]?.condition).toBe('insufficient_stock')
  })

  it('keeps that a price has changed when the quantity does @CART-04', () => {
    const [first] = before.items
    const short = cartOf([{ ...first!, condition: 'insufficient_stock', maximum_quantity: 4, previous_unit_net: 900 }])
    const after = (wanted: number) => {
      const line = foldCart(short, [quantity(1, wanted)]).items[0]!
      return [line.condition, line.previous_unit_net]
    }
    expect([after(4), after(9)]).toEqual([
      ['price_changed', 900],
      ['insufficient_stock', 900],
    ])
  })

  it('shows an added article as it was seen, priced for its quantity @OFF-02', () => {
    const line = foldCart(before, [add(3, 7, 4)]).items[2]
    expect([line?.id, line?.variants[0]?.requested_quantity, line?.amounts?.purchase?.net, line?.brand.name]).toEqual([
      7,
      4,
      4000,
      'BOSCH',
    ])
  })

  it('grows the line of an article that is there already', () => {
    const after = foldCart(before, [add(3, 2, 4)])
    expect(after.items.map((line) => line.variants[0]?.requested_quantity)).toEqual([1, 6])
  })

  it('keeps comment and shipping point, until an order takes the comment with it', () => {
    expect(foldCart(before, [comment('La poartă'), shippingPoint(12)])).toMatchObject({
      cart_comment: 'La poartă',
      shipping_point: 12,
    })
    expect(foldCart(before, [comment('La poartă'), order(before)]).cart_comment).toBe('')
  })

  it('is without the lines of an order that waits, whose credit stays taken @OFF-04', () => {
    const after = foldCart(before, [order(before), add(3, 7, 1)])
    expect(after.items.map(({ id }) => id)).toEqual([7])
    expect(after.credit_left).toBe(before.credit_left! - 1210)
  })
})

const operation: fc.Arbitrary<CartOperation> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 }))
    .map(([line, wanted]) => quantity(line, wanted)),
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()).map(([line, checked]) => select(line, checked)),
  fc.boolean().map(selectAll),
  fc.integer({ min: 1, max: 4 }).map((line) => remove(line)),
  // An article that is not in the cart has a line of its own: 3 → article 7, 4 → article 8.
  fc
    .tuple(fc.constantFrom([3, 7], [4, 8]), fc.integer({ min: 1, max: 9 }))
    .map(([[line, id], wanted]) => add(line, id, wanted)),
  fc.string({ maxLength: 5 }).map(comment),
  fc.constant(clear),
)
const operations = fc.array(operation, { maxLength: 12 })

describe('whatever waits @OFF-03', () => {
  it('totals and credit are those of the lines that are shown', () => {
    fc.assert(
      fc.property(operations, (waiting) => {
        const after = foldCart(before, waiting)
        const { totals, credit_left } = cartOf(after.items)
        expect(after.totals).toEqual(totals)
        expect(after.credit_left).toBe(credit_left)
      }),
    )
  })

  it('can be taken up in any pieces: what the server has done of it and what still waits come to the same', () => {
    fc.assert(
      fc.property(operations, fc.nat(12), (waiting, done) => {
        expect(foldCart(foldCart(before, waiting.slice(0, done)), waiting.slice(done))).toEqual(
          foldCart(before, waiting),
        )
      }),
    )
  })

  it('does nothing more when the last of it was done already', () => {
    fc.assert(
      fc.property(operations, operation, (waiting, last) => {
        const once = foldCart(before, [...waiting, last])
        expect(foldCart(once, [last])).toEqual(once)
      }),
    )
  })

  it('header and cart agree on lines and quantities', () => {
    fc.assert(
      fc.property(operations, (waiting) => {
        const mini = foldMiniCart(miniCartOf(before), waiting)
        const { items, count } = miniCartOf(foldCart(before, waiting))
        expect([mini.items, mini.count]).toEqual([items, count])
      }),
    )
  })

  it('the quantity of a line is the last one that was wanted', () => {
    fc.assert(
      fc.property(operations, fc.integer({ min: 1, max: 9 }), (waiting, wanted) => {
        const line = foldCart(before, [...waiting, quantity(1, wanted)]).items.find(({ uuid }) => uuid === uuidOf(1))
        expect(line?.variants[0]?.requested_quantity ?? wanted).toBe(wanted)
      }),
    )
  })
})
