import { expect, test } from 'vitest'
import { demoFacts } from '#tests/check/demo-cart.ts'
import { cartCheckFold } from './cart-check-fold.ts'

const check = { car_id: 900_034, rule: 'companion', kind: 2002 } as const
const mute = (muted: boolean) => ({ kind: 'check.mute.v1', payload: { body: { ...check, muted } } }) as const

test('what is put to rest on this device counts before the shop knows, once', () => {
  const known = { facts: demoFacts() }
  expect(cartCheckFold.fold(known, [mute(true), mute(true)]).facts.muted).toEqual([check])
  expect(cartCheckFold.fold({ facts: { ...known.facts, muted: [check] } }, [mute(false)]).facts.muted).toEqual([])
})

test('others stay as they are', () => {
  const other = { ...check, kind: 2009 }
  expect(cartCheckFold.fold({ facts: { ...demoFacts(), muted: [other] } }, [mute(true)]).facts.muted).toEqual([
    other,
    check,
  ])
})
