import { expect, it } from 'vitest'
import { cartLine, uuidOf } from '#tests/builders/cart.ts'
import { addOperation, addToJobOperation } from './cart-operations.ts'

it('a line that was not to be ordered comes back as that, into the cart and into a job @CART-05 @OFF-03', () => {
  const drafts = [true, false].map((isSelected, at) => ({
    line: { ...cartLine({ uuid: uuidOf(at + 1), id: at + 1 }), isSelected },
    pricedAtMs: 0,
    carId: null,
  }))
  for (const { payload } of [addOperation(drafts), addToJobOperation(uuidOf(9), drafts)])
    expect(payload.body.items.map(({ isSelected = true }) => isSelected)).toEqual([true, false])
})
