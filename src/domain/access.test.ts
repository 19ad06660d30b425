import { describe, expect, it } from 'vitest'
import { isStaff, seesStart } from './access.ts'

describe('staff roles (@NAV-05)', () => {
  it.each(['admin', 'DV carpat', 'DRV carpat', 'RV carpat'])('let %s in', (role) => expect(isStaff(['x', role], 'carpat')).toBe(true))
  it.each(['RV alta', 'Admin', 'workshop', 'RV'])('keep %s out', (role) => expect(isStaff([role], 'carpat')).toBe(false))
})

describe('START visibility (@NAV-06)', () => {
  const marketing = { allow_campaigns: true, allowed_campaigns: ['START'], parent_has_points_collector: false, is_points_collector: false }
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
