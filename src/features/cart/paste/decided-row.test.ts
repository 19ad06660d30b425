import { expect, test } from 'vitest'
import type { ListRow } from '#src/data/pasted-lists/resolve-list.ts'
import { productRow } from '#tests/builders/cart.ts'
import { decided } from './decided-row.ts'

const product = { ...productRow(), id: 7, moq: 1, maximum_quantity: 10 }
const row = (given: Partial<ListRow>): ListRow => ({
  lines: [1],
  text: 'GDB1550 2',
  number: 'GDB1550',
  state: 'found',
  changes: [],
  wanted: 2,
  quantity: 2,
  typed: null,
  choices: [product],
  ...given,
})

test('what is sure goes as it was pasted', () => {
  expect(decided(row({}), {})).toMatchObject({ standing: 'sure', product: { id: 7 }, quantity: 2 })
})

test('of several none is taken before the person has chosen, and then in a quantity that is sold', () => {
  const several = row({
    state: 'choose',
    wanted: 3,
    choices: [product, { ...product, id: 8, moq: 4, maximum_quantity: 40 }],
  })
  expect(decided(several, {})).toMatchObject({ standing: 'open', product: null })
  expect(decided(several, { productId: 8 })).toMatchObject({ standing: 'changed', product: { id: 8 }, quantity: 4 })
  expect(decided(several, { productId: 7 })).toMatchObject({ standing: 'sure', quantity: 3 })
})

test('a quantity that was none is asked for, also where there is one article', () => {
  const wrong = row({ state: 'quantity', typed: '1,5', wanted: 1 })
  expect(decided(wrong, {}).standing).toBe('open')
  expect(decided(wrong, { quantity: 2 })).toMatchObject({ standing: 'changed', quantity: 2 })
})

test('what cannot be had stays open, and what is left stays out', () => {
  expect(decided(row({ choices: [{ ...product, maximum_quantity: 0 }] }), {}).standing).toBe('open')
  expect(decided(row({}), { isLeft: true }).standing).toBe('left')
})
