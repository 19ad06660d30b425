import { expect, it } from 'vitest'
import { menuGroups, menuOf, menuSectionKeys } from './menu.ts'

const keysOf = (roles: readonly string[], maySeeFinances = true, maySeeStart = false) =>
  menuOf(roles, 'carpat', maySeeFinances, maySeeStart).flatMap(({ items }) => items.map(({ key }) => key))

it('has the ten sections in their order, whatever stands between them @NAV-08', () => {
  expect(keysOf([]).filter((key) => (menuSectionKeys as readonly string[]).includes(key))).toEqual([...menuSectionKeys])
})

it('leads to every address once', () => {
  const routes = Object.values(menuGroups)
    .flat()
    .map(({ route }) => route)
  expect(new Set(routes).size).toBe(routes.length)
})

it('names the administration to staff of this brand alone', () => {
  expect(
    [keysOf([]), keysOf(['RV alta']), keysOf(['RV carpat']), keysOf(['admin'])].map((keys) => keys.includes('admin')),
  ).toEqual([false, false, true, true])
})

it('leads to the finances only with the right to them @T-16', () => {
  expect(
    [keysOf([], true), keysOf([], false), keysOf(['admin'], false)].map((keys) => keys.includes('financials')),
  ).toEqual([true, false, false])
})

it('leads to START only who sees it @MKT-02', () => {
  expect([true, false].map((maySeeStart) => keysOf([], true, maySeeStart).includes('start'))).toEqual([true, false])
})

it('leads to the bonus contract only who sees START @MKT-02', () => {
  const seen = (maySeeStart: boolean) =>
    keysOf([], true, maySeeStart).filter((key) => ['bonus', 'start_extra'].includes(key))
  expect([seen(true), seen(false)]).toEqual([['bonus', 'start_extra'], []])
})
