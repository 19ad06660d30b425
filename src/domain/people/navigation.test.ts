import { describe, expect, it } from 'vitest'
import { adminPassage, isPublicPath, isStartPath, passage, safeReturnPath, startPassage } from './navigation.ts'

describe('who is not logged in', () => {
  it.each([
    '/login',
    '/password/request-reset',
    '/password/reset',
    '/password/reset?email=a&token=b',
    '/deactivated',
    '/login/',
    '/LOGIN',
    '/%6cogin',
    '/Password/Reset?token=b',
  ])('reaches %s @NAV-01', (path) => {
    expect(passage(path, false)).toEqual({ to: 'on' })
  })

  it.each(['/home', '/vehicle/900001', '/cart-v2?x=1#y', '/admin', '/multe-interogari-x', '/nothing', '/%E0%A4'])(
    'is sent from %s to login and remembers it @NAV-03',
    (path) => {
      expect(passage(path, false)).toEqual({ to: 'login', wanted: path })
    },
  )

  it.each(['/', '/multe-interogari?back=/home', '/permission-denied'])(
    'is sent from %s to login without wanting to return there @NAV-03',
    (path) => {
      expect(passage(path, false)).toEqual({ to: 'login', wanted: null })
    },
  )
})

describe('who is logged in', () => {
  it.each(['/login', '/', '/password/reset', '/password/reset?token=x', '/login/', '/LOGIN', '/%6Cogin', '//login'])(
    'is sent from %s to home @NAV-04',
    (path) => {
      expect(passage(path, true)).toEqual({ to: 'home' })
    },
  )

  it.each(['/home', '/password/request-reset', '/deactivated', '/search-v2?q=1'])('reaches %s', (path) => {
    expect(passage(path, true)).toEqual({ to: 'on' })
  })
})

describe('the page after login', () => {
  it.each(['/cart-v2', '/search-v2?q=0986&page=2', '/vehicle/900001#oil'])('may be %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each([
    undefined,
    7,
    '',
    'home',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/home\\..',
    '/\u0009/evil.example',
    '/login?redirect=/home',
    '/LOGIN',
    '/%6cogin',
    '/Multe-Interogari',
    '/permission-denied/',
    `/${'x'.repeat(3000)}`,
  ])('is never %j', (path) => {
    expect(safeReturnPath(path)).toBeNull()
  })
})

describe('pages with conditions', () => {
  it.each(['admin', 'DV carpat', 'DRV carpat', 'RV carpat'])('/admin is open for %s @NAV-05', (role) => {
    expect(adminPassage(['customer', role], 'carpat')).toEqual({ to: 'on' })
  })

  it.each([[[]], [['RV other']], [['Admin']]])('/admin is closed for roles %j @NAV-05', (roles) => {
    expect(adminPassage(roles, 'carpat')).toEqual({ to: 'home' })
  })

  const start = {
    allow_campaigns: true,
    allowed_campaigns: ['START'],
    parent_has_points_collector: false,
    is_points_collector: false,
  }
  it.each([
    [start, 'on'],
    [{ ...start, allow_campaigns: false }, 'home'],
    [{ ...start, allowed_campaigns: ['OTHER'] }, 'home'],
    [{ ...start, parent_has_points_collector: true }, 'home'],
    [{ ...start, parent_has_points_collector: true, is_points_collector: true }, 'on'],
  ])('START for %j leads %s @NAV-06', (marketing, to) => {
    expect(startPassage(marketing)).toEqual({ to })
  })

  it.each([
    ['/campaigns/probe-start', true],
    ['/campaigns/probe-start/', true],
    ['/campaigns/probe-start/products', true],
    ['/campaigns/probe-start/orders', true],
    ['/Campaigns/Probe-START', true],
    ['/account/bonus', true],
    ['/account/probe-start-extra', true],
    ['/account/other-start-extra', false],
    ['/account/bonuses', false],
    ['/campaigns/other-start', false],
    ['/campaigns/probe-start-up', false],
    ['/campaigns/probe-start/products/1', false],
  ])('%s is an address of START: %s @NAV-06', (path, isOne) => {
    expect(isStartPath(path, 'probe')).toBe(isOne)
  })

  it('a path that only begins like a public one is not public', () => {
    expect(isPublicPath('/login-help')).toBe(false)
  })
})
