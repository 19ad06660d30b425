import { expect, test } from 'vitest'
import { roleKeys } from '#src/contract/people/people.ts'
import {
  consistent,
  loginProblem,
  noRights,
  notGrantable,
  presetFor,
  rolePresets,
  standingProblem,
} from './people-rules.ts'

const all = rolePresets.owner

test('every role stands for rights that go together @T-16', () => {
  for (const role of roleKeys) expect(consistent(rolePresets[role])).toEqual(rolePresets[role])
  expect(consistent({ ...noRights, may_see_finances: true }).may_see_finances).toBe(false)
})

test('nobody gives more than they hold; what a colleague has already may stay @ACC-01', () => {
  const held = { ...all, may_see_purchase_prices: false, may_see_finances: false }
  expect(notGrantable(all, noRights, held)).toBe('may_see_purchase_prices')
  expect(notGrantable(all, all, held)).toBeNull()
  expect(notGrantable(rolePresets.mechanic, noRights, held)).toBeNull()
  expect(presetFor('bookkeeper', held)).toEqual(noRights)
  expect(presetFor('owner', { ...all, may_see_purchase_prices: false })).toEqual(rolePresets.mechanic)
})

test('a parent decides what somebody logs in by where that leads no further than they go themselves @ACC-01', () => {
  const held = { ...all, may_see_finances: false }
  expect(loginProblem({ rights: rolePresets.storekeeper }, held)).toBeNull()
  expect(loginProblem({ rights: rolePresets.bookkeeper }, held)).toBe('login-of-more-rights')
  expect(loginProblem({ rights: noRights, is_elsewhere: true }, all)).toBe('person-elsewhere-too')
})

test('the last parent stays, and nobody changes what they are themselves @ACC-01', () => {
  const change = { isSelf: false, wasActiveParent: true, staysActiveParent: false, otherParents: 0 }
  expect(standingProblem(change)).toBe('last-parent')
  expect(standingProblem({ ...change, otherParents: 1 })).toBeNull()
  expect(standingProblem({ ...change, staysActiveParent: true })).toBeNull()
  expect(standingProblem({ ...change, isSelf: true, otherParents: 1 })).toBe('own-standing')
})
