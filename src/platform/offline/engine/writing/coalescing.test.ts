import { describe, expect, test } from 'vitest'
import { EngineRig } from '#tests/builders/offline/engine-rig.ts'
import { coalesced } from './coalescing.ts'

const quantity = (value: number, base?: number) => ({
  kind: 'cart.quantity.v1',
  coalesceKey: 'line:a:quantity',
  payload: {
    params: { uuid: 'a' },
    body: { variants: [{ requested_quantity: value }], ...(base === undefined ? {} : { base_quantity: base }) },
  },
})

describe('a newer wish on the same subject', () => {
  test('takes the place of one that was never attempted, under another key, built on what the first was built on', () => {
    const rig = new EngineRig()
    rig.enqueue({ coalesceKey: 'other' })
    const first = rig.enqueue(quantity(7, 4))
    const second = rig.enqueue(quantity(9, 7))
    expect(second.opId).toBe(first.opId)
    expect(second.idemKey).not.toBe(first.idemKey)
    expect(second.payload.body).toEqual({ variants: [{ requested_quantity: 9 }], base_quantity: 4 })
  })
  test('stands behind one that may be under way', () => {
    const rig = new EngineRig()
    const first = rig.enqueue(quantity(7, 4))
    expect(rig.row(first.opId).attempts).toBe(1)
    expect(rig.enqueue(quantity(9, 7)).opId).not.toBe(first.opId)
  })
  test('stands behind whatever came in between', () => {
    const rig = new EngineRig()
    rig.enqueue({ coalesceKey: 'other' })
    const first = rig.enqueue(quantity(7))
    rig.enqueue({ kind: 'cart.clear.v1' })
    expect(rig.enqueue(quantity(9)).opId).not.toBe(first.opId)
  })
  test('keeps what the first was built on, whatever is written', () => {
    const margin = (addition: number, base: number) => ({ body: { addition, base_addition: base } })
    expect(coalesced(margin(12, 10), margin(15, 12))).toEqual(margin(15, 10))
  })
  test('does not gain a base that the older one did not have', () => {
    expect(coalesced(quantity(7).payload, quantity(9, 7).payload).body).toEqual({
      variants: [{ requested_quantity: 9 }],
    })
  })
})
