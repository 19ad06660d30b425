// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { forgetOrderIntent, keepOrderIntent, newOrderIntent, readOrderIntent } from './order-intent.ts'

afterEach(() => sessionStorage.clear())
const wanted = { shipping_point: 11, comment: 'La poartă', seen: { lines: [{ uuid: '6a7cf1a8-5c4b-4b0e-9d7e-0f2f6a3a1b11', quantity: 2, unit_net: 15_000 }], totals: { net: 30_000, vat: 6300, gross: 36_300 } } }

it('an order on its way survives a reload unchanged: the same key needs the same content', () => {
  const intent = newOrderIntent(wanted)
  keepOrderIntent(7, intent)
  expect(readOrderIntent(7)).toEqual(intent)
})

it('is nobody else’s, and gone once it is answered', () => {
  keepOrderIntent(7, newOrderIntent(wanted))
  expect(readOrderIntent(8)).toBeNull()
  forgetOrderIntent(7)
  expect(readOrderIntent(7)).toBeNull()
})

it('goes on as the same intent under a new key after differences were read', () => {
  const first = newOrderIntent(wanted)
  const second = newOrderIntent(wanted, first)
  expect([second.body.client_intent_id, second.key === first.key]).toEqual([first.body.client_intent_id, false])
  expect(newOrderIntent(wanted).body.client_intent_id).not.toBe(first.body.client_intent_id)
})

it('is forgotten when what is stored has another shape', () => {
  sessionStorage.setItem('order-intent.7', '{"key":"x"}')
  expect(readOrderIntent(7)).toBeNull()
})
