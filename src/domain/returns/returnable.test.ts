import { describe, expect, test } from 'vitest'
import {
  canBeJudged,
  coreLeftOf,
  decidedStatus,
  isOnItsWay,
  leftOf,
  mayBeCorrected,
  mayBeWithdrawn,
  mayLosePhotos,
  noReturnReason,
  pickupProblem,
  returnFee,
  type ReturnStatus,
  type ReturnTerms,
} from './returnable.ts'

const line: ReturnTerms = {
  left: 1,
  returnable_until: '2026-11-27',
  no_return_reason: null,
  is_dismantled: false,
}
const asked = { today: '2026-11-25', type: 'new', isFault: false } as const

describe('what is left of a line @T-17', () => {
  test('is what was invoiced less returns, claims and credits, and never below nothing', () => {
    expect(leftOf({ quantity: 5, returned: 1, claimed: 2, credited: 1 })).toBe(1)
    expect(leftOf({ quantity: 2, returned: 1, claimed: 1, credited: 1 })).toBe(0)
  })
  test('of a deposit counts old parts, credits and what lapsed', () => {
    expect(coreLeftOf({ charged: 4, handedIn: 1, credited: 1, lapsed: 1 })).toBe(1)
    expect(coreLeftOf({ charged: 1, handedIn: 1, credited: 1, lapsed: 0 })).toBe(0)
  })
})

describe('why a part cannot go back @T-05 @RET-01', () => {
  test.each([
    [null, {}, {}],
    [null, { returnable_until: '2026-11-25' }, {}],
    ['term_passed', { returnable_until: '2026-11-24' }, {}],
    ['nothing_left', { left: 0 }, {}],
    ['special_order', { no_return_reason: 'special_order', returnable_until: null }, {}],
    ['no_returns', { returnable_until: null }, {}],
    ['not_dismantled', {}, { type: 'dismantled' }],
    ['dismantled', { is_dismantled: true }, {}],
    [null, { is_dismantled: true }, { type: 'dismantled' }],
    [null, { no_return_reason: 'electrical', returnable_until: null }, { isFault: true }],
    ['term_passed', { returnable_until: '2026-11-24' }, { isFault: true }],
    ['nothing_left', { left: 0 }, { isFault: true }],
  ] as const)('%s for %j, %j', (reason, given, wish) => {
    expect(noReturnReason({ ...line, ...given }, { ...asked, ...wish })).toBe(reason)
  })
})

test('a fault of the distributor bears no fee @T-18', () => {
  const priced = { unit_net_minor: 4_995, return_fee_percent: 10 }
  expect([returnFee(priced, 3, false), returnFee(priced, 3, true)]).toEqual([1_499, 0])
})

test.each([
  ['received', [1, null], null],
  ['received', [1, null], '7800117'],
  ['received', [1, 0], null],
  ['refunded', [1, 0], '7800117'],
  ['rejected', [0, 0], null],
] as const)('decisions make a return %s @T-18', (status, accepted, credit) => {
  expect(decidedStatus(accepted, credit)).toBe(status)
})

const statuses = ['waiting', 'approved', 'received', 'refunded', 'rejected', 'withdrawn', 'lapsed'] as const
const those = (may: (status: ReturnStatus) => boolean) => statuses.filter(may)

test('a return may be taken back while its parts are with the company @T-18', () => {
  expect(those((status) => mayBeWithdrawn({ status, handed_over_at: null }))).toEqual(['waiting', 'approved'])
  expect(those((status) => mayBeWithdrawn({ status, handed_over_at: '2026-11-25T08:00:00Z' }))).toEqual([])
})

test('a return is judged once its parts are there, or at once where none are to come @T-18', () => {
  expect(those((status) => canBeJudged({ status, transport: 'run' }))).toEqual(['received'])
  expect(those((status) => canBeJudged({ status, transport: 'none' }))).toEqual(statuses)
})

test('a decision may be corrected until a credit note answers it @T-18', () => {
  const of = (credit_asked: boolean, credit_invoice: string | null) =>
    those((status) => mayBeCorrected({ status, credit_asked, credit_invoice }))
  expect([of(true, null), of(false, null), of(true, '7800117')]).toEqual([['received', 'rejected'], ['rejected'], []])
})

test('photos may be taken away until somebody has decided by them @RET-03', () => {
  expect(those((status) => mayLosePhotos({ status, answered_at: null }))).toEqual(
    statuses.filter((status) => status !== 'withdrawn'),
  )
  expect(those((status) => mayLosePhotos({ status, answered_at: '2026-11-25T08:00:00Z' }))).toEqual([])
})

test('labels are for boxes that are still to come @RET-01', () => {
  expect(those((status) => isOnItsWay({ status, boxes: 1 }))).toEqual(['waiting', 'approved'])
  expect(those((status) => isOnItsWay({ status, boxes: 0 }))).toEqual([])
})

test.each([
  [null, null],
  ['2028-02-28', 'day-is-over'],
  ['2028-02-29', null],
  ['2028-04-29', null],
  ['2028-04-30', 'day-too-far'],
])('on the leap day a return that is to be fetched on %s: %s @T-23', (day, problem) => {
  expect(pickupProblem(day, '2028-02-29')).toBe(problem)
})
