// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keyRing } from './key-ring.ts'

const [OWN, CUSTOMER, OTHER_CUSTOMER, COLLEAGUE] = ['1.10.10', '7.10.70', '8.10.80', '1.20.20']

beforeEach(() => {
  localStorage.clear()
  for (const principal of [OWN, CUSTOMER, OTHER_CUSTOMER, COLLEAGUE]) keyRing.add(principal, `key of ${principal}`)
})

it('gives all keys away at the end of a session and keeps none @AUTH-07', () => {
  expect(Object.keys(keyRing.drop())).toEqual([OWN, CUSTOMER, OTHER_CUSTOMER, COLLEAGUE])
  expect([keyRing.get(OWN), localStorage.length]).toEqual([null, 0])
})

it('keeps for staff who act for a customer that key and their own', () => {
  expect(Object.keys(keyRing.dropOthers(CUSTOMER))).toEqual([OTHER_CUSTOMER, COLLEAGUE])
  expect(Object.keys(keyRing.all())).toEqual([OWN, CUSTOMER])
})

it('keeps only the own key when they act for nobody any more @OFF-05', () => {
  expect(Object.keys(keyRing.dropOthers(OWN))).toEqual([CUSTOMER, OTHER_CUSTOMER, COLLEAGUE])
  expect(keyRing.get(OWN)).toBe(`key of ${OWN}`)
})

it('starts anew where something else stands under its name', () => {
  localStorage.setItem('offline_keys', '"not keys"')
  expect(keyRing.get(OWN)).toBeNull()
  keyRing.add(OWN, 'k')
  expect(keyRing.all()).toEqual({ [OWN]: 'k' })
})
