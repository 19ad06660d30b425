import { describe, expect, it } from 'vitest'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { cartLine, cartOf, productRow, uuidOf } from '#tests/builders/cart.ts'
import { knowing } from '#tests/builders/catalogue/fit.ts'
import { foldCart, type ShownOperation } from '../cart/cart-fold.ts'
import { draftLine } from '../cart/draft-line.ts'
import { seenCart } from '../cart/seen-cart.ts'

const [astra, golf] = [uuidOf(81), uuidOf(82)]
const jobOf = (id: string, name: string, items: Cart['items']) => ({
  id,
  name,
  plate: '',
  vehicle: null,
  customer_reference: '',
  is_ready: false,
  items: items.map((line) => ({ ...line, job_id: id, added_by: 'Vlad' })),
})
/** One line of one's own; two in a job, of which a colleague's is not selected. */
const known: Cart = {
  ...cartOf([cartLine({ uuid: uuidOf(1), id: 1, quantity: 1, net: 1000 })]),
  jobs: [
    jobOf(astra, 'Astra', [
      cartLine({ uuid: uuidOf(2), id: 2, quantity: 2, net: 500 }),
      cartLine({ uuid: uuidOf(3), id: 3, quantity: 1, net: 700, isSelected: false }),
    ]),
  ],
}
const brief = (cart: Cart) =>
  cart.items.map(({ uuid, job_id: jobId, variants }) => [
    Number(uuid.slice(-2)),
    jobId === undefined ? null : Number(jobId.slice(-2)),
    variants[0]!.requested_quantity,
  ])
const move = (jobId: string | null, ...lines: number[]): ShownOperation => ({
  kind: 'job.move.v1',
  payload: { body: { uuids: lines.map(uuidOf), job_id: jobId } },
})
const create = (id: string, name: string): ShownOperation => ({
  kind: 'job.create.v1',
  payload: { body: { id, name } },
})
const close = (id: string): ShownOperation => ({ kind: 'job.close.v1', payload: { params: { id } } })
const add = (jobId: string, line: number, id: number, wanted: number): ShownOperation => ({
  kind: 'job.add.v1',
  payload: {
    params: { id: jobId },
    body: { items: [{ id, uuid: uuidOf(line), car_id: null, variants: [{ requested_quantity: wanted }] }] },
  },
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
const order = (cart: Cart): ShownOperation => ({
  kind: 'order.send.v1',
  payload: { body: { client_intent_id: uuidOf(99), shipping_point: 11, seen: seenCart(cart) } },
})

describe('the cart with the jobs of the company', () => {
  it('counts what is selected in both, and credit goes down by it; made whole again it is the same', () => {
    const whole = foldCart(known, [])
    expect(brief(whole)).toEqual([
      [1, null, 1],
      [2, 81, 2],
      [3, 81, 1],
    ])
    expect([whole.totals.cart_total_sale_price, whole.credit_left]).toEqual([2000, known.credit_left! - 1210])
    expect(foldCart(whole, [])).toBe(whole)
  })

  it('moves a line into a job and back; where the article is there, that line grows', () => {
    expect(brief(foldCart(known, [create(golf, 'Golf'), move(golf, 1, 2)]))).toEqual([
      [1, 82, 1],
      [2, 82, 2],
      [3, 81, 1],
    ])
    const grown = foldCart(known, [add(astra, 4, 1, 3), move(null, 4)])
    expect(brief(grown)).toEqual([
      [1, null, 4],
      [2, 81, 2],
      [3, 81, 1],
    ])
  })

  it('puts an article into a job under its own line, also beside the same one in the cart', () => {
    expect(brief(foldCart(known, [add(astra, 4, 1, 3), add(astra, 5, 2, 1)]))).toEqual([
      [1, null, 1],
      [2, 81, 3],
      [3, 81, 1],
      [4, 81, 3],
    ])
  })

  it('leaves jobs alone where the whole cart is meant', () => {
    for (const kind of ['cart.clear.v1', 'cart.remove-missing.v1'] as const)
      expect(brief(foldCart(known, [{ kind, payload: {} }])).slice(-2)).toEqual([
        [2, 81, 2],
        [3, 81, 1],
      ])
    const gone = cartLine({ uuid: uuidOf(4), id: 4, condition: 'not_available' })
    const missing: Cart = { ...cartOf([{ ...gone, uuid: uuidOf(5) }]), jobs: [jobOf(astra, 'Astra', [gone])] }
    expect(brief(foldCart(missing, [{ kind: 'cart.remove-missing.v1', payload: {} }]))).toEqual([[4, 81, 1]])
    const all = foldCart(known, [{ kind: 'cart.select-all.v1', payload: { body: { checked: true } } }])
    expect(all.items.map(({ isSelected }) => isSelected)).toEqual([true, true, false])
    const another: ShownOperation = {
      kind: 'cart.add.v1',
      payload: { body: { items: [{ id: 2, uuid: uuidOf(6), car_id: null, variants: [{ requested_quantity: 1 }] }] } },
    }
    expect(brief(foldCart(known, [another]))).toEqual(brief(foldCart(known, [])))
  })

  it('selects the lines of a job that are named beside the cart’s own @CART-05', () => {
    const select: ShownOperation = {
      kind: 'cart.select-all.v1',
      payload: { body: { checked: true, uuids: [1, 3].map(uuidOf) } },
    }
    expect(foldCart(known, [select]).items.map(({ isSelected }) => isSelected)).toEqual([true, true, true])
  })

  it('shows what a job is called now, that it is ready, and drops one that is closed', () => {
    const update: ShownOperation = {
      kind: 'job.update.v1',
      payload: { params: { id: astra }, body: { name: 'Astra J', base_name: 'Astra', is_ready: true } },
    }
    expect(foldCart(known, [update]).jobs).toMatchObject([{ name: 'Astra J', is_ready: true, plate: '' }])
    expect(foldCart(known, [create(golf, 'Golf'), close(golf)]).jobs).toHaveLength(1)
  })

  it('keeps a job of which an order takes a part, and drops one of which it takes the last', () => {
    const cart = foldCart(known, [])
    expect(foldCart(known, [order(cart)])).toMatchObject({ jobs: [{ name: 'Astra' }], items: [{ uuid: uuidOf(3) }] })
    const select: ShownOperation = {
      kind: 'cart.select.v1',
      payload: { params: { uuid: uuidOf(3) }, body: { checked: true } },
    }
    expect(foldCart(known, [select, order(foldCart(known, [select]))])).toMatchObject({ jobs: [], items: [] })
    // One that nothing lies in yet is not ordered with it.
    expect(foldCart(known, [create(golf, 'Golf'), select, order(foldCart(known, [select]))]).jobs).toMatchObject([
      { name: 'Golf' },
    ])
  })

  it('changes nothing more over an answer that holds it already', () => {
    const waiting = [create(golf, 'Golf'), add(golf, 4, 1, 3), move(golf, 1), move(astra, 4)]
    const once = foldCart(known, waiting)
    for (const last of waiting.slice(0, 3)) expect(brief(foldCart(once, [last]))).toEqual(brief(once))
  })
})
