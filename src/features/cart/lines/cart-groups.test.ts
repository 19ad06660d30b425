import { describe, expect, it } from 'vitest'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { cartGroups } from './cart-groups.ts'

function line(uuid: string, carId: number | null): CartLine {
  return {
    uuid,
    vehicle: carId === null ? null : { carId },
    registration_number: carId === 7 ? 'CJ 12 ABC' : null,
  } as unknown as CartLine
}
const shape = (lines: CartLine[]) =>
  cartGroups(lines).map((group) => [group.vehicle?.carId ?? null, group.lines.map(({ uuid }) => uuid)])

describe('the groups of a cart', () => {
  it('put lines of one car together, in the order in which cars came', () => {
    expect(shape([line('a', 7), line('b', 9), line('c', 7)])).toEqual([
      [7, ['a', 'c']],
      [9, ['b']],
    ])
  })

  it('put what is for no car last', () => {
    expect(shape([line('a', null), line('b', 9), line('c', null)])).toEqual([
      [9, ['b']],
      [null, ['a', 'c']],
    ])
  })

  it('carry the plate of the car', () => {
    expect(cartGroups([line('a', 7)])[0]?.plate).toBe('CJ 12 ABC')
  })
})
