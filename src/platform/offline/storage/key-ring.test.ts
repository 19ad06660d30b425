// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keyRing } from './key-ring.ts'

const [OWN, CUSTOMER, OTHER_CUSTOMER, COLLEAGUE] = ['1.10.10', '7.10.70', '8.10.80', '1.20.20']

const STORED_AS = 'offline_masked_keys'

afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  keyRing.drop()
  localStorage.clear()
  for (const principal of [OWN, CUSTOMER, OTHER_CUSTOMER, COLLEAGUE]) keyRing.add(principal, `key of ${principal}`)
})

it('gives all keys away at the end of a session and keeps none @AUTH-07', () => {
  expect(Object.keys(keyRing.drop())).toEqual([OWN, CUSTOMER, OTHER_CUSTOMER, COLLEAGUE])
  expect([keyRing.get(OWN), localStorage.length, document.cookie]).toEqual([null, 0, ''])
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
  localStorage.setItem(STORED_AS, '"not keys"')
  localStorage.setItem('offline_keys', '"not keys"')
  expect(keyRing.get(OWN)).toBeNull()
  keyRing.add(OWN, 'k')
  expect(keyRing.all()).toEqual({ [OWN]: 'k' })
})

it('keeps in localStorage only what says nothing without its pad @OFF-05', () => {
  const kept = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Record<string, string>
  expect(Object.keys(kept)).toEqual([OWN, CUSTOMER, OTHER_CUSTOMER, COLLEAGUE])
  expect(JSON.stringify({ ...localStorage }) + document.cookie).not.toMatch(new RegExp(`key of|${btoa('key of')}`))
  const pads = document.cookie.split('; ').map((cookie) => cookie.split('=', 2)[1])
  expect(new Set(pads).size, 'no pad is used twice').toBe(4)
  keyRing.dropOthers(CUSTOMER)
  expect(document.cookie.split('; '), 'a key that is dropped takes its pad along').toHaveLength(2)
})

it('keeps the pad of a key that has not changed, and takes another one for another key', () => {
  const now = () => [localStorage.getItem(STORED_AS), ...document.cookie.split('; ').sort()]
  const before = now()
  expect(keyRing.add(OWN, `key of ${OWN}`)).toBe(true)
  expect(now()).toEqual(before)
  keyRing.add(OWN, 'another key')
  expect(keyRing.get(OWN)).toBe('another key')
  expect(document.cookie.split('; ')).toHaveLength(4)
  expect(
    now().filter((each) => before.includes(each)),
    'the pads of the three others',
  ).toHaveLength(3)
})

it('takes over what an older version left readable, and takes that away', () => {
  keyRing.drop()
  localStorage.setItem('offline_keys', JSON.stringify({ [OWN]: 'k', [CUSTOMER]: 'c' }))
  localStorage.setItem('offline_principal', `s1 ${OWN}`)
  expect(keyRing.current('s1')).toBe(OWN)
  expect(keyRing.all()).toEqual({ [OWN]: 'k', [CUSTOMER]: 'c' })
  expect(localStorage.getItem('offline_keys')).toBeNull()
  expect(localStorage.getItem(STORED_AS)).not.toBeNull()
})

it('has no key any more whose pad is lost, and takes it anew from the shop', () => {
  keyRing.setCurrent('s1', OWN)
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
  expect([keyRing.get(OWN), keyRing.current('s1'), keyRing.all()]).toEqual([null, null, {}])
  expect(keyRing.add(OWN, 'k')).toBe(true)
  expect(keyRing.all()).toEqual({ [OWN]: 'k' })
})

it('has keys as long as the page where the browser keeps no cookies, and writes none of them down', () => {
  keyRing.drop()
  localStorage.setItem('offline_keys', JSON.stringify({ [OWN]: 'k' }))
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  expect(keyRing.get(OWN)).toBe('k')
  expect(keyRing.add(CUSTOMER, 'c')).toBe(true)
  expect(keyRing.all()).toEqual({ [OWN]: 'k', [CUSTOMER]: 'c' })
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/"[kc]"/)
  expect(Object.keys(keyRing.dropOthers(OWN))).toEqual([CUSTOMER])
  keyRing.drop()
  expect([keyRing.all(), localStorage.length]).toEqual([{}, 0])
})
