import { describe, expect, test } from 'vitest'
import { type OfferStatus, OfferStatus as Statuses } from '#src/contract/ordering/offers.ts'
import { losesItsPrice, offerExpiry, offerMay, offerStatusAt, offerTurn, publishProblem } from './offer-rules.ts'

const zone = 'Europe/Bucharest'
const at = (text: string) => new Date(text)

describe('an offer is valid to the end of the 365th day in the zone of the distributor @OFR-01 @OFR-04', () => {
  test.each([
    ['in winter, from a morning', '2025-11-22T08:00:00Z', '2026-11-22T21:59:59.999Z'],
    [
      'from the last minute of a day there, which is the next one nowhere else',
      '2026-01-10T21:59:30Z',
      '2027-01-10T21:59:59.999Z',
    ],
    [
      'from the first minute of a day there, still yesterday in UTC',
      '2026-01-09T22:00:30Z',
      '2027-01-10T21:59:59.999Z',
    ],
    ['in summer, where days end an hour earlier in UTC', '2026-07-01T10:00:00Z', '2027-07-01T20:59:59.999Z'],
    ['over a leap day, which is one of the 365', '2027-06-15T10:00:00Z', '2028-06-14T20:59:59.999Z'],
    ['from before the clock changed to after it', '2025-10-26T12:00:00Z', '2026-10-26T21:59:59.999Z'],
  ])('%s', (_, made, expires) => {
    expect(offerExpiry(at(made), zone).toISOString()).toBe(expires)
  })

  test('its last moment counts, the first of the 366th day does not', () => {
    const expiry = offerExpiry(at('2026-11-22T08:00:00Z'), zone)
    const standing = (now: string) => offerStatusAt('offered', expiry, at(now))
    expect([standing('2027-11-22T21:59:59.999Z'), standing('2027-11-22T22:00:00Z')]).toEqual(['offered', 'expired'])
  })

  test('what was ordered or rejected does not expire, what was only asked for does', () => {
    const [expiry, later] = [at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z')]
    const stored = ['created', 'open', 'in_progress', 'offered', 'ordered', 'rejected'] as const
    expect(stored.map((status) => offerStatusAt(status, expiry, later))).toEqual([
      'expired',
      'expired',
      'expired',
      'expired',
      'ordered',
      'rejected',
    ])
  })
})

test('each status has one whose turn it is @OFR-02', () => {
  expect(Object.fromEntries(Statuses.options.map((status) => [status, offerTurn(status)]))).toEqual({
    created: 'consultant',
    open: 'consultant',
    in_progress: 'consultant',
    offered: 'customer',
    ordered: 'ended',
    expired: 'ended',
    rejected: 'ended',
  })
})

describe('who may do what @OFR-02 @T-10', () => {
  const people = {
    requester: { isStaff: false, canPlaceOrders: true },
    apprentice: { isStaff: false, canPlaceOrders: false },
    staff: { isStaff: true, canPlaceOrders: false },
  }
  const allowed = (deed: keyof typeof offerMay, person: keyof typeof people): OfferStatus[] =>
    Statuses.options.filter((status) => offerMay[deed]({ status, is_own: person === 'requester' }, people[person]))
  const requests = ['created', 'open', 'in_progress']

  test('who asked comments and withdraws before anybody has looked at it, nobody else', () => {
    for (const deed of ['comment', 'withdraw'] as const)
      expect([allowed(deed, 'requester'), allowed(deed, 'apprentice'), allowed(deed, 'staff')]).toEqual([
        ['created'],
        [],
        [],
      ])
  })
  test('staff price, publish and reject what is asked for, and recall what is published', () => {
    for (const deed of ['price', 'publish', 'reject'] as const)
      expect([allowed(deed, 'staff'), allowed(deed, 'requester')]).toEqual([requests, []])
    expect([allowed('recall', 'staff'), allowed('recall', 'requester')]).toEqual([['offered'], []])
  })
  test('what is offered is ordered by who may order; what has ended is asked for anew', () => {
    expect([allowed('order', 'requester'), allowed('order', 'apprentice'), allowed('order', 'staff')]).toEqual([
      ['offered'],
      [],
      [],
    ])
    expect(allowed('requote', 'apprentice')).toEqual(['ordered', 'expired', 'rejected'])
  })
})

const line = (uuid: string, status: 'offered' | 'declined' | 'requested' = 'offered', quantity = 2) => ({
  uuid,
  status,
  quantity,
  ordered_quantity: 0,
})

test('a partial order says which lines lose their price @T-10', () => {
  const lines = [line('whole'), line('part'), line('left'), line('declined', 'declined')]
  const chosen = new Map([
    ['whole', 2],
    ['part', 1],
  ])
  expect(losesItsPrice(lines, chosen).map(({ uuid }) => uuid)).toEqual(['part', 'left'])
})

test('an offer is published when nothing in it is open, and something is offered', () => {
  expect([
    publishProblem([line('a'), line('b', 'requested')]),
    publishProblem([line('a', 'declined')]),
    publishProblem([line('a'), line('b', 'declined')]),
  ]).toEqual(['lines-open', 'none', null])
})
