import { expect, it } from 'vitest'
import { changedValue } from './changed-value.ts'

const refused = (code: string, details?: unknown) => ({ code, details })

it('a quantity that somebody else changed can be set all the same @OFF-03', () => {
  const body = { variants: [{ requested_quantity: 7 }], base_quantity: 4 }
  const params = { uuid: 'a' }
  expect(
    changedValue({
      kind: 'cart.quantity.v1',
      payload: { params, body },
      lastError: refused('cart-line-changed', { now: 5 }),
    }),
  ).toEqual({ wanted: 7, now: 5, payload: { params, body: { ...body, base_quantity: 5 } } })
})

it('so can a margin @ACC-02 @OFF-03', () => {
  const body = { addition: 15.25, base_addition: 10 }
  expect(
    changedValue({ kind: 'preference.update.v1', payload: { body }, lastError: refused('validation', { now: 12.5 }) }),
  ).toEqual({ wanted: 15.25, now: 12.5, payload: { body: { addition: 15.25, base_addition: 12.5 } } })
})

it('so can a comment @CART-06 @OFF-03', () => {
  const body = { comment: 'Sunați', base_comment: '' }
  expect(
    changedValue({ kind: 'cart.comment.v1', payload: { body }, lastError: refused('validation', { now: 'Mâine' }) }),
  ).toEqual({ wanted: 'Sunați', now: 'Mâine', payload: { body: { comment: 'Sunați', base_comment: 'Mâine' } } })
})

it('so can what a job is called, at the text that was refused @CART-11 @OFF-03', () => {
  const body = { name: 'Astra K', base_name: 'Astra J', plate: 'CJ 91 LEG', base_plate: '' }
  expect(
    changedValue({
      kind: 'job.update.v1',
      payload: { params: { id: 'a' }, body },
      lastError: { ...refused('validation', { now: 'Corsa' }), errors: { name: ['…'] } },
    }),
  ).toEqual({
    wanted: 'Astra K',
    now: 'Corsa',
    payload: { params: { id: 'a' }, body: { ...body, base_name: 'Corsa' } },
  })
})

it.each([
  ['job.update.v1', { params: { id: 'a' }, body: { name: 'Astra' } }, refused('validation', { now: 'Corsa' })],
  [
    'cart.quantity.v1',
    { params: { uuid: 'a' }, body: { variants: [{ requested_quantity: 7 }] } },
    refused('validation', { now: 5 }),
  ],
  ['cart.quantity.v1', { body: null }, refused('cart-line-changed')],
  ['preference.update.v1', { body: { density: 'auto' } }, refused('validation')],
  ['preference.update.v1', { body: null }, refused('validation', { now: 5 })],
  ['preference.update.v1', { body: { addition: 15 } }, null],
])('another refusal of a %s asks nothing of the kind', (kind, payload, lastError) => {
  expect(changedValue({ kind, payload, lastError })).toBe(null)
})
