import { describe, expect, it } from 'vitest'
import { rights, type Right } from '#src/contract/endpoint.ts'
import { isStaff, missingRight, type RightHolder, seesStart } from './access.ts'

describe('staff roles (@NAV-05)', () => {
  it.each(['admin', 'DV carpat', 'DRV carpat', 'RV carpat'])('let %s in', (role) =>
    expect(isStaff(['x', role], 'carpat')).toBe(true),
  )
  it.each(['RV alta', 'Admin', 'workshop', 'RV'])('keep %s out', (role) =>
    expect(isStaff([role], 'carpat')).toBe(false),
  )
})

describe('START visibility (@NAV-06)', () => {
  const marketing = {
    allow_campaigns: true,
    allowed_campaigns: ['START'],
    parent_has_points_collector: false,
    is_points_collector: false,
  }
  it('is for who is not under a parent that collects, or collects', () => {
    expect(seesStart(marketing)).toBe(true)
    expect(seesStart({ ...marketing, parent_has_points_collector: true })).toBe(false)
    expect(seesStart({ ...marketing, parent_has_points_collector: true, is_points_collector: true })).toBe(true)
  })
  it('ends when campaigns are disallowed or START is not among them', () => {
    expect(seesStart({ ...marketing, allow_campaigns: false })).toBe(false)
    expect(seesStart({ ...marketing, allowed_campaigns: ['MONTHLY'] })).toBe(false)
  })
})

describe('rights', () => {
  const none: RightHolder = {
    canPlaceOrders: false,
    maySeePurchasePrices: false,
    maySeeFinances: false,
    isParent: false,
    isActedFor: true,
    isReseller: false,
    aclRoles: [],
    marketing: {
      allow_campaigns: true,
      allowed_campaigns: [],
      parent_has_points_collector: false,
      is_points_collector: false,
    },
  }
  const givenBy: [Right, Partial<RightHolder>][] = [
    ['orders', { canPlaceOrders: true }],
    ['purchasePrices', { maySeePurchasePrices: true }],
    ['finances', { maySeeFinances: true }],
    ['parent', { isParent: true }],
    ['self', { isActedFor: false }],
    ['reseller', { isReseller: true }],
    ['start', { marketing: { ...none.marketing, allowed_campaigns: ['START'] } }],
    ['staff', { aclRoles: ['RV carpat'] }],
    ['admin', { aclRoles: ['admin'] }],
  ]
  it.each(givenBy)(
    '%s is held by whom it was given, and gives nothing else but that administrators are staff',
    (right, given) => {
      const held = rights.filter((each) => missingRight({ ...none, ...given }, [each], 'carpat') === null)
      expect(held).toEqual(right === 'admin' ? ['staff', 'admin'] : [right])
    },
  )
  it('are all needed, the first that is missing is named', () => {
    expect(missingRight({ ...none, isParent: true }, ['parent', 'finances', 'orders'], 'carpat')).toBe('finances')
    expect(missingRight({ ...none, isParent: true, canPlaceOrders: true }, ['orders', 'parent'], 'carpat')).toBeNull()
    expect(missingRight(none, [], 'carpat')).toBeNull()
  })
  it("of other systems are nobody's", () => {
    const everything = Object.assign({}, none, ...givenBy.map(([, given]) => given)) as RightHolder
    expect(missingRight(everything, ['service'], 'carpat')).toBe('service')
  })
})
