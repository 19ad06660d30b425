import { expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { canonicalJson, fingerprintOf } from './fingerprint.ts'

test('the order of properties does not matter, the order of a list does', () => {
  expect(canonicalJson({ b: [2, 1], a: { d: null, c: 'x' } })).toBe('{"a":{"c":"x","d":null},"b":[2,1]}')
  expect(canonicalJson({ b: [2, 1] })).not.toBe(canonicalJson({ b: [1, 2] }))
  expect(canonicalJson({ a: undefined })).toBe('{}')
})

test('a call by address and the same call out of the queue have one fingerprint', () => {
  const byAddress = fingerprintOf(vehicleEndpoints.putUserVehicle, {
    params: { carId: '900001' },
    query: {},
    body: { saved: true },
  })
  expect(fingerprintOf(vehicleEndpoints.putUserVehicle, { params: { carId: 900_001 }, body: { saved: true } })).toEqual(
    byAddress,
  )
  expect(
    fingerprintOf(vehicleEndpoints.putUserVehicle, { params: { carId: '900001' }, body: { saved: false } }),
  ).not.toEqual(byAddress)
})

test('a body that no schema asks for is not looked at', () => {
  expect(fingerprintOf(cartEndpoints.clear, { body: { anything: 1 } })).toEqual(
    fingerprintOf(cartEndpoints.clear, { body: null }),
  )
})

test('a body that may be left out and is has the fingerprint that the call had before it knew one', () => {
  const { body: _, ...former } = orderCalls.reorder
  const sent = { params: { number: '100001' }, query: {}, body: undefined }
  expect(fingerprintOf(orderCalls.reorder, sent)).toEqual(fingerprintOf(former, sent))
  expect(fingerprintOf(orderCalls.reorder, { ...sent, body: { lines: [1] } })).not.toEqual(fingerprintOf(former, sent))
})
