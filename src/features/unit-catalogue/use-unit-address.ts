import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { UnitAddress, UnitGroupsAddress, UnitStartAddress } from './unit-address.ts'

const startRoute = getRouteApi('/_app/yq/main')
const groupsRoute = getRouteApi('/_app/yq/groups')
const unitRoute = getRouteApi('/_app/yq/unit-info')

/** The chassis number that is searched, and the way to search another. */
export function useUnitStartAddress() {
  const given = startRoute.useSearch()
  const search = useMemo(() => v.parse(UnitStartAddress, given), [given])
  return { search, navigate: startRoute.useNavigate() }
}

/** The vehicle, which of its units are shown, and the way to change it. */
export function useUnitGroupsAddress() {
  const given = groupsRoute.useSearch()
  const search = useMemo(() => v.parse(UnitGroupsAddress, given), [given])
  return { search, navigate: groupsRoute.useNavigate() }
}

/** The unit, what is chosen in it, and the way to change that. */
export function useUnitAddress() {
  const given = unitRoute.useSearch()
  const search = useMemo(() => v.parse(UnitAddress, given), [given])
  return { search, navigate: unitRoute.useNavigate() }
}
