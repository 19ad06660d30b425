import { expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { menuGroups } from '#src/domain/people/menu.ts'
import { quickKeys } from '#src/features/frame/actions/quick-actions.ts'
import { everyRoute } from '../e2e/support/page/all-screens.ts'

const start = `/campaigns/${brand.slug}-start`

/** Every address of the specification's list of screens, each with something in the place of its parameters. */
const addresses = [
  '/login',
  '/password/request-reset',
  '/password/reset',
  '/deactivated',
  '/sh',
  '/vehicle',
  '/vehicle/V/10/20/30/category-products',
  '/vehicle/30',
  '/axle/7',
  '/visited-vehicles',
  '/permission-denied',
  '/accounts',
  '/accounts/new',
  '/',
  '/home',
  '/new-search',
  '/campaigns/monthly',
  '/account/bonus',
  `/account/${brand.slug}-start-extra`,
  start,
  `${start}/products`,
  `${start}/orders`,
  '/contact',
  '/finances',
  '/universal',
  '/universal-v2',
  '/universal/search-v2',
  '/universal-v2/5',
  '/search-v2',
  '/search/tecdoc',
  '/cart-v2',
  '/account/orders-history',
  '/account/settings',
  '/account/manage-accounts',
  '/returns',
  '/favourites-v2',
  '/offers',
  '/offers/create',
  '/offers/0020001240',
  '/quotations/0020001240',
  '/produsele-zilei-v2',
  '/multe-interogari',
  '/compliance',
  '/conformity',
  '/yq/main',
  '/yq/groups',
  '/yq/unit-info',
  '/admin',
]

/** Of a route as the tree writes it; what takes every address is no screen of any. */
const patterns = everyRoute()
  .filter((path) => !path.endsWith('/$'))
  .map((path) => new RegExp(`^${path.replace(/\{?\$\w+\}?/g, '[^/]+')}$`))
const isScreen = (address: string) => patterns.some((pattern) => pattern.test(address))

test('every address of the specification is a screen, at exactly its path', () => {
  expect(new Set(addresses).size).toBe(48)
  expect(addresses.filter((address) => !isScreen(address))).toEqual([])
})

test('every entry of the menu and every quick action leads to a screen @NAV-02 @NAV-11', () => {
  const entries = Object.values(menuGroups).flat()
  expect(entries.filter(({ route }) => !isScreen(route)).map(({ route }) => route)).toEqual([])
  expect(quickKeys.filter((key) => !entries.some((entry) => entry.key === key))).toEqual([])
})
